import { BASE_PATH } from '@/config/base-path';
import { showPage, startBehaviors } from './behaviors';
import { isolate } from './isolate';
import type { Navigation } from './navigation-api';
import { buildOf } from './page-loader';
import { hideProgress, showProgressOfLinks } from './progress-bar';
import { startRouter } from './router';

// The plain script of every page: what works on the page's HTML, the router, and the loader of the overlays.
// `src/build/site-script.ts` bundles it.

// Some hosts open the home page below a base path with a trailing slash; its route has none.
if (BASE_PATH && window.location.pathname === `${BASE_PATH}/`)
  window.history.replaceState(
    window.history.state,
    '',
    BASE_PATH + window.location.search + window.location.hash,
  );
// The load watchdog reads it.
document.documentElement.dataset['ready'] = '';
startBehaviors();
showPage(window.location.pathname);
// A page that the browser has kept for Back does not show the bar of the route that led away.
window.addEventListener('pageshow', ({ persisted }) => persisted && hideProgress());
const { navigation } = window as { navigation?: Navigation };
// In development, React owns the page.
isolate(() => (navigation && buildOf(document) ? startRouter(navigation) : showProgressOfLinks()));
