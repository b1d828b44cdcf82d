import { main } from './lib/main.mjs';
import { postProcessExport } from './lib/post-process-export';

// Post-processes an export alone, as a test does; `npm run build` calls the function.

await main(() => postProcessExport(process.argv[2] ?? 'out'));
