import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readDescription } from './read';
import { issuesText, valueDigest, valueText } from './text';

// The models of API descriptions: `npm run golden` writes them again.

const FIXTURES = '__tests__/fixtures/openapi';

test.each(readdirSync(FIXTURES).sort())('%s', async (name) => {
  const { reference, issues } = await readDescription(join(FIXTURES, name));
  expect(`${issuesText(issues)}${valueText(reference)}`).toMatchSnapshot();
});

// Digests, because the model has 5 MB: the models of the fixtures show what a difference is.
test('the description of the product', async () => {
  const { reference, issues } = await readDescription('openapi');
  const { operations, ...overview } = reference;
  const parts = [overview, ...operations].map((part) =>
    Object.entries(part)
      .map(([key, value]) => `${key} ${valueDigest(value)}`)
      .join(', '),
  );
  expect([issuesText(issues), ...parts].join('\n')).toMatchSnapshot();
});
