import type { Place } from '@schema/issues';
import { firstFree } from '@/lib/first-free';
import { referenceName, type Resolver } from '../load/json';
import { createAnchors } from '../prose/anchors';
import type { TypeRoutes } from '../schema/context';
import { createPageSchemas, viewSchema } from '../schema/schema-view';
import type { Direction } from '../schema/types';
import { pageOutline } from './page-outline';
import { safeSlug } from './safe-slug';
import { schemaHrefs, schemaText } from './schema-text';
import { OPERATION_PREFIX } from './slugs';
import type { OutlineLabels, TypePage } from './types';

/** Views from which a page of a type leaves other types to their pages: those exist, so little is repeated. */
const INLINE_UNTIL = 100;

const TYPE_PREFIX = `${OPERATION_PREFIX}types/`;

/** Types that a page leaves to a page of their own, because it would be too long with them. */
export interface TypePages extends TypeRoutes {
  /** A page for each type that a page links to, and for those that these pages link to. */
  readonly view: (labels: OutlineLabels, place: Place) => TypePage[];
}

/** Collects the types of a description that have pages of their own; a type has one for each direction. */
export function createTypePages(resolver: Resolver): TypePages {
  const routes = new Map<string, { reference: string; direction: Direction; route: string }>();
  const taken = new Set<string>();
  const routeOf = (reference: string, direction: Direction): string => {
    const key = `${direction} ${reference}`;
    const known = routes.get(key);
    if (known) return known.route;
    const name = safeSlug(referenceName(reference), 'type') || 'type';
    const slug = firstFree(direction === 'request' ? `${name}-request` : name, (one) => taken.has(one));
    taken.add(slug);
    const route = TYPE_PREFIX + slug;
    routes.set(key, { reference, direction, route });
    return route;
  };
  const view = (labels: OutlineLabels, place: Place): TypePage[] => {
    const pages: TypePage[] = [];
    // A map's values include those that are added meanwhile.
    for (const { reference, direction, route } of routes.values()) {
      const anchors = createAnchors();
      const page = createPageSchemas(resolver, anchors, { routeOf }, INLINE_UNTIL);
      const anchor = anchors.claim('fields');
      const schema = viewSchema({ $ref: reference }, { page, direction, anchor, ancestors: new Map() });
      const name = referenceName(reference);
      const found = { ids: anchors.all(), hrefs: schemaHrefs(schema), place };
      const sections = [{ id: null, trail: [], text: schemaText(schema, labels) }];
      const outline = pageOutline({ description: null, sections }, [], found);
      pages.push({ name, direction, route, anchor, schema, outline });
    }
    return pages;
  };
  return { routeOf, view };
}
