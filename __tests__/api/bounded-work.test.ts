import { join } from 'node:path';
import { readReference } from '@/api';
import { markdownFault } from '@/content/markdown/markdown-limits';
import { removeFolders, temporaryFolder } from '../support/content-folder';

afterAll(removeFolders);

/** Reads a description with one operation whose body has the schema. */
async function read(
  schema: object,
  more: { schemas?: object; description?: string; operation?: string } = {},
) {
  const body = { content: { 'application/json': { schema } } };
  const responses = { '200': { description: 'Done.' } };
  const document = {
    openapi: '3.1.0',
    info: { title: 'Lamps', version: '1', description: more.description ?? 'Lamps.' },
    paths: {
      '/lamps': {
        post: { operationId: 'addLamp', description: more.operation, requestBody: body, responses },
      },
    },
    components: { schemas: more.schemas ?? {} },
  };
  return readReference(
    join(temporaryFolder({ 'openapi.json': JSON.stringify(document) }), 'openapi.json'),
  );
}

test.each([
  ['a lookahead', '^(?=.*\\d)[a-z\\d]+$'],
  ['an escape without need', '^[\\w\\-]+\\_\\d$'],
])('an example is checked against a pattern with %s', async (_, pattern) => {
  const { issues } = await read({ type: 'string', pattern, example: 'lamps' });
  expect(issues.map(({ code }) => code)).toContain('example-invalid');
});

test.each([
  ['line breaks', 'word  \n'],
  ['spans of code', '`a` b '],
])(
  'a text of 5,000 %s without a full stop has its introduction in linear time',
  async (_, part) => {
    const { reference } = await read({}, { operation: part.repeat(5000) });
    expect(reference.operations[0]?.introduction?.length).toBeGreaterThan(5000);
  },
);

test.each([
  ['a list', '- '.repeat(1100) + 'a'],
  ['a quote', '>'.repeat(5000) + 'a'],
  ['emphasis', `${'*'.repeat(5000)}a${'*'.repeat(5000)}`],
  ['links', `${'['.repeat(5000)}a${'](b)'.repeat(5000)}`],
])('%s without end is shown as it is written', async (_, description) => {
  const { reference } = await read({ type: 'string' }, { description });
  expect(reference.description?.text.slice(0, 40)).toBe(
    description.replace(/\s+/g, ' ').slice(0, 40),
  );
});

test('usual texts are within the limits: long tables, lists, links and code', () => {
  const rows = Array.from({ length: 2000 }, (_, row) => `| *a* | [b](/c${row}) |`).join('\n');
  const list = Array.from(
    { length: 2000 },
    (_, item) => `${'  '.repeat(item % 5)}- [link](/x) and **bold**`,
  ).join('\n');
  const code = `\`\`\`json\n${'[["*_<"]],\n'.repeat(2000)}\`\`\``;
  const words = 'a lamp '.repeat(20_000);
  expect([rows, list, code, words].map(markdownFault)).toEqual([null, null, null, null]);
});

test('no text is made for a pattern with repetitions inside of repetitions', async () => {
  const { reference } = await read({ type: 'string', pattern: '^(((a+)+)+)+$', minLength: 1000 });
  expect(reference.operations[0]?.requestBody?.media[0]?.examples ?? []).toEqual([]);
});
