import { renderToStaticMarkup } from 'react-dom/server';
import { ReferenceOverview } from '@/api/views/reference-overview';
import { CodeBlock } from '@/components/code/code-block';
import { bodyLiteral } from '@/api/samples/body-literal';
import { BIDI_CONTROL } from '@/lib/bidi-controls';
import { asObject } from '@/api/load/json';
import { viewCode } from '@/api/prose/code';
import { buildReference } from '@/api/reference';
import { renderOperation, textOf } from '../support/render-operation';
import { shownOf, shownOverview } from '../support/shown';
import { loadGrammars } from '@/content/markdown/highlight-code';

const RLO = '\u202e';
const ALL = [
  '\u061c',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202b',
  '\u202c',
  '\u202d',
  RLO,
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
];
const body = { [`ro${RLO}le`]: `user${RLO}nimda`, mark: '\u2066x\u2069' };
const example = { description: `Means ${RLO}x.`, value: body };

/** A description that has the character in each of its texts. */
const document = asObject({
  openapi: '3.1.0',
  info: {
    title: `Lamps${RLO}`,
    version: `1${RLO}`,
    description: `Text ${RLO}x, \`code ${RLO}\`, &#x202e; and [link ${RLO}](/a "title ${RLO}").\n\n| a${RLO} |\n|---|\n| b${RLO} |`,
  },
  servers: [{ url: 'https://api.example', description: `Server ${RLO}` }],
  tags: [{ name: `lamps${RLO}`, description: `Tag ${RLO}` }],
  paths: {
    [`/lamps${RLO}`]: {
      post: {
        operationId: 'lampCreate',
        tags: [`lamps${RLO}`],
        summary: `Create${RLO} a lamp`,
        description: `First ${RLO}.\n\n## Heading ${RLO}\n\n\`\`\`js\nif (a /* ${RLO} */) b();\n\`\`\``,
        parameters: [
          {
            name: `q${RLO}`,
            in: 'query',
            required: true,
            schema: { type: 'string', enum: [`a${RLO}`], default: `a${RLO}` },
            example: `a${RLO}`,
          },
        ],
        requestBody: {
          content: {
            'application/json': {
              schema: { type: 'object', properties: { [`f${RLO}`]: { type: 'string' } } },
              examples: { [`e${RLO}`]: example },
            },
          },
        },
        responses: {
          200: { description: `ok ${RLO}`, content: { 'text/plain': { example: `plain ${RLO}` } } },
        },
        'x-codeSamples': [{ lang: 'Ruby', source: `puts "${RLO}"` }],
      },
    },
  },
});
async function read() {
  await loadGrammars();
  const { reference } = buildReference({
    document,
    locate: () => ({ file: 'a.yaml', line: 1, column: 1 }),
  });
  const [operation] = reference.operations;
  if (!operation) throw new Error('The description has one operation.');
  return { reference, operation };
}

/** What a reader sees: texts, and the attributes that are shown or spoken. */
function shown(html: string): string {
  const spoken = [...html.matchAll(/\s(?:aria-label|title|alt|label)="([^"]*)"/g)].map(
    ([, value]) => value,
  );
  return [textOf(html), ...spoken].join('\n');
}

test('no text of a description is displayed in another order than it is written: each control is its code point', async () => {
  const { reference, operation } = await read();
  const pages = [
    renderToStaticMarkup(<ReferenceOverview reference={shownOverview(reference)} />),
    renderOperation(operation).html,
  ];
  for (const html of pages) expect(shown(html)).not.toMatch(BIDI_CONTROL);
  expect(pages[0]).toContain('Text [U+202E]x');
  expect(shown(pages.join(''))).toContain('title [U+202E]');
  expect(shown(pages.join(''))).toContain('puts "[U+202E]"');
});

test('samples and JSON write the character as an escape of the same meaning', async () => {
  const { operation } = await read();
  const codes = operation.samples
    .filter(({ language }) => language !== 'ruby')
    .map(({ code }) => code);
  expect(codes).toHaveLength(6);
  for (const code of codes) {
    expect(code).not.toMatch(BIDI_CONTROL);
    expect(code).toMatch(/user\\u\{?202e\}?nimda/);
  }
  const [shownBody] = operation.requestBody?.media[0]?.examples ?? [];
  expect(shownBody?.code).toContain('"user\\u202enimda"');
  expect(JSON.parse(shownBody?.code ?? '')).toEqual(body);
});

test('every control is found, in the literals that the browser makes, too', () => {
  for (const character of ALL) {
    expect(character).toMatch(BIDI_CONTROL);
    for (const language of ['ts', 'python', 'php', 'go'])
      expect(bodyLiteral(language, JSON.stringify({ a: character }))).not.toMatch(BIDI_CONTROL);
  }
});

test('code of any language shows it, and the language of other writing systems stays', async () => {
  await loadGrammars();
  const code = shownOf(viewCode(`if (admin${RLO}) {} // שלום`, 'js'));
  const html = renderToStaticMarkup(<CodeBlock code={code} language="js" />);
  expect(shown(html)).not.toMatch(BIDI_CONTROL);
  expect(textOf(html)).toContain('admin[U+202E]');
  expect(textOf(html)).toContain('שלום');
});
