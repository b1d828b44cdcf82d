import { entriesOf, nonEmptyString, type JsonObject, type Resolver } from '../load/json';
import { inlineProse } from '../prose/prose';
import { sampleValue } from '../schema/sample-value';
import type { Direction } from '../schema/types';
import { isXmlType, languageOf, serialize } from './media-type';
import type { Example } from './types';

/** An example value; `generated` when it was made from the schema, because the description gives none. */
export interface ExampleValue extends Pick<Example, 'name' | 'summary' | 'generated'> {
  readonly description: string | null;
  readonly value: unknown;
}

/** Keys of an Example Object with its value; 3.2 separates data from their serialized form. */
const VALUE_KEYS = ['value', 'dataValue', 'serializedValue', 'externalValue'] as const;

/**
 * Example values of one media type, in this order of precedence: its named examples, its single `example`, else one
 * that is made from the schema (without read-only fields in requests, without write-only ones in responses). None
 * without a schema.
 */
export function mediaExamples(
  type: string,
  media: JsonObject,
  direction: Direction,
  resolver: Resolver,
): ExampleValue[] {
  const given = givenExamples(media, resolver);
  if (given.length > 0) return given;
  const value = sampleValue(media.schema ?? media.itemSchema, direction, resolver, isXmlType(type) ? 'xml' : 'json');
  return value === undefined ? [] : [{ ...exampleOf(value), generated: true }];
}

/** The author's examples of a parameter or a media type: its named ones, else its single `example`. */
export function givenExamples(holder: JsonObject, resolver: Resolver): ExampleValue[] {
  const named = namedExamples(holder, resolver);
  if (named.length > 0) return named;
  return holder.example === undefined ? [] : [exampleOf(holder.example)];
}

/** The entries of `examples` that have a value. */
export function namedExamples(holder: JsonObject, resolver: Resolver): ExampleValue[] {
  return entriesOf(holder.examples).flatMap(([name, raw]): ExampleValue[] => {
    const example = resolver.resolve(raw);
    const key = VALUE_KEYS.find((candidate) => Object.hasOwn(example, candidate));
    if (key === undefined || example[key] === undefined) return [];
    const [summary, description] = [nonEmptyString(example.summary), nonEmptyString(example.description)];
    return [{ name, summary, description, value: example[key], generated: false }];
  });
}

/** A value without a name. */
function exampleOf(value: unknown): ExampleValue {
  return { name: null, summary: null, description: null, value, generated: false };
}

/** An example value as a body of a media type. */
export function viewExample({ description, value, ...named }: ExampleValue, type: string): Example {
  return { ...named, description: inlineProse(description), code: serialize(value, type), language: languageOf(type) };
}
