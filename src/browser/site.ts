import { showPage, startBehaviors } from './behaviors';
import { initDocumentNavigation } from './document-navigation';
import { initIntent } from './intent';
import { isolate } from './isolate';
import { runtimeFiles } from './runtime';
import { restoreScroll } from './scroll-restoration';

// The plain script of every page: what works on the server's HTML without the framework, and the loader that starts the
// framework when the reader intends to use it. `scripts/lib/site-script.ts` bundles it.

const { pathname } = window.location;
// The load watchdog reads it.
if (runtimeFiles()) document.documentElement.dataset['ready'] = '';
startBehaviors();
showPage(pathname);
isolate(initDocumentNavigation, initIntent, () => restoreScroll(pathname));
