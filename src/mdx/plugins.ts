import remarkGfm from 'remark-gfm';
import type { PluggableList } from 'unified';
import { rehypeCode } from './rehype-code';
import { rehypePage } from './rehype-page';
import { remarkFacts, type FactsOptions } from './remark-facts';
import { remarkHeadingIds } from './remark-heading-ids';
import { remarkSignatures } from './remark-signatures';
import { remarkSourceLinks } from './remark-source-links';

/** The Markdown plugins of every page; `structure.ts` runs the same list, so that it sees what is rendered. */
export function remarkPlugins(options: FactsOptions): PluggableList {
  return [remarkGfm, [remarkFacts, options], remarkSignatures, remarkHeadingIds, remarkSourceLinks];
}

/** The HTML plugins of every page. */
export const rehypePlugins: PluggableList = [rehypeCode, rehypePage];
