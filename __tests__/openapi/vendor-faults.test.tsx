import { formatIssue } from '@schema/issues';
import { renderOperation } from '../support/render-operation';
import { readFixture, readOperationOf } from './support';

const FIXTURE = 'vendor-3.0.yaml';

describe("a vendor's broken description", () => {
  test('gives warnings, each with its place, what is wrong and the name that was meant', async () => {
    const { issues } = await readFixture(FIXTURE);
    expect(issues.map(({ severity }) => severity)).toEqual(issues.map(() => 'warning'));
    const texts = issues.map((issue) =>
      formatIssue(issue)
        .replace(/^.*yaml:/, '')
        .replace(/ warning /, ' '),
    );
    expect(texts.sort()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^3:1 The specification wants a list here, but the description has a text/),
        expect.stringMatching(/^5:3 The specification wants an object here, but the description has nothing/),
        expect.stringMatching(/^6:17 The specification wants an object here, but the description has nothing/),
        expect.stringMatching(/^11:7 The specification wants a list here, but the description has an object/),
        expect.stringMatching(/^13:7 The specification wants an object here, but the description has a list/),
        expect.stringMatching(
          /^19:11 .*#\/components\/parameters\/Limt .*\(did you mean #\/components\/parameters\/Limit\?\)/,
        ),
        expect.stringMatching(/^23:21 .*\(did you mean #\/components\/schemas\/Pet\?\)/),
        expect.stringMatching(/^30:23 .*missing\.yaml#\/Pet cannot be followed: there is no file/),
        expect.stringMatching(
          /^36:\d+ The discriminator maps dog to Dgo, and there is no such schema \(did you mean Dog\?\)/,
        ),
      ]),
    );
  });

  test('gives a page for every operation, with a notice in the place of each missing part', async () => {
    const { reference } = await readFixture(FIXTURE);
    expect(reference.operations.map(({ route }) => route)).toEqual(['/api/list-pets', '/api/list-pets-2']);
    const { text } = await renderOperation(await readOperationOf(FIXTURE, 'list-pets-2'));
    const missing = ['parameters/Limt', 'schemas/Pte', 'responses/Missing'];
    for (const name of missing)
      expect(text).toContain(`The description refers to #/components/${name}, which does not exist.`);
  });
});

test('a heading is a short plain summary, else the id in words; a longer summary is below it', async () => {
  const { reference } = await readFixture('headings-3.1.yaml');
  expect(reference.operations.map(({ title, description }) => [title, description?.text ?? null])).toEqual([
    ['Add a pet', null],
    ['Create chat completion', 'Starting a new project? Try the other one. Creates a completion.'],
    ['List pets', `Lists ${'every '.repeat(15)}pet. Without limits.`],
  ]);
});

test("a vendor's examples are read: bodies and library code of x-oaiMeta, code of x-readme", async () => {
  const chat = await readOperationOf('headings-3.1.yaml', 'create-chat-completion');
  expect(chat.samples.map(({ label }) => label)).toContain('Python library');
  expect(chat.samples[0]?.code).toContain('"model": "small"');
  const [media] = chat.requestBody?.media ?? [];
  expect(media?.examples.map(({ name, scope }) => name ?? scope)).toEqual(['Default', 'Hot', 'all']);
  expect(JSON.parse(media?.examples.at(-1)?.code ?? '')).toEqual({
    model: 'small',
    prompt: 'string',
    seed: 1,
    count: 4,
  });
  const list = await readOperationOf('headings-3.1.yaml', 'list-pets');
  expect(list.samples.find(({ language }) => language === 'ruby')?.code).toBe('Pets.list');
});
