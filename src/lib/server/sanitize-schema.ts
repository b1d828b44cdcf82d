import { defaultSchema, type Options } from 'rehype-sanitize';
import { LINK_SCHEMES } from '../safe-address';

/**
 * Allowed elements from Markdown that is not MDX: Markdown's own elements except images, because a page loads nothing
 * from other hosts. These trees contain no raw HTML, so ids come from the parser only and need no prefix.
 */
export const sanitizeSchema: Options = {
  ...defaultSchema,
  tagNames: defaultSchema.tagNames?.filter((name) => !['img', 'picture', 'source'].includes(name)) ?? [],
  protocols: { href: [...LINK_SCHEMES] },
  clobber: [],
};
