import type { Place } from '@schema/issues';
import { firstFree } from '@/lib/first-free';
import { referenceName, remembered } from '../load/json';
import type { Resolver } from '../load/local-refs';
import { createAnchors } from '../prose/anchors';
import { createPageSchemas, type PagePart, type PageSchemas, PageTooLong } from '../schema/page-schemas';
import { viewSchema } from '../schema/schema-view';
import { typeOutline } from './outline';
import { safeSlug, OPERATION_PREFIX } from './slugs';
import type { TypePage } from './types';

/**
 * Estimated length of the schemas of a page, as far as components can be linked instead: with its samples and its frame,
 * its HTML then has less than 500 kB, and its first visit about 60 kB compressed.
 */
const MAX_SIZE = 145_000;

/** How many fields deep a page shows components; the first value with which it fits is taken. */
const OPERATION_FIELDS = [Infinity, 4, 3, 2, 1, 0, -1];
/** The page of a component links to the components of its fields, which have pages, so little is repeated. */
const PART_FIELDS = [0, -1];

const TYPE_PREFIX = `${OPERATION_PREFIX}types/`;

/** Components for which the pages of operations have no room, on pages of their own. */
export type TypePages = ReturnType<typeof createTypePages>;

/** Collects the components of a description that have pages of their own, one for each direction. */
export function createTypePages(resolver: Resolver) {
  const parts = new Map<string, PagePart>();
  const routeOf = createRoutes();
  /** Views a page with as many nested types as it has room for; the last one of `fields` is taken in any case. */
  const fit = <View>(view: (page: PageSchemas) => View, [inlineFields = 0, ...fewer] = OPERATION_FIELDS): View => {
    const maxSize = fewer.length > 0 ? MAX_SIZE : Infinity;
    const page = createPageSchemas(resolver, createAnchors(), { inlineFields, maxSize, routeOf });
    try {
      const result = view(page);
      for (const [route, part] of page.parts) if (!parts.has(route)) parts.set(route, part);
      return result;
    } catch (error) {
      if (error instanceof PageTooLong) return fit(view, fewer);
      throw error;
    }
  };
  /** A page for each component that a page links to, and for those that these pages link to. */
  const view = (place: Place): TypePage[] => {
    const pages: TypePage[] = [];
    // A map's values include those that are added meanwhile.
    for (const [route, part] of parts) pages.push(fit((page) => viewType(route, part, page, place), PART_FIELDS));
    return pages;
  };
  return { fit, view };
}

/** Gives each part a route; the same part always gets the same one. */
function createRoutes(): (part: PagePart) => string {
  const routes = new Map<string, string>();
  const taken = new Set<string>();
  return ({ reference, direction, xml }) => {
    const kind = [...(direction === 'request' ? [direction] : []), ...(xml ? ['xml'] : [])];
    return remembered(routes, [reference, ...kind].join(' '), () => {
      const words = [referenceName(reference), ...kind].join(' ');
      const slug = firstFree(safeSlug(words, 'type') || 'type', (one) => taken.has(one));
      taken.add(slug);
      return TYPE_PREFIX + slug;
    });
  };
}

function viewType(route: string, { reference, direction, xml }: PagePart, page: PageSchemas, place: Place): TypePage {
  const name = referenceName(reference);
  const anchor = page.anchors.claim(name);
  const schema = viewSchema({ $ref: reference }, { page, direction, anchor, xml, ancestors: new Map() });
  const outline = typeOutline(schema, page.anchors.all(), place);
  return { name, direction, route, anchor, schema, outline };
}
