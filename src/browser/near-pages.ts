import { BASE_PATH, withBasePath } from '@/config/base-path';
import { SEARCH_PAGE } from '@/config/constants';
import { createElement } from '@/lib/create-element';
import { decodeFragment } from '@/lib/fragment';
import { editDistance } from '@/search/core/edit-distance';

const MAX_PAGES = 3;
/** A reader does not wait longer for guesses, in milliseconds: the page shows where to begin instead. */
const PATIENCE_MS = 2000;
/** Edits that an address may have: a third of its characters, and in a short one at least so many. */
const EDITS = { share: 1 / 3, least: 1 };
/** What a wrong or further folder counts, the rest of a name that was begun, and a page of a folder that has no page itself. */
const OTHER_FOLDER = 1;
const BEGIN = 1;
const IN_FOLDER = 2;

interface NamedPage {
  route: string;
  title: string;
}

/** The pages whose addresses are nearest to a path, the nearest first; none if all differ too much. */
export function nearestPages(path: string, pages: readonly NamedPage[]): NamedPage[] {
  const wanted = partsOf(path);
  return pages
    .map((page) => ({ page, edits: distance(wanted, partsOf(page.route)) }))
    .filter(({ edits }) => edits < Infinity)
    .sort((a, b) => a.edits - b.edits)
    .slice(0, MAX_PAGES)
    .map(({ page }) => page);
}

/** The names of a path without letter case, hyphens and an extension: `/Checks/CSRF_protection.html`. */
function partsOf(path: string): string[] {
  return path
    .toLowerCase()
    .replace(/\.\w+$/, '')
    .split('/')
    .map((part) => part.replace(/[^\p{L}\p{N}]/gu, ''))
    .filter(Boolean);
}

/** A shorter beginning of a name is that of too many. */
const MIN_BEGIN = 3;

/**
 * Edits between the whole paths, between their last names in other folders, to the beginning of the page's path, or to its
 * folder; infinite if they are too many.
 */
function distance(wanted: readonly string[], parts: readonly string[]): number {
  const [path, route] = [wanted.join('/'), parts.join('/')];
  const [name = '', other = ''] = [wanted.at(-1), parts.at(-1)];
  const isBegin =
    name.length >= MIN_BEGIN && parts.length === wanted.length && route.startsWith(path);
  return Math.min(
    editsBetween(path, route),
    editsBetween(name, other) + OTHER_FOLDER,
    isBegin ? BEGIN : Infinity,
    editsBetween(path, parts.slice(0, -1).join('/')) + IN_FOLDER,
  );
}

function editsBetween(a: string, b: string): number {
  const limit = Math.max(EDITS.least, Math.floor(a.length * EDITS.share));
  const edits = editDistance(a, b, limit);
  return edits > limit || a === '' || b === '' ? Infinity : edits;
}

/** On the page of unknown addresses: the words of the address in the search, and the pages with a similar address. */
export async function show(part: HTMLElement): Promise<void> {
  const path = decodeFragment(window.location.pathname.slice(BASE_PATH.length));
  beginSearch(path);
  const near = nearestPages(path, await listPages());
  const [heading, list] = [part.querySelector('h2'), part.querySelector('ul')];
  if (near.length > 0 && heading && list) {
    heading.textContent = 'Did you mean';
    list.replaceChildren(...near.map(itemOf));
  }
  part.dataset['ready'] = '';
}

/** All pages, as the page of the search lists them: a title that changes is in no further file. */
async function listPages(): Promise<NamedPage[]> {
  const answer = await fetch(withBasePath(SEARCH_PAGE.route), {
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  // A page can be in several categories.
  const pages = [...page.querySelectorAll('main a')].map((link) => {
    const route = (link.getAttribute('href') ?? '').slice(BASE_PATH.length);
    return [route, { route, title: link.textContent }] as const;
  });
  return [...new Map(pages).values()];
}

function beginSearch(path: string): void {
  const words = path
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');
  const field = document.querySelector<HTMLElement>('main [data-overlay="search"]');
  const text = field?.querySelector('span');
  if (words && field && text) {
    field.dataset['text'] = words;
    const name = createElement('span', {
      className: 'sr-only',
      textContent: `${text.textContent}: `,
    });
    text.replaceChildren(name, words);
  }
}

function itemOf({ route, title }: NamedPage): HTMLElement {
  const item = createElement('li', { className: 'card px-4 py-3' });
  const link = createElement('a', {
    className: 'card-link',
    href: withBasePath(route),
    textContent: title,
  });
  const address = createElement('p', {
    className: 'font-mono text-xs/5 text-subtle wrap-anywhere',
    textContent: route,
  });
  item.append(link, address);
  return item;
}
