import type { Nodes, Root } from 'mdast';
import { issue, type Issue } from '@schema/issues';
import { plainText } from '@/markdown/plain-text';
import type { WrittenText } from './written-text';

/** `---`, lines of YAML, `---`: in a text, this is a rule above a heading (CommonMark 0.31, §4.3). */
const FRONT_MATTER = /^---[ \t]*\n[\w-]+:(?: [^\n]*)?\n(?:(?:[\w-]+:|[ \t]+\S|- )[^\n]*\n)*---[ \t]*(?:\n|$)/;

/** Blocks of a page that look like another kind of block, and headings with nothing below them. */
export function blockIssues({ children }: Root, body: string, { source, at }: WrittenText): Issue[] {
  let depth = 1;
  return children.flatMap((node, index) => {
    if (node.type === 'heading') depth = node.depth;
    if (!node.position) return [];
    if (node.type === 'heading' && isEmptySection(node.depth, children.slice(index + 1)) && plainText(node).trim())
      return [issue('section-empty', at(node))];
    if (node.type === 'thematicBreak' && FRONT_MATTER.test(body.slice(node.position.start.offset)))
      return [issue('front-matter-twice', at(node))];
    const text = index < children.length - 1 && isBoldLine(node, source(node)) ? plainText(node) : '';
    return text ? [issue('heading-bold', at(node), { wanted: `${'#'.repeat(Math.min(depth + 1, 6))} ${text}` })] : [];
  });
}

/** Whether the blocks below a heading begin with a heading that is no part of its section, or are none. */
function isEmptySection(depth: number, below: readonly Nodes[]): boolean {
  const next = below.find(({ type }) => type !== 'definition');
  return !next || (next.type === 'heading' && next.depth <= depth);
}

/** Whether a paragraph is one line of bold text that is no sentence. */
function isBoldLine(node: Nodes, source: string): boolean {
  return (
    node.type === 'paragraph' &&
    node.children.length === 1 &&
    node.children[0]?.type === 'strong' &&
    !/\n|[\p{P}]$/u.test(source.replace(/(?:\*\*|__)$/, ''))
  );
}
