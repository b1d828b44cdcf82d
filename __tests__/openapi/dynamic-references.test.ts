import { resolveDynamicReferences } from '@/openapi/load/dynamic-references';
import { outline, readFixture, readOperationOf } from './support';

const place = () => ({ file: 'api.yaml', line: 1, column: 1 });

async function bodyOf(slug: string): Promise<string> {
  const { responses } = await readOperationOf('dynamic-3.1.yaml', slug);
  const schema = responses[0]?.media[0]?.schema;
  if (!schema) throw new Error(`${slug} has no body`);
  return outline(schema);
}

test('a generic list has the items of the schema that extends it, also behind further references', async () => {
  expect(await bodyOf('list-users')).toMatchInlineSnapshot(`
    "UserPage object
    items!: array of User object
      item: User object
        email!: string, email
    next: string
    first: Frame of User object
      shown: User object
        email!: string, email"
  `);
});

test('a list that is extended where it is used has its own items, and the name of both', async () => {
  expect(await bodyOf('list-groups')).toMatchInlineSnapshot(`
    "Page of Group object
    items!: array of Group object
      item: Group object
        members: integer
    next: string
    first: Frame of Group object
      shown: Group object
        members: integer"
  `);
});

test('the children of an extended tree are extended, and those of the plain tree are not', async () => {
  expect(await bodyOf('get-folder')).toMatchInlineSnapshot(`
    "Folder object
    color: string
    name: string
    children: array of Folder object
      item: Folder object, see Folder at response-200"
  `);
  expect(await bodyOf('get-tree')).toMatchInlineSnapshot(`
    "Tree object
    name: string
    children: array of Tree object
      item: Tree object, see Tree at response-200"
  `);
});

test('a reference that leads nowhere or to several schemas is reported with its place, and its field is shown', async () => {
  expect(await bodyOf('get-broken')).toMatchInlineSnapshot(`
    "object
    lost: any value
    several: string
    foreign: any value
    $dynamicRef: string
    only: Once object
      alone: boolean
    plain: User object
      email!: string, email"
  `);
  const { issues } = await readFixture('dynamic-3.1.yaml');
  expect(issues.map(({ line, column, message }) => `${line}:${column} ${message}`)).toMatchInlineSnapshot(`
    [
      "47:53 The \`$dynamicRef\` #itm cannot be followed: no schema has this \`$dynamicAnchor\` (did you mean #item?). Correct the reference, or add what it names.",
      "48:44 The \`$dynamicRef\` #item cannot be followed: no schema around it has this \`$dynamicAnchor\`, and #/paths/~1groups/get/responses/200/content/application~1json/schema/$defs/item and #/components/schemas/Page/$defs/item both have it. Correct the reference, or add what it names.",
      "49:30 The \`$dynamicRef\` https://schemas.invalid/list#item cannot be followed: no schema has this \`$dynamicAnchor\`. Correct the reference, or add what it names.",
    ]
  `);
});

async function placesOf(slug: string): Promise<string[]> {
  const { responses } = await readOperationOf('dynamic-places-3.1.yaml', slug);
  return responses.map(({ status, media }) => `${status} ${media[0]?.schema ? outline(media[0].schema) : 'no body'}`);
}

test('the variants of an extended schema keep the values of their discriminator, given and implicit', async () => {
  expect(await placesOf('get-pet')).toMatchInlineSnapshot(`
    [
      "200 Cat of User or Dog
    One of cat[Cat of User]: Cat of User object
      kind!: string
      owner: User object
        email: string
    One of dog[Dog]: Dog object
      kind!: string
      bark: string",
      "201 Cat of User or Dog
    One of Cat[Cat of User]: Cat of User object
      kind!: string
      owner: User object
        email: string
    One of Dog[Dog]: Dog object
      kind!: string
      bark: string",
      "202 Cat of User or Dog
    One of cat[Cat of User]: Cat of User object
      kind!: string
      owner: User object
        email: string
    One of dog[Dog]: Dog object
      kind!: string
      bark: string",
      "203 Pet of User object
    kind!: string
    One of lion[Lion of User]: Lion of User object, see Pet of User at response-203
      owner: User object
        email: string",
    ]
  `);
  const { responses } = await readOperationOf('dynamic-places-3.1.yaml', 'get-pet');
  const samples = responses.map(({ media }) => media[0]?.examples.map(({ code }) => code).join('\n'));
  expect(samples).toEqual(['cat', 'Cat', 'cat', 'lion'].map((kind) => expect.stringContaining(`"kind": "${kind}"`)));
});

test('references are resolved in fields and responses with the names of keywords, and at each place of an alias', async () => {
  expect(await placesOf('get-places')).toMatchInlineSnapshot(`
    [
      "200 City object
    type: string, always Feature
    properties: User object
      email: string",
      "201 default object
    example: boolean
    default: boolean",
      "202 object
    found: boolean",
      "203 object
    items: array of default object
      item: default object
        label: string",
      "default object, see 203 at response-203",
    ]
  `);
});

test('a plain anchor is a plain reference, and a reference into a resource has no outer one in its scope', async () => {
  expect(await placesOf('get-resources')).toMatchInlineSnapshot(`
    [
      "200 Anchored object
    size: integer",
      "201 Inner object
    child: Inner object, see Inner at response-201",
      "202 Outer object
    inner: Inner object
      child: Outer object, see Outer at response-202",
    ]
  `);
  const { issues } = await readFixture('dynamic-places-3.1.yaml');
  expect(issues.filter(({ code }) => code === 'openapi-reference')).toEqual([]);
});

test('the samples have the items of the extending schema', async () => {
  const { responses } = await readOperationOf('dynamic-3.1.yaml', 'list-users');
  expect(responses[0]?.media[0]?.examples[0]?.code).toContain('"email"');
});

test('schemas that extend one another in every order give a bounded number of copies and one message', () => {
  const names = Array.from({ length: 30 }, (_, index) => `S${index}`);
  const schemas = Object.fromEntries(
    names.map((name, index) => [
      name,
      {
        $dynamicAnchor: 'node',
        properties: Object.fromEntries(names.map((other) => [other, { $ref: `#/components/schemas/${other}` }])),
        items: { $dynamicRef: '#node' },
        title: String(index),
      },
    ]),
  );
  const started = process.cpuUsage().user;
  const { document, issues } = resolveDynamicReferences({ components: { schemas } }, place);
  const copies = Object.values(document['x-resolved-schemas'] as object).flatMap((group: object) => Object.keys(group));
  expect(copies).toHaveLength(500);
  expect(issues.map(({ message }) => message)).toEqual([expect.stringContaining('more than 500 ways')]);
  expect((process.cpuUsage().user - started) / 1e6).toBeLessThan(5);
});
