import escapeStringRegexp from 'escape-string-regexp';
import { CONTENT_FOLDER } from '@schema/collections';
import type { Reference } from './cms-error';
import type { Workspace } from './workspace';

/** The lines of all content files that name a route or the address of a picture. */
export function findReferences(workspace: Workspace, route: string): Reference[] {
  const pattern = addressPattern(route);
  return workspace.contentFiles().flatMap((path) => {
    const file = `${CONTENT_FOLDER}/${path}`;
    const lines = (workspace.read(file) ?? '').split(/\r\n?|\n/);
    return lines.flatMap((text, index) =>
      text.search(pattern) < 0 ? [] : [{ file, line: index + 1, text: excerpt(text, pattern) }],
    );
  });
}

/** Writes another address where content files name this one. */
export function replaceReferences(workspace: Workspace, from: string, to: string): void {
  for (const file of new Set(findReferences(workspace, from).map((reference) => reference.file))) {
    const text = workspace.read(file) ?? '';
    workspace.write(
      file,
      text.replaceAll(addressPattern(from), () => to),
    );
  }
}

/** The address as a whole: not a part of a longer one, but also with a query or a fragment behind it. */
function addressPattern(route: string): RegExp {
  return new RegExp(`(?<![\\w./}-])${escapeStringRegexp(route)}(?=[)\\]}>"'\`,?#\\s]|$)`, 'gm');
}

function excerpt(text: string, pattern: RegExp): string {
  const at = Math.max(0, text.search(pattern) - 60);
  const part = text.slice(at, at + 140).trim();
  return `${at > 0 ? '… ' : ''}${part}${at + 140 < text.length ? ' …' : ''}`;
}
