import { postmanCollection } from '../../scripts/lib/postman-collection';

interface Item {
  readonly name: string;
  readonly item?: readonly Item[];
  readonly request?: { readonly method: string; readonly body?: { readonly raw: string } };
}

const schema = { type: 'object', required: ['id'], properties: { id: { type: 'string', pattern: '^k_[a-z]{8}$' } } };
const description = {
  openapi: '3.1.0',
  info: { title: 'Kettles', version: '1' },
  paths: {
    '/kettles': {
      post: {
        operationId: 'addKettle',
        tags: ['Kettles'],
        'x-searchPhrases': ['hidden words'],
        requestBody: {
          content: { 'application/json': { schema, examples: { red: { value: { id: 'k_redkettl' } } } } },
        },
        responses: { 200: { description: 'Added.', content: { 'application/json': { schema } } } },
      },
    },
  },
};

test('a Postman collection has a folder for each tag, the examples of the description, and no search phrases', async () => {
  const text = (await postmanCollection(description)) ?? '';
  const [folder] = (JSON.parse(text) as Item).item ?? [];
  expect(folder?.name).toBe('Kettles');
  expect(folder?.item?.[0]?.request?.method).toBe('POST');
  expect(JSON.parse(folder?.item?.[0]?.request?.body?.raw ?? '')).toEqual({ id: 'k_redkettl' });
  expect(text).not.toContain('hidden words');
});

test('the same description gives the same Postman collection, byte for byte', async () => {
  expect(await postmanCollection(description)).toBe(await postmanCollection(structuredClone(description)));
});
