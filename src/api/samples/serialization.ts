import { wellFormed } from './body-literal';
import type { Part } from '../load/document';
import { entriesOf, jsonText, nonEmptyString } from '../load/json';

/** How a value is written (OpenAPI 3.1 §4.8.12); null where nothing differs from the default. */
export interface Serialization {
  readonly contentType: string | null;
  readonly style: string | null;
  readonly explode: boolean | null;
  readonly allowReserved: boolean;
  readonly allowEmptyValue: boolean;
}

/** Default `style` by the place of a parameter (OpenAPI 3.1 §4.8.12.2). */
const DEFAULT_STYLE: Readonly<Record<string, string>> = {
  path: 'simple',
  header: 'simple',
  query: 'form',
  cookie: 'form',
};

/** How a parameter or a header is written; null where its place decides everything. */
export function parameterSerialization(
  parameter: Part<'Parameter'>,
  contentType: string | null,
): Serialization | null {
  const usual = DEFAULT_STYLE[parameter.in ?? 'header'];
  const style = nonEmptyString(parameter.style) ?? usual ?? null;
  const { explode = null } = parameter;
  return serialization({
    contentType,
    style: style === usual ? null : style,
    explode: explode === (style === 'form') ? null : explode,
    allowReserved: parameter.allowReserved === true,
    allowEmptyValue: parameter.allowEmptyValue === true,
  });
}

/** How a part of a form is written: what its Encoding Object says. */
export function partSerialization(encoding: Part<'Encoding'>): Serialization | null {
  return serialization({
    contentType: nonEmptyString(encoding.contentType),
    style: nonEmptyString(encoding.style),
    explode: encoding.explode ?? null,
    allowReserved: encoding.allowReserved === true,
    allowEmptyValue: false,
  });
}

function serialization(given: Serialization): Serialization | null {
  const { contentType, style, explode, ...flags } = given;
  const isUsual = contentType === null && style === null && explode === null;
  return isUsual && !Object.values(flags).includes(true) ? null : given;
}

const SEPARATORS: Readonly<Record<string, string>> = {
  spaceDelimited: '%20',
  pipeDelimited: '%7C',
};

/**
 * The value of a parameter as it is sent: percent-encoded except in a header, with its name in a query and a cookie.
 * Exploded values of a query are several pairs: `tag=a&tag=b`.
 */
export function serializeParameter(
  { in: place, name }: { readonly in: string; readonly name: string },
  how: Serialization | null,
  given: unknown,
): string {
  const value = withoutNulls(given);
  const style = how?.style ?? DEFAULT_STYLE[place];
  const explode = how?.explode ?? style === 'form';
  if (place === 'query')
    return queryText(
      name,
      style,
      explode,
      value,
      how?.allowReserved ? encodeUnreserved : percentEncode,
    );
  if (place === 'header') return items(value, explode).join(',');
  if (place === 'cookie') {
    // Only `cookie` (3.2) writes what a server of cookies reads as several values, and nothing percent-encoded.
    const isOwn = style === 'cookie';
    if (!isOwn || how?.explode === false || !isCompound(value))
      return `${name}=${items(value, false, isOwn ? String : percentEncode).join(',')}`;
    const texts = items(value, true);
    return (Array.isArray(value) ? texts.map((text) => `${name}=${text}`) : texts).join('; ');
  }
  const texts = items(value, explode, percentEncode);
  if (style === 'label') return `.${texts.join(explode ? '.' : ',')}`;
  if (style !== 'matrix') return texts.join(',');
  const key = percentEncode(name);
  if (!explode || !isCompound(value)) return `;${key}=${texts.join(',')}`;
  return texts.map((text) => (Array.isArray(value) ? `;${key}=${text}` : `;${text}`)).join('');
}

/** Null is no value in an address (RFC 6570 §2.3). */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== null);
  if (!isCompound(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== null));
}

type Encode = (text: string) => string;

function queryText(
  name: string,
  style: string | undefined,
  explode: boolean,
  value: unknown,
  encode: Encode,
): string {
  const pair = (key: string, item: unknown) => `${percentEncode(key)}=${encode(plain(item))}`;
  const deepPairs = (key: string, item: unknown): string[] =>
    isCompound(item)
      ? Object.entries(withoutNulls(item) as object).flatMap(([inner, part]) =>
          deepPairs(`${key}[${inner}]`, part),
        )
      : [pair(key, item)];
  if (style === 'deepObject') return deepPairs(name, value).join('&');
  if (!explode || !isCompound(value))
    return `${percentEncode(name)}=${items(value, false, encode).join(SEPARATORS[style ?? ''] ?? ',')}`;
  if (Array.isArray(value)) return value.map((item) => pair(name, item)).join('&');
  return entriesOf(value)
    .map(([key, item]) => pair(key, item))
    .join('&');
}

/** Percent-encodes a part of an address. */
export function percentEncode(value: string): string {
  return encodeURIComponent(wellFormed(value));
}

/** Leaves reserved characters as they are (`allowReserved`), but those that have a meaning in a query. */
function encodeUnreserved(value: string): string {
  return percentEncode(value).replace(/%(?:3A|2F|3F|40|24|2C|3B|3D)/g, (code) =>
    decodeURIComponent(code),
  );
}

function isCompound(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** The texts of a list's items; of an object's keys and values, exploded as `key=value`. */
function items(value: unknown, explode: boolean, encode: Encode = String): string[] {
  if (Array.isArray(value)) return value.map((item) => encode(plain(item)));
  if (!isCompound(value)) return [encode(plain(value))];
  return entriesOf(value).flatMap(([key, item]) =>
    explode ? [`${encode(key)}=${encode(plain(item))}`] : [encode(key), encode(plain(item))],
  );
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : jsonText(value);
}
