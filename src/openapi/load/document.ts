import { getTypes, type NodeType } from '@redocly/openapi-core';
import type { JsonObject } from './json';

// The objects of OpenAPI 3.2, with what authors write in other versions. The walk (`typed-walk.ts`) removes from a
// description what this table does not allow, and the types below are made from the same table: after loading, a value
// has the type that it has here. A field may always be missing, because authors forget them.

const any = null;
const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const number = { type: 'number' } as const;
const integer = { type: 'integer' } as const;
const object = { type: 'object' } as const;
const array = { type: 'array' } as const;
const texts = { type: 'array', items: text } as const;
/** An example may be a reference to a file. */
const example = { isExample: true } as const;
/** Data, in which nothing is a reference. */
const data = { resolvable: false } as const;

const oneOf = (...values: string[]) => ({ enum: values });
const objectOf = <const Properties>(properties: Properties) => ({ properties });
/** An object. One without a field of `required` is reported; its type says that each may be missing. */
const objectWith = <const Properties>(required: string[], properties: Properties) => ({ properties, required });
/** The same type for several fields. */
const all = <const Type, const Name extends string>(type: Type, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, type])) as { readonly [Key in Name]: Type };
const listOf = <Name extends string>(items: Name) => ({ name: `${items}List`, properties: {}, items });
const mapOf = <Name extends string>(name: Name) => ({ name: `${name}Map`, properties: {}, additionalProperties: name });
const textsByName = { properties: {}, additionalProperties: texts } as const;
/** A map whose keys with `x-` are extensions: see `namedParts`. */
export const extensibleMapOf = <Name extends string>(name: Name) => ({
  properties: {},
  additionalProperties: (_: unknown, key: string) => (key.startsWith('x-') ? undefined : name) as Name,
});

const TYPES = oneOf('object', 'array', 'string', 'number', 'integer', 'boolean', 'null');
const STYLES = oneOf('form', 'simple', 'label', 'matrix', 'spaceDelimited', 'pipeDelimited', 'deepObject', 'cookie');
/** A flag in version 3.0. */
const exclusiveBound = (value: unknown) => (typeof value === 'boolean' ? flag : number);

const SERIALIZED = { style: STYLES, explode: flag, allowReserved: flag } as const;
const VALUE = { schema: 'Schema', example, examples: mapOf('Example') } as const;
const HEADER = {
  ...SERIALIZED,
  ...VALUE,
  ...all(flag, 'required', 'deprecated', 'allowEmptyValue'),
  description: text,
  content: 'MediaTypesMap',
} as const;

export const TABLE = {
  Root: objectOf({
    openapi: any,
    $self: text,
    jsonSchemaDialect: text,
    info: 'Info',
    servers: 'ServerList',
    security: 'SecurityRequirementList',
    tags: listOf('Tag'),
    externalDocs: 'ExternalDocs',
    paths: 'Paths',
    webhooks: mapOf('PathItem'),
    components: 'Components',
    'x-webhooks': mapOf('PathItem'),
    'x-tagGroups': listOf('TagGroup'),
    'x-problems': mapOf('Problem'),
  }),
  Info: objectWith(['title', 'version'], {
    ...all(text, 'title', 'version', 'summary', 'description', 'termsOfService'),
    contact: 'Contact',
    license: 'License',
  }),
  Contact: objectOf(all(text, 'name', 'url', 'email')),
  License: objectWith(['name'], all(text, 'name', 'url', 'identifier')),
  Tag: objectWith(['name'], {
    ...all(text, 'name', 'summary', 'description', 'kind', 'parent', 'x-displayName'),
    externalDocs: 'ExternalDocs',
  }),
  TagGroup: objectOf({ name: text, tags: texts }),
  ExternalDocs: objectWith(['url'], { description: text, url: text }),
  ServerList: listOf('Server'),
  Server: objectWith(['url'], { ...all(text, 'url', 'name', 'description'), variables: mapOf('ServerVariable') }),
  ServerVariable: objectWith(['default'], { enum: texts, default: text, description: text }),
  SecurityRequirementList: listOf('SecurityRequirement'),
  SecurityRequirement: textsByName,
  Paths: extensibleMapOf('PathItem'),
  PathItem: objectOf({
    ...all(text, '$ref', 'summary', 'description'),
    servers: 'ServerList',
    parameters: 'ParameterList',
    ...all('Operation', 'get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'),
    additionalOperations: mapOf('Operation'),
  }),
  Operation: objectWith(['responses'], {
    tags: texts,
    ...all(text, 'summary', 'description', 'operationId', 'x-displayName'),
    externalDocs: 'ExternalDocs',
    parameters: 'ParameterList',
    security: 'SecurityRequirementList',
    servers: 'ServerList',
    requestBody: 'RequestBody',
    responses: 'Responses',
    deprecated: flag,
    callbacks: 'CallbacksMap',
    'x-codeSamples': listOf('CodeSample'),
    'x-code-samples': listOf('CodeSample'),
  }),
  CodeSample: objectOf(all(text, 'lang', 'label', 'source')),
  ParameterList: listOf('Parameter'),
  Parameter: objectWith(['name', 'in'], {
    name: text,
    in: oneOf('query', 'header', 'path', 'cookie', 'querystring'),
    ...HEADER,
  }),
  HeadersMap: mapOf('Header'),
  Header: objectOf(HEADER),
  RequestBody: objectWith(['content'], { description: text, required: flag, content: 'MediaTypesMap' }),
  MediaTypesMap: mapOf('MediaType'),
  MediaType: objectOf({
    ...VALUE,
    encoding: mapOf('Encoding'),
    itemSchema: 'Schema',
    prefixEncoding: listOf('Encoding'),
    itemEncoding: 'Encoding',
  }),
  Encoding: objectOf({ contentType: text, headers: 'HeadersMap', ...SERIALIZED }),
  Example: objectOf({
    value: data,
    ...all(text, 'summary', 'description', 'externalValue', 'serializedValue'),
    dataValue: data,
  }),
  Responses: extensibleMapOf('Response'),
  Response: objectWith(['description'], {
    summary: text,
    description: text,
    headers: 'HeadersMap',
    content: 'MediaTypesMap',
    links: mapOf('Link'),
  }),
  Link: objectOf({
    ...all(text, 'operationRef', 'operationId', 'description'),
    parameters: object,
    requestBody: any,
    server: 'Server',
  }),
  CallbacksMap: mapOf('Callback'),
  Callback: mapOf('PathItem'),
  Components: objectOf({
    parameters: mapOf('Parameter'),
    schemas: mapOf('Schema'),
    responses: mapOf('Response'),
    examples: mapOf('Example'),
    requestBodies: mapOf('RequestBody'),
    headers: 'HeadersMap',
    securitySchemes: mapOf('SecurityScheme'),
    links: mapOf('Link'),
    callbacks: 'CallbacksMap',
    pathItems: mapOf('PathItem'),
    mediaTypes: mapOf('MediaType'),
  }),
  SecurityScheme: {
    ...objectOf({
      type: oneOf('apiKey', 'http', 'oauth2', 'openIdConnect', 'mutualTLS'),
      ...all(text, 'description', 'name', 'scheme', 'bearerFormat', 'openIdConnectUrl', 'oauth2MetadataUrl'),
      in: oneOf('query', 'header', 'cookie'),
      flows: 'OAuth2Flows',
      deprecated: flag,
    }),
    required: getTypes('oas3_2').SecurityScheme?.required ?? [],
  },
  OAuth2Flows: objectOf(
    all('Flow', 'implicit', 'password', 'clientCredentials', 'authorizationCode', 'deviceAuthorization'),
  ),
  Flow: objectWith(['scopes'], {
    ...all(text, 'refreshUrl', 'authorizationUrl', 'tokenUrl', 'deviceAuthorizationUrl'),
    scopes: object,
  }),
  Schema: objectOf({
    ...all(text, '$id', '$anchor', 'id', '$schema', '$comment', '$dynamicAnchor', '$dynamicRef'),
    ...all(text, 'title', 'summary', 'description', 'pattern', 'format', 'contentEncoding', 'contentMediaType'),
    definitions: mapOf('Schema'),
    $defs: mapOf('Schema'),
    externalDocs: 'ExternalDocs',
    discriminator: 'Discriminator',
    ...all(number, 'multipleOf', 'maximum', 'minimum'),
    exclusiveMaximum: exclusiveBound,
    exclusiveMinimum: exclusiveBound,
    ...all(integer, 'minLength', 'maxLength', 'minItems', 'maxItems', 'minContains', 'maxContains'),
    ...all(integer, 'minProperties', 'maxProperties'),
    ...all(flag, 'uniqueItems', 'nullable', 'readOnly', 'writeOnly', 'deprecated'),
    required: texts,
    enum: array,
    type: (value: unknown) => (Array.isArray(value) ? { type: 'array', items: TYPES } : TYPES),
    ...all(listOf('Schema'), 'allOf', 'anyOf', 'oneOf', 'prefixItems'),
    ...all('Schema', 'not', 'if', 'then', 'else', 'contains', 'propertyNames', 'contentSchema'),
    ...all('Schema', 'additionalItems', 'additionalProperties', 'unevaluatedItems', 'unevaluatedProperties'),
    ...all(mapOf('Schema'), 'dependentSchemas', 'patternProperties', 'properties'),
    dependentRequired: 'DependentRequired',
    items: (value: unknown) => (Array.isArray(value) ? listOf('Schema') : 'Schema'),
    default: any,
    xml: 'Xml',
    examples: array,
    example,
    const: any,
    'x-problems': mapOf('Problem'),
    'x-documented-at': text,
  }),
  DependentRequired: textsByName,
  Xml: objectOf({
    nodeType: oneOf('element', 'attribute', 'text', 'cdata', 'none'),
    ...all(text, 'name', 'namespace', 'prefix'),
    attribute: flag,
    wrapped: flag,
  }),
  Discriminator: objectWith(['propertyName'], {
    propertyName: text,
    mapping: 'DiscriminatorMapping',
    defaultMapping: text,
  }),
  DiscriminatorMapping: { properties: {}, additionalProperties: text },
  Problem: objectOf({
    ...all(text, 'status', 'title', 'description', 'cause', 'fix'),
    guide: (value: unknown) => (typeof value === 'object' ? 'ExternalDocs' : text),
  }),
} satisfies Readonly<Record<string, NodeType>>;

type Table = typeof TABLE;

interface Scalars {
  readonly string: string;
  readonly boolean: boolean;
  readonly number: number;
  readonly integer: number;
  readonly array: readonly unknown[];
  readonly object: JsonObject;
}

/** The type of a value, by what the table says of it. Texts of an enumeration may be others: authors invent them. */
type Value<Type> = Type extends 'Schema'
  ? Schema
  : Type extends keyof Table
    ? Value<Table[Type]>
    : Type extends (...arguments_: never[]) => infer Result
      ? Value<Result>
      : Type extends { readonly enum: unknown }
        ? string
        : Type extends { readonly items: infer Item }
          ? readonly Value<Item>[]
          : Type extends { readonly additionalProperties: infer Inner }
            ? Readonly<Record<string, Value<Inner>>>
            : Type extends { readonly properties: infer Properties }
              ? { readonly [Key in keyof Properties]?: Value<Properties[Key]> } & Extensible
              : Type extends { readonly type: infer Name extends keyof Scalars }
                ? Scalars[Name]
                : unknown;

/** A part of a description by its name in the table. In place of an object there may be a reference. */
export type Part<Name extends keyof Table> = Value<Name>;

/** Extensions that are not in the table may have any value. */
interface Extensible {
  readonly $ref?: string;
  readonly [extension: `x-${string}`]: unknown;
}

export type OpenApiDocument = Part<'Root'>;
export type SchemaObject = Value<Table['Schema']>;
/** A schema of a copy that is being changed. */
export type SchemaDraft = { -readonly [Key in keyof SchemaObject]: SchemaObject[Key] };
/** `true` allows every value, `false` none. */
export type Schema = SchemaObject | boolean;

/** Those of some keys that an object has, in the order of the object. */
export function keysIn<Key extends string>(part: object, keys: readonly Key[]): Key[] {
  return Object.keys(part).flatMap((key) => keys.find((known) => known === key) ?? []);
}

/** The entries of a map without its extensions. */
export function namedParts<Type>(map: Readonly<Record<string, Type>> = {}): [name: string, part: Type][] {
  return Object.entries(map).filter(([name]) => !name.startsWith('x-'));
}
