import { mdxComponents } from '@schema/mdx-components';
import { readYaml } from '@/content/files/yaml';
import { highlight, loadGrammars } from '@/content/markdown/highlight-code';
import { createAnchors, kebabCase } from '@/api/prose/anchors';
import { tokenize } from '@/search/core/tokenizer';
import { growth, LINEAR } from '../support/growth';

beforeAll(loadGrammars);

describe('needs time that is linear in the size of', () => {
  test.each(['json', 'ts', 'js', 'php', 'python', 'shell', 'go'])(
    'a string without spaces in %s',
    async (language) => {
      const code = (size: number) => `const value = '${'a'.repeat(size)}';`;
      expect(await growth(code, 2000, (text) => highlight(text, language), 3)).toBeLessThan(LINEAR);
    },
    60_000,
  );

  test.each([
    ['a word', (size: number) => 'a'.repeat(size)],
    ['a word of base64', (size: number) => 'aB3/+x_-.9'.repeat(size / 10)],
    ['dots and hyphens', (size: number) => `/${'-.'.repeat(size / 2)}/x`],
  ])('%s that search reads', async (_, make) => {
    expect(await growth(make, 100_000, tokenize)).toBeLessThan(LINEAR);
  });

  test('a name in capitals', async () => {
    expect(await growth((size) => 'A'.repeat(size), 100_000, kebabCase)).toBeLessThan(LINEAR);
  });

  test('a list of equal names', async () => {
    const claimAll = (count: number) => {
      const { claim } = createAnchors();
      for (let index = 0; index < count; index += 1) claim('same');
    };
    expect(await growth((size) => size, 1000, claimAll)).toBeLessThan(LINEAR);
  });

  test('a list with many blocks of text', async () => {
    const file = (size: number) => '- |\n  A line.\n'.repeat(size);
    expect(await growth(file, 1500, (text) => readYaml('a.yaml', text).texts(), 2)).toBeLessThan(
      LINEAR,
    );
  });

  test('a list of names that ends with a comma', async () => {
    const { participants } = mdxComponents.Sequence.attributes;
    expect(
      await growth(
        (size) => `${'January,'.repeat(size)},`,
        1000,
        (text) => participants.safeParse(text),
      ),
    ).toBeLessThan(LINEAR);
  });
});

test('a list of twelve names that ends with a comma is reported at once', () => {
  const { participants } = mdxComponents.Sequence.attributes;
  const year =
    'January,February,March,April,May,June,July,August,September,October,November,December';
  expect(participants.safeParse(year).success).toBe(true);
  expect(participants.safeParse(`${year},`).success).toBe(false);
  expect(participants.safeParse('a, ,b').success).toBe(false);
});

test('code with a very long line is not colored', () => {
  const code = `{"short": 1,\n "long": "${'x'.repeat(2000)}"}`;
  expect(highlight(code, 'json').children).toEqual([{ type: 'text', value: code }]);
});
