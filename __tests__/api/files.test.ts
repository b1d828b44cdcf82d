import { execFileSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readReference } from '@/api';
import type { Issue } from '@schema/issues';
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
servers: [{ url: https://api.lamps.example }]
security: []
`;
const SHARED = 'Lamp: { type: object, properties: { light: { type: string } } }\n';

/** Where a text goes wrong: bytes instead of characters. */
const bytes = (text: string) => Buffer.from(text, 'latin1');

async function read(
  files: Readonly<Record<string, string | Buffer>>,
  prepare?: (folder: string) => void,
) {
  const folder = temporaryFolder({});
  for (const [path, content] of Object.entries(files)) writeFileSync(join(folder, path), content);
  prepare?.(folder);
  const { reference, issues } = await readReference(folder);
  const place = relative(process.cwd(), folder).length + 1;
  return {
    operations: reference.operations.map(({ id }) => id),
    description: reference.operations[0]?.description?.text,
    issues: errorsOf(issues).map(
      ({ file, line, column, code, message }) =>
        `${file.slice(place)}:${line}:${column} ${code} ${message}`,
    ),
  };
}

/** Without what `redocly.yaml` says of house style. */
const errorsOf = (issues: readonly Issue[]) => issues.filter(({ stops }) => stops !== 'strict');

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
    const servers = [{ url: 'https://api.lamps.example' }];
    const info = { title: 'Lamps', version: '1' };
    const json = JSON.stringify({ openapi: '3.1.0', info, servers, paths: {} }, null, 2);
    expect(
      (await read({ 'openapi.json': `\uFEFF${json}`.replaceAll('\n', '\r\n') })).issues,
    ).toEqual([]);
  });

  test.each([
    ['a text', 'Note:\n  description: The old format, swagger: it is read, too.\n'],
    ['an example on one line', '{"Note":{"example":{"openapi":"3.1.0"}}}'],
    [
      'an example on several lines',
      JSON.stringify({ Note: { example: { openapi: '3.1.0' } } }, null, 2),
    ],
  ])('are no second root because of the name of the key in %s', async (_, other) => {
    const { issues } = await read({
      'openapi.yaml': ROOT,
      'shared.yaml': SHARED,
      'other.yaml': other,
    });
    expect(issues).toEqual([]);
  });

  test('report invalid UTF-8 once per file with its place, in the root file and in referenced files, and keep the rest', async () => {
    const { operations, issues } = await read({
      'openapi.yaml': bytes(ROOT.replace('All lamps.', 'All \xFF lamps.')),
      'shared.yaml': bytes(SHARED + '# a\0b\n'),
    });
    expect(issues).toEqual([
      'openapi.yaml:8:13 text-encoding The character here is invalid in UTF-8. Write it again, and save the file as UTF-8.',
      'shared.yaml:2:4 text-control The text contains the control character U+0000. Remove it: tabs and line breaks are the only ones allowed. If signs like `â€` are beside it, the text was saved in a wrong encoding: write these signs again.',
    ]);
    expect(operations).toEqual(['listLamps']);
  });
});

describe('a file that a reference names', () => {
  const CANARY = 'CANARY-5f1c';
  const REFUSED = 'it leads to no file of openapi/, content/ or public/';

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
      parameters: [
        at,
        { name: 'q', in: 'query', schema: { type: 'object', default: at, properties: { a: at } } },
      ],
      requestBody: { content: { 'text/plain': media } },
      responses: {
        200: at,
        201: { description: 'Sound.', content: { 'application/json': { schema: at } } },
      },
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
    const errors = messages.filter(({ code }) => code === 'no-unresolved-refs');
    expect(new Set(errors.map(({ line }) => line)).size).toBeGreaterThan(10);
    for (const { message, severity } of errors) {
      expect(severity).toBe('error');
      expect(message).toContain(REFUSED);
    }
  });

  test.each(['pipe', 'pipe.yaml'])('is not waited for if it is a pipe: %s', async (reference) => {
    const { messages } = await readNaming(reference);
    expect(messages.map(({ message }) => message)).toContainEqual(expect.stringContaining(REFUSED));
  });

  test.each([
    ...[
      'https://lamps.example/a.yaml',
      'data:text/plain,x',
      'gone.yaml',
      'folder%2Fa.yaml',
      'FOLDER/a.yaml',
    ],
    ...['file:///etc/passwd', 'FILE:/etc/passwd', 'file:../outside/secret.yaml'],
  ])('is not there, or no file: %s', async (reference) => {
    const { all, messages } = await readNaming(reference);
    expect(JSON.stringify(all)).not.toContain(CANARY);
    expect(JSON.stringify(all)).not.toContain('root:');
    const found = messages.filter(({ code }) => code === 'no-unresolved-refs');
    expect(found.length).toBeGreaterThan(10);
    expect(found.filter(({ severity }) => severity !== 'error')).toEqual([]);
  });

  test('is read if it is beside the description, also by its whole path, and the description names what it read', async () => {
    const folder = temporaryFolder({
      'openapi.yaml': ROOT,
      'shared.yaml': SHARED,
      'nested/text.txt': 'The light.',
    });
    writeFileSync(
      join(folder, 'openapi.yaml'),
      ROOT.replace('"shared.yaml', `"${folder}/shared.yaml`).replace(
        'application/json',
        'text/plain: { example: { $ref: "nested/text.txt" } }, application/json',
      ),
    );
    const { issues, files, reference } = await readReference(folder);
    expect(errorsOf(issues)).toEqual([]);
    expect(files.map((file) => relative(folder, file))).toEqual([
      'nested/text.txt',
      'openapi.yaml',
      'shared.yaml',
    ]);
    expect(JSON.stringify(reference)).toContain('The light.');
  });

  test('may be in content/ or public/', async () => {
    const below = relative(process.cwd(), temporaryFolder({}));
    const files = {
      'openapi.yaml': ROOT.replace('shared.yaml#/Lamp', `${process.cwd()}/content/lamps.yaml`),
    };
    expect((await read(files)).issues).toEqual([
      expect.stringContaining('there is no file content/lamps.yaml'),
    ]);
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
    expect(issues.map(({ code, severity }) => `${code} ${severity}`)).toEqual([
      'symbolic-link error',
    ]);
  }
});

test('a fault in another file has its place there, and a reference in it leads to that file alone', async () => {
  const components =
    'components: { schemas: { Lamp: { $ref: "shared.yaml#/Lamp" }, Wick: { type: string } } }\n';
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
    'shared.yaml:4:13 no-unresolved-refs The reference cannot be followed: there',
  ]);
});
