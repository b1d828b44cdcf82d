import { wellFormed } from '@/lib/body-literal';
import { entriesOf, type JsonObject } from '../load/json';

/** A name with its value. When `variable` is set, that environment variable's content follows the value. */
export interface Pair {
  readonly name: string;
  readonly value: string;
  readonly variable: string | null;
}

const SEPARATORS: Readonly<Record<string, string>> = { form: ',', spaceDelimited: ' ', pipeDelimited: '|' };

/** A path parameter's text, percent-encoded, in the styles `simple`, `label` and `matrix`. */
export function serializePath(parameter: JsonObject, value: unknown): string {
  const explode = parameter.explode === true;
  const name = percentEncode(String(parameter.name));
  const items = parts(value, explode, percentEncode);
  if (parameter.style === 'label') return `.${items.join(explode ? '.' : ',')}`;
  if (parameter.style !== 'matrix') return items.join(',');
  if (!explode || !isCompound(value)) return `;${name}=${items.join(',')}`;
  return items.map((item) => (Array.isArray(value) ? `;${name}=${item}` : `;${item}`)).join('');
}

/** The pairs of a query parameter, not yet encoded: exploded by default, `filter[name]` for `deepObject`. */
export function serializeQuery(parameter: JsonObject, value: unknown): Pair[] {
  const name = String(parameter.name);
  const style = String(parameter.style ?? 'form');
  if (style === 'deepObject') return entriesOf(value).map(([key, item]) => pair(`${name}[${key}]`, plain(item)));
  const explode = typeof parameter.explode === 'boolean' ? parameter.explode : style === 'form';
  if (!explode || !isCompound(value)) return [pair(name, parts(value, false, String).join(SEPARATORS[style] ?? ','))];
  return Array.isArray(value)
    ? value.map((item) => pair(name, plain(item)))
    : entriesOf(value).map(([key, item]) => pair(key, plain(item)));
}

/** A header's value in the style `simple`. */
export function serializeHeader(parameter: JsonObject, value: unknown): Pair {
  return pair(String(parameter.name), parts(value, parameter.explode === true, String).join(','));
}

/** The pairs of a cookie parameter. */
export function serializeCookie(parameter: JsonObject, value: unknown): Pair[] {
  return [pair(String(parameter.name), parts(value, false, String).join(','))];
}

/** Percent-encodes a part of an address. */
export function percentEncode(value: string): string {
  return encodeURIComponent(wellFormed(value));
}

function pair(name: string, value: string): Pair {
  return { name, value, variable: null };
}

function isCompound(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function parts(value: unknown, explode: boolean, encode: (text: string) => string): string[] {
  if (Array.isArray(value)) return value.map((item) => encode(plain(item)));
  if (!isCompound(value)) return [encode(plain(value))];
  return entriesOf(value).flatMap(([key, item]) =>
    explode ? [`${encode(key)}=${encode(plain(item))}`] : [encode(key), encode(plain(item))],
  );
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
