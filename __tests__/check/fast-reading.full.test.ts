import { readFileSync } from 'node:fs';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { listFiles } from '@/source/content-files';
import { placesIn } from '@/source/places';
import { readText } from '@/source/read-text';
import { readYaml } from '@/source/yaml';
import { splitFrontMatter } from '@/source/front-matter';
import { remarkHtml } from '@/markdown/plugins/remark-html';
import { remarkMailAddresses } from '@/markdown/plugins/remark-mail-addresses';
import { syntaxPlugins } from '@/markdown/syntax';

// The check has a faster way of reading texts without `@`. It finds what the ordinary way finds, in every text of the site,
// of the fixtures, and in texts made for this.

/** Texts that are hard to read, and front matter that is. */
const ODD = JSON.parse(readFileSync('__tests__/fixtures/odd-texts.json', 'utf8')) as Record<
  'texts' | 'frontMatter',
  string[]
>;
const NASTY = ODD.texts;
const FRONT_MATTER = [
  ...NASTY.map((value) => `title: ${value}\ndescription: ${value}\nkeywords:\n  - ${value}\n`),
  ...ODD.frontMatter,
];

const filesOf = (folder: string) => listFiles(folder).map((path) => `${folder}/${path}`);
const files = ['content', '__tests__/fixtures'].flatMap(filesOf).filter((file) => /\.(?:mdx?|ya?ml)$/.test(file));
const sources = files.map((file) => {
  const { text } = readText(file);
  const { frontMatter, body } = splitFrontMatter(text);
  return /\.ya?ml$/.test(file) ? { yaml: text, body: '' } : { yaml: frontMatter ?? '', body };
});
const yamls = [...new Set([...sources.map(({ yaml }) => yaml), ...FRONT_MATTER])];
const values = new Set([
  ...yamls.flatMap((yaml) =>
    readYaml('a.md', yaml)
      .texts()
      .map(({ value }) => value),
  ),
  ...NASTY,
]);
const texts = [...values, ...sources.map(({ body }) => body)];

test('there are enough texts to compare', () => {
  expect(texts.filter((text) => !text.includes('@')).length).toBeGreaterThan(1000);
});

/** The tree of a text with its places, or the message and the place of its error. */
function treeOf(text: string, syntax: typeof remarkMdx | typeof remarkHtml, plugins: typeof syntaxPlugins): unknown {
  try {
    return unified()
      .use(remarkParse)
      .use([syntax, ...plugins])
      .parse(text);
  } catch (error) {
    const { reason, place } = error as { reason?: string; place?: unknown };
    return { reason, place };
  }
}

test.each([
  ['MDX', remarkMdx],
  ['Markdown', remarkHtml],
])('%s without mail addresses has the same tree without their syntax', (_, syntax) => {
  const complete = syntaxPlugins.filter((plugin) => plugin !== remarkMailAddresses);
  expect(complete).toHaveLength(syntaxPlugins.length - 1);
  for (const text of texts)
    expect(JSON.stringify(treeOf(text, syntax, syntaxPlugins))).toBe(JSON.stringify(treeOf(text, syntax, complete)));
});

test('a place is that of the lines above it', () => {
  for (const text of [...yamls, ...NASTY])
    for (const offset of new Set([0, 1, Math.floor(text.length / 3), text.length - 1, text.length])) {
      const lines = text.slice(0, Math.max(offset, 0)).split('\n');
      const expected = { file: 'a.md', line: 3 + lines.length, column: 2 + (lines.at(-1) ?? '').length + 1 };
      expect(placesIn(text, { file: 'a.md', line: 4, column: 3 })(Math.max(offset, 0))).toEqual(expected);
    }
});
