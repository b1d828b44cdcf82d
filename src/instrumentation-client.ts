import { withBasePath } from '@/config/base-path';
import { startRoute } from '@/browser/route-progress';

/** Next calls this at the start of every client-side route change, with the address as it was given to the router. */
export function onRouterTransitionStart(url: string, type: string): void {
  startRoute(withBasePath(url), type);
}
