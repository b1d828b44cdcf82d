import type { PluggableList } from 'unified';
import { rehypeCode } from './plugins/rehype-code';
import { rehypePage } from './plugins/rehype-page';
import { rehypeUnbroken } from './plugins/rehype-unbroken';

/** The HTML plugins of every page, with the highlighter: only a page that is compiled needs its grammars. */
export const rehypePlugins: PluggableList = [rehypeCode, rehypeUnbroken, rehypePage];
