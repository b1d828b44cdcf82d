import type { Nodes, Parents } from 'mdast';
import { createIssue, type Issue, type Place } from '@schema/issues';
import type { At, Contexts, Input, Inputs, PageText, Rule, Written } from './rule';
import { RULES } from './rules';

const BY_INPUT = new Map<Input, Rule[]>();
for (const rule of RULES)
  for (const on of [rule.on].flat()) BY_INPUT.set(on, [...(BY_INPUT.get(on) ?? []), rule]);

/**
 * The issues that rules find in an input. `placeOf` returns the place of what was found; if it is a place, that is where
 * each mistake is that names none.
 */
export function run<K extends Input>(
  on: K,
  input: Inputs[K],
  placeOf: Place | ((at: At) => Place),
  context?: Contexts[K],
): Issue[] {
  return (BY_INPUT.get(on) ?? []).flatMap((rule) =>
    [...rule.find(input, context)].map((found) => {
      const { at = 0, found: text } = found;
      const place =
        typeof placeOf === 'function'
          ? placeOf(at)
          : { ...placeOf, ...(typeof at === 'object' && 'line' in at && at) };
      const issue = createIssue(rule, place, rule.message(found));
      return {
        ...issue,
        ...(typeof text === 'string' && { found: text }),
        ...(rule.fix && { fix: rule.fix(found) }),
      };
    }),
  );
}

/** The issues of each node of a text. `placeAt` returns the place of an offset in the text. */
export function runOnText(page: PageText, placeAt: (offset: number) => Place): Issue[] {
  const startOf = (node: Nodes) => node.position?.start.offset ?? 0;
  const placeFrom = (node: Nodes) => (at: At) => {
    if (typeof at === 'number') return placeAt(startOf(node) + at);
    return 'line' in at ? { file: page.file, ...at } : placeAt(startOf(at));
  };
  const walk = (node: Nodes, around: readonly Parents[]): Issue[] => {
    const own =
      node.position && BY_INPUT.has(node.type)
        ? run(node.type, node, placeFrom(node), writtenOf(node, around, page))
        : [];
    if (!('children' in node)) return own;
    const inner = [...around, node];
    return [...own, ...node.children.flatMap((child) => walk(child, inner))];
  };
  return walk(page.tree, []);
}

function writtenOf(node: Nodes, around: readonly Parents[], page: PageText): Written {
  const start = node.position?.start.offset ?? 0;
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
