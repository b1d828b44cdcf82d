import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { candidateIssues } from '@/editor/candidate-issues';
import { createCalls } from '@/editor/calls';
import { openWorkspace } from '@/editor/open-workspace';
import { callContext } from '../support/call-context';
import { startCms, type RunningCms } from '../support/cms-server';

let cms: RunningCms;
beforeEach(async () => {
  cms = await startCms();
});
afterEach(() => cms.stop());

const PAGE = 'content/lamps.mdx';
const TEXT =
  '---\ntitle: Lamps   \ndescription: What a lamp is, how it burns and who changes it.\nkeywords: [light]\n---\n\n## Light\n\nIt burns.\n\n## Heat\n\nIt is warm.\n';
const write = (path: string, text: string) => writeFileSync(join(cms.root, path), text);
const read = (path: string) => readFileSync(join(cms.root, path), 'utf8');
const open = async (path: string) => (await cms.call('read', { path })).json as object;

describe('The list of files', () => {
  test('has each page with title and route, and the data files', async () => {
    write(PAGE, TEXT.replace('keywords', 'draft: true\nslug: light\nkeywords'));
    const { json } = await cms.call('list');
    expect(json).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          path: PAGE,
          kind: 'Doc',
          title: 'Lamps',
          route: '/light',
          isDraft: true,
          isUnlisted: false,
        }),
        expect.objectContaining({ path: 'content/product.yaml', kind: 'product.yaml' }),
      ]),
    );
  });

  test('has a page that no form can show, with its name', async () => {
    const titleOf = async () => {
      const list = (await cms.call('list')).json as unknown as { path: string; title: string }[];
      return list.find(({ path }) => path === PAGE)?.title;
    };
    write(PAGE, '---\ntitle: [\n---\n');
    expect(await titleOf()).toBe('lamps.mdx');
    write(PAGE, TEXT);
    expect(await titleOf()).toBe('Lamps');
  });
});

test('A search finds lines in all files, whatever the letter case', async () => {
  write(PAGE, TEXT);
  expect((await cms.call('find', { query: 'IS WARM' })).json).toEqual([
    { file: PAGE, line: 13, text: 'It is warm.' },
  ]);
});

test('The outline of a page has its headings with their ids', async () => {
  write(PAGE, TEXT);
  expect((await cms.call('outline', { path: PAGE })).json).toEqual([
    { id: 'light', text: 'Light' },
    { id: 'heat', text: 'Heat' },
  ]);
  expect((await cms.call('outline', { path: 'content/../package.json' })).json).toEqual([]);
});

describe('The check of a form', () => {
  test('gives each issue its field or its line, and the line of the text', async () => {
    write(PAGE, TEXT);
    const form = { ...(await open(PAGE)), description: 'Short.', body: 'It <Unknown/> burns.' };
    const { json } = await cms.call('check', { path: PAGE, form });
    expect(json).toMatchObject({
      bodyLine: 7,
      issues: [
        { line: 3, field: ['description'], severity: 'error' },
        { line: 7, column: 4, severity: 'error' },
      ],
    });
    expect((json as unknown as { issues: object[] }).issues[1]).not.toHaveProperty('field');
    expect(read(PAGE)).toBe(TEXT);
  });

  test('names the field of a key that is missing, and of an entry of a list', async () => {
    const faq = 'content/faq/lamps.mdx';
    const questions = [
      { question: 'Does it burn?', answer: 'Yes, it does: always.' },
      { question: 'No mark', answer: 'Yes, it does: always.' },
    ];
    const { json } = await cms.call('check', { path: faq, form: { title: 'Lamps', questions } });
    const fields = (json as unknown as { issues: { field?: unknown }[] }).issues.map(
      ({ field }) => field,
    );
    expect(fields).toEqual(expect.arrayContaining([['description'], ['questions', 1, 'question']]));
  });
});

describe('A page that is edited as its whole file', () => {
  test('is written as it is, and its other lines keep their line ends', async () => {
    const crlf = TEXT.replaceAll('\n', '\r\n');
    write(PAGE, crlf);
    const whole = (await cms.call('read', { path: PAGE, isWhole: true })).json as object;
    expect(whole).toMatchObject({ $text: TEXT });
    const form = { ...whole, $text: TEXT.replace('Lamps   ', 'Lamp ') };
    expect(await cms.call('save', { path: PAGE, form })).toMatchObject({ status: 200 });
    expect(read(PAGE)).toBe(crlf.replace('Lamps   ', 'Lamp '));
  });

  test('can have mistakes that no form can show', async () => {
    write(PAGE, '---\ntitle: [\n---\n');
    const whole = await cms.call('read', { path: PAGE, isWhole: true });
    expect(whole.json).toMatchObject({ $text: '---\ntitle: [\n---\n' });
    const form = { ...(whole.json as object), $text: TEXT };
    expect(await cms.call('save', { path: PAGE, form })).toMatchObject({ status: 200 });
    expect(read(PAGE)).toBe(TEXT);
  });
});

test('A form that is not saved becomes the whole file, and a whole file a form', async () => {
  write(PAGE, TEXT);
  const form = { ...(await open(PAGE)), title: 'Candles', $address: 'rooms/lamps' };
  const whole = (await cms.call('convert', { path: PAGE, form, isWhole: true })).json as object;
  expect(whole).toEqual({
    $text: TEXT.replace('title: Lamps', 'title: Candles'),
    $base: expect.any(String) as string,
    $address: 'rooms/lamps',
  });
  expect((await cms.call('convert', { path: PAGE, form: whole, isWhole: false })).json).toEqual(
    form,
  );
});

test('A save asks before it writes an error, and a page moves with its links', async () => {
  write(PAGE, TEXT);
  write('content/rooms.mdx', TEXT.replace('It burns.', '[A lamp](/lamps)'));
  const form = { ...(await open(PAGE)), $address: 'rooms/lamps' };
  expect(await cms.call('save', { path: PAGE, form })).toMatchObject({
    status: 409,
    json: { question: { kind: 'rename', references: [{ file: 'content/rooms.mdx' }] } },
  });
  const decisions = { rename: 'update' };
  expect(await cms.call('save', { path: PAGE, form, decisions })).toMatchObject({
    status: 200,
    json: { path: 'content/rooms/lamps.mdx' },
  });
  expect(existsSync(join(cms.root, PAGE))).toBe(false);
  expect(read('content/rooms.mdx')).toContain('[A lamp](/rooms/lamps)');
});

test('A save of a data file finds its own mistakes, and does not wait for the check of all pages', async () => {
  const workspace = openWorkspace(cms.root);
  const check = (path: string, text: string) =>
    candidateIssues(path, text, undefined, {}, cms.root);
  const answer = createCalls({
    ...callContext({ workspace, check }),
    checkAll: () => new Promise(() => undefined),
  });
  const path = 'content/product.yaml';
  const form = (await answer('read', { path })) as object;
  void answer('check', { path, form });
  const save = (name: unknown) => answer('save', { path, form: { ...form, name } });
  await expect(save(7)).rejects.toMatchObject({ status: 409, question: { kind: 'issues' } });
  await save('Candles');
  expect(read(path)).toMatch(/^name: Candles$/m);
});

test('A data file is not deleted, whatever the writer answers', async () => {
  expect(
    await cms.call('delete', {
      path: 'content/product.yaml',
      decisions: { delete: 'delete' },
    }),
  ).toMatchObject({ status: 403 });
});

test('A page is deleted only after the writer saw who links to it', async () => {
  write(PAGE, TEXT);
  write('content/rooms.mdx', TEXT.replace('It burns.', '[A lamp](/lamps)'));
  expect(await cms.call('delete', { path: PAGE })).toMatchObject({
    status: 409,
    json: { question: { kind: 'delete', route: '/lamps' } },
  });
  await cms.call('delete', { path: PAGE, decisions: { delete: 'delete' } });
  expect(existsSync(join(cms.root, PAGE))).toBe(false);
});

test('What the disk refuses is reported in words', async () => {
  write('content/oil', 'A file with the name of a folder.');
  const form = { title: 'Oil', description: 'What oil is, and how it burns.', body: 'Oil burns.' };
  const request = { path: 'content/oil/lamp.mdx', form, decisions: { issues: 'save' } };
  expect(await cms.call('save', request)).toMatchObject({
    status: 500,
    json: {
      error: expect.stringMatching(
        /^The disk refuses this \(ENOTDIR: not a directory\)\. Nothing of yours is lost/,
      ) as string,
    },
  });
});

test('An unknown call is refused with a sentence', async () => {
  expect(await cms.call('constructor')).toMatchObject({
    status: 404,
    json: { error: 'There is no call constructor. Reload the editor.' },
  });
});

test('The model has the schema of each kind of file, and examples of components', async () => {
  const { json } = await cms.call('model');
  expect(json).toMatchObject({
    kinds: expect.arrayContaining([
      expect.objectContaining({ name: 'Faq', folder: 'faq', isPage: true }),
      expect.objectContaining({ name: 'navigation.yaml', isPage: false }),
    ]) as object,
    components: expect.arrayContaining([
      expect.objectContaining({ name: 'Callout', example: expect.stringContaining('<Callout') }),
    ]) as object,
  });
});
