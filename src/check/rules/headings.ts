import type { Heading, Nodes, Root } from 'mdast';
import { slug } from 'github-slugger';
import { visit } from 'unist-util-visit';
import { parseDatedHeading } from '@/content/dated-heading';
import { isReservedId } from '@/content/markdown/reserved-ids';
import { plainText } from '@/content/markdown/plain-text';
import { isEmpty } from '@/content/markdown/elements';
import { type At, matches, repeated, rule } from '../rule';

function headingsOf(tree: Root): Heading[] {
  const headings: Heading[] = [];
  visit(tree, 'heading', (node) => void headings.push(node));
  return headings;
}

export const headingEmpty = rule('heading-empty', 'heading', 'strict', {
  find: (node) => (isEmpty(node) ? [{}] : []),
  message: () => 'This heading has no text. Write its text, or delete the line.',
});

/** The title is the h1, so a body begins at level 2 and skips no level. */
export const headingLevel = rule('heading-level', 'root', 'build', {
  find: (tree, { page: { analysis } }) => {
    let last = 1;
    const headings = headingsOf(tree);
    return headings.flatMap(
      ({ depth }, index): { at: At; depth: number; expected: string; sisters: string }[] => {
        const most = last + 1;
        last = depth;
        const at = { line: analysis.headingLines[index] ?? 1, column: 1 };
        if (depth === 1) {
          const title = index === 0 ? ', or move its text to `title` and delete it' : '';
          return [{ at, depth, expected: `level 2 (\`##\`)${title}`, sisters: '' }];
        }
        if (depth <= most) return [];
        const next = headings.slice(index + 1).find((other) => other.depth <= depth);
        const sisters = next?.depth === depth ? ' The next heading has this level, too.' : '';
        const expected = `level ${most} (\`${'#'.repeat(most)}\`) or less`;
        return [{ at, depth, expected, sisters }];
      },
    );
  },
  message: ({ depth, expected, sisters }) =>
    `This heading has level ${depth}. Use ${expected}: the title is the only h1, and no level is skipped.${sisters}`,
});

/** The elements of HTML with an id. */
function anchorsOf(tree: Root): { at: Nodes; id: string }[] {
  const anchors: { at: Nodes; id: string }[] = [];
  visit(tree, 'element', (node) => {
    const { id } = node.properties;
    if (typeof id === 'string') anchors.push({ at: node, id });
  });
  return anchors;
}

/** Fixed ids that another element or the frame of the page has. */
export const headingId = rule('heading-id', ['root', 'takenId'], 'build', {
  find: (input): { at?: At; id: string }[] => {
    if (!('children' in input)) return [{ id: input.id }];
    const seen = new Set<string>();
    const headings = headingsOf(input);
    // What the ids of the other headings are without the fixed ones.
    const generated = new Set(
      headings.filter(({ data }) => !data?.isFixed).map((node) => slug(plainText(node))),
    );
    const fixed = headings
      .filter(({ data }) => data?.isFixed)
      .map((node) => ({ at: node, id: node.data?.id ?? '' }));
    return [...fixed, ...anchorsOf(input)].filter(({ id }) => {
      const isTaken = seen.has(id) || isReservedId(id) || generated.has(id);
      seen.add(id);
      return isTaken;
    });
  },
  message: ({ id }) =>
    `Another element or the frame of this page already has the id \`${id}\`. Write another id.`,
});

/** What is written as a fixed id or as a comment in a heading. */
const WRITTEN_ID = /\{\/\*[^]*?\*\/\}|\\?\{ *#[^}]*\}/g;

export const headingIdSyntax = rule('heading-id-syntax', 'heading', 'build', {
  find: (node, { source }) => {
    const written = [...source.replace(/(`+).*?\1/g, '').matchAll(WRITTEN_ID)];
    // The last one is the id.
    const wrong = node.data?.isFixed ? written.slice(0, -1) : written;
    return wrong.map(([found]) => ({ found }));
  },
  message: ({ found }) =>
    `\`${found}\` is no fixed id. Write one id as the last word of the heading, \`{#id}\` in a .md file, \`{/* #id */}\` in a .mdx file, with letters, digits and \`- _ . :\` only, and a comment on a line of its own.`,
});

/** Signs of a heading without an ordinary space behind them, or seven of them. */
export const headingSpace = rule('heading-space', 'paragraph', 'strict', {
  find: (_, { source }) =>
    matches(
      source,
      /(?<=^[ \t>]*)(#{2,7})((?:[ \t]+|[^ \t\n#`]).*)$/gm,
      ({ 1: written = '', 2: text = '' }) => {
        const signs = '#'.repeat(written.length > 6 ? 2 : written.length);
        if (signs === written && /^[ \t]/.test(text)) return undefined;
        return { found: `${written}${text}`, wanted: `${signs} ${text.trimStart()}` };
      },
    ),
  message: ({ found, wanted }) =>
    `\`${found}\` is no heading. Write two to six signs and an ordinary space: \`${wanted}\`.`,
});

/** Text directly above `---`, which makes a heading of it (CommonMark 0.31, §4.3). */
export const headingUnderlined = rule('heading-underlined', 'heading', 'strict', {
  find: (_, { source }) => {
    const lines = source.split('\n');
    return lines.length > 1 && /^[ \t>]*-+[ \t]*$/.test(lines.at(-1) ?? '') ? [{}] : [];
  },
  message: () =>
    'The line of hyphens below this text makes it a heading. Write an empty line above the hyphens, or `## ` in front of a heading.',
});

/** On a page of the feed, each level-2 heading is an entry, so it needs a date. */
export const headingUndated = rule('heading-undated', 'root', 'build', {
  find: (_, { page: { analysis, isFeed } }) =>
    analysis.outline.headings.flatMap(({ depth, text }, index) =>
      isFeed && depth === 2 && !parseDatedHeading(text)
        ? [{ at: { line: analysis.headingLines[index] ?? 1, column: 1 }, found: text }]
        : [],
    ),
  message: ({ found }) =>
    `The heading "${found}" does not begin with a day, a colon and a text, which the feed needs. Write \`12 March 2026: What is new\`, or remove \`feed\` from the front matter.`,
});

/** A heading that its section has already, such as a part that was copied. */
export const headingTwice = rule('heading-twice', 'root', 'strict', {
  find: (tree) => {
    const above: string[] = [];
    // Tabs may have the same parts.
    const own = tree.children.filter((node) => node.type === 'heading');
    return repeated(own, (node) => {
      above.splice(node.depth - 1);
      above[node.depth - 1] = plainText(node);
      return above.join('\n');
    }).map((node) => ({ at: node, found: plainText(node) }));
  },
  message: ({ found }) =>
    `A heading above has the text "${found}" already, and links lead to that one. Write another heading, or remove the copy.`,
});

/** A line of bold text with text below it, which was meant as a heading. */
export const headingBold = rule('heading-bold', 'root', 'strict', {
  find: ({ children }, { page }) => {
    let depth = 1;
    return children.slice(0, -1).flatMap((node) => {
      if (node.type === 'heading') depth = node.depth;
      if (!node.position || !isBoldLine(node, page.source(node))) return [];
      const text = plainText(node);
      if (!text) return [];
      return [{ at: node, wanted: `${'#'.repeat(Math.min(depth + 1, 6))} ${text}` }];
    });
  },
  message: ({ wanted }) =>
    `This line is bold text and no heading, so the list of headings and the search do not have it. Write \`${wanted}\`.`,
});

/** Whether a paragraph is one line of bold text that is no sentence. */
function isBoldLine(node: Nodes, source: string): boolean {
  return (
    node.type === 'paragraph' &&
    node.children.length === 1 &&
    node.children[0]?.type === 'strong' &&
    !/\n|[\p{P}]$/u.test(source.replace(/(?:\*\*|__)$/, ''))
  );
}

/** A heading with nothing below it, or with a heading below it that is no part of its section. */
export const sectionEmpty = rule('section-empty', 'root', 'strict', {
  find: ({ children }) =>
    children.flatMap((node, index) => {
      if (node.type !== 'heading' || !node.position || !plainText(node).trim()) return [];
      const next = children.slice(index + 1).find(({ type }) => type !== 'definition');
      return !next || (next.type === 'heading' && next.depth <= node.depth) ? [{ at: node }] : [];
    }),
  message: () =>
    'There is no text below this heading, so readers find it empty. Write the text, or delete the heading.',
});
