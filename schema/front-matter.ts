import { z } from 'zod';
import { nearest } from './nearest';
import { oldRouteFault } from './old-routes';
import { PAGE_ICONS } from './page-icons';
import { reportTwice, text } from './values';

// The descriptions are the writers' documentation: `npm run schema` turns them into JSON Schema for editors.

const flag = z.boolean().optional();

const title = text
  .max(80)
  .describe("The page's only h1 and its name everywhere: sentence case, 80 characters at most.");

const description = z
  .string()
  .min(30, 'Say in one sentence what the page offers the reader (30 characters at least).')
  .max(180)
  .describe(
    'One sentence for search engines, search and lists: what the page offers the reader. Under the title is the first paragraph of the text.',
  );

const sidebarLabel = text.max(40).optional().describe('A shorter name for the sidebar.');

const icon = z
  .enum(PAGE_ICONS)
  .optional()
  .describe('The icon of the page in the list of its category.');

/** Front matter of all pages that names them. */
const names = { title, description, sidebarLabel, icon };

/** Reports the texts of a list that are above it already. */
function reportCopies(texts: readonly string[], context: z.RefinementCtx): void {
  const items = texts.map((text, index) => ({ text, path: [index] }));
  reportTwice(items, context, 'The list has this already. Remove one of the two.');
}

const keywords = z
  .array(text.max(40))
  .max(5, 'Write five search terms at most, each a word that is missing in the text of the page.')
  .superRefine(reportCopies)
  .optional()
  .describe('Search terms for the page that are missing in its text: five at most.');

const searchRank = z
  .number()
  .min(0.25)
  .max(4)
  .optional()
  .describe(
    'Raises (above 1, to 4) or lowers (below 1, to 0.25) the page among search results; the default is 1.',
  );

const feed = flag.describe(
  'Publishes each `##` section as an entry of the Atom feed; its heading is `12 March 2026: What is new`.',
);

const oldRoute = z.string().superRefine((route, context) => {
  const message = oldRouteFault(route);
  if (message) context.addIssue({ code: 'custom', message });
});

/** What a page may set about its place in the site. */
const placeKeys = {
  slug: z
    .string()
    .regex(
      /^\/?[\w-]+(?:\/[\w-]+)*$/,
      'Write a name (`terms`) or a route (`/legal/terms`): letters, digits, hyphens.',
    )
    .optional()
    .describe(
      "The page's address, if it is not its path: a name in its folder, or a route that begins with /.",
    ),
  draft: flag.describe('Leaves the page out of the build; `npm run dev` shows it.'),
  unlisted: flag.describe(
    'Leaves the page out of sidebar, search and sitemap: only its address leads to it.',
  ),
  noindex: flag.describe('Asks search engines to leave the page out.'),
  redirectFrom: z
    .array(oldRoute)
    .min(1)
    .superRefine(reportCopies)
    .optional()
    .describe('Old routes of the page: they lead to it, with and without `.html`.'),
};

/** What a page may set for the search. */
const searchKeys = { keywords, searchRank };

/** A page of prose. */
export const docSchema = z
  .strictObject({ ...names, feed, ...searchKeys, ...placeKeys })
  .describe('A page of documentation.');

/** One question with its answer in Markdown. */
const questionSchema = z.strictObject({
  question: z
    .string()
    .min(5)
    .max(160)
    .endsWith('?', 'A question ends with a question mark.')
    .describe('The question as a customer asks it.'),
  group: text
    .max(60)
    .optional()
    .describe(
      'The heading above the question. Consecutive questions with the same group share it.',
    ),
  answer: z
    .string()
    .min(10)
    .meta({ format: 'mdx' })
    .describe('The answer in Markdown: short, with a link to a page with details.'),
});

const questionsSchema = z
  .array(questionSchema)
  .min(1)
  .superRefine((questions, context) => {
    const meant = questions.map(groupMeant);
    const mistyped = meant.findIndex((group) => group !== '');
    const index = mistyped < 0 ? questions.findIndex(isApart) : mistyped;
    const message = meant[index]
      ? `Did you mean "${meant[index]}"? The questions of a group have the same one.`
      : 'Put the questions of a group next to each other: its heading appears once.';
    if (index >= 0) context.addIssue({ code: 'custom', path: [index, 'group'], message });
    const texts = questions.map(({ question: text }, place) => ({
      text,
      path: [place, 'question'],
    }));
    reportTwice(texts, context, 'Another question above has this text. Write another one.');
  })
  .describe('The questions of the page, each with its answer.');

type Grouped = { group?: string | undefined };

/**
 * The group of which one question has another spelling: its letters, also in another case, or a similar text between two of
 * its questions; '' if there is none.
 */
function groupMeant({ group = '' }: Grouped, index: number, all: readonly Grouped[]): string {
  const others = all.flatMap((other) => other.group ?? []);
  const isAlone = others.filter((other) => other === group).length === 1;
  const [above = '', below] = [all[index - 1]?.group, all[index + 1]?.group];
  const isBetween = above === below && nearest(group, [above]) !== '';
  if (!group || !isAlone) return '';
  const meant = others.find(
    (other) => other !== group && other.toLowerCase() === group.toLowerCase(),
  );
  return meant ?? (isBetween ? above : '');
}

/** Whether a question has the group of a question above it, with another group between them. */
function isApart({ group }: Grouped, index: number, all: readonly Grouped[]): boolean {
  const before = all.slice(0, index);
  return (
    group !== undefined &&
    before.at(-1)?.group !== group &&
    before.some((other) => other.group === group)
  );
}

/** A page of questions and answers. They are data, so that each can be shown, searched and marked up on its own. */
export const faqSchema = z
  .strictObject({ ...names, ...searchKeys, ...placeKeys, questions: questionsSchema })
  .describe('A page of frequently asked questions.');

/** A guide to the API, or the prose on the page of one operation. */
export const apiPageSchema = z
  .strictObject({
    ...names,
    ...searchKeys,
    ...placeKeys,
    operation: text
      .meta({ relation: 'operation' })
      .optional()
      .describe(
        'The operationId of the operation that this prose belongs to; leave it out for a guide.',
      ),
  })
  .describe('A hand-written page about the API.');

/** Front matter that all pages can have. */
export type PageFrontMatter = Omit<z.infer<typeof docSchema>, 'feed'>;
