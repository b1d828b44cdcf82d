import type { Prose } from '../prose/prose';
import type { SampleScope } from '../schema/sample-value';

/** A body as it could be sent; `generated` when the description gives none and it was made from the schema. */
export interface Example {
  readonly name: string | null;
  readonly summary: string | null;
  readonly description: Prose | null;
  readonly code: string;
  readonly language: string;
  readonly generated: boolean;
  /** Which fields it was made with; null for an author's example, and where there is no other. */
  readonly scope: SampleScope | null;
}

/** An example value; `generated` when it was made from the schema, because the description gives none. */
export interface ExampleValue extends Pick<Example, 'name' | 'summary' | 'generated' | 'scope'> {
  readonly description: string | null;
  readonly value: unknown;
}

/** An author's value. */
export function exampleOf(value: unknown, name: string | null = null): ExampleValue {
  return { name, summary: null, description: null, value, generated: false, scope: null };
}

/** A body that the samples can show. */
export interface BodyVariant {
  readonly label: string;
  readonly example: Example;
  /** Addresses of the schema's composition variants that it shows. */
  readonly schemaAnchors: readonly string[];
  /** The composition variant that it was made for; null for an example. */
  readonly choice: BodyChoice | null;
}

/** A composition variant that a reader can choose. Choices of several places combine. */
export interface BodyChoice {
  readonly label: string;
  /** The variant's path for a reader: names of fields, joined by dots; empty for the whole body. */
  readonly place: string;
  readonly name: string;
  /** Path of its value in the body; null is the step to each item of a list. */
  readonly path: readonly (string | null)[];
  /** Numbers of the bodies in which it can be chosen; empty where it can be chosen in each. */
  readonly within: readonly number[];
}

/** A composition variant without a valid example. */
export interface UnmadeVariant {
  readonly label: string;
  /** What its example breaks, in the validator's words. */
  readonly reason: string;
}
