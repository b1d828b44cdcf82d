import type { OpenApiDocument, Part, Schema, SchemaObject } from '../load/document';
import { nonEmptyString, pointerOf, referenceName } from '../load/json';
import { mappingPointer, type Resolver } from '../load/local-refs';
import { allOf, mergeSchema, type MergedSchema, type RawComposition } from './merge';

/**
 * Values of a discriminator that choose a schema: those that its mapping has for the first of the schema's references
 * that it names, else the name of the schema's component (OpenAPI 3.1 §4.8.25). If the field does not allow that name,
 * the values that it allows.
 */
export function discriminatorValues(
  discriminator: Part<'Discriminator'> | null | undefined,
  { refs, properties }: MergedSchema,
  resolver: Resolver,
): string[] {
  const property = nonEmptyString(discriminator?.propertyName);
  if (!discriminator || property === null) return [];
  const mapping = Object.entries(discriminator.mapping ?? {});
  const mapped = refs
    .map((reference) =>
      mapping.filter(([, target]) => target === reference || target === referenceName(reference)),
    )
    .find((values) => values.length > 0);
  if (mapped) return mapped.map(([value]) => value);
  const names = refs.slice(0, 1).map(referenceName);
  const { const: only, enum: listed = [] } = mergeSchema(
    allOf(properties.get(property) ?? []),
    resolver,
  ).keywords;
  const allowed = (only === undefined ? listed : [only]).filter(
    (value) => typeof value === 'string',
  );
  return allowed.length === 0 || names.some((name) => allowed.includes(name)) ? names : allowed;
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
  const { discriminator } = merged.keywords;
  if (!reference || !discriminator) return [];
  const { discriminator: declared } = resolver.resolve<SchemaObject>({ $ref: reference });
  if (declared !== discriminator) return [];
  const mapped = Object.values(discriminator.mapping ?? {});
  const references =
    mapped.length > 0
      ? mapped.map((target) => mappingPointer(target, resolver))
      : subtypes(reference, resolver.document);
  const options = [...new Set(references)]
    .filter((target) => target !== reference && !ancestors.has(target))
    .map((target) => ({ name: null, schema: { $ref: target } }));
  return options.length > 0 ? [{ keyword: 'oneOf', options, discriminator }] : [];
}

function subtypes(reference: string, { components }: OpenApiDocument): string[] {
  const isBase = (part: Schema) => typeof part === 'object' && part.$ref === reference;
  return Object.entries(components?.schemas ?? {})
    .filter(([, schema]) => typeof schema === 'object' && schema.allOf?.some(isBase))
    .map(([name]) => pointerOf(['components', 'schemas', name]));
}
