import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '@schema/derived/form-values';
import { startCms, type RunningCms } from '../support/cms-server';

let cms: RunningCms;
beforeEach(async () => {
  cms = await startCms();
});
afterEach(() => cms.stop());

const PAGE = 'content/lamps.mdx';
const TEXT =
  '---\ntitle: Lamps # the name\ndescription: What a lamp is, how it burns and who changes it.\nsearchRank: 2\n---\n\n## Light\n\nIt burns.\n';
const write = (path: string, text: string) => writeFileSync(join(cms.root, path), text);
const read = (path: string) => readFileSync(join(cms.root, path), 'utf8');

describe('A new page', () => {
  const form = {
    title: 'Lamps',
    description: 'What a lamp is, how it burns and who changes it.',
    sidebarLabel: '',
    keywords: [],
    body: '\nIt burns.\n\n',
  };

  test('has its front matter, its text and nothing else', async () => {
    expect(await cms.save(PAGE, form)).toMatchObject({ status: 200 });
    expect(read(PAGE)).toBe(
      '---\ntitle: Lamps\ndescription: What a lamp is, how it burns and who changes it.\n---\n\nIt burns.\n',
    );
  });

  test('gets the address that the writer chose', async () => {
    const { json } = await cms.save(PAGE, { ...form, $address: '/rooms/big-lamps' });
    expect(json['path']).toBe('content/rooms/big-lamps.mdx');
    expect(existsSync(join(cms.root, 'content/rooms/big-lamps.mdx'))).toBe(true);
  });

  test('does not replace another page', async () => {
    const before = read('content/start.mdx');
    expect(await cms.save('content/start.mdx', form)).toMatchObject({ status: 409 });
    expect(read('content/start.mdx')).toBe(before);
  });
});

describe('A page with errors', () => {
  test('is written only if the writer insists, and each error has its field and line', async () => {
    write(PAGE, TEXT);
    const form: JsonObject = {
      ...(await cms.open(PAGE)),
      description: 'Too short.',
      body: '## Light\n\n<Unknown/>',
    };
    const { status, json } = await cms.save(PAGE, form);
    expect(status).toBe(409);
    expect(json['question']).toMatchObject({
      kind: 'issues',
      issues: [
        { file: PAGE, line: 3, message: expect.stringContaining('`description`') },
        { file: PAGE, line: 9, message: expect.stringContaining('<Unknown>') },
      ],
    });
    expect(read(PAGE)).not.toContain('Too short.');
    expect(await cms.save(PAGE, form, { issues: 'save' })).toMatchObject({ status: 200 });
    expect(read(PAGE)).toContain('description: Too short.\n');
  });
});

describe('An edit on disk while the form is open', () => {
  test('is kept if it is of another field', async () => {
    write(PAGE, TEXT);
    const form = await cms.open(PAGE);
    write(PAGE, TEXT.replace('It burns.', 'It shines.'));
    expect(await cms.save(PAGE, { ...form, title: 'Candles' })).toMatchObject({
      status: 200,
      json: { isMerged: true },
    });
    expect(read(PAGE)).toBe(
      TEXT.replace('It burns.', 'It shines.').replace('title: Lamps', 'title: Candles'),
    );
  });

  test('of the same field is shown beside the own one, and nothing is written until the writer decides', async () => {
    write(PAGE, TEXT);
    const form = { ...(await cms.open(PAGE)), title: 'Candles' };
    const disk = TEXT.replace('title: Lamps', 'title: Torches');
    write(PAGE, disk);
    const { status, json } = await cms.save(PAGE, form);
    expect({ status, question: json['question'] }).toEqual({
      status: 409,
      question: {
        kind: 'conflict',
        conflicts: [{ field: 'title', mine: 'Candles', disk: 'Torches' }],
      },
    });
    expect(read(PAGE)).toBe(disk);
    expect(await cms.save(PAGE, form, { conflict: 'mine' })).toMatchObject({ status: 200 });
    expect(read(PAGE)).toBe(TEXT.replace('title: Lamps', 'title: Candles'));
  });

  test('of the same field is kept if the writer decides for it, with the other changes of both', async () => {
    write(PAGE, TEXT);
    const form = { ...(await cms.open(PAGE)), title: 'Candles', body: 'It shines.' };
    const disk = TEXT.replace('title: Lamps', 'title: Torches');
    write(PAGE, disk);
    expect(await cms.save(PAGE, form, { conflict: 'disk' })).toMatchObject({ status: 200 });
    expect(read(PAGE)).toBe(disk.replace('## Light\n\nIt burns.', 'It shines.'));
  });

  test('of another paragraph is kept', async () => {
    write(PAGE, `${TEXT}\nLast.\n`);
    const form = await cms.open(PAGE);
    const disk = `${TEXT.replace('## Light', 'Above.\n\n## Light')}\nAt last.\n`;
    write(PAGE, disk);
    const mine = { ...form, body: String(form['body']).replace('It burns.', 'It shines.') };
    expect(await cms.save(PAGE, mine)).toMatchObject({ status: 200, json: { isMerged: true } });
    expect(read(PAGE)).toBe(disk.replace('It burns.', 'It shines.'));
  });

  test('of a whole file is merged by lines', async () => {
    write(PAGE, TEXT);
    const whole = (await cms.call('read', { path: PAGE, isWhole: true })).json as JsonObject;
    write(PAGE, TEXT.replace('searchRank: 2', 'searchRank: 3'));
    const mine = { ...whole, $text: TEXT.replace('It burns.', 'It shines.') };
    expect(await cms.save(PAGE, mine)).toMatchObject({ status: 200, json: { isMerged: true } });
    expect(read(PAGE)).toBe(
      TEXT.replace('searchRank: 2', 'searchRank: 3').replace('It burns.', 'It shines.'),
    );
  });

  test('of the same lines shows only these, and both texts are kept', async () => {
    write(PAGE, `${TEXT}\nLast.\n`);
    const form = await cms.open(PAGE);
    const disk = `${TEXT.replace('It burns.', 'It glows.')}\nAt last.\n`;
    write(PAGE, disk);
    const mine = { ...form, body: String(form['body']).replace('It burns.', 'It shines.') };
    expect((await cms.save(PAGE, mine)).json['question']).toEqual({
      kind: 'conflict',
      conflicts: [{ field: 'body', mine: 'It shines.', disk: 'It glows.' }],
    });
    await cms.save(PAGE, mine, { conflict: 'mine' });
    expect(read(PAGE)).toBe(disk.replace('It glows.', 'It shines.'));
    const kept = readdirSync(join(cms.root, '.cache/cms/texts'));
    const texts = kept.map((name) => read(`.cache/cms/texts/${name}`));
    expect(texts).toContain(disk);
  });

  test('of the text is a conflict too', async () => {
    write(PAGE, TEXT);
    const form = { ...(await cms.open(PAGE)), body: 'Mine' };
    write(PAGE, TEXT.replace('It burns.', 'Theirs'));
    expect((await cms.save(PAGE, form)).json['question']).toMatchObject({
      kind: 'conflict',
      conflicts: [{ field: 'body' }],
    });
  });
});

describe('A page that gets another address', () => {
  test('moves, its old address leads to it, and the links to it follow if the writer wants that', async () => {
    write(PAGE, TEXT);
    write(
      'content/rooms.mdx',
      TEXT.replace(
        'It burns.',
        '[A lamp](/lamps#light), [lamps](/lamps/), not [a lampshade](/lamps-and-shades)',
      ),
    );
    const form = { ...(await cms.open(PAGE)), $address: 'rooms/lamps' };
    const { json } = await cms.save(PAGE, form);
    expect(json['question']).toMatchObject({
      kind: 'rename',
      route: '/lamps',
      references: [{ file: 'content/rooms.mdx', line: 9 }],
    });
    expect(existsSync(join(cms.root, PAGE))).toBe(true);
    expect(await cms.save(PAGE, form, { rename: 'update' })).toMatchObject({ status: 200 });
    expect(existsSync(join(cms.root, PAGE))).toBe(false);
    expect(read('content/rooms/lamps.mdx')).toBe(
      TEXT.replace('searchRank: 2\n', 'searchRank: 2\nredirectFrom: [/lamps]\n'),
    );
    expect(read('content/rooms.mdx')).toContain(
      '[A lamp](/rooms/lamps#light), [lamps](/rooms/lamps), not [a lampshade](/lamps-and-shades)',
    );
  });

  test('is found by relative links, keeps its own, and lists each old address once', async () => {
    write(
      PAGE,
      TEXT.replace('searchRank: 2', 'redirectFrom:\n  - /oil # before').replace(
        'It burns.',
        '[Rooms](./rooms.mdx)',
      ),
    );
    write('content/rooms.mdx', TEXT.replace('It burns.', '[A lamp](./lamps.mdx)'));
    const form = { ...(await cms.open(PAGE)), $address: 'rooms/lamps' };
    expect((await cms.save(PAGE, form)).json['question']).toMatchObject({
      references: [{ line: 9 }],
    });
    await cms.save(PAGE, form, { rename: 'update' });
    expect(read('content/rooms.mdx')).toContain('[A lamp](./rooms/lamps.mdx)');
    expect(read('content/rooms/lamps.mdx')).toContain(
      'redirectFrom:\n  - /oil # before\n  - /lamps\n---',
    );
    expect(read('content/rooms/lamps.mdx')).toContain('[Rooms](../rooms.mdx)');
    const back = { ...(await cms.open('content/rooms/lamps.mdx')), $address: 'oil' };
    await cms.save('content/rooms/lamps.mdx', back, { rename: 'update' });
    expect(read('content/oil.mdx')).toContain('redirectFrom:\n  - /lamps\n  - /rooms/lamps\n---');
  });

  test('and is the home page is found by its links and values, and not by other slashes', async () => {
    const home = 'content/index.mdx';
    const others = 'Yes / no<br />\n\n`/`, <Fact id="plans.a" /> and [a picture](/images/a.png).';
    write(
      'content/rooms.mdx',
      TEXT.replace('searchRank: 2', 'previous: /').replace('It burns.', `[Home](/#top) ${others}`),
    );
    write('content/search.yaml', 'start: [/, /start]\nsynonyms: { "and / or": [either] }\n');
    const form = { ...(await cms.open(home)), $address: 'home' };
    const { json } = await cms.save(home, form);
    expect(
      (json['question'] as { references: { file: string }[] }).references.map(({ file }) => file),
    ).toEqual(expect.arrayContaining(['content/rooms.mdx', 'content/search.yaml']));
    expect(await cms.save(home, form, { rename: 'update' })).toMatchObject({ status: 200 });
    expect(read('content/rooms.mdx')).toContain(`[Home](/home#top) ${others}`);
    expect(read('content/rooms.mdx')).toContain('\nprevious: /home\n');
    expect(read('content/search.yaml')).toBe(
      'start: [/home, /start]\nsynonyms: { "and / or": [either] }\n',
    );
  });

  test('leads from its old address also if only its `slug` changes', async () => {
    write(PAGE, TEXT);
    await cms.save(PAGE, { ...(await cms.open(PAGE)), slug: 'light' });
    expect(read(PAGE)).toContain('redirectFrom: [/lamps]\n');
  });

  test('leads from no other address if its path and its `slug` change at once', async () => {
    write(PAGE, TEXT);
    write('content/light.mdx', TEXT);
    write('content/rooms.mdx', TEXT.replace('It burns.', '[Light](/light) and [a lamp](/lamps)'));
    const form = { ...(await cms.open(PAGE)), $address: 'rooms/lamps', slug: 'light' };
    await cms.save(PAGE, form, { rename: 'update' });
    expect(read('content/rooms/lamps.mdx')).toContain('redirectFrom: [/lamps]\n');
    expect(read('content/rooms.mdx')).toContain('[Light](/light) and [a lamp](/rooms/light)');
  });
});

describe('A page of ordinary Markdown', () => {
  const MARKDOWN = 'content/plain.md';
  const NEW = {
    title: 'Plain',
    description: 'What a lamp is, how it burns and who changes it.',
    body: 'Text.',
  };
  const other = (path: string) =>
    write(path, TEXT.replace('It burns.', '[A lamp](/plain) and [another](./plain.md)'));

  test('is saved to its own file, where everything else keeps its bytes', async () => {
    const text = TEXT.replaceAll('\n', '\r\n').replace('It burns.', 'A < B\r\n\r\n* {c}');
    write(MARKDOWN, text);
    const form = await cms.open(MARKDOWN);
    expect(await cms.save(MARKDOWN, form)).toMatchObject({ status: 200 });
    expect(read(MARKDOWN)).toBe(text);
    expect(await cms.save(MARKDOWN, { ...form, title: 'Plain' })).toMatchObject({
      status: 200,
      json: { path: MARKDOWN },
    });
    expect(read(MARKDOWN)).toBe(text.replace('title: Lamps', 'title: Plain'));
  });

  test('moves as such, and the links to it follow', async () => {
    write(MARKDOWN, TEXT);
    other('content/rooms.mdx');
    const form = { ...(await cms.open(MARKDOWN)), $address: 'rooms/lamps' };
    expect((await cms.save(MARKDOWN, form)).json['question']).toMatchObject({
      kind: 'rename',
      route: '/plain',
    });
    expect(await cms.save(MARKDOWN, form, { rename: 'update' })).toMatchObject({ status: 200 });
    expect(read('content/rooms/lamps.md')).toBe(
      TEXT.replace('searchRank: 2\n', 'searchRank: 2\nredirectFrom: [/plain]\n'),
    );
    expect(read('content/rooms.mdx')).toContain(
      '[A lamp](/rooms/lamps) and [another](./rooms/lamps.md)',
    );
    expect(existsSync(join(cms.root, MARKDOWN))).toBe(false);
  });

  test('is not given the address of a page of the other format, nor gives it away', async () => {
    write(MARKDOWN, TEXT);
    write(PAGE, TEXT);
    expect(await cms.save('content/plain.mdx', NEW)).toMatchObject({ status: 409 });
    const form = { ...(await cms.open(MARKDOWN)), $address: 'lamps' };
    expect(await cms.save(MARKDOWN, form)).toMatchObject({ status: 409 });
    expect(read(PAGE)).toBe(TEXT);
  });

  test('is deleted only after the writer saw who links to it', async () => {
    write(MARKDOWN, TEXT);
    other('content/rooms.mdx');
    expect(await cms.call('delete', { path: MARKDOWN })).toMatchObject({
      status: 409,
      json: { question: { kind: 'delete', route: '/plain' } },
    });
    expect(read(MARKDOWN)).toBe(TEXT);
  });
});

describe('A page that is deleted', () => {
  test('is deleted only after the writer saw who links to it', async () => {
    write(PAGE, TEXT);
    write('content/rooms.mdx', TEXT.replace('It burns.', '[A lamp](/lamps)'));
    const { status, json } = await cms.call('delete', { path: PAGE });
    expect({ status, question: json['question'] }).toMatchObject({
      status: 409,
      question: { kind: 'delete', references: [{ line: 9 }] },
    });
    expect(read(PAGE)).toBe(TEXT);
    await cms.call('delete', { path: PAGE, decisions: { delete: 'delete' } });
    expect(existsSync(join(cms.root, PAGE))).toBe(false);
  });
});

describe('A fact', () => {
  test('is changed on its line only', async () => {
    const path = 'content/product.yaml';
    const before = read(path);
    const form = await cms.open(path);
    const text = JSON.stringify(form).replace('"100 °C"', '"99 °C"');
    expect(await cms.save(path, JSON.parse(text) as JsonObject)).toMatchObject({ status: 200 });
    expect(read(path)).toBe(before.replace('100 °C', '99 °C'));
  });
});
