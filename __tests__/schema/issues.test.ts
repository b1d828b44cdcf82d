import { formatIssue, issue, sortIssues, type IssueCode } from '@schema/issues';

const place = { file: 'content/a.mdx', line: 3, column: 7 };

/** One of each; the compiler asks for a new one when the catalogue grows. */
const ALL: Record<IssueCode, ReturnType<typeof issue>[]> = {
  'yaml-syntax': [issue('yaml-syntax', place, { detail: 'Missing closing "quote' })],
  'front-matter-invalid': [issue('front-matter-invalid', place, { path: 'title', detail: 'Write text here.' })],
  'data-invalid': [issue('data-invalid', place, { path: 'name', detail: 'Write text here.' })],
  'data-missing': [issue('data-missing', place, { keys: 'name, slug' })],
  'text-utf16': [issue('text-utf16', place)],
  'spelling-settings': [issue('spelling-settings', place)],
  'image-size': [issue('image-size', place, { href: '/a.png', size: '600', max: '500' })],
  'component-code': [issue('component-code', place, { detail: 'Unexpected "}"' })],
  'component-load': [issue('component-load', place, { detail: 'window is not defined' })],
  'component-export': [issue('component-export', place)],
  'image-unreadable': [issue('image-unreadable', place, { detail: 'unsupported file type' })],
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
  'symbolic-link': [issue('symbolic-link', place, { target: 'b.mdx' })],
  'file-unreadable': [issue('file-unreadable', place, { detail: 'EACCES: permission denied' })],
  'file-kind': [issue('file-kind', place)],
  'folder-name': [issue('folder-name', place)],
  'file-name': [issue('file-name', place, { name: 'a%b.mdx', detail: 'contains `%`' })],
  'file-collision': [issue('file-collision', place, { other: 'content/A.mdx' })],
  'text-encoding': [issue('text-encoding', place, { byte: '0xFF' })],
  'text-control': [issue('text-control', place, { code: 'U+0000' })],
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
    const at = (file: string, line: number, column: number) => issue('file-kind', { file, line, column });
    const sorted = sortIssues([at('b', 1, 1), at('a', 10, 1), at('a', 9, 2), at('a', 9, 1)]);
    expect(sorted.map(({ file, line, column }) => `${file}:${line}:${column}`)).toEqual([
      'a:9:1',
      'a:9:2',
      'a:10:1',
      'b:1:1',
    ]);
  });
});
