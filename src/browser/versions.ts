import { withBasePath, withoutBasePath } from '@/config/base-path';
import { CURRENT_VERSION, STORAGE_KEYS } from '@/config/site';
import { pageState } from './page-state';
import { readStored, removeStored, subscribeStored, writeStored } from './storage';

/** A version other than the current one: the path that begins its routes, and its routes without that path. */
export interface OtherVersion {
  readonly id: string;
  readonly path: string;
  readonly routes: readonly string[];
}

/** The versions that `initPreferredVersion` got. */
const context = pageState('versions', () => ({ versions: [] as readonly OtherVersion[] }));

/**
 * Points links of the top bar, the home page and the API reference to the version that the reader read last, if it has
 * the page. Links that name a version (the version selector, the link to the current version) stay unchanged. Returns a
 * function that unsubscribes.
 */
export function initPreferredVersion(versions = readVersions()): () => void {
  context.versions = versions;
  return subscribeStored(STORAGE_KEYS.preferredVersion, () => applyVersion());
}

/** The versions from an attribute of the top bar; the framework's data is not there yet. */
function readVersions(): readonly OtherVersion[] {
  const text = document.querySelector<HTMLElement>('header[data-versions]')?.dataset['versions'];
  return text ? (JSON.parse(text) as OtherVersion[]) : [];
}

/** Stores the version of the documentation that is read; called when a page is shown. */
export function storeVersion(): void {
  const id = document.querySelector<HTMLElement>('[data-doc-version]')?.dataset['docVersion'];
  if (id) writeStored(STORAGE_KEYS.preferredVersion, id);
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
    const route = link.dataset['route'] ?? withoutBasePath(written);
    if (route === undefined) continue;
    const isOther = version?.routes.includes(route.replace(/[?#].*/, '')) ?? false;
    const href = withBasePath(isOther ? `${version?.path}${route}` : route);
    if (href === written) continue;
    link.dataset['route'] = route;
    link.setAttribute('href', href);
  }
}
