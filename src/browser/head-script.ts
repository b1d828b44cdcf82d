import { beforeFirstPaint } from './first-paint';
import { startWatchdog } from './watchdog';

// The script in the head of every page, which runs before all others and before the first paint. The build bundles it
// with the id of the site's announcement (`src/build/bundle-document.ts`).

declare const ANNOUNCEMENT: string | undefined;

startWatchdog();
beforeFirstPaint(ANNOUNCEMENT);
