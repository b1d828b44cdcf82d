import { emit } from '@/api/samples/language';
import { go } from '@/api/samples/go';
import { curl } from '@/api/samples/curl';
import { javascript, typescript } from '@/api/samples/javascript';
import { php } from '@/api/samples/php';
import { python } from '@/api/samples/python';
import type { OpenApiDocument } from '@/api';
import { buildReference } from '@/api/reference';
import type { Request } from '@/api/samples/request';
import { loadGrammars } from '@/content/markdown/highlight-code';

beforeAll(loadGrammars);

// The request of an operation, as data that a program can change.

const LANGUAGES = [curl, typescript, javascript, python, php, go];

function requestOf(operation: object, more: object = {}, path = '/lamps/{id}'): Request {
  const document = {
    openapi: '3.1.0',
    servers: [{ url: 'https://a.example' }],
    paths: { [path]: { post: operation } },
    ...more,
  };
  const { reference } = buildReference({
    document: document as OpenApiDocument,
    locate: () => ({ file: 'a.yaml', line: 1, column: 1 }),
  });
  const request = reference.operations[0]?.request;
  if (!request) throw new Error('The operation has no request.');
  return request;
}

const parameters = [
  { in: 'path', name: 'id', required: true, example: 'a b' },
  { in: 'query', name: 'tag', required: true, example: ['x', 'y'] },
  { in: 'header', name: 'X-Trace', required: true, example: 't' },
  { in: 'cookie', name: 'theme', required: true, example: 'dark' },
];
const security = [{ key: [] }];
const components = { securitySchemes: { key: { type: 'apiKey', in: 'query', name: 'key' } } };

test('the request survives JSON, and every language says the same of it', () => {
  const content = { 'application/json': { example: { wick: 1 } } };
  const request = requestOf({ parameters, security, requestBody: { content } }, { components });
  const copy = JSON.parse(JSON.stringify(request)) as Request;
  expect(copy).toEqual(request);
  for (const language of LANGUAGES) expect(emit(copy, language)).toBe(emit(request, language));
});

test('the query comes after the path, not after a fragment that is no part of a request', () => {
  const { url } = requestOf({ parameters: parameters.slice(0, 2) }, {}, '/lamps/{id}#Action=List');
  const text = url.map((piece) => (typeof piece === 'string' ? piece : '')).join('');
  expect(text).toBe('https://a.example/lamps/a%20b?tag=x&tag=y');
});

test('a key has its header also where its place is written with a capital', () => {
  const schemes = { key: { type: 'apiKey', in: 'Header', name: 'X-Key' } };
  const { headers } = requestOf({ security }, { components: { securitySchemes: schemes } });
  expect(headers).toEqual([expect.objectContaining({ name: 'X-Key' })]);
});

test.each(LANGUAGES)('a form sends each part with its media type in $label', (language) => {
  const properties = {
    meta: { type: 'object' },
    photo: { type: 'string', format: 'binary' },
    note: { type: 'string' },
  };
  const content = {
    'multipart/form-data': {
      schema: { type: 'object', properties },
      example: { meta: { wick: 'a;"b' }, photo: 'x', note: 'n' },
      encoding: {
        meta: { contentType: 'application/vnd.lamp+json' },
        photo: { contentType: 'image/png' },
        note: { contentType: 'text/plain, text/html' },
      },
    },
  };
  const code = emit(requestOf({ requestBody: { content } }, {}, '/lamps'), language);
  expect(code).toContain('application/vnd.lamp+json');
  expect(code).toContain('image/png');
  // Of a list of types, a client sends the first one.
  expect(code).toContain('text/plain');
  expect(code).not.toContain('text/html');
});

test.each([
  ['text/event-stream', 'response.body?.pipeThrough'],
  ['application/x-ndjson', 'response.body?.pipeThrough'],
  ['application/json', 'await response.json()'],
  ['text/csv', 'await response.text()'],
])('a response of %s is read as it comes', (type, line) => {
  const request = requestOf({
    responses: { 200: { description: 'Yes', content: { [type]: {} } } },
  });
  expect(emit(request, javascript)).toContain(line);
});
