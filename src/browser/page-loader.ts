import { PAGE_SILENCE_MS, SLOW_PAGE_SILENCE_MS } from '@/config/constants';
import { readPageParts, SHEETS, type PageParts } from './replace-page';

/** A page or its style sheet cannot be loaded now: no network, an error of the server, or an answer that breaks or stalls. */
export class LoadError extends Error {}

/** The answer is no page of this build: the browser has to load the address in full. */
export class ForeignPageError extends Error {}

const MAX_PREFETCHED = 10;

/** The HTML of pages that were prefetched for the present page, by path; undefined if that has failed. */
const prefetched = new Map<string, Promise<string> | undefined>();

/** Whether the style sheets exist that are loaded or under way, by address. */
const sheets = new Map<string, Promise<boolean>>();

/** Loads the HTML of a page that the reader may open next: of ten pages at most, until the next page is opened. */
export function prefetchPage(path: string): void {
  if (prefetched.has(path) || prefetched.size >= MAX_PREFETCHED) return;
  const html = readPage(path);
  prefetched.set(path, html);
  html.catch(() => prefetched.get(path) === html && prefetched.set(path, undefined));
}

/** Loads a page of this build, and forgets what else was prefetched for the present page. */
export async function loadPage(path: string, signal?: AbortSignal): Promise<PageParts> {
  const known = prefetched.get(path);
  prefetched.clear();
  const page = new DOMParser().parseFromString(
    await (known ?? readPage(path, signal)),
    'text/html',
  );
  const parts = readPageParts(page);
  if (!parts || buildOf(page) !== buildOf(document)) throw new ForeignPageError(path);
  return parts;
}

/** The id of the build of a document; undefined in development, and if the document is not of the site. */
export function buildOf(page: Document): string | undefined {
  return page.querySelector<HTMLElement>('script[data-build]')?.dataset['build'];
}

async function readPage(path: string, signal?: AbortSignal): Promise<string> {
  const control = new AbortController();
  const stop = () => control.abort();
  signal?.addEventListener('abort', stop);
  let timer = 0;
  const wait = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(stop, silenceLimit());
  };
  try {
    wait();
    const { status, headers, body } = await fetch(path, {
      redirect: 'manual',
      signal: control.signal,
    });
    if (status >= 500) throw new LoadError(path);
    if (!headers.get('content-type')?.startsWith('text/html')) throw new ForeignPageError(path);
    const reader = body?.getReader();
    const decoder = new TextDecoder();
    let html = '';
    for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
      wait();
      html += decoder.decode(read.value, { stream: true });
    }
    if (!html.includes('</html>')) throw new ForeignPageError(path);
    return html;
  } catch (error) {
    throw error instanceof ForeignPageError ? error : new LoadError(path);
  } finally {
    window.clearTimeout(timer);
    stop();
  }
}

/**
 * Puts the style sheets of a page into the head, where they stay, and waits for them. Returns whether all of them exist.
 */
export async function loadSheets(links: PageParts['sheets']): Promise<boolean> {
  return (await Promise.all(links.map(loadSheet))).every(Boolean);
}

function loadSheet(link: HTMLLinkElement): Promise<boolean> {
  const { href } = link;
  const known = sheets.get(href);
  if (known) return known;
  const isInHead = [...document.head.querySelectorAll<HTMLLinkElement>(SHEETS)].some(
    (other) => other.href === href,
  );
  const loading = isInHead ? Promise.resolve(true) : insertSheet(document.importNode(link));
  sheets.set(href, loading);
  const forget = () => sheets.delete(href);
  loading.then((exists) => exists || forget(), forget);
  return loading;
}

async function insertSheet(link: HTMLLinkElement): Promise<boolean> {
  const { href } = link;
  const loading = new Promise<boolean>((resolve, reject) => {
    link.onload = () => resolve(true);
    link.onerror = () =>
      fetch(href, { method: 'HEAD' }).then(
        ({ status }) => (status < 500 ? resolve(false) : reject()),
        reject,
      );
    window.setTimeout(reject, silenceLimit());
    document.head.append(link);
  });
  const exists = await loading.catch(() => undefined);
  if (!exists) link.remove();
  if (exists === undefined) throw new LoadError(href);
  return exists;
}

/**
 * Whether the connection saves data, or is 2g or of another type that counts as slow. On 2g, no link is prefetched, and a
 * response may take longer.
 */
export function isSlow(...others: readonly string[]): boolean {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return (
    connection?.saveData === true ||
    ['slow-2g', '2g', ...others].includes(connection?.effectiveType ?? '')
  );
}

function silenceLimit(): number {
  return isSlow() ? SLOW_PAGE_SILENCE_MS : PAGE_SILENCE_MS;
}
