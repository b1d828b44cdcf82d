import type { Anchors } from '../prose/anchors';
import type { Schema } from '../load/document';
import { referenceName } from '../load/json';
import type { Resolver } from '../load/local-refs';
import { mergeSchema, type MergedSchema } from './merge';
import type { Direction, TypeLink } from './types';

/** What the schemas of one page share. */
export interface PageSchemas {
  resolver: Resolver;
  anchors: Anchors;
  /** Where each component was unfolded first, by direction and reference. */
  firstAnchors: Map<string, string>;
  /** Views made so far. */
  count: number;
}

/** Begins the schemas of a page. */
export function createPageSchemas(resolver: Resolver, anchors: Anchors): PageSchemas {
  return { resolver, anchors, firstAnchors: new Map(), count: 0 };
}

/** A step from a value to a part of it: the name of a field, or each item of a list. */
export type VariantStep = string | typeof EACH;

/** The step to each item of a list. */
export const EACH = Symbol('each item');

/** A composition variant of a body's schema, with what an example of it is made from. */
export interface CompositionVariant {
  anchor: string;
  name: string;
  path: readonly VariantStep[];
  discriminator: string | null;
  /** Values of the discriminator that choose it. */
  values: readonly string[];
  schema: Schema;
  /** The schema that has the variants: its fields are those of all of them. */
  merged: MergedSchema;
}

/** The path from the body to a place, and the list that collects variants. */
interface VariantPath {
  path: readonly VariantStep[];
  found: CompositionVariant[];
}

/** The place of a schema on a page. */
export interface SchemaContext {
  page: PageSchemas;
  direction: Direction;
  /** Address of the schema; its fields' addresses begin with it. */
  anchor: string;
  /** Types that are being unfolded around this place, with their addresses. */
  ancestors: ReadonlyMap<string, string>;
  /** Whether the body can be XML: the names of XML elements concern no other body. */
  xml?: boolean;
  /** How many schemas are around this one; missing at a body, a parameter or a header. */
  depth?: number;
  /** Components that are parts of a composition around this place. */
  narrowed?: ReadonlySet<string>;
  /** Missing where examples do not offer variants. */
  variantPath?: VariantPath | undefined;
}

/** The path with one more step. */
export function appendToPath(
  { variantPath }: SchemaContext,
  step: VariantStep,
): SchemaContext['variantPath'] {
  return variantPath && { ...variantPath, path: [...variantPath.path, step] };
}

/** A page has no room for a component inside of more schemas than this, because the readers of a view are recursive. */
const MAX_DEPTH = 40;
/**
 * From this many views on, a page links to a component that it has shown instead of repeating it: types that contain
 * each other would have no end.
 */
const REPEAT_UNTIL = 400;

/** Those of the components of a schema whose parts the page shows at another place, or has no room for. */
export function shownElsewhere(merged: MergedSchema, place: SchemaContext): string[] {
  const { page, depth = 0 } = place;
  const isBeyond = depth > MAX_DEPTH;
  // Lists have no names: the page shows them, and not their items.
  const isShort = merged.items.length === 0 && !hasNamedParts(merged);
  if (isShort || !(isBeyond || page.count >= REPEAT_UNTIL)) return [];
  return merged.refs.filter(
    (reference) =>
      page.firstAnchors.has(typeKey(reference, place)) ||
      (isBeyond && hasNamedParts(mergeSchema({ $ref: reference }, page.resolver))),
  );
}

function hasNamedParts({
  properties,
  patternProperties,
  compositions,
  prefixItems,
}: MergedSchema): boolean {
  return properties.size + patternProperties.size + compositions.length + prefixItems.size > 0;
}

/** Leads to the parts of a component: around the place, or elsewhere on the page. */
export function typeLink(reference: string, place: SchemaContext): TypeLink {
  const { ancestors, page } = place;
  const anchor =
    ancestors.get(reference) ?? page.firstAnchors.get(typeKey(reference, place)) ?? null;
  return { name: referenceName(reference), anchor };
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
