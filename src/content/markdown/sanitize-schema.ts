import { defaultSchema, type Options } from 'rehype-sanitize';
import { CALLOUTS } from '@schema/callouts';
import { LINK_SCHEMES } from '@/lib/safe-address';

const { attributes, tagNames } = defaultSchema;
const ofAll = attributes?.['*'] ?? [];

/** Elements whose content is no text. */
const strip = ['script', 'style', 'iframe', 'svg'];

/**
 * Allowed elements from Markdown that is not MDX: Markdown's own elements except images, because a page loads nothing
 * from other hosts. Ids are those of footnotes only, because the others belong to the frame and the headings of the page.
 */
export const sanitizeSchema: Options = {
  ...defaultSchema,
  tagNames: tagNames?.filter((name) => !['img', 'picture', 'source'].includes(name)) ?? [],
  attributes: {
    ...attributes,
    blockquote: ['cite', ['dataCallout', ...Object.keys(CALLOUTS)]],
    '*': [
      ...ofAll.filter((name) => name !== 'id' && name !== 'name'),
      ['id', /^(?:user-content-fn(?:ref)?-|footnote-label$)/],
    ],
  },
  protocols: { href: [...LINK_SCHEMES] },
  clobber: [],
  strip,
};

/** Elements of text that GitHub leaves out. */
const MORE_ELEMENTS = 'abbr article caption cite dfn figcaption figure mark small u wbr'.split(' ');

/**
 * Allowed HTML in a Markdown page. Its addresses and ids are those of its writer, and the check reads them as it reads
 * those of Markdown.
 */
export const pageSchema: Options = {
  ...defaultSchema,
  tagNames: [
    ...(tagNames?.filter((name) => !['input', 'source'].includes(name)) ?? []),
    ...MORE_ELEMENTS,
  ],
  // The parser of HTML has put rows and cells into a table.
  ancestors: {},
  protocols: {},
  clobber: [],
  strip,
};

/** Whether a Markdown page may contain an element of HTML, or an attribute of it. */
export function isAllowedHtml(name: string, attribute?: string): boolean {
  if (attribute === undefined) return pageSchema.tagNames?.includes(name) === true;
  // Nodes of MDX, which keep no other attributes.
  if (name === 'details' || name === 'summary') return attribute === 'open';
  const allowed = [...(attributes?.[name] ?? []), ...ofAll].map((item) =>
    typeof item === 'string' ? item : item[0],
  );
  const plain = attribute.replaceAll('-', '').toLowerCase();
  return allowed.some((item) => item.toLowerCase() === (plain === 'class' ? 'classname' : plain));
}
