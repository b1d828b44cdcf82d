import { adviceByName } from './advice';

/** What to write instead of the front matter of other site generators, and of earlier versions of this one. */
const KEYS = adviceByName([
  [
    'Remove it: the lists of content/navigation.yaml have the order of the pages.',
    ...['sidebar_position', 'nav_order', 'weight', 'order', 'parent', 'has_children'],
    ...['pagination_next', 'pagination_prev', 'previous', 'prev', 'next'],
  ],
  [
    'Remove it: the site reads dates and authors from git.',
    ...['date', 'last_update', 'lastUpdated', 'author', 'authors'],
    ...['author_url', 'author_title', 'author_image_url'],
  ],
  [
    'Remove it: all pages have the same layout.',
    ...['layout', 'template', 'hide_title', 'pagination_label', 'custom_edit_url', 'hero'],
    ...['features', 'head', 'aside', 'navbar', 'footer', 'editLink', 'pageClass', 'hide'],
    ...['titleTemplate', 'banner', 'image', 'cover', 'mode', 'status', 'tag', 'asIndexPage'],
  ],
  [
    'Remove it: a page with headings has a table of contents.',
    ...['hide_table_of_contents', 'toc', 'outline', 'tableOfContents'],
  ],
  [
    'Remove it: the search reads up to five `keywords` that are missing in the text of a page, the `synonyms` of content/search.yaml, and headings and questions in the words of customers.',
    'searchPhrases',
    'sectionPhrases',
  ],
  ['Remove it: the path of the file is the address. Another address is `slug`.', 'id'],
  ['Write `slug`.', 'permalink'],
  ['Write `redirectFrom: [/old/route]`.', 'aliases', 'redirect_from'],
  ['Write `keywords`, which the search reads.', 'tags'],
  ['Write `sidebarLabel`.', 'nav_title', 'linkTitle', 'sidebarTitle'],
  ['Write `searchRank`.', 'boost'],
  ['Write `operation` with an operationId, in a file of content/api/.', 'openapi'],
  [
    'Write `sidebarLabel`; the lists of content/navigation.yaml have the order of the pages.',
    'sidebar',
  ],
  ['Write `draft: true` for a page that is not published.', 'published'],
  ['Move the file to content/faq/: the pages there have questions.', 'questions'],
  ['Move the file to content/api/: the pages there belong to operations.', 'operation'],
]);

/** Components of other site generators → those with the same use here. */
export const SIMILAR_COMPONENTS = adviceByName([
  ['Tab', 'TabItem'],
  ['Callout', 'Admonition', 'Aside'],
  ['Callout type="note"', 'Note', 'Info'],
  ['Callout type="tip"', 'Tip'],
  ['Callout type="warning"', 'Warning'],
  ['CodeTabs', 'CodeGroup'],
  ['Cards', 'CardGrid', 'CardGroup'],
  ['Card', 'LinkCard'],
  ['Figure', 'Frame'],
]);

/** Components that no component here replaces, and what to write instead. */
export const REPLACED_COMPONENTS = adviceByName([
  [
    'Write `<details>` with `<summary>…</summary>` in front of the text.',
    ...['Accordion', 'AccordionGroup', 'Details'],
  ],
  ['Write its text in parentheses.', 'Badge'],
  ['Write code between two lines of three backticks.', 'Code', 'CodeBlock'],
  ['Write the names in a block of code, one on each line.', 'FileTree'],
  ['Leave it out, or write a word.', 'Icon'],
  ['Write a picture as Markdown: `![what it shows](./picture.png)`.', 'Image'],
  ['Write `<kbd>Ctrl</kbd>`.', 'Key', 'Kbd'],
  ['Write a link as Markdown: `[text](/page)`.', 'Link', 'LinkButton'],
  ['Write a table with Yes and No.', 'Matrix'],
  ['Write an ordered list in <Steps>: `1. **Title.** Text`.', 'Step'],
  ['Remove it: each page shows a list of its headings.', 'TOCInline'],
  ['Write the header of the signed request in a block of code.', 'Signature'],
]);

/** What to write instead of a key of front matter that has another name or use here; undefined for another key. */
export function foreignKeyFix(path: readonly (string | number)[]): string | undefined {
  const key = String(path.at(-1));
  // Each question of a FAQ had search phrases, too; the other keys are those of pages.
  const isForeign = path.length === 1 || key === 'searchPhrases';
  return isForeign ? KEYS.get(key) : undefined;
}
