import type { NodeType } from '@redocly/openapi-core';
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
/** An object. One without a field of `required` is reported; its type says that each may be missing. */
const objectOf = <const Properties>(properties: Properties, ...required: string[]) => ({ properties, required });
/** The same type for several fields. */
const all = <const Type, const Name extends string>(type: Type, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, type])) as { readonly [Key in Name]: Type };
const listOf = <Name extends string>(items: Name) => ({ properties: {}, items });
const mapOf = <const Type>(additionalProperties: Type) => ({ properties: {}, additionalProperties });
/** A map whose keys with `x-` are extensions: see `namedParts`. */
export const extensibleMapOf = <Name extends string>(name: Name) =>
  mapOf((_: unknown, key: string) => (key.startsWith('x-') ? undefined : name) as Name);

const TYPES = oneOf('object', 'array', 'string', 'number', 'integer', 'boolean', 'null');
const STYLES = oneOf('form', 'simple', 'label', 'matrix', 'spaceDelimited', 'pipeDelimited', 'deepObject', 'cookie');
/** A flag in version 3.0. */
const exclusiveBound = (value: unknown) => (typeof value === 'boolean' ? flag : number);

const SCHEME_FIELDS = [
  ['apiKey', ['name', 'in']],
  ['http', ['scheme']],
  ['oauth2', ['flows']],
  ['openIdConnect', ['openIdConnectUrl']],
] as const;

const SERIALIZED = { style: STYLES, explode: flag, allowReserved: flag } as const;
const VALUE = { schema: 'Schema', example, examples: 'ExamplesMap' } as const;
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
    tags: 'TagList',
    externalDocs: 'ExternalDocs',
    paths: 'Paths',
    webhooks: 'PathItemMap',
    components: 'Components',
    'x-webhooks': 'PathItemMap',
    'x-tagGroups': 'TagGroups',
    'x-problems': 'Problems',
  }),
  Info: objectOf(
    {
      ...all(text, 'title', 'version', 'summary', 'description', 'termsOfService'),
      contact: 'Contact',
      license: 'License',
    },
    'title',
    'version',
  ),
  Contact: objectOf(all(text, 'name', 'url', 'email')),
  License: objectOf(all(text, 'name', 'url', 'identifier'), 'name'),
  TagList: listOf('Tag'),
  Tag: objectOf(
    {
      ...all(text, 'name', 'summary', 'description', 'kind', 'parent', 'x-displayName'),
      externalDocs: 'ExternalDocs',
    },
    'name',
  ),
  TagGroups: listOf('TagGroup'),
  TagGroup: objectOf({ name: text, tags: texts }),
  ExternalDocs: objectOf({ description: text, url: text }, 'url'),
  ServerList: listOf('Server'),
  Server: objectOf({ ...all(text, 'url', 'name', 'description'), variables: 'ServerVariablesMap' }, 'url'),
  ServerVariablesMap: mapOf('ServerVariable'),
  ServerVariable: objectOf({ enum: texts, default: text, description: text }, 'default'),
  SecurityRequirementList: listOf('SecurityRequirement'),
  SecurityRequirement: mapOf(texts),
  Paths: extensibleMapOf('PathItem'),
  PathItemMap: mapOf('PathItem'),
  PathItem: objectOf({
    ...all(text, '$ref', 'summary', 'description'),
    servers: 'ServerList',
    parameters: 'ParameterList',
    ...all('Operation', 'get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'),
    additionalOperations: 'OperationMap',
  }),
  OperationMap: mapOf('Operation'),
  Operation: objectOf(
    {
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
      'x-codeSamples': 'CodeSampleList',
      'x-code-samples': 'CodeSampleList',
    },
    'responses',
  ),
  CodeSampleList: listOf('CodeSample'),
  CodeSample: objectOf(all(text, 'lang', 'label', 'source')),
  ParameterList: listOf('Parameter'),
  NamedParameters: mapOf('Parameter'),
  Parameter: objectOf(
    { name: text, in: oneOf('query', 'header', 'path', 'cookie', 'querystring'), ...HEADER },
    'name',
    'in',
  ),
  HeadersMap: mapOf('Header'),
  Header: objectOf(HEADER),
  NamedRequestBodies: mapOf('RequestBody'),
  RequestBody: objectOf({ description: text, required: flag, content: 'MediaTypesMap' }, 'content'),
  MediaTypesMap: mapOf('MediaType'),
  NamedMediaTypes: mapOf('MediaType'),
  MediaType: objectOf({
    ...VALUE,
    encoding: 'EncodingMap',
    itemSchema: 'Schema',
    prefixEncoding: 'EncodingList',
    itemEncoding: 'Encoding',
  }),
  EncodingMap: mapOf('Encoding'),
  EncodingList: listOf('Encoding'),
  Encoding: objectOf({ contentType: text, headers: 'HeadersMap', ...SERIALIZED }),
  ExamplesMap: mapOf('Example'),
  Example: objectOf({
    value: data,
    ...all(text, 'summary', 'description', 'externalValue', 'serializedValue'),
    dataValue: data,
  }),
  Responses: extensibleMapOf('Response'),
  NamedResponses: mapOf('Response'),
  Response: objectOf(
    {
      summary: text,
      description: text,
      headers: 'HeadersMap',
      content: 'MediaTypesMap',
      links: 'LinksMap',
    },
    'description',
  ),
  LinksMap: mapOf('Link'),
  Link: objectOf({
    ...all(text, 'operationRef', 'operationId', 'description'),
    parameters: object,
    requestBody: any,
    server: 'Server',
  }),
  CallbacksMap: mapOf('Callback'),
  Callback: mapOf('PathItem'),
  Components: objectOf({
    parameters: 'NamedParameters',
    schemas: 'SchemaMap',
    responses: 'NamedResponses',
    examples: 'ExamplesMap',
    requestBodies: 'NamedRequestBodies',
    headers: 'HeadersMap',
    securitySchemes: 'NamedSecuritySchemes',
    links: 'LinksMap',
    callbacks: 'CallbacksMap',
    pathItems: 'PathItemMap',
    mediaTypes: 'NamedMediaTypes',
  }),
  NamedSecuritySchemes: mapOf('SecurityScheme'),
  SecurityScheme: {
    ...objectOf({
      type: oneOf('apiKey', 'http', 'oauth2', 'openIdConnect', 'mutualTLS'),
      ...all(text, 'description', 'name', 'scheme', 'bearerFormat', 'openIdConnectUrl', 'oauth2MetadataUrl'),
      in: oneOf('query', 'header', 'cookie'),
      flows: 'OAuth2Flows',
      deprecated: flag,
    }),
    required: (scheme: { readonly type?: unknown } | undefined) => [
      'type',
      ...(SCHEME_FIELDS.find(([type]) => type === scheme?.type)?.[1] ?? []),
    ],
  },
  OAuth2Flows: objectOf(
    all('Flow', 'implicit', 'password', 'clientCredentials', 'authorizationCode', 'deviceAuthorization'),
  ),
  Flow: objectOf(
    {
      ...all(text, 'refreshUrl', 'authorizationUrl', 'tokenUrl', 'deviceAuthorizationUrl'),
      scopes: object,
    },
    'scopes',
  ),
  SchemaMap: mapOf('Schema'),
  SchemaList: listOf('Schema'),
  Schema: objectOf({
    ...all(text, '$id', '$anchor', 'id', '$schema', '$comment', '$dynamicAnchor', '$dynamicRef'),
    ...all(text, 'title', 'summary', 'description', 'pattern', 'format', 'contentEncoding', 'contentMediaType'),
    definitions: 'SchemaMap',
    $defs: 'SchemaMap',
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
    ...all('SchemaList', 'allOf', 'anyOf', 'oneOf', 'prefixItems'),
    ...all('Schema', 'not', 'if', 'then', 'else', 'contains', 'propertyNames', 'contentSchema'),
    ...all('Schema', 'additionalItems', 'additionalProperties', 'unevaluatedItems', 'unevaluatedProperties'),
    ...all('SchemaMap', 'dependentSchemas', 'patternProperties', 'properties'),
    dependentRequired: 'DependentRequired',
    items: (value: unknown) => (Array.isArray(value) ? 'SchemaList' : 'Schema'),
    default: any,
    xml: 'Xml',
    examples: array,
    example,
    const: any,
    'x-problems': 'Problems',
    'x-documented-at': text,
  }),
  DependentRequired: mapOf(texts),
  Xml: objectOf({
    nodeType: oneOf('element', 'attribute', 'text', 'cdata', 'none'),
    ...all(text, 'name', 'namespace', 'prefix'),
    attribute: flag,
    wrapped: flag,
  }),
  Discriminator: objectOf(
    { propertyName: text, mapping: 'DiscriminatorMapping', defaultMapping: text },
    'propertyName',
  ),
  DiscriminatorMapping: mapOf(text),
  Problems: mapOf('Problem'),
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
type Value<Type> = Type extends keyof Table
  ? Part<Type>
  : Type extends (...arguments_: never[]) => infer Result
    ? Value<Result>
    : Type extends { readonly enum: unknown }
      ? string
      : Type extends { readonly type: 'array'; readonly items: infer Item }
        ? readonly Value<Item>[]
        : Type extends { readonly type: infer Name extends keyof Scalars }
          ? Scalars[Name]
          : unknown;

/** A part of a description by its name in the table. In place of an object there may be a reference. */
export type Part<Name extends keyof Table> = Table[Name] extends { readonly items: infer Item }
  ? readonly Value<Item>[]
  : Table[Name] extends { readonly additionalProperties: infer Type }
    ? Readonly<Record<string, Value<Type>>>
    : Name extends 'Schema'
      ? SchemaObject | boolean
      : Fields<Name>;

type Fields<Name extends keyof Table> = {
  readonly [Key in keyof Table[Name]['properties']]?: Value<Table[Name]['properties'][Key]>;
} & Extensible;

/** Extensions that are not in the table may have any value. */
interface Extensible {
  readonly $ref?: string;
  readonly [extension: `x-${string}`]: unknown;
}

export type OpenApiDocument = Part<'Root'>;
export type SchemaObject = Fields<'Schema'>;
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
