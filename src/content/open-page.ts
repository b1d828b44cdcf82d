import { COMPONENTS_FOLDER, CONTENT_FOLDER } from '@schema/collections';
import type { ContentComponents } from '@schema/content-component';
import { formatIssue, type Place } from '@schema/issues';
import { once } from '@/lib/once';
import type { Outline } from '@/lib/outline';
import { beginsGroup } from './question-groups';
import { cachedAsync, hashFiles, keyOf } from '@/lib/server/cache';
import { slugsOf } from '@/content/markdown/source-links';
import type { VariableOptions } from '@/content/markdown/plugins/remark-variables';
import { removedSyntax } from '@/content/markdown/removed-syntax';
import { factNames } from '@/content/files/data-files';
import type { Files } from '@/content/files/files';
import { conflictMarkers } from '@/content/files/merge-conflict';
import { placesIn, topOf } from '@/content/files/places';
import { validateYaml } from '@/content/files/validate';
import { readPage, type Document, type ParsedText } from './read-page';

/** The code that checks and compiles a page. */
const CODE = [
  'schema',
  'src',
  'scripts',
  `${CONTENT_FOLDER}/${COMPONENTS_FOLDER}`,
  'package-lock.json',
];

/** A digest of the code that checks and compiles a page, and of the product's components. */
export function pageCode(components: ContentComponents): string {
  return keyOf(hashFiles(CODE), Object.keys(components).join());
}

/** What the engine makes from the texts of a page. */
export interface CompiledPage {
  code: string;
  answers: readonly string[];
  outline: Outline;
}

/**
 * Opens a page, which is read once, on use: the tree that the check has read is what is compiled. One of which nothing has
 * changed has the code of an earlier round; without `code`, no code is kept. `key` is of everything that it is made from.
 */
export function openPage(
  path: string,
  files: Files,
  variables: VariableOptions | undefined,
  code?: string,
) {
  const keep: typeof cachedAsync = code === undefined ? (_name, _key, make) => make() : cachedAsync;
  const key = keyOf(code ?? '', ...inputsOf(path, files, variables));
  const read = once(() => readPage(path, files, variables));
  // The mistakes of a page, one a line. With some of them, nothing is made of it.
  const make = async () => {
    const { faults, isFatal } = mistakesIn(read());
    return { faults, page: isFatal ? undefined : await compilePage(read()) };
  };
  return { key, read, compile: () => keep('page-documents', key, make) };
}

/** Compiles a page from the trees that the check has read. It changes them, so it is the last that reads them. */
async function compilePage({ page, body, answers, texts }: Document): Promise<CompiledPage> {
  const analyses = texts.flatMap(({ parsed }) => parsed?.analysis ?? []);
  // Loaded here, because a check and a page that has not changed need neither a compiler nor grammars.
  const { compileTree } = await import('@/content/markdown/compile');
  const [code = '', ...compiled] = await Promise.all(
    analyses.map(({ tree }) => compileTree(tree, body.page)),
  );
  // The line of a question is there twice if the heading of its group is in front.
  const questionLines = answers.flatMap(({ start: { line } }, index) =>
    beginsGroup(answers, index) ? [line, line] : [line],
  );
  const headingLines = [...(analyses[0]?.headingLines ?? []), ...questionLines];
  return { code, answers: compiled, outline: { ...page.outline, headingLines } };
}

/** Zod's codes of values that are not of the type which the document has. */
const OTHER_TYPE: ReadonlySet<string> = new Set(['invalid_type', 'invalid_value', 'invalid_union']);

/**
 * What stops the build of a page: mistakes of its file, its front matter, and the syntax of its texts, one a line. A fatal
 * one leaves nothing that could be shown; with another, such as an unknown key, development shows the page.
 */
export function mistakesIn(page: Document) {
  const { collection, yaml, data, texts } = page;
  const unreadable = unreadableFaults(page);
  if (unreadable.length > 0) return { faults: unreadable, isFatal: true };
  const { issues } = validateYaml(collection.schema, yaml, 'front-matter-invalid');
  const syntax = texts.flatMap(syntaxFaults);
  const { error } = collection.schema.safeParse(data);
  const isOther = error?.issues.some(({ code }) => OTHER_TYPE.has(code)) ?? false;
  return {
    faults: [...issues.map(formatIssue), ...syntax],
    isFatal: isOther || yaml.faults.length > 0 || syntax.length > 0,
  };
}

/** Why neither the front matter nor the texts of a file can be read. */
function unreadableFaults({ file: { text, issues }, split, yaml }: Document): string[] {
  const top = topOf(yaml.file);
  if (issues.length > 0) return issues.map(formatIssue);
  const [marker] = conflictMarkers(text);
  if (marker)
    return [
      faultAt(placesIn(text, top)(marker.index), 'This line is a marker of a merge conflict.'),
    ];
  if (split.frontMatter === null)
    return [faultAt(top, 'The page does not begin with front matter between two `---`.')];
  return [];
}

function syntaxFaults({ markdown, start, limit, fault }: ParsedText): string[] {
  const placeAt = placesIn(markdown, start);
  if (limit) return [faultAt(placeAt(limit.offset), limit.detail)];
  const removed = removedSyntax(markdown).map(({ at, found }) =>
    faultAt(placeAt(at), `The site does not have \`${found}\`.`),
  );
  // The parser's own places are those of the text, not of the file.
  if (fault)
    return [
      ...removed,
      faultAt(placeAt(fault.at), fault.reason.replace(/ \(\d+:\d+-\d+:\d+\)/, '')),
    ];
  return removed;
}

function faultAt({ file, line, column }: Place, message: string): string {
  return `${file}:${line}:${column} error ${message}`;
}

/** Everything that a page is made from: its file, what all pages share, and the facts that they name. */
function inputsOf(path: string, files: Files, variables: VariableOptions | undefined): string[] {
  const read = files.read(path);
  const shared = slugsOf(files);
  return [
    files.folder,
    path,
    JSON.stringify([read, shared, variables && usedVariables(read.text + shared, variables)]),
  ];
}

/**
 * The variables and tables whose names are words of a text, with their values, and the names of all, because a mistyped
 * name is compared with them.
 */
function usedVariables(text: string, known: VariableOptions): readonly unknown[] {
  const words = new Set(text.match(/[\w.-]+/g));
  const used = [known.variables, known.tables].map((all) =>
    Object.entries(all).filter(([id]) => words.has(id)),
  );
  return [used, factNames(known)];
}
