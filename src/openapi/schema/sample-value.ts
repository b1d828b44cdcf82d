import { sample } from 'openapi-sampler';
import { escapeBidi } from '@/lib/bidi-controls';
import { entriesOf, isJsonObject, asObject, getOwn, nonEmptyString, type JsonObject, type Resolver } from '../load/json';
import type { Example } from '../model/types';
import { inlineProse } from '../model/prose';
import { sampleDepth } from './sample-size';
import type { Direction } from './types';

/** How deep a generated body nests; types that contain each other would grow without end. */
const SAMPLE_DEPTH = 8;

/** A value of the description and where it comes from. */
interface Named {
  readonly name: string | null;
  readonly summary: string | null;
  readonly description: string | null;
  readonly value: unknown;
}

/**
 * Example bodies of one media type, in this order of precedence: its named examples, its single `example`, else one that is made from the
 * schema (without read-only fields in requests, without write-only ones in responses). None when there is nothing to go by.
 */
export function bodyExamples(type: string, media: JsonObject, direction: Direction, resolver: Resolver): Example[] {
  const given = givenExamples(media, resolver);
  if (given.length > 0) return given.map((example) => present(example, type, false));
  const value = sampleValue(media.schema ?? media.itemSchema, direction, resolver, isXml(type) ? 'xml' : 'json');
  return value === undefined ? [] : [present({ name: null, summary: null, description: null, value }, type, true)];
}

/** The value to use where only one is wanted (a sample request, a parameter); undefined when the description gives none. */
export function givenValue(holder: JsonObject, resolver: Resolver): unknown {
  return givenExamples(holder, resolver)[0]?.value;
}

function givenExamples(holder: JsonObject, resolver: Resolver): Named[] {
  const named = entriesOf(holder.examples).flatMap(([name, raw]): Named[] => {
    const example = resolver.resolve(raw);
    const value = exampleValue(example);
    return value === undefined ? [] : [{ name, summary: nonEmptyString(example.summary), description: nonEmptyString(example.description), value }];
  });
  if (named.length > 0) return named;
  return holder.example === undefined ? [] : [{ name: null, summary: null, description: null, value: holder.example }];
}

/** 3.2 tells data from its serialized form; both are shown as they are. */
function exampleValue(example: JsonObject): unknown {
  for (const key of ['value', 'dataValue', 'serializedValue', 'externalValue']) {
    if (Object.hasOwn(example, key)) return example[key];
  }
  return undefined;
}

/** A value that fits a schema, always the same one; undefined when the generator cannot make any. */
export function sampleValue(schema: unknown, direction: Direction, resolver: Resolver, format: 'json' | 'xml' = 'json'): unknown {
  if (!isJsonObject(schema)) return undefined;
  const depth = sampleDepth(schema, SAMPLE_DEPTH, resolver);
  if (depth === null) return undefined;
  const options = {
    quiet: true,
    format,
    maxSampleDepth: depth,
    skipReadOnly: direction === 'request',
    skipWriteOnly: direction === 'response',
  };
  // What the generator cannot merge it prints without a place; the schema is shown all the same.
  const printer = globalThis.console;
  const { warn } = printer;
  printer.warn = () => undefined;
  try {
    return sample(schema as Parameters<typeof sample>[0], options, resolver.document) ?? undefined;
  } catch {
    return undefined;
  } finally {
    printer.warn = warn;
  }
}

/** A value of the description as an example in a media type. */
export function present({ name, summary, description, value }: Named, type: string, generated: boolean): Example {
  const language = languageOf(type);
  return { name, summary, description: inlineProse(description), code: serialize(value, type), language, generated };
}

/** A body as it goes over the wire, laid out for reading. In JSON bidirectional controls are escapes, which mean the same and reorder nothing. */
export function serialize(value: unknown, type: string): string {
  if (typeof value === 'string' && !isJsonType(type)) return value;
  if (type.startsWith('application/x-www-form-urlencoded')) return formBody(value);
  if (typeof value === 'string' && isJsonDocument(value)) return escapeBidi(value);
  return escapeBidi(JSON.stringify(value, null, 2) ?? '');
}

/** An object as a form body: nested values are JSON, lists repeat the name. */
function formBody(value: unknown): string {
  const pairs = entriesOf(value).flatMap(([name, item]) =>
    (Array.isArray(item) ? item : [item]).map((one) => [name, plain(one)] as [string, string]),
  );
  return new URLSearchParams(pairs).toString();
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function isJsonDocument(value: string): boolean {
  if (!/^\s*[[{]/.test(value)) return false;
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}

/** `application/json`, `application/problem+json`, and any type at all. */
export function isJsonType(type: string): boolean {
  return /[/+]json\b/i.test(type) || type === '*/*' || /json-?(?:seq|lines)|ndjson/i.test(type);
}

function isXml(type: string): boolean {
  return /[/+]xml\b/i.test(type);
}

function languageOf(type: string): string {
  if (isJsonType(type)) return 'json';
  if (isXml(type)) return 'xml';
  if (/html/i.test(type)) return 'html';
  return /yaml/i.test(type) ? 'yaml' : 'text';
}

/** The schema of a parameter or a header, whichever way it is written. */
export function parameterSchema(parameter: JsonObject): unknown {
  return parameter.schema ?? asObject(contentOf(parameter)?.[1]).schema ?? {};
}

/** The one media type of a parameter that is written as `content`. */
export function contentOf(parameter: JsonObject): [type: string, media: unknown] | undefined {
  return entriesOf(getOwn(parameter, 'content'))[0];
}

/** The media type that samples use: JSON where there is a choice. */
export function shownMedia(content: unknown): [type?: string, media?: unknown] {
  const all = entriesOf(content);
  return all.find(([name]) => isJsonType(name)) ?? all[0] ?? [];
}
