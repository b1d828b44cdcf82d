import { toHtml } from 'hast-util-to-html';
import remarkRehype, { type Options } from 'remark-rehype';
import { unified } from 'unified';
import { rehypePlugins, TO_HAST } from '@/content/markdown/compile';
import { analyze, type Analysis } from '@/content/markdown/text-outline';
import type { VariableOptions } from '@/content/markdown/plugins/remark-variables';
import type { Format } from '@/content/markdown/syntax';
import { resolveSourceLinks, type PageFile } from '@/content/markdown/source-links';

/** Variables and a table for texts that refer to them. */
export const VARIABLES: VariableOptions = {
  variables: {
    name: 'Lampwatch',
    'load.timeout': '20 seconds',
    'addresses.api': 'https://api.example/v1',
    'plans.lamps.free': '3',
  },
  tables: {
    plans: {
      caption: 'What each plan includes',
      rowHeading: 'Limit',
      columns: { free: 'Free', team: 'Team' },
      rows: {
        lamps: { label: 'Lamps', values: { free: '3', team: '50' } },
        price: { label: 'Price', values: { free: '0 €', team: '29 €' } },
      },
    },
  },
};

/** A text as HTML, through the plugin lists of every page; components are left out, their content stays. */
export async function render(
  source: string,
  options: VariableOptions & { page?: PageFile } = VARIABLES,
  format: Format = 'mdx',
): Promise<string> {
  const inside = (state: { all: (node: never) => unknown }, node: never) =>
    state.all(node) as never;
  const nothing = () => undefined;
  const handlers = {
    mdxJsxFlowElement: inside,
    mdxJsxTextElement: inside,
    mdxFlowExpression: nothing,
    mdxTextExpression: nothing,
  };
  const { tree } = analyze(source, { ...options, format });
  if (options.page) resolveSourceLinks(tree, options.page);
  const processor = unified()
    .use(remarkRehype, { ...TO_HAST, handlers } as unknown as Options)
    .use(rehypePlugins);
  return toHtml(await processor.run(tree));
}

/** What one pass finds in a text with lines above it, and columns to the left of it. */
export function analysed(source: string, lines = 0, columns = 0): Analysis {
  return analyze(source, { ...VARIABLES, start: { line: lines + 1, column: columns + 1 } });
}
