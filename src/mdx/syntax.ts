import { remarkDefinitionList } from 'remark-definition-list';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import type { PluggableList } from 'unified';
import { remarkContainerDirectives } from './remark-container-directives';
import { remarkMailAddresses } from './remark-mail-addresses';

/**
 * The syntax of pages beside CommonMark: tables and notes of GitHub, directives, definition lists and formulas. One
 * dollar sign is a currency, so a formula has two on each side.
 */
export const syntaxPlugins: PluggableList = [
  remarkGfm,
  remarkContainerDirectives,
  remarkDefinitionList,
  [remarkMath, { singleDollarTextMath: false }],
  remarkMailAddresses,
];
