import type { PluggableList } from 'unified';
import { remarkQuotes } from '@/lib/server/remark-quotes';
import { rehypeCode } from './rehype-code';
import { rehypePage } from './rehype-page';
import { remarkCallouts } from './remark-callouts';
import { remarkDefaultAttributes } from './remark-default-attributes';
import { remarkDetails } from './remark-details';
import { remarkFigures } from './remark-figures';
import { remarkIncludes, type IncludeOptions } from './remark-includes';
import { remarkVariables, type VariableOptions } from './remark-variables';
import { remarkHeadingIds } from './remark-heading-ids';
import { remarkSourceLinks } from './remark-source-links';
import { rehypeUnbroken } from './rehype-unbroken';
import { syntaxPlugins } from './syntax';

/** What the plugins read beside the text of a page. */
export type PageOptions = VariableOptions & IncludeOptions;

/** The Markdown plugins of every page; `outline.ts` runs the same list, so that outline and page agree. */
export function remarkPlugins(options: PageOptions): PluggableList {
  return [
    ...syntaxPlugins,
    remarkCallouts,
    [remarkIncludes, options],
    remarkFigures,
    [remarkDefaultAttributes, options],
    [remarkVariables, options],
    remarkDetails,
    remarkHeadingIds,
    remarkQuotes,
    [remarkSourceLinks, options],
  ];
}

/** The HTML plugins of every page. */
export const rehypePlugins: PluggableList = [rehypeCode, rehypeUnbroken, rehypePage];
