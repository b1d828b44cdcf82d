import type { Anchors } from '../prose/anchors';
import type { Schema } from '../load/document';
import { referenceName, nonEmptyString, remembered } from '../load/json';
import type { Resolver } from '../load/local-refs';
import { inlineProse } from '../prose/prose';
import { viewExternalDocs, enumLabels, exampleLabels, valueLabel } from './values';
import { bySubtype, discriminatorValues } from './composition';
import { allOf, mergeSchema, type MergedSchema, type RawComposition, variantName } from './merge';
import {
  EACH,
  appendToPath,
  type PageLimits,
  type CompositionVariant,
  type PageSchemas,
  type SchemaContext,
  addSize,
  claimRoute,
  componentPart,
  hasPage,
  hasParts,
  isBeyond,
  partOf,
} from './page-schemas';
import { typeLabel } from './type-label';
import type { Composition, Field, SchemaVariant, SchemaView, TypeLink } from './types';
import { limitsOf, needs } from './limits';

/**
 * From this many views on, a page links to a type that it has shown instead of repeating it: types that contain each
 * other would have no end. A type that it has not shown is always unfolded.
 */
const REPEAT_UNTIL = 400;

/** Everything is on the page. */
const UNLIMITED: PageLimits = { inlineFields: Infinity, maxSize: Infinity, routeOf: () => '' };

/** Begins the schemas of a page. */
export function createPageSchemas(resolver: Resolver, anchors: Anchors, limits = UNLIMITED): PageSchemas {
  return { resolver, anchors, limits, firstAnchors: new Map(), parts: new Map(), count: 0, size: 0 };
}

/**
 * A schema as a reader sees it: references followed, `allOf` merged, read-only fields left out of requests and
 * write-only ones out of responses. A type that contains itself becomes a link to where it began.
 */
export function viewSchema(schema: Schema, place: SchemaContext): SchemaView {
  return viewMerged(schema, merge(schema, place), place);
}

function merge(schema: Schema, place: SchemaContext): MergedSchema {
  return mergeSchema(schema, place.page.resolver, place.ancestors);
}

function viewMerged(schema: Schema, merged: MergedSchema, place: SchemaContext): SchemaView {
  place.page.count += 1;
  const link = linkInstead(schema, merged, place);
  return link ? viewTraits(merged, [link], place) : viewParts(withoutRepeats(schema, merged, place), place);
}

/** Type, annotations and limits of a schema, without its parts. */
function viewTraits(merged: MergedSchema, typeLinks: readonly TypeLink[], place: SchemaContext): SchemaView {
  const { page, xml = false } = place;
  const known = xml ? knownTraits.xml : knownTraits.other;
  const view = { ...remembered(known, merged, () => readTraits(merged, page.resolver, xml)), typeLinks };
  addSize(view, page);
  return view;
}

/** Traits by schema, as long as its description lives: pages repeat types. */
const knownTraits = { xml: new WeakMap<MergedSchema, SchemaView>(), other: new WeakMap<MergedSchema, SchemaView>() };

function readTraits(merged: MergedSchema, resolver: Resolver, xml: boolean): SchemaView {
  const { keywords: k } = merged;
  return {
    type: typeLabel(merged, resolver),
    format: nonEmptyString(k.format),
    title: nonEmptyString(k.title),
    description: inlineProse(k.description),
    deprecated: k.deprecated === true,
    readOnly: k.readOnly === true,
    writeOnly: k.writeOnly === true,
    enum: enumLabels(k.enum),
    enumDescriptions: notesOf(merged),
    constant: k.const === undefined ? null : valueLabel(k.const),
    default: k.default === undefined ? null : valueLabel(k.default),
    examples: exampleLabels(k),
    limits: limitsOf(merged, xml),
    docs: viewExternalDocs(k.externalDocs),
    fields: [],
    compositions: [],
    items: null,
    typeLinks: [],
    missing: merged.missing,
  };
}

function viewParts(merged: MergedSchema, place: SchemaContext): SchemaView {
  const inner = within(merged, place);
  const traits = viewTraits(merged, links(merged.circular, place), place);
  const names = requiredElsewhere(merged);
  const items = merged.items.some((item) => item !== false) ? viewItems(merged, inner) : null;
  return {
    ...traits,
    limits: names.length > 0 ? [...traits.limits, needs(names)] : traits.limits,
    fields: viewFields(merged, inner),
    compositions: viewCompositions(merged, inner),
    items,
  };
}

function notesOf({ keywords, notes }: MergedSchema): SchemaView['enumDescriptions'] {
  const values = keywords.const === undefined ? enumLabels(keywords.enum) : [valueLabel(keywords.const)];
  return new Map(
    values.flatMap((value) => {
      const prose = inlineProse(notes.get(value));
      return prose ? [[value, prose] as const] : [];
    }),
  );
}

/** The place inside of a type, which becomes one of the ancestors. */
function within(merged: MergedSchema, place: SchemaContext): SchemaContext {
  const depth = (place.depth ?? 0) + 1;
  const isNew = (reference: string) => !place.ancestors.has(reference) && !merged.circular.includes(reference);
  const entered = merged.refs.filter(isNew);
  if (entered.length === 0) return { ...place, depth };
  const ancestors = new Map(place.ancestors);
  const narrowed = new Set(place.narrowed);
  for (const [index, reference] of entered.entries()) {
    const isWhole = merged.name !== null && index === 0;
    // A composition can hide fields of its parts, so no link leads to it; a part that contains itself is unfolded once
    // more.
    if (isWhole || narrowed.has(reference)) ancestors.set(reference, place.anchor);
    narrowed.add(reference);
    const key = typeKey(reference, place);
    if (isWhole && !place.page.firstAnchors.has(key)) place.page.firstAnchors.set(key, place.anchor);
  }
  return { ...place, ancestors, narrowed, depth };
}

function typeKey(reference: string, { direction }: SchemaContext): string {
  return `${direction} ${reference}`;
}

/** The link that replaces the parts of a schema: to where the page has shown its type, or to the page of its type. */
function linkInstead(schema: Schema, merged: MergedSchema, place: SchemaContext): TypeLink | null {
  if (!hasParts(merged) || !isFull(place)) return null;
  const { page, anchor } = place;
  const [reference] = merged.refs;
  const isNamed = merged.name !== null && reference !== undefined;
  const known = isNamed ? page.firstAnchors.get(typeKey(reference, place)) : undefined;
  const name = merged.name ?? anchor.slice(anchor.lastIndexOf('.') + 1);
  if (known !== undefined) return { name, anchor: known };
  const part = partOf(schema, merged, place);
  return part && { name, anchor: null, route: claimRoute(part, page) };
}

/** Whether a page repeats no type at this place. */
function isFull(place: SchemaContext): boolean {
  return place.page.count >= REPEAT_UNTIL || isBeyond(place);
}

/**
 * A composition where the page repeats no type: it shows only what it adds to types that the page has shown or that have
 * pages, and links to those.
 */
function withoutRepeats(schema: Schema, merged: MergedSchema, place: SchemaContext): MergedSchema {
  if (!isFull(place) || merged.name !== null || !hasParts(merged)) return merged;
  const { page, ancestors } = place;
  const isElsewhere = (reference: string): boolean =>
    page.firstAnchors.has(typeKey(reference, place)) || (isBeyond(place) && hasPage(reference, page));
  const repeated = merged.refs.filter(isElsewhere);
  if (repeated.length === 0) return merged;
  const { keywords, types, notes, nullable } = merged;
  const added = mergeSchema(schema, page.resolver, new Set([...ancestors.keys(), ...repeated]));
  return { ...added, keywords, types, notes, nullable };
}

function links(references: readonly string[], place: SchemaContext): TypeLink[] {
  return references.map((reference) => {
    const name = referenceName(reference);
    const anchor = place.ancestors.get(reference) ?? place.page.firstAnchors.get(typeKey(reference, place)) ?? null;
    const isOnPage = anchor !== null || !isBeyond(place);
    return isOnPage
      ? { name, anchor }
      : { name, anchor, route: claimRoute(componentPart(reference, place), place.page) };
  });
}

/** Required names without a field here: the field is in a variant, or in a type behind a link. */
function requiredElsewhere(merged: MergedSchema): string[] {
  if (merged.circular.length + merged.compositions.length === 0) return [];
  return [...merged.required].filter((name) => !merged.properties.has(name));
}

function viewItems(merged: MergedSchema, place: SchemaContext): SchemaView {
  return viewSchema(allOf(merged.items.filter((item) => item !== false)), {
    ...place,
    variantPath: appendToPath(place, EACH),
  });
}

function viewFields(merged: MergedSchema, place: SchemaContext): Field[] {
  const { required, properties, patternProperties, prefixItems } = merged;
  const isComplete = merged.circular.length + merged.compositions.length === 0;
  const undeclared = isComplete ? [...required].filter((name) => !properties.has(name)) : [];
  const rest = merged.additional.filter((schema) => typeof schema === 'object');
  const all: Record<Field['kind'], (readonly [name: string, schemas: readonly Schema[]])[]> = {
    property: [...properties, ...undeclared.map((name) => [name, [{}]] as const)],
    pattern: [...patternProperties],
    rest: rest.length > 0 ? [['*', rest]] : [],
    item: [...prefixItems],
  };
  const fields = (['property', 'pattern', 'rest', 'item'] as const).flatMap((kind) =>
    all[kind].flatMap(([name, schemas]) =>
      viewField({ kind, name, required: kind === 'property' && required.has(name) }, allOf(schemas), place),
    ),
  );
  // Addresses are given out in the order of the schema, so that a field keeps its own when it becomes required.
  return fields.toSorted((a, b) => Number(b.required) - Number(a.required));
}

function viewField(field: Omit<Field, 'anchor' | 'schema'>, schema: Schema, place: SchemaContext): Field[] {
  const merged = merge(schema, place);
  if (place.direction === 'request' ? merged.keywords.readOnly === true : merged.keywords.writeOnly === true) return [];
  const anchor = place.page.anchors.claim(`${place.anchor}.${field.name}`);
  const variantPath = field.kind === 'property' ? appendToPath(place, field.name) : undefined;
  const inner = { ...place, anchor, variantPath, fieldDepth: (place.fieldDepth ?? 0) + 1 };
  return [{ ...field, anchor, schema: viewMerged(schema, merged, inner) }];
}

/** The composition variants of a schema, each unfolded under an address of its own. */
function viewCompositions(merged: MergedSchema, place: SchemaContext): Composition[] {
  const listed = merged.compositions.some(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf');
  const groups = listed
    ? merged.compositions
    : [...merged.compositions, ...bySubtype(merged, place.page.resolver, place.ancestors)];
  return groups.map((group) => ({
    keyword: group.keyword,
    discriminator: nonEmptyString(group.discriminator?.propertyName),
    variants: group.options.map((option, index) => viewVariant(option, index, { ...group, merged }, place)),
  }));
}

/** A variant of the whole body or of a field; there are no variants inside of it for the samples. */
function viewVariant(
  { name: given, schema }: RawComposition['options'][number],
  index: number,
  { keyword, discriminator, merged }: RawComposition & Pick<CompositionVariant, 'merged'>,
  place: SchemaContext,
): SchemaVariant {
  const { resolver, anchors } = place.page;
  const values = discriminatorValues(discriminator, mergeSchema(schema, resolver), resolver);
  const name = given ?? variantName(schema, resolver) ?? values[0] ?? `Option ${index + 1}`;
  const anchor = anchors.claim(`${place.anchor}.${name}`);
  if (keyword !== 'oneOf' && keyword !== 'anyOf')
    return { name, anchor, values, schema: viewSchema(schema, { ...place, anchor }) };
  const { path = [], found } = place.variantPath ?? {};
  const property = nonEmptyString(discriminator?.propertyName);
  found?.push({ anchor, name, values, path, schema, merged, discriminator: property });
  return { name, anchor, values, schema: viewSchema(schema, { ...place, anchor, variantPath: undefined }) };
}
