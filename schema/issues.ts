/** Commands, from the most tolerant one. */
export type Mode = (typeof MODES)[number];

export const MODES = ['build', 'check', 'strict'] as const;

/** A mistake in the content: where it is, what is wrong, what to write instead. */
export interface Issue {
  /** Stable name of the rule or message. */
  readonly code: string;
  /** An error stops the build; after a warning, the build goes on. */
  readonly severity: 'error' | 'warning';
  /**
   * The most tolerant command that the issue makes fail. `check`: broken links and the like, which are warnings of the
   * build by the specification.
   */
  readonly stops: Mode;
  /** Path relative to the project's root. */
  readonly file: string;
  /** 1-based; 1 if the issue is about the whole file. */
  readonly line: number;
  /** 1-based. */
  readonly column: number;
  /** What is wrong, then what to write instead. */
  readonly message: string;
  /** The text that is wrong, if the rule quotes it. */
  readonly found?: string;
  /** Solves the issue, if one edit is sure to. */
  readonly fix?: Edit;
}

/** A text that begins at the place of an issue, and the text that replaces it. */
export interface Edit {
  readonly found: string;
  readonly wanted: string;
}

/** A place in a file, 1-based. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Issue code → text with its details. */
type Messages = Readonly<Record<string, (...details: never[]) => string>>;

/** What stops the build: code → text. Every text says what is wrong and what to write instead. */
const errors = {
  'symbolic-link': (p: { target: string }) =>
    `This is a symbolic link to ${p.target}, and the build follows no symbolic links. Put a copy of the file or folder here.`,
  'file-unreadable': (p: { detail: string }) =>
    `The file or folder cannot be read (${p.detail}). Correct its permissions: the user that builds the site must be able to read it.`,
  'file-kind': () =>
    'This is neither a file nor a folder. Put a plain file here, or move it out of the folder.',
  'folder-name': () =>
    'The name of this folder ends with `.mdx` or `.md`, as the name of a page. Rename the folder without the ending.',
  'file-name': (p: { name: string; detail: string }) =>
    `The name "${p.name}" ${p.detail}. The name is a part of the address. Use letters, digits and hyphens, or delete the file if it is a copy.`,
  'file-collision': (p: { other: string }) =>
    `The path differs from ${p.other} only in letter case or Unicode form, and many file systems cannot hold both. Rename one of the two.`,
  'text-encoding': () =>
    'The character here is invalid in UTF-8. Write it again, and save the file as UTF-8.',
  'text-utf16': () =>
    'The file is saved as UTF-16. Use UTF-8: editors have this choice in "Save as" or "Save with encoding".',
  'text-control': (p: { code: string }) =>
    `The text contains the control character ${p.code}. Remove it: tabs and line breaks are the only ones allowed. If signs like \`â€\` are beside it, the text was saved in a wrong encoding: write these signs again.`,
  'yaml-syntax': (p: { detail: string }) =>
    `The YAML cannot be read: ${p.detail}. Correct the indentation, quotes or brackets here.`,
  'front-matter-invalid': (p: { path: string; detail: string }) => `\`${p.path}\`: ${p.detail}`,
  'data-invalid': (p: { path: string; detail: string }) => `\`${p.path}\`: ${p.detail}`,
  'data-missing': (p: { keys: string }) =>
    `The file does not exist. Write it with the keys ${p.keys}.`,
  'component-code': (p: { detail: string }) =>
    `The code of the product's components cannot be read: ${p.detail}. Correct it here.`,
  'component-load': (p: { detail: string }) =>
    `The code of the product's components stops with an error: ${p.detail}. Components are rendered at build, where \`window\` and \`document\` do not exist. Put code for the browser into content/components/scripts/.`,
  'component-export': () =>
    'The file does not export the components. Write `export const contentComponents = { … }` in it, with each component by its name.',
  'redirect-taken': (p: { route: string; other: string }) =>
    `\`redirectFrom\` names ${p.route}, which belongs to ${p.other} (letter case makes no difference). Remove it here, or rename the other page.`,
} satisfies Messages;

/** What stops the check, and not the build. */
const faults = {
  'page-missing': (p: { route: string; near: string; isDraft: boolean }) =>
    p.isDraft
      ? `The page ${p.route} is a draft, which is not published. Remove \`draft: true\` from it, or remove this line until then.`
      : `There is no page ${p.route}.${p.near ? ` Did you mean ${p.near}?` : ' Write the page, or remove it from the list.'}`,
  'route-twice': (p: { route: string; other: string }) =>
    `${p.other} also has the route ${p.route}, and only that page is published. Remove the one that is outdated, rename one of the two, or change its \`slug\`.`,
} satisfies Messages;

/** Advice, which stops a strict check: code → text. */
const warnings = {
  'page-unlisted': (p: { routes: string; category: string }) =>
    `No list of content/navigation.yaml contains ${p.routes}, so the category "${p.category}" has ${p.routes.includes(',') ? 'them' : 'it'} at its end. Add each page to the \`pages\` of a category.`,
  'version-unknown': (p: { id: string }) =>
    `content/navigation.yaml has no version for this folder. Add { id: "${p.id}", label: … } to \`versions\`, or move the file.`,
  'version-empty': (p: { id: string; folder: string }) =>
    `The version "${p.id}" has no pages, so it is not shown. Put its pages into ${p.folder}, or remove the version.`,
  'dictionary-line': () =>
    'This line has several words, or a sign behind one. Write each word on a line of its own.',
  'dictionary-missing': () =>
    'The file does not exist, so the spelling is not checked. Write it, with each word of the product that no dictionary has on a line; it may be empty.',
  'spelling-settings': () =>
    'cspell cannot check the spelling with these settings. Correct them here: `npx cspell lint` shows what is wrong.',
  'catalogue-empty': () =>
    'The API description has no `x-problems`, so <ErrorCatalogue/> shows nothing. Add `x-problems` beside the enumeration of the codes, or remove the component.',
  'heading-renamed': (p: { id: string; renamed: string }) =>
    `A generated part of this page already has the address #${p.id}, so this heading's address is #${p.renamed}. Rename the heading.`,
} satisfies Messages;

/** Makes an issue of a code at a place. A message is one line, also if it quotes a text of several. */
export function createIssue(
  { code, stops }: Pick<Issue, 'code' | 'stops'>,
  { file, line, column }: Place,
  message: string,
): Issue {
  const text = message.replaceAll(/\s*\n\s*/g, ' ');
  return withStops({ code, file, line, column, message: text }, stops);
}

/** The issue as one that makes this command fail. */
export function withStops(issue: Omit<Issue, 'severity' | 'stops'>, stops: Mode): Issue {
  return { ...issue, severity: stops === 'build' ? 'error' : 'warning', stops };
}

/**
 * Creates the function that makes issues of a catalogue at a place: of messages that stop the build, of those that stop
 * a strict check, and of those that stop each check. TypeScript checks that a message gets its details.
 */
export function createIssueFactory<E extends Messages, W extends Messages, F extends Messages>(
  errors: E,
  warnings: W,
  faults: F,
) {
  const texts: Messages = { ...errors, ...faults, ...warnings };
  const stopsOf = (code: string): Mode => {
    if (code in errors) return 'build';
    return code in faults ? 'check' : 'strict';
  };
  return <K extends keyof (E & F & W) & string>(
    code: K,
    place: Place,
    ...details: Parameters<(E & F & W)[K]>
  ): Issue => {
    const text = texts[code] as (...details: Parameters<(E & F & W)[K]>) => string;
    return createIssue({ code, stops: stopsOf(code) }, place, text(...details));
  };
}

/** Makes an issue of the catalogue at a place. */
export const issue = createIssueFactory(errors, warnings, faults);

/** Whether an issue makes a command fail. */
export function fails({ stops }: Issue, mode: Mode): boolean {
  return MODES.indexOf(stops) <= MODES.indexOf(mode);
}

/** One line an issue, as editors and terminals link it: `content/a.mdx:3:1 error message [code]`. */
export function formatIssue(item: Issue): string {
  return `${item.file}:${item.line}:${item.column} ${item.severity} ${item.message} [${item.code}]`;
}

/** Sorts by file, line and column; issues at one place keep their order. */
export function sortIssues(issues: readonly Issue[]): Issue[] {
  return [...issues].sort(
    (a, b) => compare(a.file, b.file) || a.line - b.line || a.column - b.column,
  );
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
