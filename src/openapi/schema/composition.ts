import {
  referenceName,
  encodePointerPart,
  entriesOf,
  asArray,
  getOwn,
  nonEmptyString,
  type JsonObject,
  type Resolver,
} from '../load/json';
import { allOf, type MergedSchema, type RawComposition } from './merge';
import { nameOf } from './component-name';
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
  const values = discriminatorValues(option.schema, group.discriminator, place);
  const name = option.name ?? variantName(option.schema, place) ?? values[0] ?? `Option ${index + 1}`;
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

/**
 * The name of a variant: its title, its component's name, its constant or its plain type. A composition is not named by
 * one of its parts.
 */
function variantName(schema: unknown, { page }: Pick<SchemaContext, 'page'>): string | null {
  const ownTitle = nonEmptyString(getOwn(schema, 'title'));
  const name = nameOf(schema, page.resolver);
  if (ownTitle || (name === null && getOwn(schema, '$ref') !== undefined)) return ownTitle;
  const target = page.resolver.resolve(schema);
  const title = nonEmptyString(target.title);
  if (title) return title;
  if (name !== null) return name;
  if (typeof target.const === 'string') return target.const;
  return typeof target.type === 'string' && target.type !== 'object' ? target.type : null;
}

/**
 * Values of the discriminator that choose a variant: its mapping's, else the constant of that field, else the
 * component's name (OpenAPI 3.1 §4.8.25).
 */
function discriminatorValues(schema: unknown, discriminator: JsonObject | null, place: SchemaContext): string[] {
  const property = nonEmptyString(getOwn(discriminator, 'propertyName'));
  if (!property) return [];
  const reference = getOwn(schema, '$ref');
  const mapped = entriesOf(getOwn(discriminator, 'mapping')).filter(
    ([, target]) => target === reference || (typeof reference === 'string' && target === referenceName(reference)),
  );
  if (mapped.length > 0) return mapped.map(([value]) => value);
  const field = place.page.resolver.resolve(getOwn(place.page.resolver.resolve(schema).properties, property));
  if (typeof field.const === 'string') return [field.const];
  const values = asArray(field.enum).filter((value) => typeof value === 'string');
  if (values.length > 0) return values;
  return typeof reference === 'string' ? [referenceName(reference)] : [];
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
  const references = mapped.length > 0 ? mapped.map(asReference) : subtypes(reference, resolver.document);
  const options = [...new Set(references)]
    .filter((target) => target !== reference && !ancestors.has(target))
    .map((target) => ({ name: null, schema: { $ref: target } }));
  return options.length > 0 ? [{ keyword: 'oneOf', options, discriminator }] : [];
}

function asReference(target: string): string {
  return target.includes('/') || target.startsWith('#') ? target : `#/components/schemas/${target}`;
}

function subtypes(reference: string, document: JsonObject): string[] {
  return entriesOf(getOwn(document.components, 'schemas'))
    .filter(([, schema]) => asArray(getOwn(schema, 'allOf')).some((part) => getOwn(part, '$ref') === reference))
    .map(([name]) => `#/components/schemas/${encodePointerPart(name)}`);
}
