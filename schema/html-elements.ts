import { z } from 'zod';
import { adviceByName } from './advice';
import { text } from './values';

const plain = z.strictObject({});

/** HTML elements that a writer may use beside Markdown, with their attributes. */
export const htmlElements = {
  details: z.strictObject({ open: z.null().optional() }),
  summary: plain,
  kbd: plain,
  br: plain,
  sup: plain,
  sub: plain,
  mark: plain,
  abbr: z.strictObject({ title: text }),
} as const satisfies Record<string, z.ZodObject>;

/** What to write instead of an HTML element that the site does not support. */
const COUNTERPARTS = adviceByName([
  ['Write a heading as Markdown: `## Text`.', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  [
    'Write a table as Markdown: `| heading | heading |`, then `| - | - |`, then the rows.',
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  ['Write a list as Markdown: `- text` or `1. text`.', 'ul', 'ol', 'li'],
  [
    'Pages load nothing from other sites: link to it with `[text](https://…)`.',
    ...['iframe', 'audio', 'embed', 'object'],
  ],
  [
    'Leave the tag out, and keep the text in it.',
    ...['div', 'span', 'section', 'center', 'font', 'p'],
  ],
  [
    'Pages play no films. Show a picture of it, and link to the film: `[Watch how it works (2 minutes)](https://…)`.',
    'video',
  ],
  ['Use `<Callout type="note">`, or `:::note` and `:::` around the text.', 'aside'],
  ['Write a quotation as Markdown: `> text`.', 'blockquote'],
  ['Use `<Figure caption="…">`.', 'figure'],
  ['Write a link as Markdown: `[text](/page)`.', 'a'],
  ['Write a picture as Markdown: `![what it shows](/picture.png)`.', 'img', 'picture'],
  ['Write code as Markdown: in backticks, or between two lines of three backticks.', 'pre', 'code'],
  ['Write `**text**`.', 'b', 'strong'],
  ['Write `*text*`.', 'i', 'em', 'u', 'ins'],
  ['Write `~~text~~`.', 's', 'del'],
  ['Write `---` on a line of its own.', 'hr'],
  ['Put the drawing into a file beside the page: `![what it shows](./name.svg)`.', 'svg'],
  ['Pages run no code. Leave it out.', 'script'],
  ['Leave it out: the site writes the head of each page.', 'head', 'link', 'meta'],
  ['Pages have no styles of their own. Leave it out.', 'style'],
]);

/** What to write instead of an element; '' if there is no counterpart. */
export function counterpartOf(name: string): string {
  return COUNTERPARTS.get(name.toLowerCase()) ?? '';
}
