import type {
  Oas3_1Schema,
  Oas3_2Components,
  Oas3_2Definition,
  Oas3_2Tag,
  Oas3Callback,
  Oas3Discriminator,
  Oas3Encoding,
  Oas3ExternalDocs,
  Oas3Header,
  Oas3Info,
  Oas3License,
  Oas3Link,
  Oas3MediaType,
  Oas3Operation,
  Oas3Parameter,
  Oas3PathItem,
  Oas3RequestBody,
  Oas3Response,
  Oas3SecurityRequirement,
  Oas3Server,
  Oas3Tag,
  Oas3XCodeSample,
  Oas3Xml,
  OAuth2Auth,
  OasRef,
} from '@redocly/openapi-core';

// The types of OpenAPI 3.2 are Redocly's, with what authors write in other versions, and with the site's own extensions. A
// field may always be missing, because authors forget them, and an object may be a reference.

/** A value as authors write it. */
type Written<Type> = Type extends OasRef
  ? never
  : Type extends readonly (infer Item)[]
    ? readonly Written<Item>[]
    : Type extends object
      ? WrittenObject<Type>
      : Type;

type WrittenObject<Type extends object> = string extends keyof Type
  ? Readonly<Record<string, Written<Type[keyof Type]>>>
  : 'additionalProperties' extends keyof Type
    ? Schema
    : { readonly [Key in keyof Type]?: Written<Type[Key]> } & Extensible;

/** Extensions may have any value. */
interface Extensible {
  readonly $ref?: string;
  readonly [extension: `x-${string}`]: unknown;
}

interface WrittenSchema extends Omit<Oas3_1Schema, 'exclusiveMinimum' | 'exclusiveMaximum'> {
  nullable: boolean;
  exclusiveMinimum: number | boolean;
  exclusiveMaximum: number | boolean;
  'x-problems': Record<string, Problem>;
  'x-documented-at': string;
}

export type SchemaObject = {
  readonly [Key in keyof WrittenSchema]?: Written<WrittenSchema[Key]>;
} & Extensible;
/** A schema of a copy that is being changed. */
export type SchemaDraft = { -readonly [Key in keyof SchemaObject]: SchemaObject[Key] };
/** `true` allows every value, `false` none. */
export type Schema = SchemaObject | boolean;

interface Problem {
  status: string;
  title: string;
  description: string;
  cause: string;
  fix: string;
  guide: string | Oas3ExternalDocs;
}

interface Info extends Oas3Info {
  summary: string;
  license: Oas3License & { identifier: string };
}

type Tag = Oas3Tag & Oas3_2Tag;
type Parameter = Oas3Parameter<Oas3_1Schema>;
type Operation = Oas3Operation<Oas3_1Schema> & { 'x-displayName': string };
type PathItem = Oas3PathItem<Oas3_1Schema>;

interface Root extends Omit<Oas3_2Definition, 'info' | 'tags' | 'components'> {
  info: Info;
  tags: Tag[];
  components: Oas3_2Components;
  'x-webhooks': Record<string, PathItem>;
  'x-tagGroups': { name: string; tags: string[] }[];
  'x-problems': Record<string, Problem>;
}

interface Objects {
  Root: Root;
  Info: Info;
  Tag: Tag;
  Server: Oas3Server;
  ServerList: Oas3Server[];
  SecurityRequirementList: Oas3SecurityRequirement[];
  SecurityScheme: Record<'type' | 'scheme' | 'in' | 'name' | 'description', string> & {
    flows: Record<keyof OAuth2Auth['flows'], { scopes: Record<string, string> }>;
  };
  PathItem: PathItem;
  Operation: Operation;
  CodeSample: Oas3XCodeSample;
  Parameter: Parameter;
  ParameterList: Parameter[];
  HeadersMap: Record<string, Oas3Header<Oas3_1Schema>>;
  RequestBody: Oas3RequestBody<Oas3_1Schema>;
  MediaType: Oas3MediaType<Oas3_1Schema>;
  Encoding: Oas3Encoding<Oas3_1Schema>;
  Response: Oas3Response<Oas3_1Schema>;
  Link: Oas3Link;
  CallbacksMap: Record<string, Oas3Callback<Oas3_1Schema>>;
  Discriminator: Oas3Discriminator;
  DiscriminatorMapping: Record<string, string>;
  ExternalDocs: Oas3ExternalDocs;
  Xml: Oas3Xml;
  Problem: Problem;
}

/** A part of a description by its name in the specification. In place of an object there may be a reference. */
export type Part<Name extends keyof Objects> = Written<Objects[Name]>;

export type OpenApiDocument = Part<'Root'>;

/** Those of some keys that an object has, in the order of the object. */
export function keysIn<Key extends string>(part: object, keys: readonly Key[]): Key[] {
  return Object.keys(part).flatMap((key) => keys.find((known) => known === key) ?? []);
}

/** The entries of a map without its extensions. */
export function namedParts<Type>(
  map: Readonly<Record<string, Type>> = {},
): [name: string, part: Type][] {
  return Object.entries(map).filter(([name]) => !name.startsWith('x-'));
}
