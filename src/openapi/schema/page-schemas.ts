import type { Anchors } from '../prose/anchors';
import type { Schema } from '../load/document';
import { referenceName } from '../load/json';
import type { Resolver } from '../load/local-refs';
import { mergeSchema, type MergedSchema } from './merge';
import type { Direction, SchemaView, TypeLink } from './types';

/** What the schemas of one page share. */
export interface PageSchemas {
  readonly resolver: Resolver;
  readonly anchors: Anchors;
  readonly limits: PageLimits;
  /** Where each component was unfolded first, by direction and reference. */
  readonly firstAnchors: Map<string, string>;
  /** Components that this page leaves to pages of their own, by route. */
  readonly parts: Map<string, PagePart>;
  /** Views made so far. */
  count: number;
  /** Estimated length of their HTML. */
  size: number;
}

/** What a page shows itself. */
interface PageLimits {
  /** Components inside of more fields than this are on pages of their own. */
  readonly inlineFields: number;
  /** A page whose size is greater is discarded (`PageTooLong`). */
  readonly maxSize: number;
  /** The route of a component that is on a page of its own. */
  readonly routeOf: (part: PagePart) => string;
}

/** A component on a page of its own, as bodies of one direction have it. */
export interface PagePart {
  readonly reference: string;
  readonly direction: Direction;
  readonly xml: boolean;
}

/** Everything is on the page. */
const UNLIMITED: PageLimits = { inlineFields: Infinity, maxSize: Infinity, routeOf: () => '' };

/** Begins the schemas of a page. */
export function createPageSchemas(resolver: Resolver, anchors: Anchors, limits = UNLIMITED): PageSchemas {
  return { resolver, anchors, limits, firstAnchors: new Map(), parts: new Map(), count: 0, size: 0 };
}

/** A step from a value to a part of it: the name of a field, or each item of a list. */
export type Step = string | typeof EACH;

/** The step to each item of a list. */
export const EACH = Symbol('each item');

/** A composition variant of a body's schema, with what an example of it is made from. */
export interface CompositionVariant {
  readonly anchor: string;
  readonly name: string;
  readonly path: readonly Step[];
  readonly discriminator: string | null;
  /** Values of the discriminator that choose it. */
  readonly values: readonly string[];
  readonly schema: Schema;
  /** The schema that has the variants: its fields are those of all of them. */
  readonly merged: MergedSchema;
}

/** The path from the body to a place, and the list that collects variants. */
interface VariantPath {
  readonly path: readonly Step[];
  readonly found: CompositionVariant[];
}

/** The place of a schema on a page. */
export interface SchemaContext {
  readonly page: PageSchemas;
  readonly direction: Direction;
  /** Address of the schema; its fields' addresses begin with it. */
  readonly anchor: string;
  /** Types that are being unfolded around this place, with their addresses. */
  readonly ancestors: ReadonlyMap<string, string>;
  /** Whether the body can be XML: the names of XML elements concern no other body. */
  readonly xml?: boolean;
  /** How many schemas are around this one; missing at a body, a parameter or a header. */
  readonly depth?: number;
  /** How many fields are around it. */
  readonly fieldDepth?: number;
  /** Components that are parts of a composition around this place. */
  readonly narrowed?: ReadonlySet<string>;
  /** Missing where examples do not offer variants. */
  readonly variantPath?: VariantPath | undefined;
}

/** The path with one more step. */
export function appendToPath({ variantPath }: SchemaContext, step: Step): SchemaContext['variantPath'] {
  return variantPath && { ...variantPath, path: [...variantPath.path, step] };
}

/** A page has no room for a component inside of more schemas than this, because the readers of a view are recursive. */
const MAX_DEPTH = 16;
/**
 * From this many views on, a page links to a component that it has shown instead of repeating it: types that contain
 * each other would have no end.
 */
const REPEAT_UNTIL = 400;

/** Whether a page has no room for components at this place. The schema of a body is always on the page. */
function isBeyond({ page, depth = 0, fieldDepth = 0 }: SchemaContext): boolean {
  return depth > MAX_DEPTH || (depth > 0 && fieldDepth > page.limits.inlineFields);
}

/** Those of the components of a schema whose parts the page shows at another place, or leaves to pages of their own. */
export function shownElsewhere(merged: MergedSchema, place: SchemaContext): string[] {
  const { page } = place;
  const beyond = isBeyond(place);
  // Lists have no names: the page shows them, and leaves their items to another page.
  const isShort = merged.items.length === 0 && !hasNamedParts(merged);
  if (isShort || !(beyond || page.count >= REPEAT_UNTIL)) return [];
  return merged.refs.filter(
    (reference) =>
      page.firstAnchors.has(typeKey(reference, place)) ||
      (beyond && hasNamedParts(mergeSchema({ $ref: reference }, page.resolver))),
  );
}

function hasNamedParts({ properties, patternProperties, compositions, prefixItems }: MergedSchema): boolean {
  return properties.size + patternProperties.size + compositions.length + prefixItems.size > 0;
}

/** Leads to the parts of a component: around the place, elsewhere on the page, or on a page of their own. */
export function typeLink(reference: string, place: SchemaContext): TypeLink {
  const { page, direction, xml = false } = place;
  const name = referenceName(reference);
  const anchor = place.ancestors.get(reference) ?? page.firstAnchors.get(typeKey(reference, place)) ?? null;
  if (anchor !== null || !isBeyond(place)) return { name, anchor };
  const part = { reference, direction, xml };
  const route = page.limits.routeOf(part);
  page.parts.set(route, part);
  return { name, anchor, route };
}

/** The place inside of a schema, whose components become ancestors. */
export function within(merged: MergedSchema, place: SchemaContext): SchemaContext {
  const { page, anchor } = place;
  const ancestors = new Map(place.ancestors);
  const narrowed = new Set(place.narrowed);
  for (const reference of merged.refs) {
    if (ancestors.has(reference) || merged.circular.includes(reference)) continue;
    const isWhole = merged.name !== null && reference === merged.refs[0];
    // A composition can hide fields of its parts, so no link leads to it; a part that contains itself is unfolded once
    // more.
    if (isWhole || narrowed.has(reference)) ancestors.set(reference, anchor);
    narrowed.add(reference);
    const key = typeKey(reference, place);
    if (isWhole && !page.firstAnchors.has(key)) page.firstAnchors.set(key, anchor);
  }
  return { ...place, ancestors, narrowed, depth: (place.depth ?? 0) + 1 };
}

function typeKey(reference: string, { direction }: SchemaContext): string {
  return `${direction} ${reference}`;
}

/** Average length of a field's HTML without its texts. */
const MARKUP = 350;
/** Average length of the HTML around a value. */
const VALUE_MARKUP = 20;

/** Thrown where a page is longer than its limit: the rest of a page that is discarded costs time and memory. */
export class PageTooLong extends Error {}

/** A text counts for more than its length, because it is compressed less than markup. */
const TEXT_WEIGHT = 2;

/** Adds the estimated length of a view's own HTML to that of its page. */
export function addSize({ description, enum: values, examples, limits }: SchemaView, page: PageSchemas): void {
  const texts = [...values, ...examples];
  const length = texts.reduce((sum, { length: own }) => sum + own + VALUE_MARKUP, 0);
  page.size += MARKUP + TEXT_WEIGHT * (description?.text.length ?? 0) + length + limits.length * 2 * VALUE_MARKUP;
  if (page.size > page.limits.maxSize) throw new PageTooLong();
}
