import rehypeStringify from 'rehype-stringify';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkRehype, { type Options } from 'remark-rehype';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { rehypePlugins, remarkPlugins } from '@/markdown/plugins';
import { analyze, type Analysis } from '@/markdown/outline';
import type { VariableOptions } from '@/markdown/plugins/remark-variables';

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
        price: { label: 'Price', values: { team: '29 €' } },
      },
    },
  },
};

/** A text of MDX as HTML, through the plugin lists of every page; components are left out, their content stays. */
export async function render(source: string, options = VARIABLES, sourceFileDir = '.'): Promise<string> {
  const inside = (state: { all: (node: never) => unknown }, node: never) => state.all(node) as never;
  const nothing = () => undefined;
  const handlers = {
    mdxJsxFlowElement: inside,
    mdxJsxTextElement: inside,
    mdxFlowExpression: nothing,
    mdxTextExpression: nothing,
  };
  const processor = unified()
    .use(remarkParse)
    .use(remarkMdx)
    .use(remarkPlugins(options))
    .use(remarkRehype, { handlers } as unknown as Options);
  return String(
    await processor
      .use(rehypePlugins)
      .use(rehypeStringify)
      .process(new VFile({ value: source, data: { rawDocumentData: { sourceFileDir } } })),
  );
}

/** What one pass finds in a text. */
export function analysed(source: string, lineOffset = 0): Analysis {
  return analyze(source, { ...VARIABLES, lineOffset });
}
