import { defaultSchema, type Options } from 'rehype-sanitize';
import { LINK_SCHEMES } from '../safe-address';

/**
 * Allowed elements from Markdown that is not MDX: Markdown's own elements except images, because a page loads nothing
 * from other hosts. Ids are those of footnotes only, because the others belong to the frame and the headings of the page.
 */
export const sanitizeSchema: Options = {
  ...defaultSchema,
  tagNames: defaultSchema.tagNames?.filter((name) => !['img', 'picture', 'source'].includes(name)) ?? [],
  attributes: {
    ...defaultSchema.attributes,
    '*': [
      ...(defaultSchema.attributes?.['*'] ?? []).filter((name) => name !== 'id' && name !== 'name'),
      ['id', /^(?:user-content-fn(?:ref)?-|footnote-label$)/],
    ],
  },
  protocols: { href: [...LINK_SCHEMES] },
  clobber: [],
  strip: ['script', 'style', 'iframe', 'svg'],
};
