import { wellFormed } from '@/lib/body-literal';
import { asArray, entriesOf, getOwn, type JsonObject, type Resolver } from '../load/json';
import { isJsonType, serialize } from '../model/media-type';
import { shownMedia, type MediaReading, type OperationReading, type ParameterReading } from '../model/reading';
import { resolveServer } from '../model/servers';
import { sampleValue } from '../schema/sample-value';
import {
  percentEncode,
  serializeCookie,
  serializeHeader,
  serializePath,
  serializeQuery,
  type Pair,
} from './parameter-serialization';

/** A request that the samples of every language show. A secret is the name of an environment variable. */
export interface SampleRequest {
  /** Upper case. */
  readonly method: string;
  /** Absolute, percent-encoded, without query. */
  readonly url: string;
  /** Not yet encoded. */
  readonly query: readonly Pair[];
  readonly headers: readonly Pair[];
  readonly cookies: readonly Pair[];
  /** Environment variables of the user name and the password, for HTTP basic. */
  readonly basic: { readonly user: string; readonly password: string } | null;
  readonly body: SampleBody | null;
  /** The body of a successful response; `none` when the description gives it none. */
  readonly response: 'json' | 'text' | 'none';
  /** Keys of the operation in the types file; null for a method that the file cannot hold. */
  readonly typed: TypedParts | null;
}

/**
 * Keys into the generated types: the path as written, the media type of the body and of the first successful response.
 */
interface TypedParts {
  readonly path: string;
  readonly body: string | null;
  readonly bodyOptional: boolean;
  readonly response: { readonly status: string; readonly type: string } | null;
}

/** `text`: sent as it is; `form`: the parts of a multipart form, files by name; `file`: bytes from a file. */
export type SampleBody =
  | { readonly kind: 'text'; readonly type: string; readonly text: string }
  | {
      readonly kind: 'form';
      readonly parts: readonly { readonly name: string; readonly value: string; readonly file: boolean }[];
    }
  | { readonly kind: 'file'; readonly type: string };

interface RequestContext {
  readonly resolver: Resolver;
  /** Product part of the environment variables: `EXAMPLE` gives `$EXAMPLE_TOKEN`. */
  readonly variablePrefix: string;
}

const TYPED_METHODS = new Set(['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE']);

const SET_BY_CLIENTS = new Set(['accept', 'content-type', 'authorization']);

/** `my-product` → `MY_PRODUCT`: the beginning of an environment variable's name that every shell takes. */
export function variablePrefix(product: string): string {
  const name = product
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  return /^[A-Z]/.test(name) ? name : `API${name ? `_${name}` : ''}`;
}

/**
 * The request of an operation: every path parameter, the other required ones, the first security alternative, the first
 * body.
 */
export function sampleRequest(
  { method, path }: { readonly method: string; readonly path: string },
  reading: OperationReading,
  { resolver, variablePrefix: prefix }: RequestContext,
): SampleRequest {
  const wanted = reading.parameters
    .filter(({ parameter }) => parameter.in === 'path' || parameter.required === true)
    .map((read) => ({ name: read.name, parameter: read.parameter, value: parameterValue(read, resolver) }));
  const sentIn = (place: string) => wanted.filter(({ parameter }) => parameter.in === place);
  const secrets = credentials(shownSchemes(reading.security, resolver), prefix);
  const shown = shownMedia(reading.requestBody?.media ?? []);
  const body = shown ? sampleBody(shown, resolver) : null;
  const headers = sentIn('header').filter(({ name }) => !SET_BY_CLIENTS.has(name.toLowerCase()));
  const pathValues = new Map(
    sentIn('path').map(({ name, parameter, value }) => [name, serializePath(parameter, value)]),
  );
  return {
    method,
    url: addressOf(asArray(reading.servers)[0], path, pathValues),
    query: [...sentIn('query').flatMap(({ parameter, value }) => serializeQuery(parameter, value)), ...secrets.query],
    headers: [
      ...secrets.headers,
      ...headers.map(({ parameter, value }) => serializeHeader(parameter, value)),
      ...typeHeader(body),
    ],
    cookies: [
      ...sentIn('cookie').flatMap(({ parameter, value }) => serializeCookie(parameter, value)),
      ...secrets.cookies,
    ],
    basic: secrets.basic,
    body,
    ...responseParts(method, path, reading),
  };
}

function addressOf(server: unknown, path: string, values: ReadonlyMap<string, string>): string {
  const base = resolveServer(server).replace(/\/$/, '');
  const filled = path.replace(/\{([^{}]*)\}/g, (whole, name: string) => values.get(name) ?? percentEncode(whole));
  return encodeURI(wellFormed(base)).replaceAll('%25', '%') + encodeLoose(filled);
}

/** Encodes characters that a URL does not allow or that curl's globbing expands, and leaves what is encoded already. */
function encodeLoose(path: string): string {
  return path.replace(/[^\w\-.~!$&'()*+,;=:@/%?#]/gu, (character) => percentEncode(character));
}

/** The author's first example, else a value that fits the schema, else the parameter's name. */
function parameterValue(
  { name, parameter, schema, contentType, examples, contentExamples }: ParameterReading,
  resolver: Resolver,
): unknown {
  const given = examples[0]?.value ?? parameter.example ?? contentExamples[0]?.value;
  const value = given ?? sampleValue(schema, { direction: 'request', resolver }) ?? name;
  return contentType !== null && typeof value !== 'string' ? JSON.stringify(value) : value;
}

/** The first successful response, and the keys that lead to its type. */
function responseParts(
  method: string,
  path: string,
  { requestBody, responses }: OperationReading,
): Pick<SampleRequest, 'response' | 'typed'> {
  const success =
    responses.find(({ status }) => status.startsWith('2')) ?? responses.find(({ status }) => status === 'default');
  const type = shownMedia(success?.media ?? [])?.type;
  const response = type === undefined || method === 'HEAD' ? 'none' : isJsonType(type) ? 'json' : 'text';
  const typed = {
    path,
    body: shownMedia(requestBody?.media ?? [])?.type ?? null,
    bodyOptional: requestBody?.body.required !== true,
    response: response === 'json' && success && type !== undefined ? { status: success.status, type } : null,
  };
  return { response, typed: TYPED_METHODS.has(method) ? typed : null };
}

function sampleBody({ type, media, examples }: MediaReading, resolver: Resolver): SampleBody {
  const schema = resolver.resolve(media.schema);
  const isMultipart = type.startsWith('multipart/');
  if (/^(?:image|audio|video)\/|octet-stream|\/pdf|\/zip/i.test(type) || (schema.format === 'binary' && !isMultipart))
    return { kind: 'file', type };
  const value = examples[0]?.value ?? (isJsonType(type) ? {} : '');
  if (isMultipart) return { kind: 'form', parts: formParts(value, schema, resolver) };
  return { kind: 'text', type: type === '*/*' ? 'application/json' : type, text: serialize(value, type) };
}

function formParts(
  value: unknown,
  schema: JsonObject,
  resolver: Resolver,
): { name: string; value: string; file: boolean }[] {
  return entriesOf(value).flatMap(([name, item]) => {
    const part = resolver.resolve(getOwn(schema.properties, name));
    const one = part.type === 'array' ? resolver.resolve(part.items) : part;
    const file = one.format === 'binary' || typeof one.contentMediaType === 'string';
    return (Array.isArray(item) ? item : [item]).map((single) => ({
      name,
      file,
      value: typeof single === 'string' ? single : JSON.stringify(single),
    }));
  });
}

/** A form's type carries a boundary, which only the client knows. */
function typeHeader(body: SampleBody | null): Pair[] {
  return body && body.kind !== 'form' ? [{ name: 'Content-Type', value: body.type, variable: null }] : [];
}

function credentials(schemes: readonly NamedScheme[], prefix: string) {
  const result = {
    headers: [] as Pair[],
    query: [] as Pair[],
    cookies: [] as Pair[],
    basic: null as SampleRequest['basic'],
  };
  for (const { name, scheme } of schemes) {
    const variable = schemes.length === 1 ? `${prefix}_TOKEN` : `${prefix}_${variablePrefix(name)}`;
    const kind = String(scheme.scheme).toLowerCase();
    if (scheme.type === 'apiKey') {
      const pair = { name: String(scheme.name), value: '', variable };
      (scheme.in === 'query' ? result.query : scheme.in === 'cookie' ? result.cookies : result.headers).push(pair);
    } else if (scheme.type === 'http' && kind === 'basic') {
      result.basic = { user: `${prefix}_USER`, password: `${prefix}_PASSWORD` };
    } else if (['http', 'oauth2', 'openIdConnect'].includes(String(scheme.type))) {
      const word = scheme.type === 'http' && kind !== 'bearer' ? String(scheme.scheme) : 'Bearer';
      result.headers.push({ name: 'Authorization', value: `${word} `, variable });
    }
  }
  return result;
}

interface NamedScheme {
  readonly name: string;
  readonly scheme: JsonObject;
}

/** The schemes of the first security alternative that has any. */
function shownSchemes(security: unknown, resolver: Resolver): NamedScheme[] {
  const schemes = getOwn(resolver.document.components, 'securitySchemes');
  const alternative = asArray(security).find((item) => entriesOf(item).length > 0);
  return entriesOf(alternative).map(([name]) => ({ name, scheme: resolver.resolve(getOwn(schemes, name)) }));
}
