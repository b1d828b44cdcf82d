import { escapeBidi } from '@/lib/bidi-controls';
import type { Part, Schema } from '../load/document';
import { asObject, entriesOf, getOwn, isJsonObject, jsonText, parseJson } from '../load/json';
import { partSerialization, serializeParameter } from '../samples/serialization';

const BINARY =
  /^(?:image|audio|video|font)\/(?!svg)|octet-stream|pdf|zip|\btar|excel|msword|officedocument|opendocument|epub|avro|parquet|wasm|java-archive|protobuf|msgpack|cbor/i;
const TEXT = /^(?:text|multipart)\/|json|xml|yaml|csv|urlencoded|script|graphql|\*/i;

/** Whether a body is bytes, which a sample reads from a file or writes to one. */
export function isBinary(type: string, schema: Schema | undefined): boolean {
  if (getOwn(schema, 'format') === 'binary') return !type.startsWith('multipart/');
  return BINARY.test(type) || (!TEXT.test(type) && Object.keys(asObject(schema)).length === 0);
}

const ENDING = /\b(?:svg|ndjson|jsonl|json|xml|csv|pdf|zip|gzip|png|jpeg|gif|webp|yaml|html)\b/i;

/** A name for a file with a body of a media type. */
export function fileName(name: string, type: string | null): string {
  const [ending = 'bin'] = ENDING.exec(type ?? '') ?? [];
  return `${name}.${ending.toLowerCase()}`;
}

/** JSON values, a line each. */
export function isJsonLines(type: string): boolean {
  return /json-?(?:seq|lines)|jsonl|ndjson|stream\+json/i.test(type);
}

/** `application/json`, `application/problem+json`, and any type at all. */
export function isJsonType(type: string): boolean {
  return /[/+]json\b|^(?:\*|application)\/\*/i.test(type) || isJsonLines(type);
}

/** Whether JSON says nothing of a body: what XML or CSV makes of a schema or of data is up to its author. */
export function isTextOfItsOwn(type: string): boolean {
  return /^text\/(?!.*(?:json|yaml))|[/+]xml\b/i.test(type);
}

/** `application/xml`, `application/atom+xml`. */
export function isXmlType(type: string): boolean {
  return /[/+]xml\b/i.test(type);
}

/** The language of a code block with a body of a media type. */
export function languageOf(type: string): string {
  if (isJsonType(type)) return 'json';
  if (isXmlType(type)) return 'xml';
  if (/html/i.test(type)) return 'html';
  return /yaml/i.test(type) ? 'yaml' : 'text';
}

/**
 * A body as it is sent, laid out for reading. In JSON bidirectional controls are escapes, which mean the same and
 * reorder nothing.
 */
export function serialize(
  value: unknown,
  type: string,
  encoding: Part<'MediaType'>['encoding'] = {},
): string {
  if (typeof value === 'string' && (!isJsonType(type) || isJsonLines(type))) return value;
  if (isForm(type)) return formBody(value, encoding);
  if (isJsonLines(type))
    return [value]
      .flat()
      .map((item) => jsonLine(item, type))
      .join('');
  if (typeof value === 'string' && isJsonDocument(value)) return escapeBidi(value);
  return escapeBidi(jsonText(value, 2));
}

/** RFC 7464 begins each value with a record separator. */
function jsonLine(value: unknown, type: string): string {
  return `${type.includes('seq') ? '\x1e' : ''}${escapeBidi(jsonText(value))}\n`;
}

export function isForm(type: string): boolean {
  return type.startsWith('application/x-www-form-urlencoded');
}

/** An object as a form body: without an encoding, nested values are JSON, and lists repeat the name. */
function formBody(value: unknown, encodings: NonNullable<Part<'MediaType'>['encoding']>): string {
  return entriesOf(value)
    .filter(([, item]) => item !== null)
    .map(([name, item]) => {
      const how = partSerialization(getOwn(encodings, name) ?? {});
      const isStyled = how && (how.style !== null || how.explode !== null || how.allowReserved);
      const isText = isJsonObject(item) || isJsonType(how?.contentType ?? '');
      const value = isText && !isStyled && typeof item !== 'string' ? jsonText(item) : item;
      return serializeParameter({ in: 'query', name }, how, value).replaceAll('%20', '+');
    })
    .filter((text) => text !== '')
    .join('&');
}

export function isJsonDocument(value: string): boolean {
  return /^\s*[[{]/.test(value) && parseJson(value) !== undefined;
}

/** The schema of a parameter or a header, from `schema` or `content`. */
export function parameterSchema(parameter: Part<'Parameter'>): Schema {
  return parameter.schema ?? contentOf(parameter)?.[1].schema ?? {};
}

/** The one media type of a parameter that has `content`. */
export function contentOf({
  content = {},
}: Part<'Parameter'>): [type: string, media: Part<'MediaType'>] | undefined {
  return Object.entries(content)[0];
}
