import type { Nodes, Parents } from 'mdast';
import { createIssue, type Issue, type Place } from '@schema/issues';
import { placesIn } from '@/content/files/places';
import type { At, Contexts, Input, Inputs, PageText, Rule, Written } from './rule';
import { RULES } from './rules';

const BY_INPUT = new Map<Input, Rule[]>();
for (const rule of RULES)
  for (const on of [rule.on].flat()) BY_INPUT.set(on, [...(BY_INPUT.get(on) ?? []), rule]);

/**
 * The issues that rules find in an input, which begins at a place. `placeAt` returns the place of an offset in the text;
 * without it, each mistake that names no place is at the beginning.
 */
export function run<K extends Input>(
  on: K,
  input: Inputs[K],
  start: Place,
  placeAt: (offset: number) => Place = () => start,
  context?: Contexts[K],
): Issue[] {
  const placeOf = (at: At): Place => {
    if (typeof at === 'number') return placeAt(startOf(input) + at);
    return 'line' in at ? { ...start, ...at } : placeAt(startOf(at));
  };
  return (BY_INPUT.get(on) ?? []).flatMap((rule) =>
    [...rule.find(input, context)].map((found) => {
      const { at = 0, found: text } = found;
      const issue = createIssue(rule, placeOf(at), rule.message(found));
      return {
        ...issue,
        ...(typeof text === 'string' && { found: text }),
        ...(rule.fix && { fix: rule.fix(found) }),
      };
    }),
  );
}

/** The offset of a node in its text; 0 for another input. */
function startOf(input: unknown): number {
  return (input as Pick<Nodes, 'position'>).position?.start.offset ?? 0;
}

/** The issues of each node of a text that begins at a place. */
export function runOnText(
  parts: Pick<PageText, 'text' | 'analysis' | 'known' | 'isFeed'>,
  start: Place,
): Issue[] {
  const { text, analysis } = parts;
  const page: PageText = {
    ...parts,
    file: start.file,
    tree: analysis.tree,
    source: ({ position }) => text.slice(position?.start.offset, position?.end.offset),
  };
  const placeAt = placesIn(text, start);
  const walk = (node: Nodes, around: readonly Parents[]): Issue[] => {
    const own =
      node.position && BY_INPUT.has(node.type)
        ? run(node.type, node, start, placeAt, writtenOf(node, around, page))
        : [];
    if (!('children' in node)) return own;
    const inner = [...around, node];
    return [...own, ...node.children.flatMap((child) => walk(child, inner))];
  };
  return walk(page.tree, []);
}

function writtenOf(node: Nodes, around: readonly Parents[], page: PageText): Written {
  const start = startOf(node);
  return {
    source: page.source(node),
    before: (offset = 0) => {
      const text = page.text.slice(0, start + offset);
      return text
        .slice(text.lastIndexOf('\n') + 1)
        .replace(/^[\s>]*(?:(?:[-+*]|\d+[.)])[ \t]+)?/, '');
    },
    after: (offset) => {
      const end = page.text.indexOf('\n', start + offset);
      return page.text.slice(start + offset, end < 0 ? undefined : end);
    },
    around,
    siblings: around.at(-1)?.children ?? [],
    page,
  };
}
