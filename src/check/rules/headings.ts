import { slug } from 'github-slugger';
import { visit } from 'unist-util-visit';
import { parseDatedHeading } from '@/content/dated-heading';
import { isReservedId } from '@/content/markdown/reserved-ids';
import { headingText, plainText } from '@/content/markdown/plain-text';
import { isEmpty } from '@/content/markdown/elements';
import type { Analysis } from '@/content/markdown/text-outline';
import { type At, matches, repeated, rule } from '../rule';

/** The line of a heading of the outline. */
function lineOf({ headingLines }: Analysis, index: number) {
  return { line: headingLines[index] ?? 1, column: 1 };
}

export const headingEmpty = rule('heading-empty', 'heading', 'strict', {
  *find(node) {
    if (isEmpty(node)) yield {};
  },
  message: () => 'This heading has no text. Write its text, or delete the line.',
});

/** The title is the h1, so a body begins at level 2 and skips no level. */
export const headingLevel = rule('heading-level', 'root', 'build', {
  *find(_, { page: { analysis } }) {
    const { headings } = analysis.outline;
    for (const [index, { depth }] of headings.entries()) {
      // A level-1 heading above was meant as a section, but the first one as the title.
      const most = Math.max(headings[index - 1]?.depth ?? 1, index > 1 ? 2 : 1) + 1;
      const at = lineOf(analysis, index);
      if (depth === 1) {
        const title = index === 0 ? ', or move its text to `title` and delete it' : '';
        yield { at, depth, expected: `level 2 (\`##\`)${title}`, sisters: '' };
      }
      if (depth <= most) continue;
      const next = headings.slice(index + 1).find((other) => other.depth <= depth);
      const sisters = next?.depth === depth ? ' The next heading has this level, too.' : '';
      yield { at, depth, expected: `level ${most} (\`${'#'.repeat(most)}\`) or less`, sisters };
    }
  },
  message: ({ depth, expected, sisters }) =>
    `This heading has level ${depth}. Use ${expected}: the title is the only h1, and no level is skipped.${sisters}`,
});

/** Fixed ids that another element or the frame of the page has. */
export const headingId = rule('heading-id', 'root', 'build', {
  *find(tree) {
    const fixed: { at: At; id: string }[] = [];
    const anchors: typeof fixed = [];
    // What the ids of the other headings are without the fixed ones.
    const taken = new Set<string>();
    visit(tree, (node) => {
      if (node.type === 'heading' && node.data?.isFixed)
        fixed.push({ at: node, id: node.data.id ?? '' });
      else if (node.type === 'heading') taken.add(slug(plainText(node)));
      else if (node.type === 'element' && typeof node.properties['id'] === 'string')
        anchors.push({ at: node, id: node.properties['id'] });
    });
    for (const { at, id } of [...fixed, ...anchors]) {
      if (taken.has(id) || isReservedId(id)) yield { at, id };
      taken.add(id);
    }
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
  *find(_, { source }) {
    if (/\n[ \t>]*-+[ \t]*$/.test(source)) yield {};
  },
  message: () =>
    'The line of hyphens below this text makes it a heading. Write an empty line above the hyphens, or `## ` in front of a heading.',
});

/** On a page of the feed, each level-2 heading is an entry, so it needs a date. */
export const headingUndated = rule('heading-undated', 'heading', 'build', {
  *find(node, { page: { isFeed } }) {
    const found = headingText(node);
    if (isFeed && node.depth === 2 && !parseDatedHeading(found)) yield { found };
  },
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
export const headingBold = rule('heading-bold', 'paragraph', 'strict', {
  *find(node, { source, around, siblings }) {
    const text = plainText(node);
    const [first, ...others] = node.children;
    const isBold = first?.type === 'strong' && others.length === 0;
    // A sentence has a sign at its end.
    const isLine = !/\n|[\p{P}]$/u.test(source.replace(/(?:\*\*|__)$/, ''));
    if (!text || !isBold || !isLine || around.length > 1 || node === siblings.at(-1)) return;
    const above = siblings.slice(0, siblings.indexOf(node));
    const depth = above.findLast((other) => other.type === 'heading')?.depth ?? 1;
    yield { wanted: `${'#'.repeat(Math.min(depth + 1, 6))} ${text}` };
  },
  message: ({ wanted }) =>
    `This line is bold text and no heading, so the list of headings and the search do not have it. Write \`${wanted}\`.`,
});

/** A heading with nothing below it, or with a heading below it that is no part of its section. */
export const sectionEmpty = rule('section-empty', 'heading', 'strict', {
  *find(node, { around, siblings }) {
    if (around.length > 1 || !plainText(node).trim()) return;
    const below = siblings.slice(siblings.indexOf(node) + 1);
    const next = below.find(({ type }) => type !== 'definition');
    if (!next || (next.type === 'heading' && next.depth <= node.depth)) yield {};
  },
  message: () =>
    'There is no text below this heading, so readers find it empty. Write the text, or delete the heading.',
});
