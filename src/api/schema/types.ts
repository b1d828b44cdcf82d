import type { Prose } from '../prose/prose';

/** Which way a body travels: read-only fields are no part of requests, write-only ones no part of responses. */
export type Direction = 'request' | 'response';

/** A schema as a reader sees it. Lists are empty and values null where the description says nothing. */
export interface SchemaView {
  /** `string or null`, `array of Project object`. */
  type: string;
  format: string | null;
  title: string | null;
  description: Prose | null;
  deprecated: boolean;
  readOnly: boolean;
  writeOnly: boolean;
  /** JSON literals; a string is without its quotes. */
  enum: readonly string[];
  enumDescriptions: Notes;
  constant: string | null;
  default: string | null;
  examples: readonly string[];
  limits: readonly Limit[];
  docs: ExternalDocs | null;
  /**
   * Named parts of an object or a tuple, in order. Those of an array's items are here, too, under the array's own
   * address.
   */
  fields: readonly Field[];
  compositions: readonly Composition[];
  /** The items of an array. */
  items: SchemaView | null;
  /** Types whose parts are elsewhere, because they contain themselves or the page would repeat them without end. */
  typeLinks: readonly TypeLink[];
  /** References that lead nowhere: what they would add is unknown. */
  missing: readonly string[];
}

/** The author's description of each value that has one. */
export type Notes = readonly (readonly [value: string, note: Prose])[];

/** A limit for readers, with the part that is code: `pattern` and `^a+$`, `at least 1` and nothing. */
export interface Limit {
  label: string;
  code: string | null;
}

export interface TypeLink {
  name: string;
  /** Null where the type began outside of a field that has an address. */
  anchor: string | null;
  /** The author's address of the page that documents the type (`x-documented-at`). */
  documentedAt?: string;
}

/**
 * `property`: a name; `pattern`: every name that matches; `rest`: every other name (`*`); `item`: a position in a
 * tuple.
 */
export interface Field {
  kind: 'property' | 'pattern' | 'rest' | 'item';
  name: string;
  anchor: string;
  required: boolean;
  schema: SchemaView;
}

/** Keywords that hold variants of a schema. */
export type CompositionKeyword =
  | 'oneOf'
  | 'anyOf'
  | 'if'
  | 'not'
  | 'dependentSchemas'
  | 'contains'
  | 'contentSchema'
  | 'unevaluatedItems';

/** Variants of a schema. */
export interface Composition {
  keyword: CompositionKeyword;
  /** Field whose value decides which variant applies. */
  discriminator: string | null;
  variants: readonly SchemaVariant[];
}

export interface SchemaVariant {
  name: string;
  anchor: string;
  /** Values of the discriminator that choose it. */
  values: readonly string[];
  schema: SchemaView;
}

/** Documentation at another address. */
export interface ExternalDocs {
  url: string;
  description: string | null;
}
