import { fileMessages } from './file-messages';

/** One mistake of an author, told so that it can be mended: where it is, what is wrong, what to write instead. */
export interface Issue {
  /** Stable key of the message catalogue. */
  readonly code: string;
  /** An error stops the build; a warning is printed and the build goes on (`--strict` stops it too). */
  readonly severity: 'error' | 'warning';
  /** Path relative to the project's root. */
  readonly file: string;
  /** 1-based; 1 where the whole file is meant. */
  readonly line: number;
  /** 1-based. */
  readonly column: number;
  /** What is wrong, and the mend. */
  readonly message: string;
}

/** A place in a file, 1-based. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** The catalogue: code → severity and text. Every text says what is wrong and what to write instead. */
const catalogue = {
  ...fileMessages,
  'yaml-syntax': {
    severity: 'error',
    text: (p: { detail: string }) => `The YAML cannot be read: ${p.detail}. Mend the indentation, quotes or brackets here.`,
  },
  'front-matter-missing': { severity: 'error', text: () => 'The file has no front matter. Begin it with `---`, `title:`, `description:`, `---`.' },
  'front-matter-invalid': { severity: 'error', text: (p: { path: string; detail: string }) => `\`${p.path}\`: ${p.detail}` },
  'data-invalid': { severity: 'error', text: (p: { path: string; detail: string }) => `\`${p.path}\`: ${p.detail}` },
  'data-missing': { severity: 'error', text: (p: { keys: string }) => `The file does not exist. Write it, with the keys ${p.keys}.` },
  'unknown-file': {
    severity: 'error',
    text: (p: { expected: string }) => `The site does not know this kind of file. Content is written as ${p.expected}; move or rename it.`,
  },
  'signature-body': {
    severity: 'error',
    text: (p: { detail: string }) =>
      `The signature cannot be computed: ${p.detail}. Write in \`body\` the title of a \`json\` block of this page that holds the signed body.`,
  },
  'mdx-syntax': {
    severity: 'error',
    text: (p: { detail: string }) =>
      `The MDX cannot be read: ${p.detail}. In prose, \`{\` and \`<\` are syntax: put code in backticks, close every component.`,
  },
  'component-unknown': {
    severity: 'error',
    text: (p: { name: string; known: string }) => `There is no component <${p.name}>. Known are: ${p.known}.`,
  },
  'component-props': { severity: 'error', text: (p: { name: string; detail: string }) => `<${p.name}>: ${p.detail}` },
  'fact-unknown': {
    severity: 'error',
    text: (p: { id: string; near: string }) =>
      `There is no fact "${p.id}" in content/product.yaml.${p.near ? ` Did you mean "${p.near}"?` : ' Add it there, or correct the id.'}`,
  },
  'code-language-unknown': {
    severity: 'warning',
    text: (p: { language: string; near: string }) =>
      `The highlighter does not know the language "${p.language}".${p.near ? ` Did you mean "${p.near}"?` : ' Write `text`, or a language of src/mdx/highlight.ts.'}`,
  },
  'code-word': {
    severity: 'error',
    text: (p: { word: string }) => `\`${p.word}\` means nothing behind a fence. Known are title="…", {2,4-6}, ins={3}, del={4} and showLineNumbers.`,
  },
  'code-line': {
    severity: 'error',
    text: (p: { line: string; lines: string }) =>
      `Line ${p.line} is marked, but the block's lines are 1 to ${p.lines}. Correct the number, counted from 1.`,
  },
  'heading-level': {
    severity: 'error',
    text: (p: { depth: string; expected: string }) =>
      `A heading of level ${p.depth} stands here. Use ${p.expected}: the title is the only h1, and levels are not skipped.`,
  },
  'operation-unknown': {
    severity: 'error',
    text: (p: { id: string; near: string }) =>
      `The API description has no operation "${p.id}".${p.near ? ` Did you mean "${p.near}"?` : ' Correct `operation`, or add the operation to openapi/.'}`,
  },
  'operation-path': {
    severity: 'error',
    text: (p: { route: string; expected: string }) =>
      `Prose for an operation stands at the operation's own route: this file is ${p.route}, move it to ${p.expected}.`,
  },
  'operation-twice': {
    severity: 'error',
    text: (p: { id: string; other: string }) => `The operation "${p.id}" has prose in ${p.other} already. Keep one of the two.`,
  },
  'page-unlisted': {
    severity: 'warning',
    text: (p: { route: string; category: string }) =>
      `${p.route} is in no list of content/navigation.yaml and joined the category "${p.category}". Add it to \`pages\` where readers should meet it.`,
  },
  'page-missing': {
    severity: 'warning',
    text: (p: { route: string; near: string }) =>
      `There is no page ${p.route}.${p.near ? ` Did you mean ${p.near}?` : ' Write it, or take it from the list.'}`,
  },
  'version-unknown': {
    severity: 'warning',
    text: (p: { id: string }) =>
      `The folder belongs to no version of content/navigation.yaml. Add { id: "${p.id}", label: … } to \`versions\`, or move the file.`,
  },
  'version-empty': {
    severity: 'warning',
    text: (p: { id: string; folder: string }) =>
      `The version "${p.id}" has no page and is not shown. Put its pages into ${p.folder}, or take it out.`,
  },
  'link-broken': {
    severity: 'warning',
    text: (p: { href: string; near: string }) =>
      `The link ${p.href} leads to no page.${p.near ? ` Did you mean ${p.near}?` : ' Correct the address.'}`,
  },
  'link-markdown': {
    severity: 'warning',
    text: (p: { href: string }) => `The link ${p.href} names a source file that does not exist. Link to the route instead, such as /folder/page.`,
  },
  'link-anchor': {
    severity: 'warning',
    text: (p: { href: string; near: string }) =>
      `The link ${p.href} names an anchor that its page has not got.${p.near ? ` Did you mean #${p.near}?` : ' Use the heading in lower case with hyphens.'}`,
  },
  'link-scheme': {
    severity: 'error',
    text: (p: { href: string; scheme: string }) =>
      `The address ${p.href} has the scheme "${p.scheme}". Write an address with http, https, mailto or tel, or show this one as code in backticks.`,
  },
  'link-no-scheme': {
    severity: 'error',
    text: (p: { href: string }) =>
      `The address ${p.href} names another host without a scheme. Begin it with https://, or with one / for a page of this site.`,
  },
  'bidi-control': {
    severity: 'error',
    text: (p: { codePoint: string }) =>
      `The invisible character ${p.codePoint} changes the order in which text is displayed. Take it out. Write \`${p.codePoint}\` where readers are to see it.`,
  },
  'link-image': {
    severity: 'warning',
    text: (p: { href: string }) => `There is no image ${p.href}. Put the file into public/, or correct the path.`,
  },
  'route-twice': {
    severity: 'warning',
    text: (p: { route: string; other: string }) => `${p.route} is the route of ${p.other} too; only that page is published. Rename one of the two.`,
  },
  'prose-average': {
    severity: 'warning',
    text: (p: { average: string; most: string; longest: string }) =>
      `The sentences of this page have ${p.average} words on average; ${p.most} at most are read with ease. Part the longest, in lines ${p.longest}.`,
  },
  'prose-sentence': {
    severity: 'warning',
    text: (p: { words: string; most: string; begin: string }) =>
      `"${p.begin} …" has ${p.words} words. Part the sentence in two, ${p.most} words at most each.`,
  },
  'prose-readability': {
    severity: 'warning',
    text: (p: { begin: string }) => `"${p.begin} …" is hard to read. Use shorter words, or part the sentence.`,
  },
  'prose-passive': {
    severity: 'warning',
    text: (p: { found: string }) => `"${p.found}" is passive. Say who does it: "The bot finds the text" instead of "The text is found".`,
  },
  'prose-repeated': { severity: 'warning', text: (p: { found: string }) => `"${p.found}" stands here twice in a row. Take one out.` },
  'prose-simplify': {
    severity: 'warning',
    text: (p: { found: string; wanted: string }) => `"${p.found}" has a plainer word. Write ${p.wanted || 'nothing in its place'}.`,
  },
  'prose-equality': {
    severity: 'warning',
    text: (p: { found: string; wanted: string }) =>
      `"${p.found}" may leave people out or hurt them.${p.wanted ? ` Write ${p.wanted}.` : ' Write it without the word.'}`,
  },
  'prose-term': {
    severity: 'warning',
    text: (p: { found: string; wanted: string }) => `This site does not say "${p.found}". Write "${p.wanted}" (content/terms.yaml).`,
  },
  'prose-fact': {
    severity: 'warning',
    text: (p: { found: string; mend: string; others: string }) =>
      `"${p.found}" is a fact of content/product.yaml. Write ${p.mend} instead${p.others ? ` (or ${p.others}, whichever is meant)` : ''}.`,
  },
  'prose-spelling': {
    severity: 'warning',
    text: (p: { word: string; near: string }) =>
      `"${p.word}" is no known word.${p.near ? ` Did you mean ${p.near}?` : ''} Correct it, put code in backticks, or add the word to content/dictionary.txt.`,
  },
  'exception-unused': {
    severity: 'warning',
    text: (p: { rule: string; text: string }) => `Nothing in the content needs the exception "${p.text}" for the rule "${p.rule}". Take it out.`,
  },
  'page-orphan': {
    severity: 'warning',
    text: (p: { route: string }) => `No other page's text links to ${p.route}. Link to it where readers need it, for example below "Next steps".`,
  },
  'operation-orphan': {
    severity: 'warning',
    text: (p: { route: string }) =>
      `No guide links to the operation ${p.route}, and its description links to no guide. Link to it from the page that tells when to use it.`,
  },
  'catalogue-empty': {
    severity: 'warning',
    text: () =>
      'The API description explains no problem, so <ErrorCatalogue/> shows nothing. Add `x-problems` beside the enumeration of the codes, or take the component out.',
  },
  'heading-renamed': {
    severity: 'warning',
    text: (p: { id: string; renamed: string }) =>
      `The page has a generated part with the address #${p.id} already, so this heading's address is #${p.renamed}. Rename the heading.`,
  },
} as const satisfies Record<string, { severity: Issue['severity']; text: (p: never) => string }>;

/** A key of the message catalogue. */
export type IssueCode = keyof typeof catalogue;

type Details<C extends IssueCode> = Parameters<(typeof catalogue)[C]['text']> extends [infer P] ? [details: P] : [];

/** Makes an issue of the catalogue at a place; the details a message needs are checked by type. */
export function issue<C extends IssueCode>(code: C, place: Place, ...details: Details<C>): Issue {
  const { severity, text } = catalogue[code];
  const message = (text as (p: unknown) => string)(details[0]);
  return { code, severity, file: place.file, line: place.line, column: place.column, message };
}

/** One line an issue, as editors and terminals link it: `content/a.mdx:3:1 error message [code]`. */
export function formatIssue(item: Issue): string {
  return `${item.file}:${item.line}:${item.column} ${item.severity} ${item.message} [${item.code}]`;
}

/** By file, line and column; equal places keep their order. */
export function sortIssues(issues: readonly Issue[]): Issue[] {
  return [...issues].sort((a, b) => compare(a.file, b.file) || a.line - b.line || a.column - b.column);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
