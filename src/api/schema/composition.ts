import type { OpenApiDocument, Part, Schema, SchemaObject } from '../load/document';
import { getOwn, nonEmptyString, pointerOf, referenceName, remembered } from '../load/json';
import { mappingPointer, type Resolver } from '../load/local-refs';
import { allowedValues } from './keywords';
import {
  allOf,
  mergeSchema,
  type Ancestors,
  type MergedSchema,
  type RawComposition,
} from './merge';

/**
 * Values of a discriminator that choose a schema: those that its mapping has for the first of the schema's references
 * that it names, else the name of the schema's component (OpenAPI 3.1 §4.8.25). If the field does not allow that name,
 * the values that it allows.
 */
export function discriminatorValues(
  discriminator: Part<'Discriminator'> | undefined,
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
  const { keywords } = mergeSchema(allOf(properties.get(property) ?? []), resolver);
  const allowed = allowedValues(keywords).filter((value) => typeof value === 'string');
  if (allowed.length === 0 || names.some((name) => allowed.includes(name))) return names;
  return allowed;
}

type Kind = readonly [name?: string | undefined, value?: string | undefined];

/** Known by resolver, because every object of a sample asks. */
const kinds = new WeakMap<Resolver, ReadonlyMap<unknown, Kind>>();

/** The field, with its value, by which a union with a discriminator chooses a component. */
export function kindOf({ refs: [reference], properties }: MergedSchema, resolver: Resolver): Kind {
  const all = remembered(kinds, resolver, () => {
    const schemas = Object.values(resolver.document.components?.schemas ?? {});
    return new Map(
      schemas.flatMap((schema) => {
        const { oneOf = [], anyOf = oneOf, discriminator } = resolver.resolve<SchemaObject>(schema);
        return anyOf.map((option): [unknown, Kind] => {
          const values = discriminatorValues(
            discriminator,
            mergeSchema(option, resolver),
            resolver,
          );
          return [getOwn(option, '$ref'), [discriminator?.propertyName, values[0]]];
        });
      }),
    );
  });
  const kind = all.get(reference) ?? [];
  return reference !== undefined && properties.has(kind[0] ?? '') ? kind : [];
}

/**
 * The variants of a type with a discriminator and no list of variants: its mapping's targets, else the components that
 * extend it by `allOf`.
 */
export function bySubtype(
  merged: MergedSchema,
  resolver: Resolver,
  ancestors: Ancestors,
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
