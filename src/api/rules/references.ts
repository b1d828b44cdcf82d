import type { Issue } from '@schema/issues';
import { nearest } from '@schema/nearest';
import type { Locate } from '@/content/files/yaml';
import type { Part, Schema, SchemaObject } from '../load/document';
import { asArray, asObject, getOwn } from '../load/json';
import { mappingPointer, type Resolver } from '../load/local-refs';
import { descriptionIssue } from '../load/messages';
import { isKeyOf, type TypedPart } from '../load/walk';
import { methodsOf } from '../model/slugs';
import { FORMATS } from '../load/formats';
import { allowedValues } from '../schema/keywords';
import { allOf, mergeSchema } from '../schema/merge';

/**
 * Targets of discriminators that are neither a reference nor the name of a schema (OpenAPI 3.1 §4.8.25): Redocly reads
 * each one as a reference, and only the first. Keys of discriminators that are the value of no variant. Links to an
 * operation that does not exist, encodings of fields that do not exist, formats that are mistyped, and schemas that no value
 * fits: they contain themselves by `allOf`, or their limits exclude each other.
 */
export function* referenceIssues(
  { kind, node }: TypedPart,
  resolver: Resolver,
  at: Locate,
): Iterable<Issue> {
  const [, section] = /^#\/components\/(\w+)\/[^/]+$/.exec(String(node.$ref)) ?? [];
  const wanted = `${kind.charAt(0).toLowerCase()}${kind.slice(1)}s`.replace(/ys$/, 'ies');
  // Swagger 2 has bodies among the parameters.
  const isKind = !section || section === wanted || section === 'requestBodies';
  if (!isKind && [section, wanted].every((key) => isKeyOf('Components', key)))
    yield descriptionIssue('reference-kind', at('$ref'), { kind, section, wanted });
  if (kind === 'Link') yield* linkIssues(node as Part<'Link'>, resolver, at);
  if (kind === 'MediaType') yield* encodingIssues(node as Part<'MediaType'>, resolver, at);
  if (kind === 'Schema') yield* schemaIssues(node as SchemaObject, resolver, at);
}

const LIMITS = ['imum', 'Length', 'Items', 'Properties', 'Contains'];

function* schemaIssues(schema: SchemaObject, resolver: Resolver, at: Locate): Iterable<Issue> {
  if (partsOf(schema, resolver).includes(schema)) {
    const detail = 'The schema leads back to itself by `allOf`, so no value fits it';
    yield descriptionIssue('openapi-reference', at('allOf'), { detail });
  }
  for (const [low, high] of LIMITS.map((limit) => [`min${limit}`, `max${limit}`] as const)) {
    if (Number(getOwn(schema, low)) > Number(getOwn(schema, high)))
      yield descriptionIssue('schema-limits', at(low), { low, high });
  }
  yield* closedIssues(schema, resolver, at);
  yield* discriminatorIssues(schema, resolver, at);
  // A format may have any name, but not one that is nearly that of a usual one.
  const { format } = schema;
  if (typeof format !== 'string' || Object.hasOwn(FORMATS, format)) return;
  // Authors have formats of their own, such as `ulid`.
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');
  const near = Object.keys(FORMATS).find((name) => plain(name) === plain(format));
  if (near) yield descriptionIssue('name-unusual', at('format'), { name: format, near });
}

/** Parts of `allOf` that forbid what other parts have (JSON Schema 2020-12 §10.3.2.3). */
function* closedIssues(schema: SchemaObject, resolver: Resolver, at: Locate): Iterable<Issue> {
  const names = propertiesOf(schema, resolver);
  for (const [index, part] of asArray(schema.allOf).entries()) {
    const { additionalProperties, properties, patternProperties } =
      resolver.resolve<SchemaObject>(part);
    const name = names.find((one) => getOwn(properties, one) === undefined);
    if (additionalProperties === false && !patternProperties && name)
      yield descriptionIssue('schema-closed', at('allOf', index), { name });
  }
}

/** The names of the properties of a schema, and of those that it combines by `allOf`. */
function propertiesOf(schema: SchemaObject, resolver: Resolver): string[] {
  return [schema, ...partsOf(schema, resolver)].flatMap(({ properties }) =>
    Object.entries(asObject(properties)).flatMap(([name, one]) => (one === false ? [] : name)),
  );
}

/** The schemas that a schema combines by `allOf`, and those that these combine. */
function partsOf(schema: SchemaObject, resolver: Resolver): SchemaObject[] {
  const parts = new Set<SchemaObject>();
  const add = ({ allOf = [] }: SchemaObject): void => {
    for (const part of allOf.map((inner) => resolver.resolve(inner))) {
      if (parts.has(part)) continue;
      parts.add(part);
      add(part);
    }
  };
  add(schema);
  return [...parts];
}

function* encodingIssues(
  { schema, encoding }: Part<'MediaType'>,
  resolver: Resolver,
  at: Locate,
): Iterable<Issue> {
  const names = propertiesOf(resolver.resolve<SchemaObject>(schema), resolver);
  if (names.length === 0) return;
  for (const name of Object.keys(asObject(encoding)).filter((field) => !names.includes(field))) {
    const detail = `The schema has no property ${name}${hintOf(name, names)}`;
    yield descriptionIssue('openapi-reference', at('encoding', name), { detail });
  }
}

/** Keys that lead to no schema, and those that are the value of no variant. */
function* discriminatorIssues(
  { discriminator, oneOf, anyOf }: SchemaObject,
  resolver: Resolver,
  at: Locate,
): Iterable<Issue> {
  const { propertyName = '', mapping } = discriminator ?? {};
  const variants = [...asArray(oneOf), ...asArray(anyOf)];
  const valuesOf = (schema: Schema) => {
    const own = mergeSchema(schema, resolver).properties.get(propertyName) ?? [];
    return allowedValues(mergeSchema(allOf(own), resolver).keywords).map(String);
  };
  const values = variants.map(valuesOf);
  const known = values.every(({ length }) => length > 0) ? values.flat() : [];
  for (const [value, target] of Object.entries(asObject(mapping))) {
    const place = at('discriminator', 'mapping', value);
    const $ref = mappingPointer(target, resolver);
    if (resolver.at($ref) === undefined) {
      const hint = hintOf(
        String(target).replace(/^.*\//, ''),
        Object.keys(resolver.document.components?.schemas ?? {}),
      );
      const detail = `The discriminator maps ${value} to ${String(target)}, and there is no such schema${hint}`;
      yield descriptionIssue('openapi-reference', place, { detail });
    } else if (known.length > 0 && !known.includes(value)) {
      const own = valuesOf({ $ref });
      yield descriptionIssue('discriminator', place, {
        value,
        target: String(target),
        property: propertyName,
        other: own.includes(value) ? '' : own.join('`, `'),
      });
    }
  }
}

/** A text with `$` that is no runtime expression (OpenAPI 3.1 §4.8.20.4). */
const NO_EXPRESSION =
  /(?:^|\{)\$(?!(?:url|method|statusCode|(?:request|response)\.(?:(?:header|query|path)\..+|body(?:#(?:\/.*)?)?))(?:\}|$))/;

function* linkIssues(
  { operationId, operationRef, parameters }: Part<'Link'>,
  resolver: Resolver,
  at: Locate,
): Iterable<Issue> {
  for (const [name, value] of Object.entries(asObject(parameters))) {
    const expression = String(value);
    if (NO_EXPRESSION.test(expression))
      yield descriptionIssue('link-expression', at('parameters', name), { expression });
  }
  const ids = idsOf(resolver.document);
  if (operationId !== undefined && !ids.has(operationId))
    yield descriptionIssue('link-operation', at('operationId'), {
      id: operationId,
      near: nearest(operationId, ids),
    });
  const id = String(operationRef);
  if (id.startsWith('#') && resolver.at(id) === undefined)
    yield descriptionIssue('link-operation', at('operationRef'), { id, near: '' });
}

/** The ids of the operations of all paths. */
function idsOf({ paths }: Resolver['document']): ReadonlySet<string> {
  const operations = Object.values(asObject(paths)).flatMap((item) =>
    methodsOf(item as Part<'PathItem'>),
  );
  return new Set(operations.flatMap(({ operation }) => operation.operationId ?? []));
}

function hintOf(word: string, names: Iterable<string>): string {
  const near = nearest(word, names);
  return near && ` (did you mean ${near}?)`;
}
