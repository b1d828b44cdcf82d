import {
  referenceName,
  encodePointerPart,
  mappingPointer,
  entriesOf,
  asArray,
  getOwn,
  nonEmptyString,
  type JsonObject,
  type Resolver,
} from '../load/json';
import { allOf, type MergedSchema, type RawComposition } from './merge';
import { variantName } from './component-name';
import type { CompositionVariant, SchemaContext } from './context';
import type { SchemaVariant, Composition, SchemaView } from './types';

/** The variants of a schema, and what they have in common. */
type Group = RawComposition & { readonly merged: MergedSchema } & Pick<CompositionVariant, 'shared'>;

type View = (schema: unknown, place: SchemaContext) => SchemaView;

/** The composition variants of a schema, each unfolded under an address of its own. */
export function viewCompositions(merged: MergedSchema, place: SchemaContext, view: View): Composition[] {
  const listed = merged.compositions.some(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf');
  const shared = new Map([...merged.properties].map(([name, schemas]) => [name, allOf(schemas)] as const));
  const groups = listed
    ? merged.compositions
    : [...merged.compositions, ...bySubtype(merged, place.page.resolver, place.ancestors)];
  return groups.map((group) => {
    const discriminator = nonEmptyString(getOwn(group.discriminator, 'propertyName'));
    return {
      keyword: group.keyword,
      discriminator,
      variants: group.options.map((option, index) =>
        viewVariant(option, index, { ...group, merged, shared }, place, view),
      ),
    };
  });
}

function viewVariant(
  option: RawComposition['options'][number],
  index: number,
  group: Group,
  place: SchemaContext,
  view: View,
): SchemaVariant {
  const { resolver } = place.page;
  const values = valuesOf(option.schema, group.discriminator, resolver);
  const name = option.name ?? variantName(option.schema, resolver) ?? values[0] ?? `Option ${index + 1}`;
  const anchor = place.page.anchors.claim(`${place.anchor}.${name}`);
  const isChoice = group.keyword === 'oneOf' || group.keyword === 'anyOf';
  const variantPath =
    isChoice && place.variantPath
      ? withVariant(place.variantPath, { anchor, name, values }, option.schema, group)
      : place.variantPath;
  return { name, anchor, values, schema: view(option.schema, { ...place, anchor, variantPath }) };
}

/** Collects a variant; the answer is the place inside of it. */
function withVariant(
  variantPath: NonNullable<SchemaContext['variantPath']>,
  variant: Pick<CompositionVariant, 'anchor' | 'name' | 'values'>,
  schema: unknown,
  { discriminator, merged, shared }: Group,
): SchemaContext['variantPath'] {
  const { path, found, parent } = variantPath;
  const collected: CompositionVariant = {
    ...variant,
    path,
    parent,
    schema,
    discriminator: nonEmptyString(getOwn(discriminator, 'propertyName')),
    shared,
    required: merged.required,
  };
  found.push(collected);
  return { ...variantPath, parent: collected };
}

/** Values of the discriminator that choose a variant. */
function valuesOf(schema: unknown, discriminator: JsonObject | null, resolver: Resolver): string[] {
  const property = nonEmptyString(getOwn(discriminator, 'propertyName'));
  if (property === null) return [];
  const reference = getOwn(schema, '$ref');
  const field = resolver.resolve(getOwn(resolver.resolve(schema).properties, property));
  return discriminatorValues(discriminator, typeof reference === 'string' ? [reference] : [], [field]);
}

/**
 * Values of a discriminator that choose a schema: those that its mapping has for the first of the schema's references
 * that it names, else the constants of that field, else the name of the schema's component (OpenAPI 3.1 §4.8.25).
 */
export function discriminatorValues(
  discriminator: unknown,
  references: readonly string[],
  field: readonly unknown[],
): string[] {
  const mapping = entriesOf(getOwn(discriminator, 'mapping'));
  const mapped = references
    .map((reference) => mapping.filter(([, target]) => target === reference || target === referenceName(reference)))
    .find((values) => values.length > 0);
  if (mapped) return mapped.map(([value]) => value);
  const isText = (value: unknown): value is string => typeof value === 'string';
  const only = field.map((schema) => getOwn(schema, 'const')).filter(isText);
  const values = only.length > 0 ? only : field.flatMap((schema) => asArray(getOwn(schema, 'enum'))).filter(isText);
  return values.length > 0 ? values : references.slice(0, 1).map(referenceName);
}

/**
 * The variants of a type with a discriminator and no list of variants: its mapping's targets, else the components that
 * extend it by `allOf`.
 */
export function bySubtype(
  merged: MergedSchema,
  resolver: Resolver,
  ancestors: Pick<ReadonlySet<string>, 'has'>,
): RawComposition[] {
  const [reference] = merged.refs;
  const discriminator = merged.keywords.discriminator as JsonObject | undefined;
  const declared = reference === undefined ? undefined : resolver.resolve({ $ref: reference }).discriminator;
  if (!reference || !discriminator || declared !== discriminator) return [];
  const mapped = entriesOf(discriminator.mapping).map(([, target]) => String(target));
  const references =
    mapped.length > 0
      ? mapped.map((target) => mappingPointer(target, resolver))
      : subtypes(reference, resolver.document);
  const options = [...new Set(references)]
    .filter((target) => target !== reference && !ancestors.has(target))
    .map((target) => ({ name: null, schema: { $ref: target } }));
  return options.length > 0 ? [{ keyword: 'oneOf', options, discriminator }] : [];
}

function subtypes(reference: string, document: JsonObject): string[] {
  return entriesOf(getOwn(document.components, 'schemas'))
    .filter(([, schema]) => asArray(getOwn(schema, 'allOf')).some((part) => getOwn(part, '$ref') === reference))
    .map(([name]) => `#/components/schemas/${encodePointerPart(name)}`);
}
