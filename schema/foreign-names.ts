const ORDER = 'Remove it: the lists of content/navigation.yaml have the order of the pages.';
const GIT = 'Remove it: the site reads dates and authors from git.';
const CONTENTS = 'Remove it: a page with headings has a table of contents.';
const LAYOUT = 'Remove it: all pages have the same layout.';
const SEARCH =
  'Remove it: the search reads up to five `keywords` that are missing in the text of a page, the `synonyms` of content/search.yaml, and headings and questions in the words of customers.';

/** What to write instead of the front matter of other site generators, and of earlier versions of this one. */
const KEYS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['sidebar_position', 'nav_order', 'weight', 'order', 'parent', 'has_children'].map((key) => [
      key,
      ORDER,
    ]),
  ),
  ...Object.fromEntries(
    ['date', 'last_update', 'lastUpdated', 'author', 'authors'].map((key) => [key, GIT]),
  ),
  ...Object.fromEntries(
    [
      ...['layout', 'template', 'hide_title', 'pagination_label', 'custom_edit_url', 'hero'],
      ...['features', 'head', 'aside', 'navbar', 'footer', 'editLink', 'pageClass', 'hide'],
      ...['titleTemplate', 'banner', 'image', 'cover', 'mode', 'status', 'asIndexPage'],
    ].map((key) => [key, LAYOUT]),
  ),
  id: 'Remove it: the path of the file is the address. Another address is `slug`.',
  permalink: 'Write `slug`.',
  aliases: 'Write `redirectFrom: [/old/route]`.',
  redirect_from: 'Write `redirectFrom: [/old/route]`.',
  tags: 'Write `keywords`, which the search reads.',
  nav_title: 'Write `sidebarLabel`.',
  linkTitle: 'Write `sidebarLabel`.',
  openapi: 'Write `operation` with an operationId, in a file of content/api/.',
  sidebar:
    'Write `sidebarLabel`; the lists of content/navigation.yaml have the order of the pages.',
  ...Object.fromEntries(
    ['pagination_next', 'pagination_prev', 'previous', 'prev', 'next'].map((key) => [key, ORDER]),
  ),
  ...Object.fromEntries(
    ['hide_table_of_contents', 'toc', 'outline', 'tableOfContents'].map((key) => [key, CONTENTS]),
  ),
  published: 'Write `draft: true` for a page that is not published.',
  questions: 'Move the file to content/faq/: the pages there have questions.',
  operation: 'Move the file to content/api/: the pages there belong to operations.',
  searchPhrases: SEARCH,
  sectionPhrases: SEARCH,
};

/** Components of other site generators, and those with the same use here. */
const COMPONENTS: Readonly<Record<string, string>> = {
  TabItem: 'Tab',
  Admonition: 'Callout',
  Aside: 'Callout',
  Note: 'Callout type="note"',
  Tip: 'Callout type="tip"',
  Info: 'Callout type="note"',
  Warning: 'Callout type="warning"',
  CodeGroup: 'CodeTabs',
  CardGrid: 'Cards',
  CardGroup: 'Cards',
  LinkCard: 'Card',
  Frame: 'Figure',
};

const LINK = 'Write a link as Markdown: `[text](/page)`.';
const CODE = 'Write code between two lines of three backticks.';
const DETAILS = 'Write `<details>` with `<summary>…</summary>` in front of the text.';

/** Components that no component here replaces, and what to write instead. */
const REPLACED: Readonly<Record<string, string>> = {
  Accordion: DETAILS,
  Badge: 'Write its text in parentheses.',
  AccordionGroup: DETAILS,
  Code: CODE,
  CodeBlock: CODE,
  Details: DETAILS,
  FileTree: 'Write the names in a block of code, one on each line.',
  Icon: 'Leave it out, or write a word.',
  Image: 'Write a picture as Markdown: `![what it shows](./picture.png)`.',
  Key: 'Write `<kbd>Ctrl</kbd>`.',
  Kbd: 'Write `<kbd>Ctrl</kbd>`.',
  Link: LINK,
  LinkButton: LINK,
  Matrix: 'Write a table with Yes and No.',
  Step: 'Write an ordered list in <Steps>: `1. **Title.** Text`.',
  TOCInline: 'Remove it: each page shows a list of its headings.',
  Signature: 'Write the header of the signed request in a block of code.',
};

/** What to write instead of a key of front matter that has another name or use here; undefined for another key. */
export function foreignKeyFix(path: readonly (string | number)[]): string | undefined {
  const key = String(path.at(-1));
  // Each question of a FAQ had search phrases, too; the other keys are those of pages.
  const isForeign = path.length === 1 || key === 'searchPhrases';
  return isForeign && Object.hasOwn(KEYS, key) ? KEYS[key] : undefined;
}

/** What to write instead of a component that none replaces; undefined for another one. */
export function foreignComponentFix(name: string): string | undefined {
  return Object.hasOwn(REPLACED, name) ? REPLACED[name] : undefined;
}

/** The component with the use of one of another site generator; '' if none has it. */
export function foreignComponent(name: string): string {
  return Object.hasOwn(COMPONENTS, name) ? (COMPONENTS[name] ?? '') : '';
}
