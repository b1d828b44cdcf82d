import type { OpenApiDocument, Part, Schema, SchemaObject } from '../load/document';
import { encodePointerPart, getOwn, nonEmptyString, referenceName } from '../load/json';
import { mappingPointer, type Resolver } from '../load/local-refs';
import { type MergedSchema, type RawComposition } from './merge';

/** Values of the discriminator that choose a variant. */
export function variantValues(
  schema: Schema,
  discriminator: Part<'Discriminator'> | null,
  resolver: Resolver,
): string[] {
  const property = nonEmptyString(discriminator?.propertyName);
  if (property === null || !discriminator) return [];
  const references = typeof schema === 'object' && schema.$ref !== undefined ? [schema.$ref] : [];
  const field = resolver.resolve(getOwn(resolver.resolve(schema).properties, property));
  return discriminatorValues(discriminator, references, [field]);
}

/**
 * Values of a discriminator that choose a schema: those that its mapping has for the first of the schema's references
 * that it names, else the constants of that field, else the name of the schema's component (OpenAPI 3.1 §4.8.25).
 */
export function discriminatorValues(
  { mapping: written = {} }: Part<'Discriminator'>,
  references: readonly string[],
  field: readonly Schema[],
): string[] {
  const mapping = Object.entries(written);
  const mapped = references
    .map((reference) => mapping.filter(([, target]) => target === reference || target === referenceName(reference)))
    .find((values) => values.length > 0);
  if (mapped) return mapped.map(([value]) => value);
  const isText = (value: unknown): value is string => typeof value === 'string';
  const schemas = field.filter((schema) => typeof schema === 'object');
  const only = schemas.map((schema) => schema.const).filter(isText);
  const values = only.length > 0 ? only : schemas.flatMap((schema) => schema.enum ?? []).filter(isText);
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
    .map(([name]) => `#/components/schemas/${encodePointerPart(name)}`);
}
