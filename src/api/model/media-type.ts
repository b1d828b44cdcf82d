import { escapeBidi } from '@/lib/bidi-controls';
import type { Part, Schema } from '../load/document';
import { entriesOf, parseJson } from '../load/json';

/** `application/json`, `application/problem+json`, and any type at all. */
export function isJsonType(type: string): boolean {
  return /[/+]json\b/i.test(type) || type === '*/*' || /json-?(?:seq|lines)|ndjson/i.test(type);
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
export function serialize(value: unknown, type: string): string {
  if (typeof value === 'string' && !isJsonType(type)) return value;
  if (type.startsWith('application/x-www-form-urlencoded')) return formBody(value);
  if (typeof value === 'string' && isJsonDocument(value)) return escapeBidi(value);
  return escapeBidi(JSON.stringify(value, null, 2) ?? '');
}

/** An object as a form body: nested values are JSON, lists repeat the name. */
function formBody(value: unknown): string {
  const pairs = entriesOf(value).flatMap(([name, item]) =>
    (Array.isArray(item) ? item : [item]).map((one): [string, string] => [
      name,
      typeof one === 'string' ? one : (JSON.stringify(one) ?? ''),
    ]),
  );
  return new URLSearchParams(pairs).toString();
}

function isJsonDocument(value: string): boolean {
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
