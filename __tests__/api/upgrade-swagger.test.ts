import { readFixture } from './support';

test('a description of version 2.0 has a page for every operation, as the upgrader makes it one of 3.0', async () => {
  const { reference, document } = await readFixture('swagger-2.0.yaml');
  expect(reference.operations.map(({ route }) => route)).toEqual([
    '/api/list-animals',
    '/api/add-animal',
    '/api/add-picture',
    '/api/describe-picture',
  ]);
  expect(reference.operations[2]?.requestBody?.media[0]?.type).toBe('multipart/form-data');
  expect(document).toMatchObject({ openapi: expect.stringMatching(/^3\.0/) as unknown });
});
