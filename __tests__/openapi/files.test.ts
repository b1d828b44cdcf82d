import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { readReference } from '@/openapi';
import { removeFolders, temporaryFolder } from '../support/content-folder';

const ROOT = `openapi: 3.1.0
info: { title: Lamps, version: "1" }
paths:
  /lamps:
    get:
      operationId: listLamps
      description: |
        All lamps.

        Each with its light.
      responses:
        "200":
          description: The lamps.
          content: { application/json: { schema: { $ref: "shared.yaml#/Lamp" } } }
`;
const SHARED = 'Lamp: { type: object, properties: { light: { type: string } } }\n';

/** Where a text goes wrong: bytes instead of characters. */
const bytes = (text: string) => Buffer.from(text, 'latin1');

async function read(files: Readonly<Record<string, string | Buffer>>, prepare?: (folder: string) => void) {
  const folder = temporaryFolder({});
  for (const [path, content] of Object.entries(files)) writeFileSync(join(folder, path), content);
  prepare?.(folder);
  const { reference, issues } = await readReference(folder);
  const place = relative(process.cwd(), folder).length + 1;
  return {
    operations: reference.operations.map(({ id }) => id),
    description: reference.operations[0]?.description?.text,
    issues: issues.map(
      ({ file, line, column, code, message }) => `${file.slice(place)}:${line}:${column} ${code} ${message}`,
    ),
  };
}

afterAll(removeFolders);

describe('the files of an API description', () => {
  test('have the same result with CRLF and with a byte order mark', async () => {
    const plain = await read({ 'openapi.yaml': ROOT, 'shared.yaml': SHARED });
    const windows = await read({
      'openapi.yaml': `\uFEFF${ROOT}`.replaceAll('\n', '\r\n'),
      'shared.yaml': `\uFEFF${SHARED}`.replaceAll('\n', '\r\n'),
    });
    expect(plain).toMatchObject({ operations: ['listLamps'], issues: [] });
    expect(windows).toEqual(plain);
    const json = JSON.stringify({ openapi: '3.1.0', info: { title: 'Lamps', version: '1' }, paths: {} }, null, 2);
    expect((await read({ 'openapi.json': `\uFEFF${json}`.replaceAll('\n', '\r\n') })).issues).toEqual([]);
  });

  test.each([
    ['a text', 'Note:\n  description: The old format, swagger: it is read, too.\n'],
    ['an example on one line', '{"Note":{"example":{"openapi":"3.1.0"}}}'],
    ['an example on several lines', JSON.stringify({ Note: { example: { openapi: '3.1.0' } } }, null, 2)],
  ])('are no second root because of the name of the key in %s', async (_, other) => {
    const { issues } = await read({ 'openapi.yaml': ROOT, 'shared.yaml': SHARED, 'other.yaml': other });
    expect(issues).toEqual([]);
  });

  test.each([
    ['the version on the next line', ROOT.replace('openapi: 3.1.0', 'openapi:\n  3.1.0')],
    ['a quoted key', ROOT.replace('openapi: 3.1.0', '"openapi": 3.1.0')],
    ['every line moved to the right', ROOT.replaceAll(/^(?=.)/gm, '  ')],
  ])('have a root with %s', async (_, root) => {
    const { operations, issues } = await read({ 'openapi.yaml': root, 'shared.yaml': SHARED });
    expect({ operations, issues }).toEqual({ operations: ['listLamps'], issues: [] });
  });

  test('leave out a text that is in no file, which has one message', async () => {
    const { issues, description } = await read({
      'openapi.yaml': ROOT.replace(/description: \|[^]*?light\.\n/, 'description: { $ref: "text.md" }\n'),
      'shared.yaml': SHARED,
    });
    expect(issues).toEqual([expect.stringContaining('there is no file')]);
    expect(description).toBeUndefined();
  });

  test('report invalid UTF-8 once per file with its place, in the root file and in referenced files, and keep the rest', async () => {
    const { operations, issues } = await read({
      'openapi.yaml': bytes(ROOT.replace('All lamps.', 'All \xFF lamps.')),
      'shared.yaml': bytes(SHARED + '# a\0b\n'),
    });
    expect(issues).toEqual([
      'openapi.yaml:8:13 text-encoding The character here is invalid in UTF-8. Write it again, and save the file as UTF-8.',
      'shared.yaml:2:4 text-control The text contains the control character U+0000. Write the text without it: tabs and line breaks are the only control characters allowed.',
    ]);
    expect(operations).toEqual(['listLamps']);
  });

  test('are never behind a symbolic link, whether one refers to it or not', async () => {
    const { operations, issues } = await read({ 'openapi.yaml': ROOT, 'real.yaml': SHARED }, (folder) => {
      symlinkSync('real.yaml', join(folder, 'shared.yaml'));
      symlinkSync('.', join(folder, 'loop'));
    });
    const text = 'and the build follows no symbolic links. Put a copy of the file or folder here.';
    expect(issues).toEqual([
      `loop:1:1 symbolic-link This is a symbolic link to ., ${text}`,
      `shared.yaml:1:1 symbolic-link This is a symbolic link to real.yaml, ${text}`,
    ]);
    expect(operations).toEqual(['listLamps']);
  });

  test('are named when the root is one of those that cannot be read', async () => {
    const { issues } = await read({ 'real.txt': ROOT }, (folder) =>
      symlinkSync('real.txt', join(folder, 'openapi.yaml')),
    );
    expect(issues).toEqual([
      expect.stringMatching(/^openapi\.yaml:1:1 symbolic-link This is a symbolic link to real\.txt,/),
    ]);
  });

  test('may be empty, or folders by their names; a pipe is refused, and not waited for', async () => {
    const { issues } = await read({ 'openapi.yaml': ROOT, 'empty.yaml': '' }, (folder) => {
      mkdirSync(join(folder, 'more.yaml'));
      execFileSync('mkfifo', [join(folder, 'shared.yaml')]);
    });
    expect(issues).toEqual([expect.stringMatching(/^shared\.yaml:1:1 file-kind /)]);
    expect((await read({ 'openapi.yaml': '' })).issues).toEqual([expect.stringContaining('openapi-missing')]);
  });
});

describe('a file that a reference names', () => {
  const CANARY = 'CANARY-5f1c';
  const REFUSED = 'leads to a folder, to a hidden file, or out of openapi/, content/ and public/';

  /** A description with each reference where an author can write one, and files around it that no reader may see. */
  async function readNaming(reference: string) {
    const folder = temporaryFolder({
      'outside/.env': CANARY,
      'outside/text.txt': CANARY,
      'outside/secret.yaml': `description: ${CANARY}\ntype: string\n`,
      'openapi/.env': CANARY,
      'openapi/.hidden/secret.yaml': `description: ${CANARY}\n`,
      'openapi/folder/a.yaml': 'type: string\n',
    });
    const root = join(folder, 'openapi');
    symlinkSync('../outside/secret.yaml', join(root, 'link.yaml'));
    symlinkSync('../outside', join(root, 'linked'));
    symlinkSync('link.yaml', join(root, 'chain.yaml'));
    symlinkSync('linked', join(root, 'chained'));
    execFileSync('mkfifo', [join(root, 'pipe'), join(root, 'pipe.yaml')]);
    const at = { $ref: reference };
    const media = { schema: at, examples: { b: at, c: { value: at } } };
    const operation = {
      operationId: 'leak',
      description: at,
      'x-more': at,
      parameters: [at, { name: 'q', in: 'query', schema: { type: 'object', default: at, properties: { a: at } } }],
      requestBody: { content: { 'text/plain': media } },
      responses: { 200: at, 201: { description: 'Sound.', content: { 'application/json': { schema: at } } } },
      callbacks: { c: at },
    };
    const info = { title: 'Lamps', version: '1', description: at };
    const description = {
      openapi: '3.1.0',
      info,
      paths: { '/a': { post: operation }, '/b': at },
      components: { schemas: { S: at } },
    };
    writeFileSync(join(root, 'openapi.json'), JSON.stringify(description, null, 1));
    const all = await readReference(root);
    return { all, messages: all.issues.filter(({ file }) => file.endsWith('openapi.json')) };
  }

  test.each([
    '../outside/secret.yaml',
    '../outside/secret.yaml#/description',
    'folder/../../outside/text.txt',
    '../outside/.env',
    '../outside/gone.yaml',
    '/etc/passwd',
    '/proc/self/environ',
    '/dev/zero',
    '/dev/stdin',
    'linked/secret.yaml',
    'chained/text.txt',
    'link.yaml',
    'chain.yaml',
    '..',
    '.env',
    '.hidden/secret.yaml',
    '%2e%2e/outside/.env',
    '..\\outside\\secret.yaml',
    'folder',
  ])('is never read if it is %s: an error has its place and the fix', async (reference) => {
    const { all, messages } = await readNaming(reference);
    expect(JSON.stringify(all)).not.toContain(CANARY);
    expect(JSON.stringify(all)).not.toContain('root:');
    const errors = messages.filter(({ code }) => code === 'openapi-file');
    expect(new Set(errors.map(({ line }) => line)).size).toBeGreaterThan(10);
    for (const { message, severity } of errors) {
      expect(severity).toBe('error');
      expect(message).toContain(REFUSED);
      expect(message).not.toContain('network');
    }
  });

  test.each(['pipe', 'pipe.yaml'])(
    'is not waited for if it is a pipe, which is reported itself: %s',
    async (reference) => {
      const { all } = await readNaming(reference);
      expect(all.issues.filter(({ code }) => code === 'file-kind').map(({ file }) => basename(file))).toContain(
        reference,
      );
    },
  );

  test.each([
    ...['https://lamps.example/a.yaml', 'data:text/plain,x', 'gone.yaml', 'folder%2Fa.yaml', 'FOLDER/a.yaml'],
    ...['file:///etc/passwd', 'FILE:/etc/passwd', 'file:../outside/secret.yaml'],
  ])('is not there, or no file, and that is a warning: %s', async (reference) => {
    const { all, messages } = await readNaming(reference);
    expect(JSON.stringify(all)).not.toContain(CANARY);
    expect(JSON.stringify(all)).not.toContain('root:');
    const found = messages.filter(({ code }) => /^openapi-(?:reference|file)$/.test(code));
    expect(found.length).toBeGreaterThan(10);
    expect(found.filter(({ severity }) => severity !== 'warning')).toEqual([]);
  });

  test('is read if it is beside the description, also by its whole path, and the description names what it read', async () => {
    const folder = temporaryFolder({ 'openapi.yaml': ROOT, 'shared.yaml': SHARED, 'nested/text.txt': 'The light.' });
    writeFileSync(
      join(folder, 'openapi.yaml'),
      ROOT.replace('"shared.yaml', `"${folder}/shared.yaml`).replace(
        'application/json',
        'text/plain: { example: { $ref: "nested/text.txt" } }, application/json',
      ),
    );
    const { issues, files, reference } = await readReference(folder);
    expect(issues).toEqual([]);
    expect(files.map((file) => relative(folder, file))).toEqual(['nested/text.txt', 'openapi.yaml', 'shared.yaml']);
    expect(JSON.stringify(reference)).toContain('The light.');
  });

  test('may be in content/ or public/', async () => {
    const below = relative(process.cwd(), temporaryFolder({}));
    const files = { 'openapi.yaml': ROOT.replace('shared.yaml#/Lamp', `${process.cwd()}/content/lamps.yaml`) };
    expect((await read(files)).issues).toEqual([expect.stringContaining('there is no file content/lamps.yaml')]);
    expect(below).toMatch(/^\.\./);
  });
});

test('a folder of a description that is a symbolic link, and a root that is one, have no operation', async () => {
  const folder = temporaryFolder({ 'real/openapi.yaml': ROOT, 'real/shared.yaml': SHARED });
  symlinkSync('real', join(folder, 'openapi'));
  symlinkSync('real/openapi.yaml', join(folder, 'openapi.yaml'));
  for (const name of ['openapi', 'openapi.yaml']) {
    const { reference, issues } = await readReference(join(folder, name));
    expect(reference.operations).toEqual([]);
    expect(issues.map(({ code, severity }) => `${code} ${severity}`)).toEqual(['symbolic-link error']);
  }
});

test('a fault in another file has its place there, and a reference in it leads to that file alone', async () => {
  const components = 'components: { schemas: { Lamp: { $ref: "shared.yaml#/Lamp" }, Wick: { type: string } } }\n';
  const { operations, issues } = await read({
    'openapi.yaml': ROOT + components,
    'shared.yaml': [
      'Lamp:',
      '  properties:',
      '    light: { type: integer, example: many }',
      '    wick: { $ref: "#/components/schemas/Wick" }',
      '    next: { $ref: "#/Lamp" }',
    ].join('\n'),
  });
  expect(operations).toEqual(['listLamps']);
  expect(issues.map((message) => message.slice(0, 75)).sort()).toEqual([
    'shared.yaml:3:29 example-invalid The example breaks its schema: it must be ',
    'shared.yaml:4:13 openapi-reference The reference #/components/schemas/Wick ',
  ]);
});

test('a reference by which a value would contain itself is reported, and the rest is kept', async () => {
  const { operations, issues } = await read({
    'openapi.yaml': ROOT.replace('description: The lamps.', 'description: { $ref: "openapi.yaml" }'),
    'shared.yaml': SHARED,
  });
  expect(operations).toEqual(['listLamps']);
  expect(issues).toEqual([expect.stringContaining('The reference openapi.yaml leads back to itself')]);
});

test('a file that would contain itself by a reference around it is reported, and the rest can be downloaded', async () => {
  const folder = temporaryFolder({
    'openapi.yaml': ROOT.replace('{ schema: { $ref: "shared.yaml#/Lamp" } }', '{ $ref: "shared.yaml#/media" }'),
    'shared.yaml': 'media:\n  { x-source: { $ref: shared.yaml }, schema: { type: string } }\n',
  });
  const { reference, issues, document } = await readReference(folder);
  expect(reference.operations.map(({ id }) => id)).toEqual(['listLamps']);
  expect(issues.map(({ file, line, column, message }) => `${basename(file)}:${line}:${column} ${message}`)).toEqual([
    'shared.yaml:2:17 The reference shared.yaml leads back to itself. Correct the reference, or add what it names.',
  ]);
  expect(JSON.stringify(document)).toContain('All lamps.');
});

test('each reference to itself is reported with its place, and the rest is kept', async () => {
  const refs = [
    'A: { $ref: "#/C/B" }',
    'B: { $ref: "#/C/A" }',
    'D: { $ref: "#/C/D/x" }',
    'Tree: { properties: { child: { $ref: "#/C/Tree" }, same: { $ref: "#/C/Good" } } }',
    'Good: { $ref: "#/C/Tree" }',
  ];
  const lamp = `Lamp: { allOf: [${['A', 'D', 'Good'].map((name) => `{ $ref: "#/C/${name}" }`).join(', ')}] }\n`;
  const { operations, issues } = await read({
    'openapi.yaml': ROOT,
    'shared.yaml': `${lamp}C:\n${refs.map((ref) => `  ${ref}\n`).join('')}`,
  });
  const text = 'leads back to itself. Correct the reference, or add what it names.';
  expect(operations).toEqual(['listLamps']);
  expect(issues).toEqual([
    `shared.yaml:1:19 openapi-reference The reference #/components/schemas/A ${text}`,
    `shared.yaml:3:8 openapi-reference The reference #/components/schemas/B ${text}`,
    `shared.yaml:4:8 openapi-reference The reference #/components/schemas/A ${text}`,
    'shared.yaml:5:8 openapi-reference The reference #/C/D/x cannot be followed: there is nothing of that name. Correct the reference, or add what it names.',
  ]);
});
