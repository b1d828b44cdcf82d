import { outline, readOperationOf } from './support';

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

test('another reference is any value', async () => {
  expect(await bodyOf('get-broken')).toMatchInlineSnapshot(`
    "object
    lost: any value
    several: string
    foreign: any value
    $dynamicRef: string"
  `);
});

test('the samples have the items of the extending schema', async () => {
  const { responses } = await readOperationOf('dynamic-3.1.yaml', 'list-users');
  expect(responses[0]?.media[0]?.examples[0]?.code).toContain('"email"');
});
