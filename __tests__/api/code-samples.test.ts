import { execFileSync } from 'node:child_process';
import { shellQuote } from '@/api/samples/body-literal';
import { readReference } from '@/api';
import { variablePrefix } from '@/api/model/request';
import { curl } from '@/api/samples/curl';
import { emit } from '@/api/samples/language';
import type { Request } from '@/api/samples/request';
import { serializeParameter } from '@/api/samples/serialization';
import { readOperationOf } from './support';

const plain: Request = {
  method: 'GET',
  url: ['https://api.example/a'],
  headers: [],
  basic: null,
  body: null,
  response: 'none',
  saveAs: 'response.bin',
  typed: null,
};

const curlSample = (more: Partial<Request>) => emit({ ...plain, ...more }, curl);

/** The words that a POSIX shell hands to curl, with one secret set. */
function argumentsOf(sample: string): string[] {
  const script = `curl() { for word in "$@"; do printf '%s\\0' "$word"; done; }\n${sample}`;
  return execFileSync('sh', ['-c', script], {
    encoding: 'utf8',
    env: { ...process.env, ACME_BOOKS_TOKEN: 's3cret' },
  })
    .split('\0')
    .slice(0, -1);
}

const HOSTILE = [
  "it's",
  '$(touch /tmp/pwned)',
  '`id`',
  '"; echo x',
  'a\nb',
  '\\',
  '!!',
  '*',
  '${HOME}',
  "'\\''",
  '#',
  '&& ls',
  '-x',
  'ä€😀',
];

describe('quoting for the shell', () => {
  test.each(HOSTILE)('%j arrives as it is', (value) => {
    expect(argumentsOf(`curl ${shellQuote(value)}`)).toEqual([value]);
    expect(
      argumentsOf(
        curlSample({ method: 'POST', body: { kind: 'text', type: 'text/plain', text: value } }),
      ).at(-1),
    ).toBe(value);
    const part = { name: 'part', value, file: null, type: null, headers: [] };
    expect(
      argumentsOf(
        curlSample({ body: { kind: 'form', type: 'multipart/form-data', parts: [part] } }),
      ).at(-1),
    ).toBe(`part=${value}`);
  });

  test.each(HOSTILE)('%j survives in a query', (value) => {
    const pair = serializeParameter({ in: 'query', name: value }, null, value);
    const [address = ''] = argumentsOf(curlSample({ url: [`https://api.example/a?${pair}`] }));
    expect([...new URL(address).searchParams]).toEqual([[value, value]]);
  });

  test('a body that begins with @ names no file', () => {
    expect(
      curlSample({ body: { kind: 'text', type: 'text/plain', text: '@/etc/passwd' } }),
    ).toContain("--data-raw '@/etc/passwd'");
  });

  test('a header has one line, and an invalid header name is left out', () => {
    const headers = [
      { name: 'X-A', value: ['a\r\nX-B: 1'] },
      { name: '@/etc/passwd', value: ['x'] },
    ];
    expect(argumentsOf(curlSample({ headers }))).toEqual([
      'https://api.example/a',
      '--header',
      'X-A: a X-B: 1',
    ]);
  });

  test('secrets come from the environment, in headers and in the query', () => {
    const secret = { variable: 'ACME_BOOKS_TOKEN' };
    const sample = curlSample({
      url: ['https://api.example/a?a=1&key=', secret],
      headers: [{ name: 'Authorization', value: ['Bearer ', secret] }],
    });
    expect(argumentsOf(sample)).toEqual([
      'https://api.example/a?a=1&key=s3cret',
      '--header',
      'Authorization: Bearer s3cret',
    ]);
  });

  test.each([
    ['acme-books', 'ACME_BOOKS'],
    ['2wire', 'API_2WIRE'],
    ['größe', 'GR_SSE'],
    ['$(x)', 'X'],
    ['', 'API'],
  ])('the product %j gives the variable %s', (product, name) => {
    expect(variablePrefix(product)).toBe(name);
  });
});

describe('the request of an operation', () => {
  const sampleOf = async (fixture: string, slug: string) =>
    (await readOperationOf(fixture, slug)).samples[0]?.code ?? '';

  test('has the server with its variables, required parameters and the key', async () => {
    expect(await sampleOf('library-3.0.yaml', 'list-books')).toMatchInlineSnapshot(`
      "curl 'https://eu.library.example/v2/books?limit=10&tag=a%20b&tag=c%26d' \\
        --header "X-Key: $ACME_BOOKS_TOKEN" \\
        --header 'X-Branch: main & east' \\
        --header 'Accept: application/json'"
    `);
  });

  test('has path parameters filled in and encoded, and a body without read-only fields', async () => {
    expect(await sampleOf('library-3.0.yaml', 'create-loan')).toMatchInlineSnapshot(`
      "curl --request POST \\
        'https://eu.library.example/v2/books/a%2Fb%20%C3%A4/loans' \\
        --header "Authorization: Bearer $ACME_BOOKS_TOKEN" \\
        --header 'Content-Type: application/json' \\
        --data '{
          "pin": "string",
          "book": {
            "title": "string"
          }
        }'"
    `);
  });

  test('is a bare address where nothing is needed', async () => {
    expect(await sampleOf('library-3.0.yaml', 'get-status')).toBe(
      "curl 'https://eu.library.example/v2/status'",
    );
  });

  test('of a hostile description reaches curl in whole words', async () => {
    const words = argumentsOf(await sampleOf('hostile', 'it-s-whoami-script'));
    expect(words).toMatchInlineSnapshot(`
      [
        "--request",
        "POST",
        "https://api.example/it's/'%3B%20rm%20-rf%20%2F%20%23%0A/%22$(touch%20pwned)%22?q%5B%24HOME%5D=%60id%60%20%26%20%24(id)%20%22x%22%0Anew%20line",
        "--header",
        "X-Evil: a'b X-Injected: 1",
        "--header",
        "Content-Type: application/json",
        "--data",
        "{
          "text": "it's \\\\ \\"quoted\\"\\nand $HOME \`id\`"
        }",
      ]
    `);
  });
});

test('code is highlighted, with its measures, and the whole model survives JSON', async () => {
  const { reference } = await readReference('__tests__/fixtures/openapi/sink-3.2.yaml');
  const samples = reference.operations.flatMap((operation) => operation.samples);
  const typed = samples.find(({ language }) => language === 'ts');
  expect(typed?.html).toContain('<span class="pl-k">const</span>');
  expect(typed?.lines).toBe(typed?.code.split('\n').length);
  expect(JSON.parse(JSON.stringify(reference))).toEqual(reference);
});
