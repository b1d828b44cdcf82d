import { startRoute } from '@/browser/route-progress';

/** Next calls this at the start of every client-side route change. */
export function onRouterTransitionStart(url: string, type: string): void {
  startRoute(url, type);
}
