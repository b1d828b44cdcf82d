import { execFileSync } from 'node:child_process';
import { codeSamples } from '@/api/samples/code-samples';
import type { Request } from '@/api/samples/request';
import { serializeParameter } from '@/api/samples/serialization';
import { testWith } from '../support/programs';
import { loadGrammars } from '@/content/markdown/highlight-code';

beforeAll(loadGrammars);

const HOSTILE = [
  "it's",
  '"; x',
  '`id`',
  '${process.exit(1)}',
  '#{x}',
  '{x}',
  '%s',
  '\\',
  "\\'",
  'a\nb\r\n\t',
  '\0',
  '\u2028',
  '\uFEFF',
  '\uD800',
  '?>',
  '</script>',
  '$HOME',
  '*/',
  '"""',
  "'''",
  'ä€😀',
];
const body = Object.fromEntries([
  ...HOSTILE.map((value, index) => [`k${index} ${value}`, value]),
  ['__proto__', { a: 1 }],
  ['constructor', [true, false, null, -1.5, {}, []]],
  ['0', { '0': 'x', '1': 'y' }],
]);
const expected = JSON.parse(
  JSON.stringify(body).toWellFormed().replaceAll('\\ud800', '\uFFFD'),
) as unknown;

const request: Request = {
  method: 'POST',
  url: [
    'https://api.example/a?',
    HOSTILE.map((value) => serializeParameter({ in: 'query', name: value }, null, value)).join('&'),
  ],
  basic: null,
  headers: [
    { name: 'X-A', value: ['it\'s "q" \\ ${x} `y`\r\nX-B: ä'] },
    { name: 'Authorization', value: ['Bearer ', { variable: 'TOKEN' }] },
    { name: 'Cookie', value: ["c=a'b%3B%20c"] },
  ],
  body: { kind: 'json', type: 'application/json', text: JSON.stringify(body) },
  response: 'none',
  saveAs: 'response.bin',
  typed: null,
};
const sampleOf = (language: string) =>
  codeSamples(request).find((sample) => sample.language === language)?.code ?? '';

interface Sent {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

function expectSent({ url, headers, body: sent }: Sent) {
  expect([...new URL(url).searchParams]).toEqual(
    HOSTILE.map((value) => [value.toWellFormed(), value.toWellFormed()]),
  );
  expect(
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
  ).toEqual({
    'x-a': 'it\'s "q" \\ ${x} `y` X-B: %C3%A4',
    authorization: 'Bearer s3cret',
    cookie: "c=a'b%3B%20c",
  });
  expect(JSON.parse(sent)).toEqual(expected);
}

test('JavaScript and TypeScript send hostile values as they are', () => {
  for (const language of ['js', 'ts']) {
    const script = `globalThis.fetch = async (url, { headers, body }) => { process.stdout.write(JSON.stringify({ url, headers, body })); process.exit(); };\n${sampleOf(language)}`;
    const output = execFileSync(
      process.execPath,
      ['--input-type=module', '-e', script.replaceAll('\0', '')],
      {
        env: { ...process.env, TOKEN: 's3cret' },
        encoding: 'utf8',
      },
    );
    expectSent(JSON.parse(output) as Sent);
  }
});

testWith(['Python'], 'Python sends hostile values as they are', () => {
  const script = `import json, urllib.request\ndef fake(r):\n    print(json.dumps({"url": r.full_url, "headers": dict(r.header_items()), "body": r.data.decode()}))\n    raise SystemExit\nurllib.request.urlopen = fake\n${sampleOf('python')}`;
  expectSent(
    JSON.parse(
      execFileSync('python3', ['-'], {
        input: script,
        env: { ...process.env, TOKEN: 's3cret' },
        encoding: 'utf8',
      }),
    ) as Sent,
  );
});

testWith(['PHP with cURL'], 'PHP sends hostile values as they are', () => {
  const script = sampleOf('php').replace(
    '<?php',
    '<?php namespace Sample; use stdClass; use RuntimeException; function curl_init($url) { return $url; } function curl_setopt_array($url, $o) { echo json_encode(["url" => $url, "headers" => $o[CURLOPT_HTTPHEADER], "body" => $o[CURLOPT_POSTFIELDS]]); exit; }',
  );
  const { headers, ...sent } = JSON.parse(
    execFileSync('php', [], {
      input: script,
      env: { ...process.env, TOKEN: 's3cret' },
      encoding: 'utf8',
    }),
  ) as Omit<Sent, 'headers'> & { headers: string[] };
  expectSent({
    ...sent,
    headers: Object.fromEntries(
      headers.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
    ),
  });
});

testWith(['Go'], 'Go is written as gofmt writes it', () => {
  const code = `${sampleOf('go')}\n`;
  expect(execFileSync('gofmt', [], { input: code, encoding: 'utf8' })).toBe(code);
});

test.each<[string, Partial<Request>]>([
  ['HTTP basic', { basic: { user: 'USER', password: 'PASSWORD', digest: false }, headers: [] }],
  ['a token in a header', {}],
  [
    'a token in the address',
    { headers: [], url: ['https://api.example/a?key=', { variable: 'TOKEN' }] },
  ],
  ['neither a token nor a body', { headers: [], body: null }],
  [
    'a form',
    {
      body: {
        kind: 'form',
        type: 'multipart/form-data',
        parts: [{ name: 'a', value: 'b', file: 'a.bin', type: null, headers: [] }],
      },
    },
  ],
])('the sample in Python imports what it uses: %s', (_, more) => {
  const code =
    codeSamples({ ...request, response: 'json', ...more }).find(
      ({ language }) => language === 'python',
    )?.code ?? '';
  const [imports = '', rest = ''] = code.split(/\n\n(.*)/s);
  const used = new Set(
    [...rest.matchAll(/(?<![\w."])(?:(os|json|base64)\.|(quote|urlopen|Request)\()/g)].map(
      ([, module, name]) => module ?? name,
    ),
  );
  const imported = imports.match(/(?<=import .*)\w+/g) ?? [];
  expect([...used].sort()).toEqual(imported.toSorted());
});
