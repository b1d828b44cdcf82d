import { CURRENT_VERSION, STORAGE_KEYS } from '@/config/site';
import { removeStored, readStored, subscribeStored } from './storage';

/** A version besides the present one: what its routes begin with, and the routes that it has, without it. */
export interface OtherVersion {
  readonly id: string;
  readonly path: string;
  readonly routes: readonly string[];
}

/** The versions that `initPreferredVersion` got. */
const context: { versions: readonly OtherVersion[] } = { versions: [] };

/**
 * Leads links into the documentation to the version that the reader read last, as far as it has the page: from the top bar, the home
 * page, the API. The selector of versions and the way to the present one say what they mean and stay. Answers the function that ends it.
 */
export function initPreferredVersion(versions: readonly OtherVersion[]): () => void {
  context.versions = versions;
  return subscribeStored(STORAGE_KEYS.preferredVersion, () => applyVersion());
}

/**
 * Brings the page's links to the stored version; a stored version that is no more is dropped. Called after each route change, and by what puts
 * links on the page later, such as the mobile menu.
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
