import remarkGfm from 'remark-gfm';
import type { PluggableList } from 'unified';
import { rehypeCode } from './rehype-code';
import { rehypePage } from './rehype-page';
import { remarkCallouts } from './remark-callouts';
import { remarkContainerDirectives } from './remark-container-directives';
import { remarkDefaultAttributes } from './remark-default-attributes';
import { remarkVariables, type VariableOptions } from './remark-variables';
import { remarkHeadingIds } from './remark-heading-ids';
import { remarkQuotes } from './remark-quotes';
import { remarkSignatures } from './remark-signatures';
import { remarkSourceLinks } from './remark-source-links';
import { rehypeUnbroken } from './rehype-unbroken';

/** The Markdown plugins of every page; `outline.ts` runs the same list, so that outline and page agree. */
export function remarkPlugins(options: VariableOptions): PluggableList {
  return [
    remarkGfm,
    remarkContainerDirectives,
    remarkCallouts,
    [remarkDefaultAttributes, options],
    [remarkVariables, options],
    remarkSignatures,
    remarkHeadingIds,
    remarkQuotes,
    remarkSourceLinks,
  ];
}

/** The HTML plugins of every page. */
export const rehypePlugins: PluggableList = [rehypeCode, rehypeUnbroken, rehypePage];
