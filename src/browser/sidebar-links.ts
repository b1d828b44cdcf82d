/** The links of sidebars by the address of their file: a text if the page had them, else always the promise of the file. */
const known = new Map<string, string | Promise<string>>();

/**
 * The HTML of a sidebar's links: that of the page that the browser shows, else the file's, once per document. Rejects as
 * a missing script does, so the error page loads the address of the route in full. A failed file is requested again. A
 * promise stays one: React has to see what it has waited for once more.
 */
export function readSidebarLinks(address: string): string | Promise<string> {
  const links = known.get(address) ?? shownLinks(address);
  if (links !== undefined) {
    known.set(address, links);
    return links;
  }
  const loading = fetchLinks(address);
  known.set(address, loading);
  loading.catch(() => known.delete(address));
  return loading;
}

function shownLinks(address: string): string | undefined {
  const sidebars = document.querySelectorAll<HTMLElement>('[data-sidebar-file]');
  return [...sidebars].find(({ dataset }) => dataset['sidebarFile'] === address)?.innerHTML;
}

async function fetchLinks(address: string): Promise<string> {
  const response = await fetch(address).catch(() => undefined);
  // A host may answer a missing file with a page.
  if (response?.ok && response.headers.get('content-type')?.startsWith('text/plain')) return response.text();
  throw Object.assign(new Error(`${address} could not be loaded.`), { name: 'ChunkLoadError' });
}

/** Marks the links to the page at this address as the current ones. */
export function markCurrentPage(sidebar: Element, address: string): void {
  for (const link of sidebar.querySelectorAll('a')) {
    if (link.getAttribute('href') === address) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}
