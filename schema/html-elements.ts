import { z } from 'zod';

const text = z.string().min(1);

/** HTML elements that a writer may use beside Markdown, with their attributes. */
export const htmlElements = {
  details: z.strictObject({ open: z.null().optional() }),
  summary: z.strictObject({}),
  kbd: z.strictObject({}),
  br: z.strictObject({}),
  sup: z.strictObject({}),
  sub: z.strictObject({}),
  mark: z.strictObject({}),
  abbr: z.strictObject({ title: text }),
} as const satisfies Record<string, z.ZodObject>;

const HEADING = 'Write a heading as Markdown: `## Text`.';
const CALLOUT = 'Use `<Callout type="note">`, or `:::note` and `:::` around the text.';
const PICTURE = 'Write a picture as Markdown: `![what it shows](/picture.png)`.';
const LIST = 'Write a list as Markdown: `- text` or `1. text`.';
const TABLE =
  'Write a table as Markdown: `| heading | heading |`, then `| - | - |`, then the rows.';
const CODE = 'Write code as Markdown: in backticks, or between two lines of three backticks.';
const FOREIGN = 'Pages load nothing from other sites: link to it with `[text](https://…)`.';
const FILM =
  'Pages play no films. Show a picture of it, and link to the film: `[Watch how it works (2 minutes)](https://…)`.';
const STRONG = 'Write `**text**`.';
const EMPHASIS = 'Write `*text*`.';
const NO_BOX = 'Leave the tag out, and keep the text in it.';

/** What to write instead of an HTML element that the site does not support. */
const COUNTERPARTS: Record<string, string> = {
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, HEADING])),
  ...Object.fromEntries(['table', 'thead', 'tbody', 'tr', 'th', 'td'].map((name) => [name, TABLE])),
  ...Object.fromEntries(['ul', 'ol', 'li'].map((name) => [name, LIST])),
  ...Object.fromEntries(['iframe', 'audio', 'embed', 'object'].map((name) => [name, FOREIGN])),
  ...Object.fromEntries(
    ['div', 'span', 'section', 'center', 'font', 'p'].map((name) => [name, NO_BOX]),
  ),
  video: FILM,
  aside: CALLOUT,
  blockquote: 'Write a quotation as Markdown: `> text`.',
  figure: 'Use `<Figure caption="…">`.',
  a: 'Write a link as Markdown: `[text](/page)`.',
  img: PICTURE,
  picture: PICTURE,
  pre: CODE,
  code: CODE,
  b: STRONG,
  strong: STRONG,
  i: EMPHASIS,
  em: EMPHASIS,
  u: EMPHASIS,
  ins: EMPHASIS,
  s: 'Write `~~text~~`.',
  del: 'Write `~~text~~`.',
  hr: 'Write `---` on a line of its own.',
  script: 'Pages run no code. Leave it out.',
  style: 'Pages have no styles of their own. Leave it out.',
};

/** What to write instead of an element; '' if there is no counterpart. */
export function counterpartOf(name: string): string {
  const found = name.toLowerCase();
  return Object.hasOwn(COUNTERPARTS, found) ? (COUNTERPARTS[found] ?? '') : '';
}
