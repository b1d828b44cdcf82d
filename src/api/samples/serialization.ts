import type { Part } from '../load/document';
import { entriesOf, jsonText, nonEmptyString } from '../load/json';

/** How a value is written (OpenAPI 3.1 §4.8.12); null where nothing differs from the default. */
export interface Serialization {
  contentType: string | null;
  style: string | null;
  explode: boolean | null;
  allowReserved: boolean;
  allowEmptyValue: boolean;
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
  const { contentType, style, explode, allowReserved, allowEmptyValue } = given;
  const isUsual = (contentType ?? style ?? explode) === null;
  return isUsual && !allowReserved && !allowEmptyValue ? null : given;
}

/** Between the values of a query that are one pair. */
const SEPARATORS: Readonly<Record<string, string>> = {
  spaceDelimited: '%20',
  pipeDelimited: '%7C',
};

/** What is before a value and between exploded ones, and whether the name is with it (RFC 6570 §3.2.1). */
interface Form {
  first: string;
  between: string;
  isNamed: boolean;
}

const PLAIN: Form = { first: '', between: ',', isNamed: false };

/** By the place of a parameter; in a path, by its style. */
const FORMS: Readonly<Record<string, Form>> = {
  query: { first: '', between: '&', isNamed: true },
  cookie: { first: '', between: '; ', isNamed: true },
  label: { first: '.', between: '.', isNamed: false },
  matrix: { first: ';', between: ';', isNamed: true },
};

/**
 * The value of a parameter as it is sent: percent-encoded except in a header, with its name in a query and a cookie.
 * Exploded values of a query are several pairs: `tag=a&tag=b`.
 */
export function serializeParameter(
  { in: place, name }: { in: string; name: string },
  how: Serialization | null,
  given: unknown,
): string {
  const value = withoutNulls(given);
  const style = how?.style ?? DEFAULT_STYLE[place] ?? '';
  // Only `cookie` (3.2) writes what a server of cookies reads as several values, and nothing percent-encoded.
  const isCookie = place === 'cookie' && style === 'cookie';
  const explode = how?.explode ?? (isCookie || style === 'form');
  // One text, with its name once.
  const isOne = !explode || !isCompound(value) || (place === 'cookie' && !isCookie);
  const encodeKey = place === 'header' || isCookie ? String : percentEncode;
  const encode = place === 'query' && how?.allowReserved ? encodeUnreserved : encodeKey;
  if (place === 'query' && style === 'deepObject') return deepPairs(name, value, encode).join('&');
  const { first, between, isNamed } = FORMS[place === 'path' ? style : place] ?? PLAIN;
  const beginning = isNamed ? `${place === 'cookie' ? name : percentEncode(name)}=` : '';
  const separator = (place === 'query' && SEPARATORS[style]) || ',';
  if (isOne) return first + beginning + texts(value, encode).join(separator);
  const parts = Array.isArray(value)
    ? texts(value, encode).map((text) => beginning + text)
    : entriesOf(value).map(([key, item]) => `${encodeKey(key)}=${encode(plain(item))}`);
  return parts.length > 0 ? first + parts.join(between) : '';
}

/** The pairs of an object or a list with parts: `lamp[size][wide]=3`. */
function deepPairs(key: string, value: unknown, encode: Encode): string[] {
  if (!isCompound(value)) return [`${percentEncode(key)}=${encode(plain(value))}`];
  return Object.entries(withoutNulls(value) as object).flatMap(([inner, part]) =>
    deepPairs(`${key}[${inner}]`, part, encode),
  );
}

/** Null is no value in an address (RFC 6570 §2.3). */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== null);
  if (!isCompound(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== null));
}

type Encode = (text: string) => string;

/** Percent-encodes a part of an address. */
export function percentEncode(value: string): string {
  return encodeURIComponent(value.toWellFormed());
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

/** The texts of a list's items, of an object's keys and values, or of another value. */
function texts(value: unknown, encode: Encode): string[] {
  const parts = Array.isArray(value) ? value : entriesOf(value).flat();
  return (isCompound(value) ? parts : [value]).map((part) => encode(plain(part)));
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : jsonText(value);
}
