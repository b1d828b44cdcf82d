import type { Schema } from '../load/document';
import { referenceName } from '../load/json';
import { mergeSchema, type MergedSchema } from './merge';
import type { PagePart, PageSchemas, SchemaContext } from './context';
import type { SchemaView } from './types';

/** Schemas without a name stay on the page for this many more fields: a reader expects them there. */
const MORE_FIELDS = 2;

/** Whether a page has no room for components at this place. The schema of a body is always on the page. */
export function isBeyond({ page, depth = 0, fieldDepth = 0 }: SchemaContext): boolean {
  return depth > 0 && fieldDepth > page.limits.inlineFields;
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
