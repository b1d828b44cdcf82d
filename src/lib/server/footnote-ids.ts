import type { Element, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { firstFree } from '../first-free';

/** A reference in the text, and the nearest id before it. */
interface Reference {
  readonly link: Element;
  readonly above: string;
}

const NOTE_ID = /^user-content-(?=fn(?:ref)?-)|^(?=footnote-label$)/;

/**
 * Makes the ids of footnotes unique on a page. A page has several Markdown texts, and each numbers its notes from 1; so
 * the ids of a text's notes get the nearest id before its first reference. Notes without such an id keep theirs. A
 * nested text ends before the outer one: so the references of a footnote section are the last ones before it, as many
 * as it has back-references.
 */
export function uniqueFootnoteIds(tree: Root): void {
  const open: Reference[] = [];
  const taken = new Set<string>();
  let above = '';
  visit(tree, 'element', (node) => {
    const { id, dataFootnoteRef, dataFootnotes } = node.properties;
    if (dataFootnoteRef !== undefined) open.push({ link: node, above });
    else if (dataFootnotes !== undefined) {
      const inside = linksIn(node, 'dataFootnoteRef');
      const count = linksIn(node, 'dataFootnoteBackref').length - inside.length;
      const references = open.splice(Math.max(open.length - count, 0));
      const scope = firstFree(references[0]?.above ?? above, (name) => taken.has(name.replace(/^-/, ''))).replace(
        /^-/,
        '',
      );
      taken.add(scope);
      for (const part of [node, ...references.map(({ link }) => link)]) if (scope) rename(part, scope);
      return SKIP;
    } else if (typeof id === 'string') above = id.trim().replace(/\s+/g, '-');
    return undefined;
  });
}

function linksIn(section: Element, property: 'dataFootnoteRef' | 'dataFootnoteBackref'): Element[] {
  const links: Element[] = [];
  visit(section, 'element', (node) => {
    if (node.properties[property] !== undefined) links.push(node);
  });
  return links;
}

function rename(part: Element, scope: string): void {
  const renamed = (id: string): string => id.replace(NOTE_ID, `user-content-${scope}-`);
  visit(part, 'element', ({ properties }) => {
    const { id, href, ariaDescribedBy } = properties;
    if (typeof id === 'string') properties.id = renamed(id);
    if (typeof href === 'string' && href.startsWith('#')) properties.href = `#${renamed(href.slice(1))}`;
    if (ariaDescribedBy !== undefined && ariaDescribedBy !== null)
      properties.ariaDescribedBy = [ariaDescribedBy].flat().map((name) => renamed(String(name)));
  });
}
