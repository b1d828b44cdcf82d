import type { Schema } from '../load/document';
import { nonEmptyString } from '../load/json';
import { inlineProse, type Prose } from '../prose/prose';
import { viewExternalDocs, enumLabels, exampleLabels, valueLabel } from './value-labels';
import { bySubtype, discriminatorValues } from './composition';
import { allowedValues } from './keywords';
import {
  allOf,
  isChoice,
  mergeSchema,
  type MergedSchema,
  type RawComposition,
  variantName,
} from './merge';
import {
  EACH,
  appendToPath,
  type CompositionVariant,
  type SchemaContext,
  shownElsewhere,
  typeLink,
  within,
} from './schema-context';
import { isOneWay } from './sample-value';
import { typeLabel } from './type-label';
import type { Composition, Field, SchemaVariant, SchemaView, TypeLink } from './types';
import { limitsOf, needs } from './limits';

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
  const { page, ancestors } = place;
  page.count += 1;
  const elsewhere = shownElsewhere(merged, place);
  const [component] = merged.refs;
  const isComponent = merged.name !== null && component !== undefined;
  if (isComponent && elsewhere.includes(component))
    return viewTraits(merged, [typeLink(component, place)], place);
  if (isComponent || elsewhere.length === 0) return viewParts(merged, place);
  // A composition shows what it adds to them.
  const { keywords, types, notes, nullable } = merged;
  const added = mergeSchema(schema, page.resolver, new Set([...ancestors.keys(), ...elsewhere]));
  return viewParts({ ...added, keywords, types, notes, nullable }, place);
}

/** Type, annotations and limits of a schema, without its parts. */
function viewTraits(
  merged: MergedSchema,
  typeLinks: readonly TypeLink[],
  place: SchemaContext,
): SchemaView {
  const { keywords: k } = merged;
  return {
    type: typeLabel(merged, place.page.resolver),
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
    limits: limitsOf(merged, place.xml === true),
    docs: viewExternalDocs(k.externalDocs),
    fields: [],
    compositions: [],
    items: null,
    typeLinks,
    missing: merged.missing,
  };
}

function viewParts(merged: MergedSchema, place: SchemaContext): SchemaView {
  const inner = within(merged, place);
  const links = merged.circular.map((reference) => typeLink(reference, place));
  const traits = viewTraits(merged, links, place);
  const undeclared = [...merged.required].filter((name) => !merged.properties.has(name));
  // With variants, or with a type behind a link, such a field is there.
  const isElsewhere = merged.circular.length + merged.compositions.length > 0;
  const usable = merged.items.filter((item) => item !== false);
  // First, because addresses are given out in this order.
  const itemPlace = { ...inner, variantPath: appendToPath(inner, EACH) };
  const items = usable.length > 0 ? viewSchema(allOf(usable), itemPlace) : null;
  const needed = isElsewhere && undeclared.length > 0 ? [needs(undeclared)] : [];
  return {
    ...traits,
    limits: [...traits.limits, ...needed],
    fields: viewFields(merged, isElsewhere ? [] : undeclared, inner),
    compositions: viewCompositions(merged, inner),
    items,
  };
}

function notesOf({ keywords, notes }: MergedSchema): SchemaView['enumDescriptions'] {
  const found: [value: string, note: Prose][] = [];
  for (const value of enumLabels(allowedValues(keywords))) {
    const prose = inlineProse(notes.get(value));
    if (prose) found.push([value, prose]);
  }
  return found;
}

/** The fields of a schema; `undeclared` are those of which it has the name alone. */
function viewFields(
  merged: MergedSchema,
  undeclared: readonly string[],
  place: SchemaContext,
): Field[] {
  const { required, properties, patternProperties, prefixItems } = merged;
  const rest = merged.additional.filter((schema) => typeof schema === 'object');
  const view = (kind: Field['kind'], parts: Iterable<readonly [string, readonly Schema[]]>) =>
    [...parts].flatMap(([name, schemas]) => {
      const isRequired = kind === 'property' && required.has(name);
      return viewField({ kind, name, required: isRequired }, allOf(schemas), place);
    });
  const fields = [
    ...view('property', [...properties, ...undeclared.map((name) => [name, [{}]] as const)]),
    ...view('pattern', patternProperties),
    ...view('rest', rest.length > 0 ? [['*', rest]] : []),
    ...view('item', prefixItems),
  ];
  // Addresses are given out in the order of the schema, so that a field keeps its own when it becomes required.
  return fields.toSorted((a, b) => Number(b.required) - Number(a.required));
}

function viewField(
  field: Omit<Field, 'anchor' | 'schema'>,
  schema: Schema,
  place: SchemaContext,
): Field[] {
  const merged = merge(schema, place);
  if (isOneWay(merged, place)) return [];
  const anchor = place.page.anchors.claim(`${place.anchor}.${field.name}`);
  const variantPath = field.kind === 'property' ? appendToPath(place, field.name) : undefined;
  return [
    { ...field, anchor, schema: viewMerged(schema, merged, { ...place, anchor, variantPath }) },
  ];
}

/** The composition variants of a schema, each unfolded under an address of its own. */
function viewCompositions(merged: MergedSchema, place: SchemaContext): Composition[] {
  const groups = [...merged.compositions];
  if (!groups.some(isChoice))
    groups.push(...bySubtype(merged, place.page.resolver, place.ancestors));
  return groups.map((group) => ({
    keyword: group.keyword,
    discriminator: nonEmptyString(group.discriminator?.propertyName),
    variants: group.options.map((option, index) =>
      viewVariant(option, index, { ...group, merged }, place),
    ),
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
  const variant = mergeSchema(schema, resolver);
  // A component that is one part of a variant does not choose it.
  const refs = variant.name === null ? [] : variant.refs.slice(0, 1);
  const values = discriminatorValues(discriminator, { ...variant, refs }, resolver);
  const name = given ?? variantName(schema, resolver) ?? values[0] ?? `Option ${index + 1}`;
  const anchor = anchors.claim(`${place.anchor}.${name}`);
  let { variantPath } = place;
  if (isChoice({ keyword })) {
    const property = nonEmptyString(discriminator?.propertyName);
    const { path = [], found } = variantPath ?? {};
    found?.push({ anchor, name, values, path, schema, merged, discriminator: property });
    variantPath = undefined;
  }
  return { name, anchor, values, schema: viewSchema(schema, { ...place, anchor, variantPath }) };
}
