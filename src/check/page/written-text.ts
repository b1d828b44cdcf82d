import type { Nodes } from 'mdast';
import type { Place } from '@schema/issues';

/** The writer's text of a page, by node of its tree. */
export interface WrittenText {
  readonly source: (node: Nodes) => string;
  /** Place of an offset in a node's source. */
  readonly at: (node: Nodes, offset?: number) => Place;
  /** What is on the same line in front of an offset, without the signs of quotations and lists. */
  readonly before: (node: Nodes, offset?: number) => string;
  /** What is on the same line from an offset on. */
  readonly after: (node: Nodes, offset: number) => string;
}

/** Reads a body; `placeAt` is the place of an offset in it. */
export function writtenText(body: string, placeAt: (offset: number) => Place): WrittenText {
  const start = (node: Nodes) => node.position?.start.offset ?? 0;
  return {
    source: (node) => body.slice(start(node), node.position?.end.offset),
    at: (node, offset = 0) => placeAt(start(node) + offset),
    before: (node, offset = 0) => {
      const text = body.slice(0, start(node) + offset);
      return text.slice(text.lastIndexOf('\n') + 1).replace(/^[\s>]*(?:(?:[-+*]|\d+[.)])[ \t]+)?/, '');
    },
    after: (node, offset) => {
      const from = start(node) + offset;
      const end = body.indexOf('\n', from);
      return body.slice(from, end < 0 ? undefined : end);
    },
  };
}
