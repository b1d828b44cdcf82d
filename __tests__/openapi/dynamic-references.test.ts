import { outline, readFixture, readOperationOf } from './support';

async function bodyOf(slug: string): Promise<string> {
  const { responses } = await readOperationOf('dynamic-3.1.yaml', slug);
  const schema = responses[0]?.media[0]?.schema;
  if (!schema) throw new Error(`${slug} has no body`);
  return outline(schema);
}

test('a generic list has the items of the schema that extends it', async () => {
  expect(await bodyOf('list-users')).toMatchInlineSnapshot(`
    "UserPage object
    items!: array of User object
      item: User object
        email!: string, email
    next: string
    first: Frame object
      shown: any value"
  `);
});

test('a list that is extended where it is used has its own items, and the name of both', async () => {
  expect(await bodyOf('list-groups')).toMatchInlineSnapshot(`
    "Page of Group object
    items!: array of Group object
      item: Group object
        members: integer
    next: string
    first: Frame object
      shown: any value"
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
      "48:44 The \`$dynamicRef\` #item cannot be followed: no schema that extends it has this \`$dynamicAnchor\`. Correct the reference, or add what it names.",
      "49:30 The \`$dynamicRef\` https://schemas.invalid/list#item cannot be followed: no schema has this \`$dynamicAnchor\`. Correct the reference, or add what it names.",
    ]
  `);
});

test('the samples have the items of the extending schema', async () => {
  const { responses } = await readOperationOf('dynamic-3.1.yaml', 'list-users');
  expect(responses[0]?.media[0]?.examples[0]?.code).toContain('"email"');
});
