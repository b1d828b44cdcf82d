import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
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

  test('report invalid UTF-8 once per file with its place, in the root file and in referenced files, and keep the rest', async () => {
    const { operations, issues } = await read({
      'openapi.yaml': bytes(ROOT.replace('All lamps.', 'All \xFF lamps.')),
      'shared.yaml': bytes(SHARED + '# a\0b\n'),
    });
    expect(issues).toEqual([
      'openapi.yaml:8:13 text-encoding The byte 0xFF is invalid in UTF-8. Write the character again, and save the file as UTF-8.',
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

test('each reference to itself is reported with its place, and the rest is kept', async () => {
  const refs = [
    'A: { $ref: "#/C/B" }',
    'B: { $ref: "#/C/A" }',
    'D: { $ref: "#/C/D/x" }',
    'Tree: { properties: { child: { $ref: "#/C/Tree" }, same: { $ref: "#/C/Good" } } }',
    'Good: { $ref: "#/C/Tree" }',
  ];
  const { operations, issues } = await read({
    'openapi.yaml': ROOT,
    'shared.yaml': `${SHARED}C:\n${refs.map((ref) => `  ${ref}\n`).join('')}`,
  });
  const text = 'leads back to itself. Correct the reference, or add what it names.';
  expect(operations).toEqual(['listLamps']);
  expect(issues.sort()).toEqual([
    `shared.yaml:3:8 openapi-reference The reference #/C/B ${text}`,
    `shared.yaml:4:8 openapi-reference The reference #/C/A ${text}`,
    `shared.yaml:5:8 openapi-reference The reference #/C/D/x ${text}`,
  ]);
});
