import type { Place } from '@schema/issues';
import { firstFree } from '@/lib/first-free';
import type { Schema } from '../load/document';
import { remembered } from '../load/json';
import type { Resolver } from '../load/local-refs';
import { createAnchors } from '../prose/anchors';
import { type PageLimits, type PagePart, type PageSchemas, PageTooLong } from '../schema/page-schemas';
import { createPageSchemas, viewSchema } from '../schema/schema-view';
import { typeOutline } from './outline';
import { safeSlug, OPERATION_PREFIX } from './slugs';
import type { Operation, TypePage } from './types';

/**
 * Estimated length of the schemas of a page: with its samples and its frame, its HTML then has less than 500 kB, and its
 * first visit about 60 kB compressed.
 */
const MAX_SIZE = 145_000;

/** How many fields deep a page shows components; the first value with which it fits is taken. */
const OPERATION_FIELDS = [Infinity, 4, 3, 2, 1, 0, -1, -2];
/** The page of a schema links to the components of its fields, which have pages, so little is repeated. */
const PART_FIELDS = [0, -1, -2];

const TYPE_PREFIX = `${OPERATION_PREFIX}types/`;

/** The operation that a part was found in first. */
type Owner = Pick<Operation, 'slug' | 'title'>;
type PlacedPart = { readonly part: PagePart; readonly owner: Owner };
/** Schemas for which the pages of operations have no room, on pages of their own. */
export type TypePages = ReturnType<typeof createTypePages>;

/** Collects the schemas of a description that have pages of their own, one for each direction. */
export function createTypePages(resolver: Resolver) {
  const parts = new Map<string, PlacedPart>();
  const routeOf = createRoutes();
  /** Views a page with as many nested types as it has room for; the last one of `fields` is taken in any case. */
  const fit = <View>(
    owner: Owner,
    view: (page: PageSchemas) => View,
    [inlineFields = 0, ...fewer] = OPERATION_FIELDS,
  ): View => {
    const maxSize = fewer.length > 0 ? MAX_SIZE : Infinity;
    const limits: PageLimits = { inlineFields, maxSize, routeOf: (part) => routeOf({ part, owner }) };
    const page = createPageSchemas(resolver, createAnchors(), limits);
    try {
      const result = view(page);
      for (const [route, part] of page.parts) if (!parts.has(route)) parts.set(route, { part, owner });
      return result;
    } catch (error) {
      if (error instanceof PageTooLong) return fit(owner, view, fewer);
      throw error;
    }
  };
  /** A page for each schema that a page links to, and for those that these pages link to. */
  const view = (place: Place): TypePage[] => {
    const pages: TypePage[] = [];
    // A map's values include those that are added meanwhile.
    for (const [route, placed] of parts) {
      pages.push(fit(placed.owner, (page) => viewType(route, placed, page, place), PART_FIELDS));
    }
    return pages;
  };
  return { fit, view };
}

/** Gives each part a route; the same part always gets the same one. */
function createRoutes(): (placed: PlacedPart) => string {
  const routes = new Map<string, string>();
  const taken = new Set<string>();
  const identify = createIdentities();
  return ({ part: { reference, anchor, isLocal, schema, direction, xml }, owner }) => {
    const kind = [...(direction === 'request' ? [direction] : []), ...(xml ? ['xml'] : [])];
    const key = [reference ?? identify(schema), ...kind].join(' ');
    const known = routes.get(key);
    if (known !== undefined) return known;
    const words = isLocal ? [owner.slug, anchor, ...kind] : [anchor, ...kind];
    const slug = firstFree(safeSlug(words.join(' '), 'type') || 'type', (one) => taken.has(one));
    taken.add(slug);
    routes.set(key, TYPE_PREFIX + slug);
    return TYPE_PREFIX + slug;
  };
}

/** A name for each schema of the document. Schemas that apply together are the same if each of them is. */
function createIdentities(): (schema: Schema) => string {
  const ids = new Map<Schema, number>();
  return (schema) => {
    const { allOf, ...others } = typeof schema === 'object' ? schema : {};
    const parts = allOf && Object.keys(others).length === 0 ? allOf : [schema];
    return parts.map((part) => remembered(ids, part, () => ids.size)).join('+');
  };
}

function viewType(route: string, { part, owner }: PlacedPart, page: PageSchemas, place: Place): TypePage {
  const { name, isLocal, direction, xml } = part;
  const anchor = page.anchors.claim(part.anchor);
  const schema = viewSchema(part.schema, { page, direction, anchor, xml, ancestors: new Map() });
  const outline = typeOutline(schema, page.anchors.all(), place);
  return { name, direction, owner: isLocal ? owner.title : null, route, anchor, schema, outline };
}
