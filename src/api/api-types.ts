import openapiTS, { astToString } from 'openapi-typescript';
import type { Issue } from '@schema/issues';
import { topOf } from '@/content/files/places';
import { uniqueName } from '@/content/markdown/unique-name';
import { compilableTypes } from './compilable-types';
import type { OpenApiDocument, Schema, SchemaDraft, SchemaObject } from './load/document';
import { asArray, getOwn, pointerOf, referenceName } from './load/json';
import { descriptionIssue } from './load/messages';
import { walk } from './load/walk';
import { createResolver, mappingPointer, type Resolver } from './load/local-refs';
import { bySubtype } from './schema/composition';
import { allOf, isChoice, mergeSchema } from './schema/merge';

/** For a description that cannot be typed at all: the samples compile with it. */
const ANY_PATHS = `export interface paths {
  [path: string]: any;
}
export type Readable<T> = T;
export type Writable<T> = T;
`;

/** The types as TypeScript, and why there are none. */
export interface ApiTypes {
  source: string;
  issues: readonly Issue[];
}

/**
 * TypeScript types of a loaded description, in which every value has the type of the specification. What a reference
 * does not find is `unknown`; its loader has reported it. The types compile. `source` is the root file.
 */
export async function apiTypes(description: OpenApiDocument, source: string): Promise<ApiTypes> {
  const incomplete = (reason: string) =>
    descriptionIssue('types-incomplete', topOf(source), { reason });
  try {
    const types = await openapiTS(
      readable(description) as never,
      {
        defaultNonNullable: false,
        emptyObjectsUnknown: true,
        readWriteMarkers: true,
        silent: true,
      } as never,
    );
    const compiled = compilableTypes(astToString(types));
    return { source: compiled.source, issues: compiled.faults.map(incomplete) };
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    return { source: ANY_PATHS, issues: [incomplete(reason.replace(/\.$/, ''))] };
  }
}

/**
 * A copy as the generator reads it: targets of discriminators are references, each operationId occurs once, each
 * reference leads to a value that is no reference, and schemas have the form of which the generator makes the type of
 * their values.
 */
function readable(description: OpenApiDocument): OpenApiDocument {
  const document = structuredClone(description);
  normalizeReferences(document);
  const resolver = createResolver(document);
  const ids = new Set<unknown>();
  for (const part of walk(document)) {
    const node = part.node as Record<string, unknown>;
    if (part.kind === 'DiscriminatorMapping')
      for (const [name, target] of Object.entries(node)) {
        node[name] = mappingPointer(target, resolver);
        if (resolver.at(String(node[name])) === undefined) delete node[name];
      }
    else if (typeof node.$ref === 'string') {
      const { missing, last } = resolver.end(node);
      // The time of the generator grows with the square of the length of a chain.
      if (missing === null) node.$ref = last;
      else delete node.$ref;
    }
    // The generator would fetch it.
    if (part.kind === 'Example') delete node.externalValue;
    if (part.kind === 'Schema') typeEveryValue(node, resolver);
    if (part.kind !== 'Operation') continue;
    if (ids.has(node.operationId)) delete node.operationId;
    ids.add(node.operationId);
  }
  separateBases(document);
  for (const { kind, node, keys } of walk(document)) {
    const { allOf: parts, required } = node as SchemaDraft;
    if (kind !== 'Schema' || parts === undefined || required !== undefined) continue;
    // The generator leaves the discriminator out of a part that is a reference, which only a subtype wants.
    if (keys.length > COMPONENT_DEPTH) (node as SchemaDraft).allOf = parts.map(withoutReference);
  }
  return document;
}

/** Keys that lead to a component. */
const COMPONENT_DEPTH = 3;

function withoutReference(part: Schema): Schema {
  return getOwn(part, '$ref') === undefined ? part : { oneOf: [part] };
}

/** Keywords beside a reference that the generator leaves out. */
const BESIDE = [
  'nullable',
  'properties',
  'required',
  'additionalProperties',
  'allOf',
  'anyOf',
  'oneOf',
];

/** `$defs`, which the generator makes a field of the value, become components, and keywords beside a reference parts. */
function normalizeReferences(document: OpenApiDocument): void {
  const schemas = schemasOf(document);
  const lifted = new Map<string, string>();
  const parts = [...walk(document)];
  for (const { kind, node, keys } of parts) {
    const { $defs: definitions } = node as SchemaDraft;
    if (kind !== 'Schema' || definitions === undefined) continue;
    for (const [name, definition] of Object.entries(definitions)) {
      const own = uniqueName(name, (candidate) => Object.hasOwn(schemas, candidate));
      schemas[own] = definition as SchemaDraft;
      lifted.set(pointerOf([...keys, '$defs', name]), schemaPointer(own));
    }
    delete (node as SchemaDraft).$defs;
  }
  for (const { kind, node } of parts) {
    const schema = node as SchemaDraft;
    const { $ref: reference } = schema;
    if (typeof reference !== 'string') continue;
    schema.$ref = lifted.get(reference) ?? reference;
    if (kind !== 'Schema' || !BESIDE.some((key) => Object.hasOwn(schema, key))) continue;
    schema.allOf = [{ $ref: schema.$ref }, ...(schema.allOf ?? [])];
    delete schema.$ref;
  }
}

function schemasOf(document: OpenApiDocument): Record<string, SchemaDraft> {
  return (document.components?.schemas ?? {}) as Record<string, SchemaDraft>;
}

function schemaPointer(name: string): string {
  return pointerOf(['components', 'schemas', name]);
}

/** Writes a schema in the form of which the generator makes the type of all its values. */
function typeEveryValue(schema: SchemaDraft, resolver: Resolver): void {
  const { required, additionalProperties, patternProperties } = schema;
  if (schema.oneOf && areNamed(schema, schema.oneOf, resolver)) delete schema.discriminator;
  // The generator makes a tuple of the first items alone.
  if (schema.prefixItems && typeof schema.items === 'object') {
    schema.items = { anyOf: [...schema.prefixItems, schema.items] };
    delete schema.prefixItems;
  }
  const { properties: known, compositions, keywords } = mergeSchema(schema, resolver);
  if (known.size === 0) return;
  const hasChoice = compositions.some(isChoice);
  const branches = compositions
    .filter(({ keyword }) => keyword === 'if' || keyword === 'dependentSchemas')
    .flatMap(({ options }) => options.map((option) => mergeSchema(option.schema, resolver)));
  const undeclared = [
    ...(hasChoice ? [] : asArray(required).map(String)),
    ...(keywords.dependentRequired ?? []).flatMap((needed) => Object.values(needed).flat()),
    ...branches.flatMap((branch) => [...branch.properties.keys(), ...branch.required]),
  ].filter((name) => !known.has(name));
  if (undeclared.length > 0)
    schema.properties = {
      ...schema.properties,
      ...Object.fromEntries(undeclared.map((name) => [name, {}])),
    };
  // An index signature is the type of every property.
  if (patternProperties || typeof additionalProperties === 'object')
    schema.additionalProperties = true;
  delete schema.patternProperties;
}

/** Whether variants say by which value they are chosen. The generator would write their names instead. */
function areNamed(
  { discriminator }: SchemaObject,
  variants: readonly Schema[],
  resolver: Resolver,
): boolean {
  const { propertyName, mapping } = discriminator ?? {};
  if (propertyName === undefined || mapping !== undefined) return false;
  return variants.some((variant) => {
    const parts = mergeSchema(variant, resolver).properties.get(propertyName) ?? [];
    const { const: only, enum: values } = mergeSchema(allOf(parts), resolver).keywords;
    return only !== undefined || values !== undefined;
  });
}

/**
 * The type of a schema with subtypes is that of the subtypes. What these have of it by `allOf` becomes a schema of its
 * own: otherwise a type would need itself.
 */
function separateBases(document: OpenApiDocument): void {
  const schemas = schemasOf(document);
  const resolver = createResolver(document);
  for (const [name, schema] of Object.entries(schemas)) {
    const reference = schemaPointer(name);
    const isBase = (part: Schema) => getOwn(part, '$ref') === reference;
    const { discriminator, oneOf, anyOf, ...base } = schema;
    const listed = oneOf ?? anyOf;
    const [subtypes] = bySubtype(mergeSchema({ $ref: reference }, resolver), resolver, new Set());
    const variants = listed ?? subtypes?.options.map((option) => option.schema) ?? [];
    const children = Object.entries(schemas).filter(
      ([child, { allOf: parts }]) =>
        parts?.some(isBase) &&
        (!listed || listed.some((one) => getOwn(one, '$ref') === schemaPointer(child))),
    );
    if (variants.length === 0 || (listed && children.length === 0)) continue;
    const baseReference = {
      $ref: schemaPointer(
        uniqueName(`${name}Base`, (candidate) => Object.hasOwn(schemas, candidate)),
      ),
    };
    schemas[referenceName(baseReference.$ref)] = base;
    const isVariant =
      Object.values(discriminator?.mapping ?? {}).includes(reference) || base.allOf !== undefined;
    schemas[name] = {
      oneOf: isVariant ? [...variants, baseReference] : variants,
      ...(discriminator && !areNamed(schema, variants, resolver) ? { discriminator } : {}),
    };
    for (const [, child] of children)
      child.allOf = child.allOf?.map((part) => (isBase(part) ? baseReference : part)) ?? [];
  }
}
