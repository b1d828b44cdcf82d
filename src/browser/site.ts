import { BASE_PATH } from '@/config/base-path';
import { showPage, startBehaviors } from './behaviors';
import { initDocumentNavigation } from './document-navigation';
import { initIntent } from './intent';
import { isolate } from './isolate';
import { runtimeScript } from './runtime';
import { restoreScroll } from './scroll-restoration';

// The plain script of every page: what works on the server's HTML without the framework, and the loader that starts the
// framework when the reader intends to use it. `scripts/lib/site-script.ts` bundles it.

// Some hosts open the home page below a base path with a trailing slash; its route has none.
if (BASE_PATH && window.location.pathname === `${BASE_PATH}/`)
  window.history.replaceState(window.history.state, '', BASE_PATH + window.location.search + window.location.hash);
const { pathname } = window.location;
// The load watchdog reads it.
if (runtimeScript()) document.documentElement.dataset['ready'] = '';
startBehaviors();
showPage(pathname);
isolate(initDocumentNavigation, initIntent, () => restoreScroll(pathname));
