import { compileTree } from '@/content/markdown/compile';
import { analysed } from '../../support/render-mdx';

const compile = (text: string) => compileTree(analysed(text).tree);

test('the tree of a text becomes the code of its page', async () => {
  const code = await compile('Text **here**.\n');
  expect(code).toMatch(/^return \(function \(\) \{[^]*\}\)\(_jsx_runtime\)$/);
  expect(code).toContain('"here"');
});

test('a column of a table keeps its alignment without a style attribute, which the policy forbids', async () => {
  const code = await compile('| A | B |\n| - | -: |\n| 1 | 2 |\n');
  expect(code.match(/align: "right"/g)).toHaveLength(2);
  expect(code).not.toContain('style');
});

test('lines of an answer that look like front matter stay', async () => {
  expect(await compile('---\n\nFirst paragraph\n\n---\n\nSecond')).toContain('First paragraph');
});
