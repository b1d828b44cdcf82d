import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { movePage } from '@/editor/move-page';
import { readFile } from '@/editor/page-text';
import { openWorkspace } from '@/editor/open-workspace';
import { removeFolders, temporaryFolder } from '../support/content-folder';
import { FULL } from '../support/full';

afterAll(removeFolders);

describe('a page that moves', () => {
  const page = (body: string, more = '') => `---\ntitle: A\n${more}---\n\n${body}\n`;
  const move = (files: Record<string, string>): Record<string, string> => {
    const [from, to] = ['lamps/oil.mdx', 'fuel/oil.mdx'];
    const { text, others } = movePage(new Map(Object.entries(files)), {
      from,
      to,
      text: files[from] ?? '',
    });
    return { [to]: text, ...Object.fromEntries(others) };
  };

  test('keeps its old address as a redirect', () => {
    expect(move({ 'lamps/oil.mdx': page('Text.') })).toEqual({
      'fuel/oil.mdx': page('Text.', 'redirectFrom: [/lamps/oil]\n'),
    });
    expect(move({ 'lamps/oil.mdx': page('Text.', 'redirectFrom: [/oil]\n') })).toEqual({
      'fuel/oil.mdx': page('Text.', 'redirectFrom: [/oil, /lamps/oil]\n'),
    });
  });

  test.each([
    ['title: A\nredirectFrom:\n', 'title: A\nredirectFrom:\n  - /lamps/oil\n'],
    ['redirectFrom: /oil\n', 'redirectFrom:\n  - /oil\n  - /lamps/oil\n'],
    ['{ title: A }\n', '{ title: A, redirectFrom: [/lamps/oil] }\n'],
    ['', 'redirectFrom:\n  - /lamps/oil\n'],
  ])('keeps it in front matter of any form: %j', (before, after) => {
    const text = `---\n${before}---\n\nText.\n`;
    expect(move({ 'lamps/oil.mdx': text })).toEqual({
      'fuel/oil.mdx': `---\n${after}---\n\nText.\n`,
    });
  });

  test('keeps an address with a comma as one redirect', () => {
    const { text } = movePage(new Map(), { from: 'a,b.mdx', to: 'c.mdx', text: page('Text.') });
    expect(readFile(text, true).data['redirectFrom']).toEqual(['/a,b']);
  });

  test('has no redirect from an address that the check refuses', () => {
    const { text } = movePage(new Map(), {
      from: 'my page.mdx',
      to: 'my-page.mdx',
      text: page('Text.'),
    });
    expect(text).toBe(page('Text.'));
  });

  test('is found by the links of other pages, and by the navigation', () => {
    const code = '```md\n[a](./lamps/oil.mdx)\n```';
    const moved = page('Text.', 'redirectFrom: [/lamps/oil]\n');
    expect(
      move({
        'lamps/oil.mdx': page('Text.'),
        'start.mdx': page(
          `[a](/lamps/oil#b) [c](./lamps/oil.mdx) <Card href="/lamps/oil"> [d](/lamps/oil-2)\n\n${code}\n\n[r]: /lamps/oil`,
        ),
        'navigation.yaml': 'pages: [/start, /lamps/oil]\nhref: /lamps/oil-2\n',
        'other.mdx': page('Text.'),
      }),
    ).toEqual({
      'fuel/oil.mdx': moved,
      'start.mdx': page(
        `[a](/fuel/oil#b) [c](./fuel/oil.mdx) <Card href="/fuel/oil"> [d](/lamps/oil-2)\n\n${code}\n\n[r]: /fuel/oil`,
      ),
      'navigation.yaml': 'pages: [/start, /fuel/oil]\nhref: /lamps/oil-2\n',
    });
  });

  test.each([
    ['a fence', '```http\nPOST /lamps/oil HTTP/1.1\n```'],
    [
      'a fence that contains another',
      '````md\n```http\nPOST /lamps/oil\n```\n[a](./lamps/oil.mdx)\n````',
    ],
    ['a fence of a list', '- ```yaml\n  path: "/lamps/oil"\n  ```'],
    ['inline code', 'Run `curl -X POST /lamps/oil` and ``a ` /lamps/oil``.'],
  ])('leaves %s as it is, and follows the links around it', (_, code) => {
    const body = (route: string) =>
      page(`[a](${route}) [\`b\`](${route})\n\n${code}\n\n[c](${route})`);
    expect(
      move({ 'lamps/oil.mdx': page('Text.'), 'start.mdx': body('/lamps/oil') })['start.mdx'],
    ).toBe(body('/fuel/oil'));
    expect(move({ 'lamps/oil.mdx': page(code) })['fuel/oil.mdx']).toBe(
      page(code, 'redirectFrom: [/lamps/oil]\n'),
    );
  });

  test('from the root leaves other slashes in texts', () => {
    const text = page('The separator is: /\n\n- /\n- [Home](/)', 'previous: /\n');
    const files = { 'index.mdx': page('Text.'), 'a.mdx': text };
    const { others } = movePage(new Map(Object.entries(files)), {
      from: 'index.mdx',
      to: 'start.mdx',
      text,
    });
    expect(others.get('a.mdx')).toBe(
      page('The separator is: /\n\n- /\n- [Home](/start)', 'previous: /start\n'),
    );
  });

  test('keeps its exceptions of language', () => {
    const terms = (path: string) =>
      `use: [oil]\nexceptions:\n  - in: ${path}\n    reason: A quotation.\n`;
    expect(
      move({ 'lamps/oil.mdx': page('Text.'), 'terms.yaml': terms('content/lamps/oil.mdx') })[
        'terms.yaml'
      ],
    ).toBe(terms('content/fuel/oil.mdx'));
  });

  test('still finds what its relative links name', () => {
    const { 'fuel/oil.mdx': text } = move({
      'lamps/oil.mdx': page('[a](./wick.mdx#b) ![c](./lamp.png) [d](../start.mdx)'),
    });
    expect(text).toContain('[a](../lamps/wick.mdx#b) ![c](../lamps/lamp.png) [d](../start.mdx)');
  });
});

test.each([
  ['../x.mdx', 'begins with a dot or is empty'],
  ['../x.mdx', 'begins with a dot or is empty'],
  ['checks/../../x.mdx', 'begins with a dot or is empty'],
  ['/abs.mdx', 'begins with a dot or is empty'],
  ['checks//x.mdx', 'begins with a dot or is empty'],
  ['linked/x.mdx', 'contains a symbolic link'],
  ['checks/.x.mdx', 'begins with a dot or is empty'],
  ['checks/My Page.mdx', 'contains a space'],
  ['checks/a.html.mdx', 'ends like a file that the export writes'],
  ['checks/x.mdx', undefined],
  ['new/folder/x.mdx', undefined],
])(
  'a page moves to %s only below the content folder, with a name that the check accepts',
  (path, fault) => {
    const root = temporaryFolder({ 'content/checks/a.mdx': '', 'outside/a.mdx': '' });
    symlinkSync('../outside', join(root, 'content/linked'));
    const allow = () => openWorkspace(root).formOf(`content/${path}`);
    if (fault === undefined) expect(allow).not.toThrow();
    else expect(allow).toThrow(fault);
  },
);

describe('npm run move', () => {
  const DESCRIPTION =
    'info:\r\n  description: See [it](/a#b), [more](/a/b) and `[a](/a)`.\r\npaths:\r\n  /a: {}\r\n';
  const FOLLOWED =
    'The page is content/b.mdx now. Its address is /b, and /a leads there.\nFiles whose links follow: content/my page.mdx, openapi/lamps.yaml.\n';
  const page = (body: string) => `---\ntitle: A\n---\n\n${body}\n`;
  const files = {
    'content/a.mdx': page('Text.'),
    'content/my page.mdx': page('[a](/a)'),
    'content/content/c.mdx': page('Text.'),
    'openapi/lamps.yaml': DESCRIPTION,
  };
  const move = (...args: string[]) => {
    const root = temporaryFolder(files);
    const command = [resolve('scripts/run.mjs'), resolve('scripts/move.ts'), ...args];
    const { status, stdout, stderr } = spawnSync(process.execPath, command, {
      cwd: root,
      encoding: 'utf8',
    });
    return { root, status, stdout, stderr };
  };

  const MORE_MOVES = [
    ['a page that another with a space links to', 'a.mdx', 'b.mdx', FOLLOWED],
    [
      'a page in a folder of the same name',
      'content/content/c.mdx',
      'c.mdx',
      'The page is content/c.mdx now. Its address is /c, and /content/c leads there.\n',
    ],
  ];

  test.each([
    [
      'a page whose name has a space',
      'my page.mdx',
      'my-page.mdx',
      'The page is content/my-page.mdx now. Its address is /my-page.\n',
    ],
    ['a page by its path from the root', './content/a.mdx', 'content/b.mdx', FOLLOWED],
    ...(FULL ? MORE_MOVES : []),
  ])('moves %s', (_, from = '', to = '', written = '') => {
    const { root, ...result } = move(from, to);
    expect(result).toEqual({ status: 0, stdout: written, stderr: '' });
    // A path of the API, and code, are no links.
    const isMoved = written === FOLLOWED;
    expect(readFileSync(join(root, 'openapi/lamps.yaml'), 'utf8')).toBe(
      isMoved ? DESCRIPTION.replace('](/a#b)', '](/b#b)') : DESCRIPTION,
    );
    expect(existsSync(join(root, 'content', from.replace(/^(?:\.\/)?content\//, '')))).toBe(false);
  });

  test.each([
    ['another name and format', 'a.mdx', 'b.md', 'the same ending'],
    ['its own path', 'a.mdx', './content/a.mdx', 'the same page'],
    ...(FULL
      ? [
          ['another format', 'a.mdx', 'a.md', 'the same ending'],
          ['a name with a space', 'a.mdx', 'my new page.mdx', 'contains a space'],
        ]
      : []),
  ])('refuses to move a page to %s', (_, from = '', to = '', message = '') => {
    const { root, status, stderr } = move(from, to);
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining(message) });
    expect(readFileSync(join(root, 'content/a.mdx'), 'utf8')).toBe(files['content/a.mdx']);
  });
});
