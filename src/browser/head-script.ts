import { beforeFirstPaint } from './first-paint';
import type { firstPaint } from './first-paint-values';
import { startWatchdog } from './watchdog';

// The script in the head of every page, which runs before all others and before the first paint. The build bundles it
// with its values (`src/build/document-file.ts`).

declare const FIRST_PAINT: ReturnType<typeof firstPaint>;

startWatchdog();
beforeFirstPaint(FIRST_PAINT);
