import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { apiTypes, readReference } from '@/api';
import { removeFolders, temporaryFolder } from '../support/content-folder';
import { FULL } from '../support/full';
import { testWith, type Program } from '../support/programs';
import { compile, runAll, writeSamples } from './run-samples';

// What the samples of each language send, compared with what the description says.

interface Sent {
  readonly request: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface Case extends Partial<Sent> {
  readonly name: string;
  /** POST for an operation with a body, else GET. */
  readonly method?: string;
  /** The operation, in YAML. */
  readonly operation: string;
}

const OK = "responses: { '204': { description: Done } }";
const bodyOf = (type: string, media: string) =>
  `requestBody: { required: true, content: { ${type}: ${media} } }, ${OK}`;
const query = (rest: string) =>
  `parameters: [{ name: q, in: query, required: true, ${rest} }], ${OK}`;
const returning = (content: string) =>
  `responses: { '200': { description: OK, content: { ${content} } } }`;
const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

const CASES: readonly Case[] = [
  {
    name: 'object-part',
    operation: bodyOf(
      'multipart/form-data',
      '{ schema: { type: object, required: [meta, file], properties: { meta: { type: object, required: [a], properties: { a: { type: string } } }, file: { type: string, format: binary } } } }',
    ),
    headers: { 'content-type': 'multipart/form-data' },
    body: 'form-data; name="meta" | application/json | {"a":"string"}\nform-data; name="file"; filename="file.bin" | application/octet-stream | bytes',
  },
  {
    name: 'simple-parts',
    operation: bodyOf(
      'multipart/form-data',
      '{ schema: { allOf: [{ type: object, properties: { tags: { type: array, items: { type: string } }, files: { type: array, items: { type: string, format: binary } } } }] }, example: { tags: [a, b], files: [x, y] } }',
    ),
    headers: { 'content-type': 'multipart/form-data' },
    body: [
      'form-data; name="tags" |  | a',
      'form-data; name="tags" |  | b',
      'form-data; name="files"; filename="files.bin" | application/octet-stream | bytes',
      'form-data; name="files"; filename="files.bin" | application/octet-stream | bytes',
    ].join('\n'),
  },
  {
    name: 'mixed',
    operation: bodyOf(
      'multipart/mixed',
      '{ schema: { type: object, properties: { meta: { type: object }, note: { type: string } } }, example: { meta: { a: 1 }, note: n } }',
    ),
    headers: { 'content-type': 'multipart/mixed' },
    body: 'attachment; name="meta" | application/json | {"a":1}\nattachment; name="note" |  | n',
  },
  {
    name: 'form-encoding',
    operation: bodyOf(
      'application/x-www-form-urlencoded',
      '{ schema: { type: object, required: [address, csv], properties: { address: { type: object, required: [city], properties: { city: { type: string, example: Oslo } } }, csv: { type: array, items: { type: string }, example: [c, d] } } }, encoding: { address: { style: deepObject, explode: true }, csv: { style: form, explode: false } } }',
    ),
    headers: FORM_TYPE,
    body: 'address%5Bcity%5D=Oslo&csv=c,d',
  },
  {
    name: 'form-default',
    operation: bodyOf(
      'application/x-www-form-urlencoded',
      '{ schema: {}, example: { a: [1, 2], b: { c: 1 }, d: e f } }',
    ),
    headers: FORM_TYPE,
    body: 'a=1&a=2&b=%7B%22c%22%3A1%7D&d=e+f',
  },
  {
    name: 'ndjson-text',
    operation: bodyOf(
      'application/x-ndjson',
      String.raw`{ schema: { type: string }, example: "{\"a\":1}\n{\"a\":2}\n" }`,
    ),
    headers: { 'content-type': 'application/x-ndjson' },
    body: '{"a":1}\n{"a":2}\n',
  },
  {
    name: 'ndjson-list',
    operation: bodyOf(
      'application/x-ndjson',
      '{ schema: { type: array }, example: [{ a: 1 }, { a: 2 }] }',
    ),
    headers: { 'content-type': 'application/x-ndjson' },
    body: '{"a":1}\n{"a":2}\n',
  },
  {
    name: 'bytes',
    operation: bodyOf('application/vnd.ms-excel', '{}'),
    headers: { 'content-type': 'application/vnd.ms-excel' },
    body: 'bytes',
  },
  {
    name: 'xml-object',
    operation: bodyOf(
      'application/xml',
      '{ schema: { type: object, properties: { id: { type: integer } } }, example: { id: 7 } }',
    ),
    headers: { 'content-type': 'application/xml' },
    body: 'bytes',
  },
  {
    name: 'external',
    operation: bodyOf(
      'application/json',
      "{ schema: { type: object, required: [id], properties: { id: { type: integer } } }, examples: { big: { externalValue: 'https://x.example/big.json' } } }",
    ),
    headers: JSON_TYPE,
    body: '{"id":1}',
  },
  {
    name: 'long-ids',
    operation: `parameters: [{ name: q, in: query, required: true, schema: { type: integer }, example: 1234567890123456788 }], ${bodyOf(
      'application/json',
      '{ schema: { type: object }, example: { id: 1234567890123456789, max: 9223372036854775807, text: "12345678901234567890", near: 0.12345678901234567 } }',
    )}`,
    request: 'POST /long-ids?q=1234567890123456788',
    headers: JSON_TYPE,
    body: '{"id":1234567890123456789,"max":9223372036854775807,"text":"12345678901234567890","near":0.12345678901234566}',
  },
  {
    name: 'deep',
    operation: query(
      'style: deepObject, schema: { type: object }, example: { price: { gte: 1 }, in: [a] }',
    ),
    request: 'GET /deep?q%5Bprice%5D%5Bgte%5D=1&q%5Bin%5D%5B0%5D=a',
  },
  {
    name: 'commas',
    operation: query("explode: false, schema: { type: array }, example: ['a,b', 'c d']"),
    request: 'GET /commas?q=a%2Cb,c%20d',
  },
  {
    name: 'pipes',
    operation: query(
      'style: pipeDelimited, explode: false, schema: { type: array }, example: [a, b]',
    ),
    request: 'GET /pipes?q=a%7Cb',
  },
  {
    name: 'reserved',
    operation: query("allowReserved: true, schema: { type: string }, example: 'a/b:c?d&e#f'"),
    request: 'GET /reserved?q=a/b:c?d%26e%23f',
  },
  {
    name: 'whole-query',
    operation: `parameters: [{ name: f, in: querystring, required: true, content: { application/x-www-form-urlencoded: { schema: { type: object }, example: { q: 'a b' } } } }], ${OK}`,
    request: 'GET /whole-query?q=a+b',
  },
  {
    name: 'types',
    operation: returning(
      'text/csv: { schema: { type: string } }, application/json: { schema: { type: object } }',
    ),
    headers: { accept: 'application/json' },
  },
  {
    name: 'vendor',
    operation: returning('application/vnd.a+json: { schema: { type: object } }'),
    headers: { accept: 'application/vnd.a+json' },
  },
  {
    name: 'accept',
    operation: `parameters: [{ name: accept, in: header, required: true, schema: { type: string, example: text/x } }], ${OK}`,
    headers: { accept: 'text/x' },
  },
  {
    name: 'download',
    operation: returning('application/pdf: { schema: { type: string, format: binary } }'),
    headers: { accept: 'application/pdf' },
  },
  {
    name: 'key-twice',
    operation: `security: [{ key: [] }], parameters: [{ name: x-key, in: header, required: true, schema: { type: string } }], ${OK}`,
    headers: { 'x-key': 'secret' },
  },
  {
    name: 'part-headers',
    operation: bodyOf(
      'multipart/form-data',
      '{ schema: { type: object, properties: { a: { type: string }, b: { type: object }, c: { type: object }, d: { type: string } } }, example: { a: one, b: { k: 1 }, c: { k: 1 }, d: two }, encoding: { a: { headers: { X-Part: { required: true, schema: { type: array }, example: [1, 2] }, X-Other: { schema: { type: string } } } }, b: { contentType: application/xml }, c: { contentType: application/vnd.a+json }, d: { contentType: application/json } } }',
    ),
    headers: { 'content-type': 'multipart/form-data' },
    body: [
      'form-data; name="a" |  | one | 1,2',
      'form-data; name="b"; filename="b.xml" | application/xml | bytes',
      'form-data; name="c" | application/vnd.a+json | {"k":1}',
      'form-data; name="d" | application/json | "two"',
    ].join('\n'),
  },
  {
    name: 'csv-data',
    operation: bodyOf('text/csv', '{ schema: { type: array, items: { type: object } } }'),
    headers: { 'content-type': 'text/csv' },
    body: 'bytes',
  },
  {
    name: 'csv-text',
    operation: bodyOf('text/csv', String.raw`{ schema: {}, example: "a;b\n1;2\n" }`),
    headers: { 'content-type': 'text/csv' },
    body: 'a;b\n1;2\n',
  },
  {
    name: 'base64',
    operation: bodyOf(
      'application/json',
      '{ schema: { type: object, required: [a, b], properties: { a: { type: string, format: byte }, b: { type: string, contentEncoding: base64 } } } }',
    ),
    headers: JSON_TYPE,
    body: '{"a":"c3RyaW5n","b":"c3RyaW5n"}',
  },
  {
    name: 'any-image',
    operation: bodyOf("'image/*'", '{}'),
    headers: { 'content-type': 'application/octet-stream' },
    body: 'bytes',
  },
  {
    name: 'any-type',
    operation: bodyOf("'application/*'", '{ schema: {}, example: { a: 1 } }'),
    headers: JSON_TYPE,
    body: '{"a":1}',
  },
  {
    name: 'vendor-body',
    operation: bodyOf('application/vnd.a.v1+json', '{ schema: {}, example: { a: 1 } }'),
    headers: { 'content-type': 'application/vnd.a.v1+json' },
    body: '{"a":1}',
  },
  {
    name: 'text',
    operation: bodyOf('text/plain', '{ schema: {}, example: "@it\'s $HOME `x` \\"é\\"" }'),
    headers: { 'content-type': 'text/plain' },
    body: '@it\'s $HOME `x` "é"',
  },
  {
    name: 'json-text',
    operation: bodyOf('application/json', '{ schema: { type: string }, example: a }'),
    headers: JSON_TYPE,
    body: '"a"',
  },
  {
    name: 'spaces',
    operation: query('style: spaceDelimited, schema: { type: array }, example: [a, b c]'),
    request: 'GET /spaces?q=a%20b%20c',
  },
  {
    name: 'exploded',
    operation: query('schema: { type: object }, example: { a: 1, b: [2, 3] }'),
    request: 'GET /exploded?a=1&b=%5B2%2C3%5D',
  },
  {
    name: 'repeated',
    operation: query("schema: { type: array }, example: [1, '2&3']"),
    request: 'GET /repeated?q=1&q=2%263',
  },
  {
    name: 'query-json',
    operation: query('content: { application/json: { schema: {}, example: { a: [1] } } }'),
    request: 'GET /query-json?q=%7B%22a%22%3A%5B1%5D%7D',
  },
  {
    name: 'headers',
    operation: `parameters: [{ name: X-List, in: header, required: true, schema: { type: array }, example: [a, b] }, { name: X-Map, in: header, required: true, explode: true, schema: { type: object }, example: { a: 1, b: 2 } }], ${OK}`,
    headers: { 'x-list': 'a,b', 'x-map': 'a=1,b=2' },
  },
  {
    name: 'cookies',
    operation: `parameters: [{ name: a, in: cookie, required: true, explode: false, schema: { type: array }, example: [b, c d] }, { name: e, in: cookie, required: true, style: cookie, schema: { type: array }, example: [f, g] }], ${OK}`,
    headers: { cookie: 'a=b,c%20d; e=f; e=g' },
  },
  {
    name: 'server',
    operation: `servers: [{ url: 'https://{host}.example/v{version}/', variables: { host: { default: api }, version: { default: '2' } } }], ${OK}`,
    request: 'GET /v2/server',
  },
  {
    name: 'key-in-query',
    operation: `security: [{ query: [] }], ${OK}`,
    request: 'GET /key-in-query?key=secret',
  },
  {
    name: 'basic',
    operation: `security: [{ basic: [] }], ${OK}`,
    headers: { authorization: 'Basic dXNlcjpwYXNzd29yZA==' },
  },
  {
    name: 'excel',
    operation: returning(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet: { schema: { type: string } }',
    ),
    headers: { accept: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  },
  {
    name: 'events',
    operation: returning('text/event-stream: { schema: { type: string } }'),
    headers: { accept: 'text/event-stream' },
  },
  {
    name: 'head',
    method: 'head',
    operation: OK,
    request: 'HEAD /head',
  },
  {
    name: 'typed-files',
    operation: bodyOf(
      'multipart/form-data',
      "{ schema: { type: object, properties: { image: { type: string }, note: { type: string } }, additionalProperties: { type: string, format: binary } }, example: { image: x, note: n, other: y }, encoding: { image: { contentType: 'image/png, image/jpeg' }, note: { contentType: text/plain; charset=utf-8 } } }",
    ),
    headers: { 'content-type': 'multipart/form-data' },
    body: [
      'form-data; name="image"; filename="image.png" | image/png | bytes',
      'form-data; name="note" | text/plain; charset=utf-8 | n',
      'form-data; name="other"; filename="other.bin" | application/octet-stream | bytes',
    ].join('\n'),
  },
  {
    name: 'list-of-parts',
    operation: bodyOf(
      'multipart/mixed',
      '{ schema: { type: array, prefixItems: [{ type: object, properties: { a: { type: integer } } }], items: { type: string } }, example: [{ a: 1 }, x, two], prefixEncoding: [{}, { contentType: image/png }] }',
    ),
    headers: { 'content-type': 'multipart/mixed' },
    body: [
      ' | application/json | {"a":1}',
      'attachment; filename="part.png" | image/png | bytes',
      ' |  | two',
    ].join('\n'),
  },
  {
    name: 'null-parts',
    operation: bodyOf(
      'multipart/form-data',
      "{ schema: { type: object, properties: { a: { type: [string, 'null'] }, n: { type: integer } } }, example: { a: null, n: 3 } }",
    ),
    headers: { 'content-type': 'multipart/form-data' },
    body: 'form-data; name="n" |  | 3',
  },
  {
    name: 'null-fields',
    operation: bodyOf(
      'application/x-www-form-urlencoded',
      "{ schema: {}, example: { a: null, b: [1, null], c: 'x' } }",
    ),
    headers: FORM_TYPE,
    body: 'b=1&c=x',
  },
  {
    name: 'null-deep',
    operation: query(
      'style: deepObject, schema: { type: object }, example: { a: null, b: { c: null, d: x&y } }',
    ),
    request: 'GET /null-deep?q%5Bb%5D%5Bd%5D=x%26y',
  },
  {
    name: 'svg',
    operation: bodyOf('image/svg+xml', "{ schema: { type: string }, example: '<svg/>' }"),
    headers: { 'content-type': 'image/svg+xml' },
    body: '<svg/>',
  },
  {
    name: 'lines-of-text',
    operation: bodyOf('application/x-ndjson', '{ schema: { type: string } }'),
    headers: { 'content-type': 'application/x-ndjson' },
    body: 'bytes',
  },
  {
    name: 'wrong-json-text',
    operation: bodyOf(
      'application/json',
      `{ schema: { type: object, required: [a], properties: { a: { type: integer } } }, example: '{ "a": "x" }' }`,
    ),
    headers: JSON_TYPE,
    body: '{"a":1}',
  },
  {
    name: 'authorization-twice',
    operation: `security: [{ own: [], basic: [] }], ${OK}`,
    headers: { authorization: 'secret' },
  },
  {
    name: 'document',
    operation: returning('application/vnd.oasis.opendocument.text: { schema: { type: string } }'),
    headers: { accept: 'application/vnd.oasis.opendocument.text' },
  },
  {
    name: 'digest',
    operation: `security: [{ digest: [] }], ${OK}`,
    headers: { authorization: 'Digest' },
  },
];

const usualMethod = (operation: string) => (operation.includes('requestBody') ? 'post' : 'get');

const description = `openapi: 3.2.0
info: { title: Requests, version: '1' }
servers: [{ url: 'https://api.example' }]
paths:
${CASES.map(({ name, method, operation }) => `  /${name}: { ${method ?? usualMethod(operation)}: { operationId: ${name}, ${operation} } }`).join('\n')}
components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key }, query: { type: apiKey, in: query, name: key }, own: { type: apiKey, in: header, name: authorization }, basic: { type: http, scheme: basic }, digest: { type: http, scheme: digest } } }
`;

const expected = CASES.map(({ name, operation, request, headers = {}, body = '' }): Sent => ({
  request: request ?? `${usualMethod(operation).toUpperCase()} /${name}`,
  headers,
  body,
}));

/** The headers that a description can ask for; clients send the others by themselves. */
const HEADERS = ['accept', 'authorization', 'content-type', 'cookie', 'x-key', 'x-list', 'x-map'];

async function sentBy(request: IncomingMessage): Promise<Sent> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString();
  const [type = '', boundary] = (request.headers['content-type'] ?? '').split('; boundary=');
  const headers = HEADERS.flatMap((name): [string, string][] => {
    const value =
      name === 'content-type'
        ? type
        : String(request.headers[name] ?? '').replace(/^Digest .*/, 'Digest');
    return value === '' || value === '*/*' ? [] : [[name, value]];
  });
  return {
    request: `${request.method} ${request.url}`,
    headers: Object.fromEntries(headers),
    body: boundary === undefined ? plainJson(body) : partsOf(body, boundary).join('\n'),
  };
}

function partsOf(body: string, boundary: string): string[] {
  const parts = body.split(`--${boundary}`).slice(1, -1);
  return parts.map((part) => {
    const [, head = '', content = ''] = /^\r\n(?:(.*?)\r\n)?\r\n(.*)\r\n$/s.exec(part) ?? [];
    const value = (name: string) =>
      new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
    const fields = [value('Content-Disposition'), value('Content-Type'), content, value('X-Part')];
    return fields.join(' | ').replace(/ \| $/, '');
  });
}

/** JSON without its spaces. */
function plainJson(text: string): string {
  return text.startsWith('{') && !text.endsWith('\n') ? text.replace(/\s/g, '') : text;
}

const sent: Sent[] = [];
const server = createServer((request, response) => {
  void sentBy(request).then((one) => {
    if (one.request.endsWith('/digest') && one.headers['authorization'] === undefined) {
      response
        .writeHead(401, { 'WWW-Authenticate': 'Digest realm="a", nonce="b", qop="auth"' })
        .end();
      return;
    }
    sent.push(one);
    response.end(
      /\/(?:download|excel|document)$/.test(one.request) ? Buffer.from([0xff, 0xfe]) : '{}\n',
    );
  });
});
let samples: ReturnType<typeof writeSamples>;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const file = join(temporaryFolder({ 'a.yaml': description }), 'a.yaml');
  const read = await readReference(file, { product: 'a' });
  const { port } = server.address() as AddressInfo;
  samples = writeSamples(
    read.reference.operations,
    'https://api.example',
    `http://127.0.0.1:${port}`,
  );
  if (FULL) writeFileSync(join(samples.root, 'a.ts'), (await apiTypes(read)).source);
}, 170_000);

afterAll(() => {
  server.close();
  removeFolders();
  rmSync(samples.root, { recursive: true, force: true });
});

const LANGUAGES: readonly (readonly [string, readonly Program[]])[] = [
  ['curl', ['curl']],
  ['js', []],
  ['ts', []],
  ['python', ['Python']],
  ['php', ['PHP with cURL']],
  ['go', ['Go']],
];

for (const [language, programs] of FULL ? LANGUAGES : LANGUAGES.slice(0, 2))
  testWith(
    programs,
    `the samples in ${language} send what the description says`,
    async () => {
      sent.length = 0;
      const files = samples.files.filter(({ sample }) => sample.language === language);
      const outcomes = await runAll(files, {
        A_TOKEN: 'secret',
        A_OWN: 'secret',
        A_USER: 'user',
        A_PASSWORD: 'password',
      });
      expect(
        outcomes.flatMap(({ code, output }, index) =>
          code === 0 ? [] : [`${files[index]?.file}: ${output}`],
        ),
      ).toEqual([]);
      const byRequest = (a: Sent, b: Sent) => a.request.localeCompare(b.request);
      const hasDigest = !['js', 'ts', 'go'].includes(language);
      const asked = expected.filter(({ request }) => hasDigest || !request.endsWith('/digest'));
      expect(sent.toSorted(byRequest)).toEqual(asked.toSorted(byRequest));
    },
    170_000,
  );

if (FULL)
  test('the samples in TypeScript compile', () => {
    const files = samples.files.filter(({ sample }) => sample.language === 'ts');
    const paths = files.map(({ file }) => file);
    expect(compile(paths, samples.root)).toEqual([]);
  }, 400_000);
