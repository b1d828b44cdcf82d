import { formatIssue, MODES, withStops, type Issue, type Mode } from '@schema/issues';
import { DESCRIPTION_FAULTS } from '@/api';

/** A heading that is none, or has another id than links expect. */
export const LOST_HEADING: readonly string[] = [
  'heading-empty',
  'heading-id',
  'heading-id-syntax',
  'heading-space',
];

/** A page of which a part, or all, could not be read: headings are missing. */
export const CUT_PAGE: readonly string[] = [
  'fence-unclosed',
  'html-unclosed',
  'text-utf16',
  'text-encoding',
  'yaml-syntax',
  'front-matter-missing',
  'mdx-syntax',
  'merge-conflict',
];

/** Each other code but that of a last resort. */
const ANY = '*';

/** Code → codes of its causes. */
type Causes = Readonly<Record<string, readonly string[]>>;

/** Code → the codes on the same line whose messages would be contradicted, or repeated. */
const ON_LINE: Causes = {
  // Markdown in a block of HTML, and code that a bar cuts, have their signs.
  'bold-syntax': ['html-markdown', 'html-element'],
  'code-syntax': ['html-markdown', 'table-cells'],
  'component-text': ['component-props'],
  // A type in an attribute.
  'component-unknown': ['foreign-command'],
  'foreign-command': ['fact-syntax', 'heading-id-syntax'],
  'heading-id-syntax': ['fact-syntax'],
  'heading-level': ['front-matter-missing'],
  'heading-underlined': ['table-delimiter'],
  'html-element': ['foreign-command'],
  'html-unclosed': ['component-unknown', 'foreign-command'],
  'image-text': ['link-scheme'],
  'link-anchor': ['reference-undefined'],
  'link-broken': ['reference-undefined', 'zero-width'],
  'link-markdown': ['reference-undefined'],
  'link-scheme': ['data-invalid'],
  // It says that something is wrong, where no other message says what.
  'markdown-stray': [ANY],
  'list-number': ['steps-broken'],
  'mdx-syntax': ['foreign-syntax'],
  // An address of the site that is written in full.
  'prose-fact': ['link-broken'],
  'prose-spelling': [
    'fact-syntax',
    'foreign-command',
    'foreign-syntax',
    'front-matter-invalid',
    'wrong-encoding',
  ],
  'section-empty': ['heading-underlined'],
  // A key of a schema where a list belongs.
  'openapi-reference': ['struct', 'key-level'],
  'operation-operationId': ['operation-moved'],
  struct: ['rule/status'],
  'table-delimiter': ['list-space', 'table-gap'],
};

/** The same in the same file. */
const IN_FILE: Causes = {
  // The lines of a conflict are neither YAML nor addresses.
  'address-invalid': ['merge-conflict'],
  'yaml-syntax': ['merge-conflict'],
  // The name of one of the two is mistyped.
  'reference-undefined': ['link-syntax'],
  'reference-unused': ['reference-undefined'],
  // An element without its end contains the Markdown and the fences below it.
  'fence-unclosed': ['html-unclosed'],
  'html-markdown': ['html-unclosed'],
  'heading-level': ['fence-unclosed'],
  // A page without its key `feed` has no feed.
  'link-broken': ['front-matter-invalid'],
  // The line that ends a callout.
  'markdown-stray': ['directive-unknown', 'directive-unclosed', 'fact-syntax'],
  // Blocks of a group.
  'code-option': ['directive-unknown'],
  // The text of a command is indented.
  'code-indented': ['foreign-command'],
  'component-empty': ['directive-unclosed'],
  // An example breaks a schema that contradicts itself.
  'example-invalid': [
    'struct',
    'key-level',
    'discriminator',
    'schema-closed',
    'code-unknown',
    'no-enum-type-mismatch',
    'no-duplicated-enum-values',
  ],
  // The route of the page will be another one; `lamps copy.mdx` is a copy that a file manager named.
  'page-copy': ['file-name'],
  'page-orphan': ['file-name', 'route-reserved', 'page-copy', 'operation-unknown'],
  'page-unlisted': [
    'file-name',
    'route-reserved',
    'front-matter-missing',
    'page-copy',
    'operation-unknown',
  ],
  // Read as a part of another kind.
  struct: ['reference-kind'],
  'version-key': ['reference-kind'],
  'spec-ref-siblings': ['reference-kind', 'version-key'],
  'info-license-strict': ['version-key'],
  'operation-4xx-problem-details-rfc7807': ['reference-kind'],
  'reference-kind': ['rule/media-type-missing'],
  'component-name-unique': ['reference-kind'],
  // A property beside `properties`.
  'no-required-schema-properties-undefined': ['struct', 'key-level'],
  // A wrong name of a component, or of a status.
  'no-unused-components': [
    'no-unresolved-refs',
    'security-defined',
    'reference-kind',
    'rule/array-items',
  ],
  'operation-2xx-response': ['rule/status'],
  'problem-status': ['example-invalid'],
  // An operation that cannot be read, or whose id has changed.
  'link-operation': ['struct', 'key-level', 'operation-moved', 'operation-operationId-url-safe'],
  'security-defined': ['rule/swagger-security', 'rule/swagger-definitions'],
  'signature-invalid': ['struct', 'key-level'],
};

/** The same anywhere: one file that cannot be read would be reported on each page that depends on it. */
const ANYWHERE: Causes = {
  // A page whose `redirectFrom` is wrong leads from no address.
  'address-lost': ['front-matter-invalid'],
  'catalogue-empty': [...DESCRIPTION_FAULTS, 'rule/extension'],
  'openapi-reference': DESCRIPTION_FAULTS,
  'operation-orphan': DESCRIPTION_FAULTS,
  'route-twice': ['operation-unknown'],
  'page-orphan': DESCRIPTION_FAULTS,
  // Without components, a page cannot be blamed for using them.
  'component-unknown': ['component-code', 'component-load', 'component-export'],
};

/** The issues without those that follow from others. A cause stops what its consequence would have stopped. */
export function withoutCascadingIssues(issues: readonly Issue[]): Issue[] {
  const keysOf = ({ code, file, line }: Issue) => [
    code,
    `${code} ${file}`,
    `${code} ${file}:${line}`,
    ...(ON_LINE[code]?.includes(ANY) ? [] : [`${ANY} ${file}:${line}`]),
  ];
  const causesOf = ({ code, file, line }: Issue) => [
    ...(ON_LINE[code] ?? []).map((cause) => `${cause} ${file}:${line}`),
    ...(IN_FILE[code] ?? []).map((cause) => `${cause} ${file}`),
    ...(ANYWHERE[code] ?? []),
  ];
  const found = new Set(issues.flatMap(keysOf));
  const isConsequence = (item: Issue) => causesOf(item).some((cause) => found.has(cause));
  const hidden = issues.filter(isConsequence);
  const causes = new Map<string, Mode>();
  const isStopping = (item: Issue, mode: Mode) =>
    item.stops === mode || keysOf(item).some((key) => causes.get(key) === mode);
  for (const mode of MODES)
    // A cause can be the consequence of another one.
    for (let count = -1; count < causes.size;) {
      count = causes.size;
      const stopping = hidden.filter((item) => isStopping(item, mode));
      for (const cause of stopping.flatMap(causesOf))
        if (!causes.has(cause)) causes.set(cause, mode);
    }
  return issues
    .filter((item) => !isConsequence(item))
    .map((item) => withStops(item, MODES.find((mode) => isStopping(item, mode)) ?? item.stops));
}

/** A mistake that a file has three times or more is one message, with the places of the others; twice, if its fix is the same. */
export function withoutRepetitions(issues: readonly Issue[]): Issue[] {
  const groups = new Map<string, Issue[]>();
  for (const item of issues) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return issues.flatMap((item) => {
    const [first, ...others] = groups.get(keyOf(item)) ?? [];
    if (others.length < (ALIKE.includes(item.code) ? 1 : 2)) return [item];
    if (item !== first) return [];
    const placeOf = ({ file, line }: Issue) => (file === item.file ? line : `${file}:${line}`);
    const lines = [...new Set(others.map(placeOf))].filter((line) => line !== item.line);
    const also = lines.length > 0 ? ` The same is in these lines: ${lines.join(', ')}.` : '';
    return [{ ...item, message: item.message + also }];
  });
}

/** Codes of mistakes with the same fix, whatever was written. */
const ALIKE: readonly string[] = [
  'code-option',
  'code-unknown',
  'fact-syntax',
  'foreign-syntax',
  'foreign-command',
  'heading-bold',
  'html-element',
  'image-text',
  'key-level',
  'version-key',
];

/** Codes of mistakes with one cause in another file: a fact that was removed or has another name now. */
const ACROSS: readonly string[] = ['fact-unknown'];

/** What is equal for the same mistake: all but the text that is wrong, or the path of its key. An edit fixes one place. */
function keyOf(item: Issue): string {
  const { code, file, stops, message, found = '', fix } = item;
  if (fix || code.startsWith('prose-')) return formatIssue(item);
  const text = ALIKE.includes(code) ? message.replace(/`[^`]*`/g, '') : message;
  return [
    ACROSS.includes(code) ? '' : file,
    code,
    stops,
    text.replaceAll(found, '').replace(/^`[^`]*\.(?=[^`.]+`: )/, ''),
  ].join('\n');
}
