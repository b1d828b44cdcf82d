import { CURRENT_VERSION, STORAGE_KEYS } from '@/config/site';
import { removeStored, readStored, subscribeStored } from './storage';

/** A version other than the current one: the path that begins its routes, and its routes without that path. */
export interface OtherVersion {
  readonly id: string;
  readonly path: string;
  readonly routes: readonly string[];
}

/** The versions that `initPreferredVersion` got. */
const context: { versions: readonly OtherVersion[] } = { versions: [] };

/**
 * Points links of the top bar, the home page and the API reference to the version that the reader read last, if it has
 * the page. Links that name a version (the version selector, the link to the current version) stay unchanged. Returns a
 * function that unsubscribes.
 */
export function initPreferredVersion(versions: readonly OtherVersion[]): () => void {
  context.versions = versions;
  return subscribeStored(STORAGE_KEYS.preferredVersion, () => applyVersion());
}

/**
 * Points the page's links to the stored version, and removes a stored version that no longer exists. Called after each
 * route change, and by components that add links later, such as the mobile menu.
 */
export function applyVersion(versions = context.versions): void {
  const stored = readStored(STORAGE_KEYS.preferredVersion);
  const version = versions.find(({ id }) => id === stored);
  if (stored !== null && stored !== CURRENT_VERSION && !version) removeStored(STORAGE_KEYS.preferredVersion);
  if (versions.length === 0) return;
  for (const link of document.querySelectorAll<HTMLElement>('a[href^="/"]:not([data-version-link])')) {
    const written = link.getAttribute('href') ?? '';
    const route = link.dataset['route'] ?? written;
    const href = version?.routes.includes(route.replace(/[?#].*/, '')) ? version.path + route : route;
    if (href === written) continue;
    link.dataset['route'] = route;
    link.setAttribute('href', href);
  }
}
