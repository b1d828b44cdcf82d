import type { SampleBody, SampleRequest } from './request';
import { wellFormed } from '@/lib/body-literal';
import { percentEncode } from './parameter-serialization';
import { parseJson } from '../load/json';
import { isJsonType } from '../model/media-type';

/**
 * A part of a text: a literal, or the content of an environment variable (`encoded`: percent-encoded, for an address).
 */
export type Piece = string | Variable;

interface Variable {
  readonly variable: string;
  readonly encoded: boolean;
}

/** A request as programs send it: the query is part of the address, cookies are a header. */
export interface PreparedRequest extends Pick<SampleRequest, 'method' | 'basic' | 'response' | 'typed'> {
  readonly url: readonly Piece[];
  readonly headers: readonly { readonly name: string; readonly value: readonly Piece[] }[];
  readonly body: PreparedBody | null;
  /** The environment variables in the address and the headers. */
  readonly variables: readonly Variable[];
}

/** `json`: a value that the program serializes; the others as in `SampleBody`. */
export type PreparedBody = { readonly kind: 'json'; readonly value: unknown; readonly text: string } | SampleBody;

/** Brings a request into the form that every language but the shell uses. */
export function prepare(request: SampleRequest): PreparedRequest {
  const headers = request.headers
    .filter(({ name }) => isHeaderName(name))
    .map(({ name, value, variable }) => ({ name, value: joined(pieces(headerText(value), variable)) }));
  const cookies = request.cookies.flatMap(({ name, value, variable }, index) =>
    pieces(`${index > 0 ? '; ' : ''}${headerText(name)}=${percentEncode(value)}`, variable),
  );
  if (cookies.length > 0) headers.push({ name: 'Cookie', value: joined(cookies) });
  const url = urlPieces(request);
  const variables = [url, ...headers.map(({ value }) => value)].flat().filter((piece) => typeof piece !== 'string');
  return { ...request, url, headers, body: prepareBody(request.body), variables };
}

function urlPieces({ url, query }: SampleRequest): Piece[] {
  const pairs = query.flatMap((pair, index) => {
    const separator = index === 0 && !url.includes('?') ? '?' : '&';
    return pieces(`${separator}${percentEncode(pair.name)}=${percentEncode(pair.value)}`, pair.variable, true);
  });
  return joined([url, ...pairs]);
}

function pieces(text: string, variable: string | null, encoded = false): Piece[] {
  return [text, ...(variable === null ? [] : [{ variable, encoded }])];
}

/** Adjacent texts become one; empty ones are left out. */
export function joined(parts: readonly Piece[]): Piece[] {
  return parts.reduce<Piece[]>((all, part) => {
    const last = all.at(-1);
    if (typeof part === 'string' && typeof last === 'string') return [...all.slice(0, -1), last + part];
    return part === '' ? all : [...all, part];
  }, []);
}

function prepareBody(body: SampleBody | null): PreparedBody | null {
  if (body?.kind === 'form')
    return {
      kind: 'form',
      parts: body.parts.map((part) => ({ ...part, name: formName(part.name), value: wellFormed(part.value) })),
    };
  if (body?.kind !== 'text') return body;
  const text = wellFormed(body.text);
  const value = isJsonType(body.type) ? parseJson(text) : undefined;
  return value === undefined ? { ...body, text } : { kind: 'json', value, text };
}

/** A part's name without the characters that end it: `=` for curl, `;` in a curl option, a quote in a header. */
export function formName(name: string): string {
  return wellFormed(name).replace(/[=;,"\\\0\r\n]/g, '_');
}

/** One line without control characters. */
export function oneLine(value: string): string {
  return value.replace(/[\r\n]+/g, ' ').replaceAll('\0', '');
}

/** Every client accepts ASCII in a header's value; other characters are percent-encoded. */
function headerText(value: string): string {
  return oneLine(wellFormed(value)).replace(/[^\t\x20-\x7e]/gu, (character) => encodeURIComponent(character));
}

/** A field name (RFC 9110 §5.1); curl could read another name as an option's file name. */
export function isHeaderName(name: string): boolean {
  return /^[\w!#$%&'*+.^`|~-]+$/.test(name);
}
