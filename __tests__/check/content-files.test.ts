import { execFileSync } from 'node:child_process';
import fs, { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDataFiles } from '@/content/files/data-files';
import { checkPages } from '@/check/page/check-pages';
import { contentIssues } from '@/check/site/content-issues';
import { publicFileIssues } from '@/check/site/addresses';
import { compiledPages } from '../support/compiled-pages';
import {
  check,
  NAVIGATION,
  PRODUCT,
  proseIn,
  removeFolders,
  temporaryFolder,
  withFrontMatter,
} from '../support/content-folder';
import { openFiles } from '@/content/files/files';

const PAGE = withFrontMatter('Text.\n');
const DATA = { 'product.yaml': PRODUCT, 'navigation.yaml': NAVIGATION };

/** `path:line:column code message` of everything that the check finds in a folder. */
const found = (folder: string) =>
  contentIssues(new Map(), openFiles(folder)).map(
    ({ file, line, column, code, message }) =>
      `${file.slice(folder.length + 1)}:${line}:${column} ${code} ${message}`,
  );

afterAll(removeFolders);
afterEach(() => jest.restoreAllMocks());

describe('line ends of Windows', () => {
  const text =
    '---\r\ntitle: Lamps\r\ndescription: What a lamp is, how it burns and who changes it.\r\nkeywords:\r\n  - one\r\n---\r\n\r\n```sh\r\n$ a\r\n```\r\n';

  test('work in pages and data files, with and without a byte order mark', () => {
    const files = {
      'a.mdx': text,
      'b.mdx': `\uFEFF${text}`,
      'product.yaml': `\uFEFF${PRODUCT}`.replaceAll('\n', '\r\n'),
      'navigation.yaml': 'navbar: []\r\n',
    };
    expect(check(files)).toEqual([]);
  });

  test('leave the places of mistakes where they are', () => {
    expect(check({ 'a.mdx': `${text}\r\n<Calout>x</Calout>\r\n` })).toEqual([
      expect.stringMatching(/^a\.mdx:12:1 component-unknown /),
    ]);
  });

  test('are gone from what is compiled, whose lines stay where they were', async () => {
    const page = (await compiledPages(temporaryFolder({ ...DATA, 'a.mdx': text }))).get('a.mdx');
    expect(page?.code).toContain('"a"');
    expect(JSON.stringify(page)).not.toContain('\\r');
  });
});

describe('addresses that the site itself needs', () => {
  const OWNED = {
    '404.mdx': 'src/pages/404.tsx',
    '404/index.mdx': 'src/pages/404.tsx',
    '_error.mdx': 'Next',
    'Search.mdx': 'src/pages/search.tsx',
    'robots.txt/lamps.mdx': 'src/publish/published-files.ts',
    'sitemap.xml.mdx': 'src/publish/published-files.ts',
    'search-index.json.mdx': 'src/publish/published-files.ts',
    'search-documents.json.mdx': 'src/publish/published-files.ts',
    'conditions.css.mdx': 'src/publish/published-files.ts',
    'icon.svg.mdx': 'public/icon.svg',
    'favicon.ICO.mdx': 'public/favicon.ico',
    'openapi.mdx': 'src/publish/published-files.ts',
    'openapi/lamps.yaml.mdx': 'src/publish/published-files.ts',
    '_next/lamps.mdx': 'Next',
    'index/index.mdx': 'Next',
  };

  test('refuse pages, and name who has the address', () => {
    const found = check(Object.fromEntries(Object.keys(OWNED).map((path) => [path, PAGE])));
    for (const [path, owner] of Object.entries(OWNED)) {
      const issues = found.filter(
        (line) => line.startsWith(`${path}:`) && line.includes('route-reserved'),
      );
      expect(issues).toEqual([expect.stringContaining(`(${owner}). Rename`)]);
    }
  });

  test.each([
    ['/index', 'Next'],
    ['/search', 'src/pages/search.tsx'],
    ['/Search/', 'src/pages/search.tsx'],
    ['/404', 'src/pages/404.tsx'],
    ['/_next/old', 'Next'],
    ['/sitemap.xml', 'src/publish/published-files.ts'],
    ['/openapi/lamps.yaml', 'src/publish/published-files.ts'],
    ['/favicon.ico', 'public/favicon.ico'],
  ])('are no old addresses of a page either: %s', (route, owner) => {
    const page = PAGE.replace('---\n\n', `redirectFrom:\n  - /lantern\n  - ${route}\n---\n\n`);
    const message =
      route === '/index' ? 'names the file' : `(${owner}). Remove it from \`redirectFrom\``;
    const found = check({ 'lamps.mdx': page });
    expect(found).toEqual([
      expect.stringMatching(/^lamps\.mdx:6:5 (?:route-reserved|front-matter-invalid) /),
    ]);
    expect(found[0]).toContain(message);
  });

  test('are no old address of a category', () => {
    expect(
      check({ 'lamps.mdx': PAGE.replace('---\n\n', 'redirectFrom: [/category/oil]\n---\n\n') }),
    ).toEqual([]);
  });

  const REFUSED = [
    ['/../x', 'has a name that begins with a dot'],
    ['/a/../../x', 'has a name that begins with a dot'],
    ['/./x', 'has a name that begins with a dot'],
    ['/.well-known/x', 'has a name that begins with a dot'],
    ['/a#b', 'contains `#`.'],
    ['/a?b', 'contains `?`.'],
    ['/old/*', 'contains `*`.'],
    ['/old/:name', 'contains `:`'],
    ['//evil.example', 'has two slashes beside each other.'],
    ['/a//b', 'has two slashes beside each other.'],
    ['/old//', 'has two slashes beside each other.'],
    ['old', 'does not begin with /.'],
    ['https://lamps.example/old', 'does not begin with /.'],
    ['/old.md', 'ends like a file that the export writes.'],
    ['/old.txt', 'ends like a file that the export writes'],
    ['/old.md/x', 'ends like a file that the export writes'],
    ['/old/index', 'names the file of its folder.'],
    ['/index.html', 'names the file of its folder.'],
    ['/a b', 'contains a space'],
    ['/a%20b', 'contains `%`'],
    ['/caf%C3%A9', 'contains `%`.'],
    ['/%2e%2e/x', 'contains `%`.'],
    ['/%zz', 'contains `%`'],
    ['/a\\b', 'contains `\\`'],
    ['/a\u200bb', 'contains an invisible character'],
    ['/nul', 'is the name of a device on Windows'],
    ['/a.', 'ends with a dot'],
    ['/(a)', 'begins with characters that the framework reserves'],
    [`/${'a'.repeat(300)}`, 'has 304 bytes'],
    ['', 'does not begin with /'],
  ] as const;

  test('have forms that no host can send to a page; an old address of such a form has its place and the fix', () => {
    const routes = REFUSED.map(([route]) => `  - ${JSON.stringify(route)}\n`).join('');
    const found = check({
      'lamps.mdx': PAGE.replace('---\n\n', `redirectFrom:\n${routes}---\n\n`),
    });
    for (const [index, [, message]] of REFUSED.entries()) {
      const place = `lamps.mdx:${5 + index}:5 front-matter-invalid \`redirectFrom.${index}\`: `;
      const own = found.filter((line) => line.startsWith(place));
      expect([own.length, own.join()]).toEqual([1, expect.stringContaining(message)]);
    }
  });

  test('have other forms, which an old address may have', () => {
    const routes = ['/old', '/Old/Place', '/old/2.1', '/alt/büro', '/日本語', '/category/x'];
    for (const list of [routes, ['/old/'], ['/']])
      expect(
        check({ 'lamps.mdx': PAGE.replace('---\n\n', `redirectFrom: [${list.join()}]\n---\n\n`) }),
      ).toEqual([]);
  });

  test('refuse files of `public/` as well, such as pictures that browsers would keep for a year', () => {
    const folder = temporaryFolder({
      'media/lamp.png': '',
      'images/lamp.png': '',
      'favicon.ico': '',
    });
    expect(publicFileIssues(folder)).toEqual([
      expect.objectContaining({
        code: 'route-reserved',
        file: join(folder, 'media/lamp.png'),
        message: expect.stringContaining('/media/lamp.png (src/publish/published-files.ts)'),
      }),
    ]);
  });

  test('are no more than that', () => {
    expect(
      check({
        'searching.mdx': PAGE,
        'search/tips.mdx': PAGE,
        'a/404.mdx': PAGE,
        'category/a/b.mdx': PAGE,
        'api/lamps.mdx': PAGE,
      }),
    ).toEqual([]);
  });
});

describe('names of files', () => {
  const NAMES = [
    ['a%b.mdx', 'contains `%`'],
    ['a?b.mdx', 'contains `?`'],
    ['a#b.mdx', 'contains `#`'],
    ['a\\b.mdx', 'contains `\\`'],
    ['[a].mdx', 'contains `[`'],
    ['a b.mdx', 'contains a space'],
    ['a\u00A0b.mdx', 'contains a space'],
    ['a\u0007b.mdx', 'contains a control character'],
    ['a:b.mdx', 'contains `:`'],
    ['Con.mdx', 'is the name of a device on Windows'],
    ['lpt1/a.mdx', 'is the name of a device on Windows'],
    ['a..mdx', 'ends with a dot'],
    ['(a).mdx', 'begins with characters that the framework reserves'],
    ['a.html.mdx', 'ends like a file that the export writes'],
    ['a.md.mdx', 'ends like a file that the export writes'],
    [`${'ä'.repeat(99)}.mdx`, 'has 202 bytes, and 200 are allowed'],
  ] as const;

  test('that a host or a system cannot have are refused with the reason', () => {
    const found = check(Object.fromEntries(NAMES.map(([path]) => [path, PAGE])));
    const reason = /:1:1 file-name The name "[^"]*" (.*?)\. The name is a part of the address\./;
    expect(found.map((line) => reason.exec(line)?.[1]).toSorted()).toEqual(
      NAMES.map(([, text]) => text).toSorted(),
    );
    expect(found.join()).not.toMatch(/[\n\u0007]/);
  });

  test('can contain letters of any script, and dots', () => {
    expect(check({ 'straße/Größe-1.0.mdx': PAGE, '概要.mdx': PAGE, 'a~b_c+d.mdx': PAGE })).toEqual(
      [],
    );
  });

  test('that many file systems treat as equal are errors', () => {
    expect(
      check({
        'Lamps.mdx': PAGE,
        'lamps.mdx': PAGE,
        'caf\u00E9.mdx': PAGE,
        'cafe\u0301.mdx': PAGE,
        'a/x.mdx': PAGE,
        'A/x.mdx': PAGE,
      }),
    ).toEqual([
      expect.stringMatching(
        /^a:1:1 file-collision The path differs from .*\/A only in letter case/,
      ),
      expect.stringMatching(/^caf.\.mdx:1:1 file-collision .*\/cafe\u0301\.mdx only/),
      expect.stringMatching(/^lamps\.mdx:1:1 file-collision .*\/Lamps\.mdx only/),
    ]);
  });
});

describe('what is no plain file', () => {
  test('is reported with its target, and neither the check nor the compiler follows it', () => {
    const folder = temporaryFolder({ ...DATA, 'a/lamps.mdx': PAGE });
    symlinkSync('lamps.mdx', join(folder, 'a/link.mdx'));
    symlinkSync('..', join(folder, 'a/loop'));
    symlinkSync('nowhere', join(folder, 'terms.yaml'));
    expect(found(folder)).toEqual([
      'terms.yaml:1:1 symbolic-link This is a symbolic link to nowhere, and the build follows no symbolic links. Put a copy of the file or folder here.',
      'a/link.mdx:1:1 symbolic-link This is a symbolic link to lamps.mdx, and the build follows no symbolic links. Put a copy of the file or folder here.',
      'a/loop:1:1 symbolic-link This is a symbolic link to .., and the build follows no symbolic links. Put a copy of the file or folder here.',
    ]);
    expect(checkPages(openFiles(folder)).map(({ document }) => document.source)).toEqual([
      'a/lamps.mdx',
    ]);
  });

  test('as a folder that is called like a page, or a pipe, is named', () => {
    const folder = temporaryFolder({ ...DATA, 'lamps.mdx/more.mdx': PAGE });
    mkdirSync(join(folder, 'empty.mdx'));
    execFileSync('mkfifo', [join(folder, 'pipe.mdx')]);
    expect(found(folder)).toEqual([
      'empty.mdx:1:1 folder-name The name of this folder ends with `.mdx` or `.md`, as the name of a page. Rename the folder without the ending.',
      'lamps.mdx:1:1 folder-name The name of this folder ends with `.mdx` or `.md`, as the name of a page. Rename the folder without the ending.',
      'pipe.mdx:1:1 file-kind This is neither a file nor a folder. Put a plain file here, or move it out of the folder.',
    ]);
  });

  test('as an empty page or data file, is reported with its first line', () => {
    expect(check({ 'lamps.mdx': '' })).toEqual([
      expect.stringMatching(/^lamps\.mdx:1:1 front-matter-missing .*Write `---`/),
    ]);
    expect(check({ 'navigation.yaml': '' })).toEqual([
      expect.stringMatching(/^navigation\.yaml:1:1 data-invalid `navbar`: It is missing/),
    ]);
  });
});

describe('files that cannot be read', () => {
  const denied = () => {
    throw Object.assign(new Error("EACCES: permission denied, open '/secret/lamps.mdx'"), {
      code: 'EACCES',
    });
  };

  test('are named with the reason', () => {
    const folder = temporaryFolder({ ...DATA, 'lamps.mdx': PAGE });
    const read = fs.readFileSync;
    jest
      .spyOn(fs, 'readFileSync')
      .mockImplementation(((path: string, ...rest: []) =>
        path.endsWith('lamps.mdx') ? denied() : read(path, ...rest)) as typeof read);
    expect(found(folder)).toEqual([
      'lamps.mdx:1:1 file-unreadable The file or folder cannot be read (EACCES: permission denied). Correct its permissions: the user that builds the site must be able to read it.',
    ]);
  });

  test('do not hide the others when they are a whole folder', () => {
    const folder = temporaryFolder({ ...DATA, 'a/lamps.mdx': PAGE, 'b.mdx': '' });
    const read = fs.readdirSync;
    jest
      .spyOn(fs, 'readdirSync')
      .mockImplementation(((path: string, ...rest: []) =>
        path.endsWith('/a') ? denied() : read(path, ...rest)) as typeof read);
    expect(found(folder).map((line) => line.split(' ', 2).join(' '))).toEqual([
      'a:1:1 file-unreadable',
      'b.mdx:1:1 front-matter-missing',
    ]);
  });
});

describe('bytes that are no text', () => {
  const bytes = (...parts: (string | number)[]) =>
    Buffer.concat(
      parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([part]))),
    );
  const withBytes = (name: string, content: Buffer, files: Record<string, string> = {}) => {
    const folder = temporaryFolder({ ...DATA, ...files });
    writeFileSync(join(folder, name), content);
    return folder;
  };

  test('are reported with their place: the first of each kind', () => {
    expect(
      found(withBytes('lamps.mdx', bytes(PAGE, 'A and ä', 0xff, ' b\n', 0xfe, ' c\0\n\0\n'))),
    ).toEqual([
      'lamps.mdx:7:8 text-encoding The character here is invalid in UTF-8. Write it again, and save the file as UTF-8.',
      'lamps.mdx:8:4 text-control The text contains the control character U+0000. Remove it: tabs and line breaks are the only ones allowed. If signs like `â€` are beside it, the text was saved in a wrong encoding: write these signs again.',
    ]);
  });

  test('are found in data files and after a byte order mark', () => {
    expect(found(withBytes('terms.yaml', bytes('\uFEFFterms: []\r\n# ', 0xc3)))).toEqual([
      expect.stringMatching(/^terms\.yaml:2:3 text-encoding /),
    ]);
    expect(found(withBytes('dictionary.txt', bytes('caf', 0xe9)))).toEqual([
      expect.stringMatching(/^dictionary\.txt:1:4 text-encoding /),
    ]);
    expect(found(withBytes('lamps.mdx', Buffer.from(PAGE, 'utf16le')))).toEqual([
      expect.stringMatching(/^lamps\.mdx:1:1 text-utf16 .*UTF-8/),
    ]);
    expect(found(withBytes('lamps.mdx', bytes('a\0b\0c\0d\0')))).toEqual([
      expect.stringMatching(/^lamps\.mdx:1:2 text-control /),
    ]);
  });

  test('are found behind the escapes of YAML', () => {
    const page = (label: string) =>
      check({
        'lamps.mdx': PAGE.replace('title: Lamps', `title: Lamps\nsidebarLabel: "${label}"`),
      });
    expect(page('a\\0b')).toEqual([
      expect.stringMatching(/^lamps\.mdx:3:15 text-control .* U\+0000\./),
    ]);
    expect(page('a\\uD800b')).toEqual([
      expect.stringMatching(/^lamps\.mdx:3:15 text-control .* U\+D800\./),
    ]);
    expect(page('a\\tb \\U0001F4A5')).toEqual([]);
  });

  test('stop none of the other checks', () => {
    const folder = withBytes('lamps.mdx', bytes(PAGE, 0xff), { 'b.mdx': PAGE });
    expect(proseIn(folder, join(folder, 'openapi'))).toEqual([]);
    expect(readDataFiles(openFiles(folder)).terms.issues).toEqual([]);
  });
});

test('comments in the front matter leave every message at its line', () => {
  const page = (head: string, body = 'Text.') =>
    `---\n# A comment: {x}\n${head}\n# another\n---\n\n${body}\n`;
  const head = 'title: Lamps\ndescription: What a lamp is, how it burns and who changes it.';
  expect(check({ 'lamps.mdx': page(head, '#### Deep\n\nText.') })).toEqual([
    expect.stringMatching(/^lamps\.mdx:8:1 heading-level /),
  ]);
  expect(check({ 'api/lamps.mdx': page(`${head}\n# operation: none\n"operation": x`) })).toEqual([
    expect.stringMatching(/^api\/lamps\.mdx:6:1 operation-unknown /),
  ]);
});
