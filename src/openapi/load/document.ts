import type { NodeType } from '@redocly/openapi-core';
import type { JsonObject } from './json';

// The objects of OpenAPI 3.2, with what authors write in other versions. The walk (`kinds.ts`) removes from a
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
const listOf = <Name extends string>(items: Name) => ({ properties: {}, items });
const mapOf = <const Type>(additionalProperties: Type) => ({ properties: {}, additionalProperties });
/** A map whose keys with `x-` are extensions: see `namedParts`. */
export const extensibleMapOf = <Name extends string>(name: Name) =>
  mapOf((_: unknown, key: string) => (key.startsWith('x-') ? undefined : name) as Name);

const TYPES = oneOf('object', 'array', 'string', 'number', 'integer', 'boolean', 'null');
const STYLES = oneOf('form', 'simple', 'label', 'matrix', 'spaceDelimited', 'pipeDelimited', 'deepObject', 'cookie');
/** A flag in version 3.0. */
const exclusiveBound = (value: unknown) => (typeof value === 'boolean' ? flag : number);

const SERIALIZED = { style: STYLES, explode: flag, allowReserved: flag } as const;
const VALUE = { schema: 'Schema', example, examples: 'ExamplesMap' } as const;
const HEADER = {
  ...SERIALIZED,
  ...VALUE,
  description: text,
  required: flag,
  deprecated: flag,
  allowEmptyValue: flag,
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
    webhooks: 'WebhooksMap',
    components: 'Components',
    'x-webhooks': 'WebhooksMap',
    'x-tagGroups': 'TagGroups',
    'x-problems': 'Problems',
  } as const),
  Info: objectOf({
    title: text,
    version: text,
    summary: text,
    description: text,
    termsOfService: text,
    contact: 'Contact',
    license: 'License',
  } as const),
  Contact: objectOf({ name: text, url: text, email: text }),
  License: { ...objectOf({ name: text, url: text, identifier: text }), required: ['name'] },
  TagList: listOf('Tag'),
  Tag: {
    ...objectOf({
      name: text,
      summary: text,
      description: text,
      externalDocs: 'ExternalDocs',
      kind: text,
      parent: text,
      'x-displayName': text,
    } as const),
    required: ['name'],
  },
  TagGroups: listOf('TagGroup'),
  TagGroup: objectOf({ name: text, tags: texts }),
  ExternalDocs: objectOf({ description: text, url: text }),
  ServerList: listOf('Server'),
  Server: objectOf({ url: text, name: text, description: text, variables: 'ServerVariablesMap' } as const),
  ServerVariablesMap: mapOf('ServerVariable'),
  ServerVariable: objectOf({ enum: texts, default: text, description: text }),
  SecurityRequirementList: listOf('SecurityRequirement'),
  SecurityRequirement: mapOf(texts),
  Paths: extensibleMapOf('PathItem'),
  WebhooksMap: mapOf('PathItem'),
  NamedPathItems: mapOf('PathItem'),
  PathItem: objectOf({
    $ref: text,
    servers: 'ServerList',
    parameters: 'ParameterList',
    summary: text,
    description: text,
    get: 'Operation',
    put: 'Operation',
    post: 'Operation',
    delete: 'Operation',
    options: 'Operation',
    head: 'Operation',
    patch: 'Operation',
    trace: 'Operation',
    query: 'Operation',
    additionalOperations: 'OperationMap',
  } as const),
  OperationMap: mapOf('Operation'),
  Operation: objectOf({
    tags: texts,
    summary: text,
    description: text,
    externalDocs: 'ExternalDocs',
    operationId: text,
    parameters: 'ParameterList',
    security: 'SecurityRequirementList',
    servers: 'ServerList',
    requestBody: 'RequestBody',
    responses: 'Responses',
    deprecated: flag,
    callbacks: 'CallbacksMap',
    'x-codeSamples': 'CodeSampleList',
    'x-code-samples': 'CodeSampleList',
    'x-displayName': text,
    'x-problems': texts,
  } as const),
  CodeSampleList: listOf('CodeSample'),
  CodeSample: objectOf({ lang: text, label: text, source: text }),
  ParameterList: listOf('Parameter'),
  NamedParameters: mapOf('Parameter'),
  Parameter: {
    ...objectOf({ name: text, in: oneOf('query', 'header', 'path', 'cookie', 'querystring'), ...HEADER } as const),
    required: ['name', 'in'],
  },
  HeadersMap: mapOf('Header'),
  NamedHeaders: mapOf('Header'),
  Header: objectOf(HEADER),
  NamedRequestBodies: mapOf('RequestBody'),
  RequestBody: objectOf({ description: text, required: flag, content: 'MediaTypesMap' } as const),
  MediaTypesMap: mapOf('MediaType'),
  NamedMediaTypes: mapOf('MediaType'),
  MediaType: objectOf({
    ...VALUE,
    encoding: 'EncodingMap',
    itemSchema: 'Schema',
    prefixEncoding: 'EncodingList',
    itemEncoding: 'Encoding',
  } as const),
  EncodingMap: mapOf('Encoding'),
  EncodingList: listOf('Encoding'),
  Encoding: objectOf({ contentType: text, headers: 'HeadersMap', ...SERIALIZED } as const),
  ExamplesMap: mapOf('Example'),
  NamedExamples: mapOf('Example'),
  Example: objectOf({
    value: data,
    summary: text,
    description: text,
    externalValue: text,
    dataValue: data,
    serializedValue: text,
  }),
  Responses: extensibleMapOf('Response'),
  NamedResponses: mapOf('Response'),
  Response: objectOf({
    summary: text,
    description: text,
    headers: 'HeadersMap',
    content: 'MediaTypesMap',
    links: 'LinksMap',
    'x-problems': texts,
  } as const),
  LinksMap: mapOf('Link'),
  NamedLinks: mapOf('Link'),
  Link: objectOf({
    operationRef: text,
    operationId: text,
    parameters: object,
    requestBody: any,
    description: text,
    server: 'Server',
  } as const),
  CallbacksMap: mapOf('Callback'),
  NamedCallbacks: mapOf('Callback'),
  Callback: mapOf('PathItem'),
  Components: objectOf({
    parameters: 'NamedParameters',
    schemas: 'NamedSchemas',
    responses: 'NamedResponses',
    examples: 'NamedExamples',
    requestBodies: 'NamedRequestBodies',
    headers: 'NamedHeaders',
    securitySchemes: 'NamedSecuritySchemes',
    links: 'NamedLinks',
    callbacks: 'NamedCallbacks',
    pathItems: 'NamedPathItems',
    mediaTypes: 'NamedMediaTypes',
  } as const),
  NamedSecuritySchemes: mapOf('SecurityScheme'),
  SecurityScheme: {
    ...objectOf({
      type: oneOf('apiKey', 'http', 'oauth2', 'openIdConnect', 'mutualTLS'),
      description: text,
      name: text,
      in: oneOf('query', 'header', 'cookie'),
      scheme: text,
      bearerFormat: text,
      flows: 'OAuth2Flows',
      openIdConnectUrl: text,
      oauth2MetadataUrl: text,
      deprecated: flag,
    } as const),
    required: (scheme: { readonly type?: unknown } | undefined) => (scheme?.type === 'apiKey' ? ['name', 'in'] : []),
  },
  OAuth2Flows: objectOf({
    implicit: 'Flow',
    password: 'Flow',
    clientCredentials: 'Flow',
    authorizationCode: 'Flow',
    deviceAuthorization: 'Flow',
  } as const),
  Flow: objectOf({
    refreshUrl: text,
    scopes: object,
    authorizationUrl: text,
    tokenUrl: text,
    deviceAuthorizationUrl: text,
  }),
  NamedSchemas: mapOf('Schema'),
  SchemaProperties: mapOf('Schema'),
  SchemaList: listOf('Schema'),
  Schema: objectOf({
    $id: text,
    $anchor: text,
    id: text,
    $schema: text,
    definitions: 'NamedSchemas',
    $defs: 'NamedSchemas',
    externalDocs: 'ExternalDocs',
    discriminator: 'Discriminator',
    title: text,
    multipleOf: number,
    maximum: number,
    minimum: number,
    exclusiveMaximum: exclusiveBound,
    exclusiveMinimum: exclusiveBound,
    maxLength: integer,
    minLength: integer,
    pattern: text,
    maxItems: integer,
    minItems: integer,
    uniqueItems: flag,
    maxProperties: integer,
    minProperties: integer,
    required: texts,
    enum: array,
    type: (value: unknown) => (Array.isArray(value) ? ({ type: 'array', items: TYPES } as const) : TYPES),
    allOf: 'SchemaList',
    anyOf: 'SchemaList',
    oneOf: 'SchemaList',
    not: 'Schema',
    if: 'Schema',
    then: 'Schema',
    else: 'Schema',
    dependentSchemas: 'SchemaProperties',
    dependentRequired: 'DependentRequired',
    prefixItems: 'SchemaList',
    contains: 'Schema',
    minContains: integer,
    maxContains: integer,
    patternProperties: 'SchemaProperties',
    propertyNames: 'Schema',
    unevaluatedItems: 'Schema',
    unevaluatedProperties: 'Schema',
    summary: text,
    properties: 'SchemaProperties',
    items: (value: unknown) => (Array.isArray(value) ? 'SchemaList' : 'Schema'),
    additionalItems: 'Schema',
    additionalProperties: 'Schema',
    description: text,
    format: text,
    contentEncoding: text,
    contentMediaType: text,
    contentSchema: 'Schema',
    default: any,
    nullable: flag,
    readOnly: flag,
    writeOnly: flag,
    xml: 'Xml',
    examples: array,
    example,
    deprecated: flag,
    const: any,
    $comment: text,
    $dynamicAnchor: text,
    $dynamicRef: text,
    'x-problems': 'Problems',
  } as const),
  DependentRequired: mapOf(texts),
  Xml: objectOf({
    nodeType: oneOf('element', 'attribute', 'text', 'cdata', 'none'),
    name: text,
    namespace: text,
    prefix: text,
    attribute: flag,
    wrapped: flag,
  } as const),
  Discriminator: objectOf({ propertyName: text, mapping: 'DiscriminatorMapping', defaultMapping: text } as const),
  DiscriminatorMapping: mapOf(text),
  Problems: mapOf('Problem'),
  Problem: objectOf({
    status: text,
    title: text,
    description: text,
    cause: text,
    fix: text,
    guide: (value: unknown) => (typeof value === 'object' ? 'ExternalDocs' : text),
  } as const),
} satisfies Readonly<Record<string, NodeType>>;

type Table = typeof TABLE;

/** The type of a value, by what the table says of it. */
type Value<Type> = Type extends keyof Table
  ? Part<Type>
  : Type extends (...arguments_: never[]) => infer Result
    ? Value<Result>
    : Type extends { readonly type: 'array'; readonly items: infer Item }
      ? readonly Value<Item>[]
      : Type extends ReturnType<typeof oneOf> | typeof text
        ? string
        : Type extends typeof flag
          ? boolean
          : Type extends typeof number | typeof integer
            ? number
            : Type extends typeof array
              ? readonly unknown[]
              : Type extends typeof object
                ? JsonObject
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
} & { readonly $ref?: string } & { readonly [extension: `x-${string}`]: unknown };

export type OpenApiDocument = Part<'Root'>;
export type SchemaObject = Fields<'Schema'>;
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
