import { defaultSchema, type Options } from 'rehype-sanitize';
import { LINK_SCHEMES } from '../safe-address';

/**
 * What may reach a page from Markdown that is not MDX, in every nesting: the elements that Markdown makes, save pictures, because a page loads nothing from
 * other hosts. No raw HTML is in these trees, so that ids come from the parser alone and keep their names.
 */
export const sanitizeSchema: Options = {
  ...defaultSchema,
  tagNames: defaultSchema.tagNames?.filter((name) => !['img', 'picture', 'source'].includes(name)) ?? [],
  protocols: { href: [...LINK_SCHEMES] },
  clobber: [],
};
