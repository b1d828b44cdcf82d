import { readReference } from '@/openapi';
import { readFixture } from './support';

test('an example that breaks its schema is a warning at its place; fields of the other direction are asked of none', async () => {
  const { issues } = await readFixture('wrong-examples-3.1.yaml');
  expect(issues.map(({ line, severity, message }) => `${line} ${severity} ${message}`)).toEqual([
    '8 warning The example breaks its schema: it must be <= 5. Correct the example or the schema.',
    '17 warning The example breaks its schema: `/when` must match format "date-time". Correct the example or the schema.',
    '27 warning The example breaks its schema: it must be equal to one of the allowed values: "red", "blue". Correct the example or the schema.',
  ]);
});

test('every example of our own description fits its schema', async () => {
  expect((await readReference('openapi')).issues).toEqual([]);
});
