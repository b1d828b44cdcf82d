import { formatIssue, issue, sortIssues } from '@schema/issues';

const place = { file: 'content/a.mdx', line: 3, column: 7 };

/** One of each; the compiler asks for a new one when the catalogue grows. */
const ALL: Record<Parameters<typeof issue>[0], ReturnType<typeof issue>[]> = {
  'yaml-syntax': [issue('yaml-syntax', place, { detail: 'Missing closing "quote' })],
  'front-matter-invalid': [
    issue('front-matter-invalid', place, { path: 'title', detail: 'Write text here.' }),
  ],
  'data-invalid': [issue('data-invalid', place, { path: 'name', detail: 'Write text here.' })],
  'data-missing': [issue('data-missing', place, { keys: 'name, slug' })],
  'text-utf16': [issue('text-utf16', place)],
  'dictionary-line': [issue('dictionary-line', place)],
  'dictionary-missing': [issue('dictionary-missing', place)],
  'spelling-settings': [issue('spelling-settings', place)],
  'component-code': [issue('component-code', place, { detail: 'Unexpected "}"' })],
  'component-load': [issue('component-load', place, { detail: 'window is not defined' })],
  'component-export': [issue('component-export', place)],
  'redirect-taken': [issue('redirect-taken', place, { route: '/old', other: 'content/old.mdx' })],
  'symbolic-link': [issue('symbolic-link', place, { target: 'b.mdx' })],
  'file-unreadable': [issue('file-unreadable', place, { detail: 'EACCES: permission denied' })],
  'file-kind': [issue('file-kind', place)],
  'folder-name': [issue('folder-name', place)],
  'file-name': [issue('file-name', place, { name: 'a%b.mdx', detail: 'contains `%`' })],
  'file-collision': [issue('file-collision', place, { other: 'content/A.mdx' })],
  'text-encoding': [issue('text-encoding', place)],
  'text-control': [issue('text-control', place, { code: 'U+0000' })],
  'page-unlisted': [issue('page-unlisted', place, { routes: '/a', category: 'A' })],
  'page-missing': [
    issue('page-missing', place, { route: '/a', near: '', isDraft: true }),
    issue('page-missing', place, { route: '/a', near: '/b', isDraft: false }),
    issue('page-missing', place, { route: '/a', near: '', isDraft: false }),
  ],
  'version-unknown': [issue('version-unknown', place, { id: '1.0' })],
  'version-empty': [issue('version-empty', place, { id: '1.0', folder: 'content/versions/1.0/' })],
  'route-twice': [issue('route-twice', place, { route: '/a', other: 'content/b.mdx' })],
  'catalogue-empty': [issue('catalogue-empty', place)],
  'heading-renamed': [issue('heading-renamed', place, { id: 'a', renamed: 'a-2' })],
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

  test('lets the build go on if two files have one route, as the specification says', () => {
    expect(ALL['route-twice'].map(({ severity }) => severity)).toEqual(['warning']);
  });
});

describe('an issue', () => {
  test('is one line that an editor can follow', () => {
    expect(ALL['redirect-taken'].map(formatIssue)[0]).toBe(
      'content/a.mdx:3:7 error `redirectFrom` names /old, which belongs to content/old.mdx (letter case makes no difference). Remove it here, or rename the other page. [redirect-taken]',
    );
  });

  test('is sorted by file, then line, then column', () => {
    const at = (file: string, line: number, column: number) =>
      issue('file-kind', { file, line, column });
    const sorted = sortIssues([at('b', 1, 1), at('a', 10, 1), at('a', 9, 2), at('a', 9, 1)]);
    expect(sorted.map(({ file, line, column }) => `${file}:${line}:${column}`)).toEqual([
      'a:9:1',
      'a:9:2',
      'a:10:1',
      'b:1:1',
    ]);
  });
});
