import { CONTENT_FOLDER, routeOf } from '@schema/collections';
import { slugIn } from '@/source/read-front-matter';
import { movePage, routePattern } from './move-page';
import type { Reference } from './cms-error';
import type { Workspace } from './workspace';

/** The lines of all content files that name a route or the address of a picture. */
export function findReferences(workspace: Workspace, route: string): Reference[] {
  const pattern = routePattern(route);
  return [...contentTexts(workspace)].flatMap(([path, text]) =>
    references(path, text, pattern, (line) => line.search(pattern) >= 0),
  );
}

/** A page that gets another address: its paths below the content folder, and its new text. */
interface Move {
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

/** What a move changes. */
export interface MovedPage {
  /** The text at the new path. The old address leads to it. */
  readonly text: string;
  /** The other files that name the page, by path below the content folder, with their new texts. */
  readonly others: ReadonlyMap<string, string>;
  /** Their lines that differ. */
  readonly references: readonly Reference[];
}

/** Moves a page. Links follow in pages, front matter and data files. Writes nothing. */
export function moveEntry(workspace: Workspace, { from, to, text }: Move): MovedPage {
  const old = contentTexts(workspace);
  const [oldRoute, newRoute] = [routeOf(from, slugIn(old.get(from) ?? '')), routeOf(to, slugIn(text))];
  const pattern = routePattern(oldRoute);
  const follow = (source: string) => (oldRoute === '/' ? source : source.replaceAll(pattern, () => newRoute));
  const withRoute = new Map([...old, [from, text] as const].map(([path, source]) => [path, follow(source)]));
  const moved = movePage(withRoute, from, to, { oldRoute, newRoute });
  const others = new Map([...withRoute, ...moved]);
  for (const [path, written] of others) if ([from, to].includes(path) || written === old.get(path)) others.delete(path);
  return {
    text: moved.get(to) ?? text,
    others,
    references: [...others].flatMap(([path, written]) => {
      const lines = written.split(LINE_END);
      return references(path, old.get(path) ?? '', pattern, (line, index) => line !== lines[index]);
    }),
  };
}

const LINE_END = /\r\n?|\n/;

function contentTexts(workspace: Workspace): Map<string, string> {
  return new Map(workspace.contentFiles().map((path) => [path, workspace.read(`${CONTENT_FOLDER}/${path}`) ?? '']));
}

function references(path: string, source: string, pattern: RegExp, isFound: (line: string, index: number) => boolean) {
  return source
    .split(LINE_END)
    .flatMap((text, index) =>
      isFound(text, index)
        ? [{ file: `${CONTENT_FOLDER}/${path}`, line: index + 1, text: excerpt(text, pattern) }]
        : [],
    );
}

function excerpt(text: string, pattern: RegExp): string {
  const at = Math.max(0, text.search(pattern) - 60);
  const part = text.slice(at, at + 140).trim();
  return `${at > 0 ? '… ' : ''}${part}${at + 140 < text.length ? ' …' : ''}`;
}
