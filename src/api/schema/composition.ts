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
  for (const reference of refs) {
    const name = referenceName(reference);
    const mapped = mapping.filter(([, target]) => target === reference || target === name);
    if (mapped.length > 0) return mapped.map(([value]) => value);
  }
  const names = refs.slice(0, 1).map(referenceName);
  const { const: only, enum: listed = [] } = mergeSchema(
    allOf(properties.get(property) ?? []),
    resolver,
  ).keywords;
  const values = only === undefined ? listed : [only];
  const allowed = values.filter((value) => typeof value === 'string');
  if (allowed.length === 0 || names.some((name) => allowed.includes(name))) return names;
  return allowed;
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
  let references = mapped.map((target) => mappingPointer(target, resolver));
  if (references.length === 0) references = subtypes(reference, resolver.document);
  const options = [...new Set(references)]
    .filter((target) => target !== reference && !ancestors.has(target))
    .map((target) => ({ name: null, schema: { $ref: target } }));
  if (options.length === 0) return [];
  return [{ keyword: 'oneOf', options, discriminator }];
}

function subtypes(reference: string, { components }: OpenApiDocument): string[] {
  const isBase = (part: Schema) => typeof part === 'object' && part.$ref === reference;
  return Object.entries(components?.schemas ?? {})
    .filter(([, schema]) => typeof schema === 'object' && schema.allOf?.some(isBase))
    .map(([name]) => pointerOf(['components', 'schemas', name]));
}
