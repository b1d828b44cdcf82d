import type { Prose } from '../prose/prose';

/** Which way a body travels: read-only fields are no part of requests, write-only ones no part of responses. */
export type Direction = 'request' | 'response';

/** A schema as a reader sees it. Lists are empty and values null where the description says nothing. */
export interface SchemaView {
  /** `string or null`, `array of Project object`. */
  readonly type: string;
  readonly format: string | null;
  readonly title: string | null;
  readonly description: Prose | null;
  readonly deprecated: boolean;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  /** JSON literals; a string is without its quotes. */
  readonly enum: readonly string[];
  readonly enumDescriptions: Notes;
  readonly constant: string | null;
  readonly default: string | null;
  readonly examples: readonly string[];
  readonly limits: readonly Limit[];
  readonly docs: ExternalDocs | null;
  /**
   * Named parts of an object or a tuple, in order. Those of an array's items are here, too, under the array's own
   * address.
   */
  readonly fields: readonly Field[];
  readonly compositions: readonly Composition[];
  /** The items of an array. */
  readonly items: SchemaView | null;
  /** Types whose parts are elsewhere, because they contain themselves or the page would repeat them without end. */
  readonly typeLinks: readonly TypeLink[];
  /** References that lead nowhere: what they would add is unknown. */
  readonly missing: readonly string[];
}

/** The author's description of each value that has one. */
export type Notes = readonly (readonly [value: string, note: Prose])[];

/** A limit for readers, with the part that is code: `pattern` and `^a+$`, `at least 1` and nothing. */
export interface Limit {
  readonly label: string;
  readonly code: string | null;
}

export interface TypeLink {
  readonly name: string;
  /** Null where the type began outside of a field that has an address. */
  readonly anchor: string | null;
  /** The author's address of the page that documents the type (`x-documented-at`). */
  readonly documentedAt?: string;
}

/**
 * `property`: a name; `pattern`: every name that matches; `rest`: every other name (`*`); `item`: a position in a
 * tuple.
 */
export interface Field {
  readonly kind: 'property' | 'pattern' | 'rest' | 'item';
  readonly name: string;
  readonly anchor: string;
  readonly required: boolean;
  readonly schema: SchemaView;
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
  readonly keyword: CompositionKeyword;
  /** Field whose value decides which variant applies. */
  readonly discriminator: string | null;
  readonly variants: readonly SchemaVariant[];
}

export interface SchemaVariant {
  readonly name: string;
  readonly anchor: string;
  /** Values of the discriminator that choose it. */
  readonly values: readonly string[];
  readonly schema: SchemaView;
}

/** Documentation at another address. */
export interface ExternalDocs {
  readonly url: string;
  readonly description: string | null;
}
