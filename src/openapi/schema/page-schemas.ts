import type { Anchors } from '../prose/anchors';
import type { Schema } from '../load/document';
import type { Resolver } from '../load/local-refs';
import type { Direction, SchemaView } from './types';
import { referenceName } from '../load/json';
import { mergeSchema, type MergedSchema } from './merge';

/** What the schemas of one page share. */
export interface PageSchemas {
  readonly resolver: Resolver;
  readonly anchors: Anchors;
  /** Where each type was unfolded first, by direction and reference. */
  readonly firstAnchors: Map<string, string>;
  /** Which schemas are on pages of their own. */
  readonly limits: PageLimits;
  /** Schemas that this page leaves to pages of their own, by route. */
  readonly parts: Map<string, PagePart>;
  /** Views made so far. */
  count: number;
  /** Estimated length of their HTML. */
  size: number;
}

/** What a page shows itself. */
export interface PageLimits {
  /** Components inside of more fields than this are on pages of their own, and other schemas two fields further inside. */
  readonly inlineFields: number;
  /** A page whose size is greater is discarded (`PageTooLong`). */
  readonly maxSize: number;
  /** The route of a schema that is on a page of its own. */
  readonly routeOf: (part: PagePart) => string;
}

/** A schema on a page of its own. */
export interface PagePart {
  /** The component's reference; null for a schema without a name. */
  readonly reference: string | null;
  /** The component's name, or the path of the field. */
  readonly name: string;
  readonly anchor: string;
  /** Whether it is inside of no component, so that one operation has it. */
  readonly isLocal: boolean;
  readonly schema: Schema;
  readonly direction: Direction;
  readonly xml: boolean;
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

/** Schemas without a name stay on the page for this many more fields: a reader expects them there. */
const MORE_FIELDS = 2;
/** A page has no room for a component inside of more schemas than this, because the readers of a view are recursive. */
const MAX_DEPTH = 16;

/** Whether a page has no room for components at this place. The schema of a body is always on the page. */
export function isBeyond({ page, depth = 0, fieldDepth = 0 }: SchemaContext): boolean {
  return depth > MAX_DEPTH || (depth > 0 && fieldDepth > page.limits.inlineFields);
}

/** A schema that a page leaves to a page of its own; null for one that it shows. */
export function partOf(schema: Schema, merged: MergedSchema, place: SchemaContext): PagePart | null {
  if (!isBeyond(place) || !hasNamedParts(merged)) return null;
  const { page, direction, xml = false, fieldDepth = 0 } = place;
  const [reference] = merged.refs;
  if (merged.name !== null && reference !== undefined) return componentPart(reference, place);
  if (merged.refs.length > 0 || fieldDepth <= page.limits.inlineFields + MORE_FIELDS) return null;
  return { reference: null, ...pathOf(place), schema, direction, xml };
}

/** The path of a field: from the component around it, else from the body, whose name is left out. */
function pathOf({ anchor, ancestors }: SchemaContext): Pick<PagePart, 'name' | 'anchor' | 'isLocal'> {
  const around = [...ancestors].findLast(([, outer]) => anchor.startsWith(`${outer}.`));
  if (!around) return { name: anchor.slice(anchor.indexOf('.') + 1), anchor, isLocal: true };
  const path = `${referenceName(around[0])}${anchor.slice(around[1].length)}`;
  return { name: path, anchor: path, isLocal: false };
}

/** A component on a page of its own. */
export function componentPart(reference: string, { direction, xml = false }: SchemaContext): PagePart {
  const name = referenceName(reference);
  return { reference, name, anchor: name, isLocal: false, schema: { $ref: reference }, direction, xml };
}

/** The route of a part, which the page then links to. */
export function claimRoute(part: PagePart, page: PageSchemas): string {
  const route = page.limits.routeOf(part);
  page.parts.set(route, part);
  return route;
}

/** Whether a component has parts that a page of its own can show. */
export function hasPage(reference: string, { resolver }: PageSchemas): boolean {
  return hasNamedParts(mergeSchema({ $ref: reference }, resolver));
}

/** Whether a schema has parts that other places of the page can show instead. */
export function hasParts(merged: MergedSchema): boolean {
  return hasNamedParts(merged) || merged.items.length > 0;
}

/** Lists have no names: the page shows them, and leaves their items to another page. */
function hasNamedParts({ properties, patternProperties, compositions, prefixItems }: MergedSchema): boolean {
  return properties.size + patternProperties.size + compositions.length + prefixItems.size > 0;
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
