import type { Part, Schema } from '../load/document';
import { asObject, isJsonObject, nonEmptyString, parseJson } from '../load/json';
import type { Resolver } from '../load/local-refs';
import { viewCode } from '../prose/code';
import { inlineProse } from '../prose/prose';
import { repairedSample } from '../schema/repaired-sample';
import { sentPart, type SampleScope } from '../schema/sample-value';
import { faultOf } from '../schema/validator';
import type { Direction, ExternalDocs } from '../schema/types';
import {
  contentOf,
  isBinary,
  isJsonDocument,
  isJsonLines,
  isJsonType,
  isTextOfItsOwn,
  isXmlType,
  languageOf,
  serialize,
} from './media-type';
import type { Example, ExampleValue } from './types';

/** Keys of an Example Object with its value; 3.2 separates data from their serialized form. */
const VALUE_KEYS = ['value', 'dataValue', 'serializedValue'] as const;

/** An author's example without a name. */
const UNNAMED = {
  name: null,
  summary: null,
  description: null,
  generated: false,
  scope: null,
} as const;

/**
 * Example values of one media type: the named examples, the single `example`, else a value that is made from the schema
 * (without read-only fields in requests, without write-only ones in responses). A request begins with the fields that a
 * caller must send. None without a schema.
 */
export function mediaExamples(
  type: string,
  media: Part<'MediaType'>,
  direction: Direction,
  resolver: Resolver,
): ExampleValue[] {
  const schema = media.schema ?? media.itemSchema;
  const fault = faultOf(resolver.document, media.schema ?? true);
  const given = givenExamples(media, resolver).map((example) => ({
    ...example,
    value: sentPart(example.value, schema ?? true, { direction, resolver }),
  }));
  const authors = given.filter(({ value }) => {
    if (typeof value !== 'string') return fault(value) === null;
    // A text is a body as it is sent; in JSON, one with data in it is their text.
    if (!isJsonType(type) || isJsonLines(type)) return true;
    return fault(isJsonDocument(value) ? parseJson(value) : value) === null;
  });
  let offered = authors;
  if (schema !== undefined && !isXmlType(type) && !isBinary(type, resolver.resolve(schema))) {
    if (direction === 'request') offered = requestExamples(authors, schema, resolver);
    else if (authors.length === 0) {
      const value = repairedSample(schema, { direction, resolver });
      offered = value === undefined ? [] : [generatedExample(value, null)];
    }
  }
  if (isTextOfItsOwn(type)) return offered.filter(({ value }) => typeof value !== 'object');
  // A made text is no line of JSON.
  const isLine = ({ generated, value }: ExampleValue) => !generated || typeof value !== 'string';
  return isJsonLines(type) ? offered.filter(isLine) : offered;
}

/** The required fields alone, the author's examples, and all fields where no example has them. */
function requestExamples(
  authors: readonly ExampleValue[],
  schema: Schema,
  resolver: Resolver,
): ExampleValue[] {
  const options = { direction: 'request', resolver } as const;
  const all = repairedSample(schema, options);
  const [first] = authors;
  const scoped = { ...options, scope: 'required' } as const;
  const required = first ? sentPart(first.value, schema, scoped) : repairedSample(schema, scoped);
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const least = authors.find(({ value }) => isSame(value, required));
  const isOffered =
    !least &&
    !isBlank(required) &&
    (!first || faultOf(resolver.document, schema)(required) === null);
  const names = Object.keys(asObject(all));
  const isComplete = ({ value }: ExampleValue) =>
    names.every((name) => Object.hasOwn(asObject(value), name));
  const hasAll = first
    ? !isJsonObject(first.value) || authors.some(isComplete)
    : isOffered && isSame(required, all);
  const offered = [
    ...(isOffered ? [generatedExample(required, 'required')] : []),
    ...(least ? [least] : []),
    ...authors.filter((example) => example !== least),
    ...(hasAll || all === undefined ? [] : [generatedExample(all, 'all')]),
  ];
  return offered.length > 1 ? offered : offered.map((example) => ({ ...example, scope: null }));
}

/** Whether a value has no content, so that it says nothing to a reader. */
function isBlank(value: unknown): boolean {
  return /^(?:null|[[\]{}]*)$/.test(JSON.stringify(value ?? null));
}

type ExampleHolder = Part<'Parameter'> | Part<'MediaType'>;

/** The author's examples of a parameter: its own, and those of its `content`. */
export function parameterExamples(
  parameter: Part<'Parameter'>,
  resolver: Resolver,
): ExampleValue[] {
  const media = resolver.resolve(contentOf(parameter)?.[1]);
  return [parameter, media].flatMap((holder) => givenExamples(holder, resolver));
}

/** The author's examples of a parameter or a media type: its named ones with a value, else its single `example`. */
function givenExamples(
  { example: single, examples = {} }: ExampleHolder,
  resolver: Resolver,
): ExampleValue[] {
  const named = Object.entries(examples).flatMap(([name, raw]): ExampleValue[] => {
    const example = resolver.resolve(raw);
    const key = VALUE_KEYS.find((candidate) => Object.hasOwn(example, candidate));
    if (key === undefined) return [];
    const summary = nonEmptyString(example.summary);
    const description = nonEmptyString(example.description);
    return [{ ...UNNAMED, name, summary, description, value: example[key] }];
  });
  if (named.length > 0 || single === undefined) return named;
  return [{ ...UNNAMED, value: single }];
}

/** The addresses of examples that are not in the description; a relative one is of a file that is not published. */
export function exampleLinks({ examples = {} }: ExampleHolder, resolver: Resolver): ExternalDocs[] {
  return Object.entries(examples).flatMap(([name, raw]) => {
    const { externalValue: url = '', summary } = resolver.resolve(raw);
    return /^https?:/i.test(url) ? [{ url, description: nonEmptyString(summary) ?? name }] : [];
  });
}

export function generatedExample(value: unknown, scope: SampleScope | null): ExampleValue {
  return { ...UNNAMED, value, generated: true, scope };
}

/** An example value as a body of a media type. */
export function viewExample(
  { description, value, ...named }: ExampleValue,
  type: string,
  encoding?: Part<'MediaType'>['encoding'],
): Example {
  const code = viewCode(serialize(value, type, encoding), languageOf(type));
  return { ...named, description: inlineProse(description), ...code };
}
