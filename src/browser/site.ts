import { BASE_PATH } from '@/config/base-path';
import { showPage, startBehaviors } from './behaviors';
import { initDocumentNavigation } from './document-navigation';
import { isolate } from './isolate';
import { restoreScroll } from './scroll-restoration';

// The plain script of every page: what works on its HTML, and the loader of the islands. `scripts/lib/site-script.ts`
// bundles it.

// Some hosts open the home page below a base path with a trailing slash; its route has none.
if (BASE_PATH && window.location.pathname === `${BASE_PATH}/`)
  window.history.replaceState(window.history.state, '', BASE_PATH + window.location.search + window.location.hash);
const { pathname } = window.location;
// The load watchdog reads it.
document.documentElement.dataset['ready'] = '';
startBehaviors();
showPage(pathname);
isolate(initDocumentNavigation, () => restoreScroll(pathname));
