import { loadDescription } from '@/openapi';
import { removeFolders, temporaryFolder } from '../support/content-folder';

afterAll(removeFolders);

const DESCRIPTION = (status: string, type: string) => `openapi: 3.1.0
info: { title: Lamps, version: '1' }
paths:
  /lamps:
    get:
      operationId: getLamps
      responses:
        '${status}':
          description: The lamps.
          content:
            ${type}:
              schema:
                properties:
                  content: { properties: { json: { type: string } } }
                  responses: { properties: { json: { type: string } } }
components:
  responses:
    notFound: { description: There is no lamp. }
`;

async function issuesOf(status: string, type: string): Promise<string[]> {
  const folder = temporaryFolder({ 'lamps.yaml': DESCRIPTION(status, type) });
  const { issues } = await loadDescription(folder);
  return issues.map(({ line, column, code, message }) => `${line}:${column} ${code} ${message}`);
}

test.each([
  ['2xxx', /`2xxx`\. Did you mean `2XX`\?/],
  ['20', /`20`\. Write a number from 100 to 599, a class such as `4XX`, or `default`/],
  ['600', /`600`\. Write a number/],
  ['ok', /`ok`\. Write a number/],
])('the status %s is reported at its key', async (status, expected) => {
  const found = await issuesOf(status, 'application/json');
  expect(found).toEqual([expect.stringMatching(/^8:9 status-unknown HTTP has no status /)]);
  expect(found[0]).toMatch(expected);
});

test.each([
  ['aplication/json', 'Did you mean `application/json`?'],
  ['aplication/problem+json', 'Did you mean `application/problem+json`?'],
  ['application/jsn', 'Did you mean `application/json`?'],
  ['text/htlm', 'Did you mean `text/html`?'],
  ['mutipart/form-data', 'Did you mean `multipart/form-data`?'],
  ['application/x-www-form-urlencode', 'Did you mean `application/x-www-form-urlencoded`?'],
  ['image/jpg', 'Did you mean `image/jpeg`?'],
  ['json', 'Write it with a slash, such as `application/json`.'],
])('the media type %s is reported at its key', async (type, expected) => {
  const found = await issuesOf('200', type);
  expect(found).toEqual([expect.stringMatching(/^11:13 media-type-unknown There is no media type /)]);
  expect(found[0]).toContain(expected);
});

test('an unknown method is reported at its key with the nearest one', async () => {
  const text = DESCRIPTION('200', 'application/json').replace(
    '    get:',
    '    summary: Lamps\n    parameters: []\n    gte:',
  );
  const { issues } = await loadDescription(temporaryFolder({ 'lamps.yaml': text }));
  expect(issues.map(({ line, column, code, message }) => `${line}:${column} ${code} ${message}`)).toEqual([
    expect.stringMatching(/^7:5 method-unknown A path has no key `gte`.*Did you mean `get`\?/),
  ]);
});

test.each([
  ['a path without its slash', '  /lamps:', '  lamps:', '4:3 path-slash .*Write `/lamps`'],
  [
    'a server without its scheme',
    'paths:',
    'servers: [{ url: api.lamps.example/v1 }]\npaths:',
    '3:13 server-scheme .*Write `https://api\\.lamps\\.example/v1`',
  ],
  [
    'a mistyped tag',
    '      operationId: getLamps',
    '      operationId: getLamps\n      tags: [Lmaps]\ntags: [{ name: Lamps }]\nx-rest:',
    '7:14 tag-unknown .*Did you mean "Lamps"',
  ],
])('%s is reported', async (_, from, to, expected) => {
  const text = DESCRIPTION('200', 'application/json').replace(from, to);
  const { issues } = await loadDescription(temporaryFolder({ 'lamps.yaml': text }));
  expect(issues.map(({ line, column, code, message }) => `${line}:${column} ${code} ${message}`)).toContainEqual(
    expect.stringMatching(`^${expected}`),
  );
});

test('a relative server, one with variables, and a tag without a likeness are right', async () => {
  const text = DESCRIPTION('200', 'application/json').replace(
    '      operationId: getLamps',
    '      operationId: getLamps\n      tags: [Oil]\n      servers: [{ url: /v1 }, { url: ./v1 }, { url: "{host}/v1", variables: { host: { default: a.example } } }, { url: "https://a.example" }]',
  );
  const { issues } = await loadDescription(temporaryFolder({ 'lamps.yaml': `${text}tags: [{ name: Lamps }]\n` }));
  expect(issues).toEqual([]);
});

test.each(['200', '2XX', '4xx', 'default', 'x-note'])('the status %s is right', async (status) => {
  expect(await issuesOf(status, 'application/json')).toEqual([]);
});

test.each([
  ...[
    'application/json; charset=utf-8',
    "'*/*'",
    'application/*',
    'application/vnd.lamps.v2+json',
    'application/ndjson',
  ],
  ...[
    'application/x-json',
    'text/css',
    'application/gzip',
    'application/x-lamps',
    'application/lamps+json',
    'text/event-stream',
    'application/lamp-oil',
    'x-lamps/oil',
  ],
])('the media type %s is right or can be right', async (type) => {
  expect(await issuesOf('200', type)).toEqual([]);
});
