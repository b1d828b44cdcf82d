import { unified } from 'unified';
import { mdxCompiler } from '../../src/markdown/compile-mdx';

const compile = async (text: string) =>
  String(
    await unified()
      .use(mdxCompiler({ variables: {}, tables: {} }))
      .process(text),
  );

test('a page becomes the code of its body, without the front matter', async () => {
  const code = await compile('---\n{"title":"One"}\n\n---\n\nText **here**.\n');
  expect(code).toMatch(/^return \(function \(\) \{[^]*\}\)\(_jsx_runtime\)$/);
  expect(code).toContain('"here"');
  expect(code).not.toContain('One');
});

test('a column of a table keeps its alignment without a style attribute, which the policy forbids', async () => {
  const code = await compile('| A | B |\n| - | -: |\n| 1 | 2 |\n');
  expect(code.match(/align: "right"/g)).toHaveLength(2);
  expect(code).not.toContain('style');
});

test('a mistake has the line of the file', async () => {
  await expect(compile('---\n{"title":"One"}\n\n\n---\n\nText.\n\nA {1 2} b.\n')).rejects.toMatchObject({ line: 9 });
});

test('lines of an answer that look like front matter stay', async () => {
  expect(await compile('---\n\nFirst paragraph\n\n---\n\nSecond')).toContain('First paragraph');
});
