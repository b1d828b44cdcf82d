// @ts-check
import { runScript } from './bootstrap.mjs';
import { main } from './lib/main.mjs';

// `npm run check`: reports every mistake in content, links, language and API description in one run. `npm run check --
// --help` lists the options.

main(() => runScript('scripts/check-content.ts', process.argv.slice(2)));
