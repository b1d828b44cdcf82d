import type { Root } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { mdxComponents } from '@/components/mdx';
import { analyze } from '@/content/markdown/text-outline';
import type { Format } from '@/content/markdown/syntax';
import { rehypePlugins, TO_HAST } from '@/content/markdown/compile';
import { VARIABLES } from './render-mdx';

const JSX = ['mdxJsxFlowElement', 'mdxJsxTextElement'] as const;

/** A text as readers see it: through the plugins and the components of every page, as HTML without line breaks. */
export async function renderComponents(source: string, format: Format = 'mdx'): Promise<string> {
  const processor = unified()
    .use(remarkRehype, { passThrough: [...JSX, ...TO_HAST.passThrough] as never })
    .use(rehypePlugins);
  const tree = (await processor.run(analyze(source, { ...VARIABLES, format }).tree)) as Root;
  // The name of a component is the only expression.
  const createEvaluater = () => ({
    evaluateExpression: (node: { type: string; name?: string }) =>
      mdxComponents[node.name as keyof typeof mdxComponents],
    evaluateProgram: () => undefined,
  });
  const element = toJsxRuntime(tree, {
    Fragment,
    jsx,
    jsxs,
    createEvaluater,
    components: mdxComponents as never,
  });
  return renderToStaticMarkup(element).replaceAll('\n', '');
}
