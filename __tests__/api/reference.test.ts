import { statusTitle } from '@/api/status-title';
import { kebabCase } from '@/api/prose/anchors';
import { loadGrammars } from '@/content/markdown/highlight-code';
import { buildReference, type ReferenceOptions } from '@/api/reference';
import { readFixture, readOperationOf } from './support';

const locate = () => ({ file: 'a.yaml', line: 1, column: 1 });
const responses = { 200: { description: 'Yes' } };
const read = (
  operations: Record<string, object>,
  more: object = {},
  options: ReferenceOptions = {},
) =>
  buildReference(
    {
      document: {
        openapi: '3.1.0',
        servers: [{ url: 'https://api.example' }],
        ...more,
        paths: Object.fromEntries(
          Object.entries(operations).map(([operationId, own]) => [
            `/${operationId}`,
            { get: { operationId, responses, ...own } },
          ]),
        ),
      },
      locate,
    },
    { product: 'acme', ...options },
  );

beforeAll(loadGrammars);

describe('the address of a request', () => {
  const api = 'https://acme.example/v1';
  test.each([
    ['no server', [], `${api}/lamps`],
    ['a server with a path alone', [{ url: '/api/v2' }], 'https://acme.example/api/v2/lamps'],
    ['a server beside the API', [{ url: './v2/' }], `${api}/v2/lamps`],
    ['a server with a host', [{ url: 'https://eu.acme.example' }], 'https://eu.acme.example/lamps'],
  ])('%s', (_, servers, address) => {
    const { reference, issues } = read({ lamps: {} }, { servers }, { api });
    expect(reference.operations[0]?.request?.url.join('')).toBe(address);
    expect(issues).toEqual([]);
  });

  test('without any host is a warning', () => {
    const { issues } = read({ lamps: {} }, { servers: [{ url: '/api/v2' }] });
    expect(issues.map(({ code, severity }) => `${severity} ${code}`)).toEqual([
      'warning server-missing',
    ]);
  });
});

describe('slugs', () => {
  test.each([
    ['getApiToken', 'get-api-token'],
    ['get_HTTP_status', 'get-http-status'],
    ['getHTTPStatus', 'get-http-status'],
    ['GET /projects/{id}', 'get-projects-id'],
    ['../../etc/passwd', 'etc-passwd'],
    ['größe', 'größe'],
  ])('%s becomes %s', (name, slug) => expect(kebabCase(name)).toBe(slug));

  test('equal ids, ids that differ in letter case, and missing ids get stable pages and a message each', async () => {
    const { reference, issues } = await readFixture('untidy-3.1.yaml');
    expect(reference.operations.map(({ route }) => route)).toEqual([
      '/api/get-thing',
      '/api/get-thing-2',
      '/api/get-thing-3',
      '/api/put-no-id-id',
    ]);
    expect(issues.map(({ code, severity, line }) => `${line} ${severity} ${code}`)).toEqual(
      expect.arrayContaining([
        '10 error path-parameters-defined',
        '6 error operation-operationId-unique',
        '8 error operation-id-twice',
        '10 warning operation-operationId',
      ]),
    );
  });
});

describe('the address of an operation', () => {
  const slugs = (...ids: string[]) =>
    read(Object.fromEntries(ids.map((id) => [id, {}]))).reference.operations.map(
      ({ slug }) => slug,
    );

  test('is a file name on Windows', () => {
    expect(slugs('con', 'NUL', 'com1', 'console')).toEqual([
      'con-operation',
      'nul-operation',
      'com1-operation',
      'console',
    ]);
  });

  test('is short, and a long id keeps its address whatever else the description has', () => {
    const long = `get${'VeryLong'.repeat(40)}`;
    const [first, second] = slugs(`${long}A`, `${long}B`);
    expect(first).toMatch(/^get-very-long-.*-[0-9a-f]{8}$/);
    expect([first?.length, second?.length]).toEqual([100, 100]);
    expect(slugs(`${long}B`)).toEqual([second]);
    expect(Buffer.byteLength(slugs('名'.repeat(90))[0] ?? '')).toBeLessThanOrEqual(100);
  });

  test('is not that of the overview', () => {
    const { reference, issues } = read({ acmeApi: {} });
    expect(reference.operations.map(({ route }) => route)).toEqual(['/api/acme-api-2']);
    expect(issues.map(({ message }) => message)).toEqual([
      'The operationId "acmeApi" gives the same address as the overview; this page is /api/acme-api-2. Rename the operation.',
    ]);
  });
});

describe('groups', () => {
  test('list an operation under each of its tags, and a tag that is only the second one of operations exists', () => {
    const { tags, operations } = read(
      {
        a: { tags: ['First'] },
        b: { tags: ['First', 'Second', 'First'] },
        c: { tags: ['Second', 'Third'] },
      },
      { tags: [{ name: 'Third', description: 'About the third.' }] },
    ).reference;
    expect(
      tags.map((tag) => `${tag.label}: ${tag.operations.map(({ id }) => id).join(' ')}`),
    ).toEqual(['Third: c', 'First: a b', 'Second: b c']);
    expect(operations.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  });

  test('follow the order of tags, then of first use; operations without a tag come last', async () => {
    const { reference } = await readFixture('tag-collisions-3.1.yaml');
    expect(
      reference.tags.map(({ label, slug, operations }) => [
        label,
        slug,
        operations.map(({ id }) => id),
      ]),
    ).toEqual([
      ['Hooks', 'web-hooks', ['c']],
      ['web-hooks', 'web-hooks-2', ['a']],
      ['Undeclared', 'undeclared', ['b']],
      ['Other', 'other', ['d']],
    ]);
  });

  test('a description without tags has one group with its title', async () => {
    const { reference } = await readFixture('untidy-3.1.yaml');
    expect(reference.tags.map(({ label, operations }) => [label, operations.length])).toEqual([
      ['Untidy', 4],
    ]);
  });
});

test.each([
  ['200', '200 OK'],
  ['4XX', '4XX Any client error'],
  ['default', 'default Any other response'],
])('the response %s is called %s', (status, title) => expect(statusTitle(status)).toBe(title));

describe('an operation', () => {
  test('keeps the addresses of its parts, whatever headings its description has', () => {
    const get = {
      description: '## Responses\n\n## Path parameters\n\n## Body',
      responses,
      parameters: [{ name: 'a', in: 'path' as const }],
    };
    const document = { openapi: '3.1.0', paths: { '/{a}': { get } } };
    const [operation] = buildReference({ document, locate }).reference.operations;
    expect(operation?.outline.headings.map(({ id }) => id)).toEqual([
      'responses-2',
      'path-parameters-2',
      'body',
      'path-parameters',
      'responses',
      'response-200',
    ]);
  });
});

describe('hostile texts', () => {
  test('have no script, no address that runs code, no foreign image', async () => {
    const { reference } = await readFixture('hostile');
    const tree = JSON.stringify(reference.description?.tree);
    expect(tree).not.toContain('"raw"');
    expect(tree).not.toContain('javascript:');
    expect(tree).not.toContain('"img"');
    expect(tree).not.toMatch(/script|alert|onclick/);
    expect(reference.description?.text).toContain('{braces}');
  });

  test('names like __proto__ and constructor are fields like any other, each with an address of its own', async () => {
    const { requestBody } = await readOperationOf('hostile', 'it-s-whoami-script');
    const fields = requestBody?.media[0]?.schema?.fields ?? [];
    expect(fields.map(({ name, anchor }) => `${name} → ${anchor}`)).toEqual([
      '__proto__ → body.__proto__',
      'constructor → body.constructor',
      'a b → body.a-b',
      'a-b → body.a-b-2',
      '<i> → body.<i>',
    ]);
    expect(fields[1]?.schema.enum).toEqual(['<script>', '`x`', '{y}', '"true"']);
  });
});
