import type { Prose } from '../model/prose';

/** Which way a body travels: read-only fields are no part of requests, write-only ones no part of responses. */
export type Direction = 'request' | 'response';

/** A schema as a reader sees it. Lists are empty and words null where the description says nothing. */
export interface SchemaView {
  /** Type in words: `string`, `array of Project`, `integer or null`, `any value`. */
  readonly typeLabel: string;
  readonly format: string | null;
  readonly title: string | null;
  readonly description: Prose | null;
  readonly deprecated: boolean;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  /** JSON literals; a text stands without its quotes. */
  readonly enum: readonly string[];
  /** What is said of values of the enumeration, by the value; empty when nothing is. */
  readonly enumDescriptions: ReadonlyMap<string, Prose>;
  readonly constant: string | null;
  readonly default: string | null;
  readonly examples: readonly string[];
  readonly constraints: readonly Constraint[];
  /** Further documentation. */
  readonly docs: { readonly url: string; readonly description: string | null } | null;
  /** Named parts of an object or a tuple, in order. Those of an array's items stand here, too, under the array's own address. */
  readonly fields: readonly Field[];
  readonly compositions: readonly Composition[];
  /** What holds for each item of an array, where that is more than its fields. */
  readonly items: SchemaView | null;
  /** Types whose parts are shown elsewhere on the page, because they contain themselves or the page would repeat them without end. */
  readonly typeLinks: readonly TypeLink[];
}

/** A limit in words, with the part that is code: `pattern` + `^a+$`, `≥ 1`. */
export interface Constraint {
  readonly label: string;
  readonly code: string | null;
}

export interface TypeLink {
  readonly name: string;
  /** Null where the type began outside of a field that has an address. */
  readonly anchor: string | null;
}

/** `property`: a name; `pattern`: every name that matches; `rest`: every other name; `item`: a place in a tuple. */
export interface Field {
  readonly kind: 'property' | 'pattern' | 'rest' | 'item';
  readonly name: string;
  readonly anchor: string;
  readonly required: boolean;
  readonly schema: SchemaView;
}

/** Alternatives. `words` introduces them: `One of`, `Any of`, `If … then`, `Not`. */
export interface Composition {
  readonly label: string;
  /** Field whose value tells which alternative is meant. */
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
