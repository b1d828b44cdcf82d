import type { PluggableList } from 'unified';
import { remarkQuotes } from '@/lib/server/remark-quotes';
import { remarkCallouts } from './plugins/remark-callouts';
import { remarkDetails } from './plugins/remark-details';
import { remarkIncludes, type IncludeOptions } from './plugins/remark-includes';
import { remarkVariables, type VariableOptions } from './plugins/remark-variables';
import { remarkHeadingIds } from './plugins/remark-heading-ids';
import { syntaxPlugins, type Format } from './syntax';

/** What the plugins read beside the text of a page. */
export type PageOptions = VariableOptions & IncludeOptions;

/** The Markdown plugins of every text; outline and code are made from their tree, so that they agree. */
export function remarkPlugins(options: PageOptions, format: Format): PluggableList {
  return [
    ...syntaxPlugins(format),
    remarkCallouts,
    [remarkIncludes, options],
    [remarkVariables, options],
    remarkDetails,
    remarkHeadingIds,
    remarkQuotes,
  ];
}
