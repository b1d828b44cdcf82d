import remarkGfm from 'remark-gfm';
import type { PluggableList } from 'unified';
import { remarkContainerDirectives } from './plugins/remark-container-directives';

/** The syntax of pages beside CommonMark: tables and notes of GitHub, and directives. */
export const syntaxPlugins: PluggableList = [remarkGfm, remarkContainerDirectives];
