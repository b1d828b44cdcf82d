import { formatIssue, issue, sortIssues, type IssueCode } from '@schema/issues';

const place = { file: 'content/a.mdx', line: 3, column: 7 };

/** One of each; the compiler asks for a new one when the catalogue grows. */
const ALL: Record<IssueCode, ReturnType<typeof issue>[]> = {
  'yaml-syntax': [issue('yaml-syntax', place, { detail: 'Missing closing "quote' })],
  'front-matter-missing': [
    issue('front-matter-missing', place, { line: '----', title: '' }),
    issue('front-matter-missing', place, { line: '', title: '' }),
    issue('front-matter-missing', place, { line: '---', title: '' }),
    issue('front-matter-missing', place, { line: '# Lamps', title: 'Lamps' }),
    issue('front-matter-missing', place, { line: '+++', title: '' }),
  ],
  'front-matter-invalid': [issue('front-matter-invalid', place, { path: 'title', detail: 'Write text here.' })],
  'data-invalid': [issue('data-invalid', place, { path: 'name', detail: 'Write text here.' })],
  'data-missing': [issue('data-missing', place, { keys: 'name, slug' })],
  'unknown-file': [issue('unknown-file', place, { expected: '**/*.mdx' })],
  'mdx-syntax': [issue('mdx-syntax', place, { detail: '`<!` begins a comment of HTML', fix: 'Write `{/* a */}`.' })],
  'file-empty': [issue('file-empty', place)],
  'data-name': [issue('data-name', place, { wanted: 'navigation.yaml' })],
  'file-ending': [
    issue('file-ending', place, { wanted: 'lamps.mdx', other: '' }),
    issue('file-ending', place, { wanted: 'lamps.mdx', other: 'lamps.mdx' }),
  ],
  'text-utf16': [issue('text-utf16', place)],
  'table-no-delimiter': [issue('table-no-delimiter', place)],
  'table-code': [issue('table-code', place)],
  'fence-short': [issue('fence-short', place)],
  'directive-space': [issue('directive-space', place, { found: '::: note', name: 'note' })],
  'link-syntax': [issue('link-syntax', place, { found: '(a)[/b]', wanted: '[a](/b)' })],
  'link-local': [issue('link-local', place, { href: 'http://localhost:3000/a' })],
  'link-computer': [issue('link-computer', place, { href: 'file:///a.png' })],
  'bold-syntax': [issue('bold-syntax', place, { cause: 'space' }), issue('bold-syntax', place, { cause: 'sign' })],
  'code-syntax': [issue('code-syntax', place)],
  'list-space': [issue('list-space', place, { found: '-one', wanted: '- one' })],
  'foreign-command': [issue('foreign-command', place, { found: '[TOC]', fix: 'Remove it.' })],
  'definition-twice': [issue('definition-twice', place, { found: '[a]:' })],
  'section-empty': [issue('section-empty', place)],
  'footnote-unused': [issue('footnote-unused', place, { name: '1' })],
  'merge-conflict': [issue('merge-conflict', place, { marker: '<<<<<<< HEAD' })],
  'front-matter-unclosed': [issue('front-matter-unclosed', place, { line: '5' })],
  'html-element': [
    issue('html-element', place, { name: 'div', fix: 'Leave the tag out.', near: '', known: 'kbd' }),
    issue('html-element', place, { name: 'kdb', fix: '', near: 'kbd', known: 'kbd' }),
  ],
  'html-unclosed': [
    issue('html-unclosed', place, { name: 'details', isUnknown: false }),
    issue('html-unclosed', place, { name: 'String', isUnknown: true }),
    issue('html-unclosed', place, { name: '', isUnknown: false }),
  ],
  'spelling-settings': [issue('spelling-settings', place)],
  'table-row': [issue('table-row', place, { found: 'Text.' })],
  'form-removed': [issue('form-removed', place, { form: '<Matrix>', instead: 'Write a table.' })],
  'component-outside': [issue('component-outside', place, { name: 'Tab', container: 'Tabs' })],
  'component-empty': [issue('component-empty', place, { name: 'Steps', content: 'an ordered list' })],
  'component-name': [
    issue('component-name', place, {
      name: 'Arrow',
      attribute: 'to',
      value: 'lampe',
      container: 'Flow',
      near: 'lamp',
      known: 'lamp, oil',
    }),
  ],
  'component-twice': [
    issue('component-twice', place, { name: 'Tab', attribute: 'label', value: 'Oil', container: 'Tabs' }),
  ],
  'component-text': [
    issue('component-text', place, { name: 'Tabs', found: 'Text.', kinds: '<Tab>' }),
    issue('component-text', place, { name: 'Hop', found: 'Text.', kinds: '' }),
  ],
  'directive-unclosed': [issue('directive-unclosed', place, { name: 'note' })],
  'fence-unclosed': [issue('fence-unclosed', place, { fence: '```' })],
  'snippet-unknown': [
    issue('snippet-unknown', place, { name: 'a', near: 'b', folder: 'content/snippets' }),
    issue('snippet-unknown', place, { name: 'a', near: '', folder: 'content/snippets' }),
  ],
  'snippet-cycle': [issue('snippet-cycle', place, { chain: 'snippets/a.mdx → snippets/a.mdx' })],
  'snippet-inline': [issue('snippet-inline', place, { name: 'a' })],
  'snippet-front-matter': [issue('snippet-front-matter', place)],
  'front-matter-late': [issue('front-matter-late', place, { line: '3' })],
  'alert-line': [issue('alert-line', place, { found: '[NOTE]', name: 'NOTE' })],
  'table-gap': [issue('table-gap', place)],
  'table-list': [issue('table-list', place, { sign: '-' })],
  'heading-id': [issue('heading-id', place, { id: 'a' })],
  'heading-id-syntax': [issue('heading-id-syntax', place, { found: '{#a b}', wanted: 'a-b' })],
  'fence-signs': [issue('fence-signs', place, { found: "'''js", wanted: '```js' })],
  'link-host': [issue('link-host', place, { href: 'https://' })],
  'heading-bold': [issue('heading-bold', place, { wanted: '## A' })],
  'front-matter-twice': [issue('front-matter-twice', place)],
  'yaml-comment': [issue('yaml-comment', place, { found: 'A', wanted: '"A #1"' })],
  'page-empty': [issue('page-empty', place)],
  'summary-missing': [issue('summary-missing', place)],
  'text-invisible': [
    issue('text-invisible', place, { codePoint: 'U+200B', name: 'zero-width space', fix: 'Remove it.' }),
  ],
  'space-odd': [issue('space-odd', place)],
  'quotes-curly': [issue('quotes-curly', place, { found: '“a”', wanted: '"a"' })],
  'snippet-unused': [issue('snippet-unused', place, { name: 'a' })],
  'slug-inside': [issue('slug-inside', place, { route: '/api/x', folder: 'api' })],
  'slug-outside': [issue('slug-outside', place, { route: '/x', folder: 'api' })],
  'diagram-code': [issue('diagram-code', place, { language: 'mermaid' })],
  'emoji-code': [issue('emoji-code', place, { found: ':rocket:' })],
  'wiki-link': [issue('wiki-link', place, { found: '[[a b]]', text: 'a b', page: 'a b' })],
  'math-dollar': [issue('math-dollar', place, { found: '$x^2$', formula: 'x^2' })],
  'table-cells': [issue('table-cells', place, { cells: '3', columns: '2', lost: 'x' })],
  'table-delimiter': [issue('table-delimiter', place, { cells: '1', columns: '2' })],
  'byte-order-mark': [issue('byte-order-mark', place)],
  'title-markdown': [
    issue('title-markdown', place, { key: 'title', found: '**a**' }),
    issue('title-markdown', place, { key: 'sidebarLabel', found: '**a**' }),
  ],
  'directive-unknown': [
    issue('directive-unknown', place, { name: 'nte', near: 'note' }),
    issue('directive-unknown', place, { name: 'nte', near: '' }),
  ],
  'alert-unknown': [
    issue('alert-unknown', place, { name: 'NTE', near: 'NOTE' }),
    issue('alert-unknown', place, { name: 'NTE', near: '' }),
  ],
  'heading-space': [issue('heading-space', place, { found: '`##a`', wanted: '## a' })],
  'heading-empty': [issue('heading-empty', place)],
  'link-empty': [issue('link-empty', place, { detail: 'text' })],
  'link-mail': [issue('link-mail', place, { href: 'mailto:a' })],
  'reference-undefined': [issue('reference-undefined', place, { found: '[a][b]', name: 'b' })],
  'footnote-undefined': [issue('footnote-undefined', place, { name: '1' })],
  'image-text': [issue('image-text', place, { href: '/a.png' })],
  'image-external': [issue('image-external', place, { href: 'https://a.example/a.png' })],
  'image-size': [issue('image-size', place, { href: '/a.png', size: '600', max: '500' })],
  'filler-text': [issue('filler-text', place, { found: 'TODO' })],
  'component-unknown': [
    issue('component-unknown', place, { name: 'Calout', near: 'Callout', known: 'Callout' }),
    issue('component-unknown', place, { name: 'Klingon', near: '', known: 'Callout' }),
  ],
  'component-code': [issue('component-code', place, { detail: 'Unexpected "}"' })],
  'component-load': [issue('component-load', place, { detail: 'window is not defined' })],
  'component-export': [issue('component-export', place)],
  'component-props': [issue('component-props', place, { name: 'Callout', detail: '`type`: Write one of: note.' })],
  'fact-unknown': [
    issue('fact-unknown', place, { id: 'a', near: 'b' }),
    issue('fact-unknown', place, { id: 'a', near: '' }),
  ],
  'code-language-unknown': [
    issue('code-language-unknown', place, { language: 'typscript', near: 'typescript' }),
    issue('code-language-unknown', place, { language: 'klingon', near: '' }),
  ],
  'fact-nested': [issue('fact-nested', place, { found: '{load.timeout}', value: '20 seconds' })],
  'code-word': [issue('code-word', place, { word: 'hl=3' })],
  'code-line': [issue('code-line', place, { line: '9', lines: '4' })],
  'image-unreadable': [issue('image-unreadable', place, { detail: 'unsupported file type' })],
  'redirect-reserved': [issue('redirect-reserved', place, { route: '/404', owner: 'src/pages/404.tsx' })],
  'address-invalid': [issue('address-invalid', place, { fault: 'The address "/a b" contains a space. Write `/a-b`.' })],
  'redirect-taken': [issue('redirect-taken', place, { route: '/old', other: 'content/old.mdx' })],
  'link-moved': [issue('link-moved', place, { href: '/old', to: '/new' })],
  'page-moved': [issue('page-moved', place, { route: '/old' })],
  'folder-unknown': [
    issue('folder-unknown', place, { name: 'chekcs', where: 'in', near: 'checks' }),
    issue('folder-unknown', place, { name: 'a', where: 'in', near: '' }),
  ],
  'match-unknown': [
    issue('match-unknown', place, { name: 'dosc', near: 'docs' }),
    issue('match-unknown', place, { name: '/a/*', near: '' }),
  ],
  'section-unknown': [
    issue('section-unknown', place, { name: 'giudes', near: 'guides' }),
    issue('section-unknown', place, { name: 'a', near: '' }),
  ],
  'address-lost': [
    issue('address-lost', place, { route: '/old', near: 'content/new.mdx' }),
    issue('address-lost', place, { route: '/old', near: '' }),
    issue('address-lost', place, { route: 'old', near: '' }),
  ],
  'heading-undated': [issue('heading-undated', place, { text: 'News' })],
  'heading-level': [issue('heading-level', place, { depth: '1', expected: 'level 2 (`##`)' })],
  'operation-unknown': [
    issue('operation-unknown', place, { id: 'a', near: 'b' }),
    issue('operation-unknown', place, { id: 'a', near: '' }),
  ],
  'operation-path': [issue('operation-path', place, { route: '/a', expected: '/b' })],
  'operation-twice': [issue('operation-twice', place, { id: 'a', other: 'content/b.mdx' })],
  'symbolic-link': [issue('symbolic-link', place, { target: 'b.mdx' })],
  'file-unreadable': [issue('file-unreadable', place, { detail: 'EACCES: permission denied' })],
  'file-kind': [issue('file-kind', place)],
  'folder-name': [issue('folder-name', place)],
  'file-name': [issue('file-name', place, { name: 'a%b.mdx', detail: 'contains `%`' })],
  'file-collision': [issue('file-collision', place, { other: 'content/A.mdx' })],
  'text-encoding': [issue('text-encoding', place, { byte: '0xFF' })],
  'text-control': [issue('text-control', place, { code: 'U+0000' })],
  'mdx-module': [issue('mdx-module', place)],
  'route-reserved': [issue('route-reserved', place, { route: '/404', owner: 'src/pages/404.tsx' })],
  'page-unlisted': [issue('page-unlisted', place, { route: '/a', category: 'A' })],
  'page-missing': [
    issue('page-missing', place, { route: '/a', near: '', isDraft: true }),
    issue('page-missing', place, { route: '/a', near: '/b', isDraft: false }),
    issue('page-missing', place, { route: '/a', near: '', isDraft: false }),
  ],
  'version-unknown': [issue('version-unknown', place, { id: '1.0' })],
  'version-empty': [issue('version-empty', place, { id: '1.0', folder: 'content/versions/1.0/' })],
  'link-broken': [
    issue('link-broken', place, { href: '/a', near: '/b' }),
    issue('link-broken', place, { href: '/a', near: '' }),
  ],
  'link-draft': [issue('link-draft', place, { href: '/lamps' })],
  'link-markdown': [
    issue('link-markdown', place, { href: './a.mdx', near: '' }),
    issue('link-markdown', place, { href: './a.mdx', near: './a.md' }),
  ],
  'link-anchor': [
    issue('link-anchor', place, { href: '/a#b', near: 'c' }),
    issue('link-anchor', place, { href: '/a#b', near: '' }),
  ],
  'link-scheme': [issue('link-scheme', place, { href: 'javascript:a()', scheme: 'javascript' })],
  'link-no-scheme': [issue('link-no-scheme', place, { href: '//a.example' })],
  'bidi-control': [issue('bidi-control', place, { codePoint: 'U+202E' })],
  'link-image': [issue('link-image', place, { href: '/a.png' })],
  'route-twice': [issue('route-twice', place, { route: '/a', other: 'content/b.mdx' })],
  'prose-repeated': [issue('prose-repeated', place, { found: 'the the' })],
  'prose-term': [issue('prose-term', place, { found: 'API key', wanted: 'API token' })],
  'prose-fact': [
    issue('prose-fact', place, { found: '20 seconds', fix: '{a.b}', others: '' }),
    issue('prose-fact', place, { found: '20 seconds', fix: '{a.b}', others: '{a.c}' }),
  ],
  'prose-spelling': [
    issue('prose-spelling', place, { word: 'lmap', near: '"lamp"' }),
    issue('prose-spelling', place, { word: 'lmap', near: '' }),
  ],
  'exception-unused': [issue('exception-unused', place, { rule: 'term', text: 'API key' })],
  'catalogue-empty': [issue('catalogue-empty', place)],
  'heading-renamed': [issue('heading-renamed', place, { id: 'a', renamed: 'a-2' })],
  'page-orphan': [issue('page-orphan', place, { route: '/a' })],
  'operation-orphan': [issue('operation-orphan', place, { route: '/a' })],
};

const FIX =
  /\b(Split|Say|Remove|Leave|Begin|Write|Use|Correct|Add|move|Move|Keep|Link|Put|Rename|Did you mean|close)\b/;

describe('the message catalogue', () => {
  test.each(Object.entries(ALL))(
    'ends %s in a full stop or a question, and says what to write instead',
    (code, messages) => {
      for (const item of messages) {
        expect(item).toMatchObject({ code, ...place });
        expect(item.message).toMatch(/[.?]$/);
        expect(item.message).toMatch(FIX);
        expect(item.message).not.toMatch(/undefined|\.\./);
      }
    },
  );

  test('lets the build go on for what the specification calls warnings', () => {
    const warnings = Object.entries(ALL).filter(([, messages]) =>
      messages.every(({ severity }) => severity === 'warning'),
    );
    expect(warnings.map(([code]) => code)).toEqual(
      expect.arrayContaining(['link-broken', 'link-markdown', 'link-anchor', 'route-twice']),
    );
  });
});

describe('an issue', () => {
  test('is one line that an editor can follow', () => {
    expect(ALL['link-broken'].map(formatIssue)[0]).toBe(
      'content/a.mdx:3:7 warning The link /a leads to no page. Did you mean /b? [link-broken]',
    );
  });

  test('is sorted by file, then line, then column', () => {
    const at = (file: string, line: number, column: number) => issue('file-empty', { file, line, column });
    const sorted = sortIssues([at('b', 1, 1), at('a', 10, 1), at('a', 9, 2), at('a', 9, 1)]);
    expect(sorted.map(({ file, line, column }) => `${file}:${line}:${column}`)).toEqual([
      'a:9:1',
      'a:9:2',
      'a:10:1',
      'b:1:1',
    ]);
  });
});
