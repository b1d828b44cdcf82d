import { unified } from 'unified';
import { mdxCompiler } from '../../src/mdx/compile-mdx';

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

test('a mistake has the line of the file', async () => {
  await expect(compile('---\n{"title":"One"}\n\n\n---\n\nText.\n\nA {1 2} b.\n')).rejects.toMatchObject({ line: 9 });
});

test('lines of an answer that look like front matter stay', async () => {
  expect(await compile('---\n\nFirst paragraph\n\n---\n\nSecond')).toContain('First paragraph');
});
