import { wellFormed } from '@/lib/body-literal';
import { percentEncode } from './percent-encode';
import { contentOf, givenValue, isJsonType, parameterSchema, sampleValue, serialize, shownMedia } from '../schema/sample-value';
import { entriesOf, asArray, getOwn, nonEmptyString, type JsonObject, type Resolver } from '../load/json';
import { serializeCookie, serializeHeader, serializePath, serializeQuery, type Pair } from './parameter-serialization';
import { resolveServer } from '../model/servers';

/** A request that the samples of every language show. What is secret is named, never written. */
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
  /** What a successful answer holds; `none` when the description gives it no body. */
  readonly answer: 'json' | 'text' | 'none';
  /** Where the types file has the operation; null for a method that it has no place for. */
  readonly typed: TypedParts | null;
}

/** Keys into the generated types: the path as written, the media type of the body and of the first successful answer. */
interface TypedParts {
  readonly path: string;
  readonly body: string | null;
  readonly bodyOptional: boolean;
  readonly answer: { readonly status: string; readonly type: string } | null;
}

/** `text`: sent as it stands; `form`: the parts of a multipart form, files by name; `file`: bytes from a file. */
export type SampleBody =
  | { readonly kind: 'text'; readonly type: string; readonly text: string }
  | { readonly kind: 'form'; readonly parts: readonly { readonly name: string; readonly value: string; readonly file: boolean }[] }
  | { readonly kind: 'file'; readonly type: string };

/** What of the description one request is made from; everything is resolved. */
export interface RequestSource {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly JsonObject[];
  readonly requestBody: JsonObject | null;
  readonly responses: unknown;
  readonly servers: readonly unknown[];
  /** Schemes of the alternative to show. */
  readonly schemes: readonly { readonly name: string; readonly scheme: JsonObject }[];
  /** Product part of the environment variables: `EXAMPLE` gives `$EXAMPLE_TOKEN`. */
  readonly variablePrefix: string;
  readonly resolver: Resolver;
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

/** The request of an operation: every path parameter, what else is required, the first way to authenticate, the first body. */
export function sampleRequest(source: RequestSource): SampleRequest {
  const wanted = source.parameters.filter((parameter) => parameter.in === 'path' || parameter.required === true);
  const of = (place: string): JsonObject[] => wanted.filter((parameter) => parameter.in === place);
  const value = (parameter: JsonObject): unknown => parameterValue(parameter, source.resolver);
  const secrets = credentials(source);
  const body = sampleBody(source);
  const headers = of('header').filter(({ name }) => !SET_BY_CLIENTS.has(String(name).toLowerCase()));
  return {
    method: source.method,
    url: address(source, new Map(of('path').map((parameter) => [String(parameter.name), serializePath(parameter, value(parameter))]))),
    query: [...of('query').flatMap((parameter) => serializeQuery(parameter, value(parameter))), ...secrets.query],
    headers: [...secrets.headers, ...headers.map((parameter) => serializeHeader(parameter, value(parameter))), ...typeHeader(body)],
    cookies: [...of('cookie').flatMap((parameter) => serializeCookie(parameter, value(parameter))), ...secrets.cookies],
    basic: secrets.basic,
    body,
    ...answerParts(source),
  };
}

function address({ servers, path }: RequestSource, values: ReadonlyMap<string, string>): string {
  const base = resolveServer(servers[0]).replace(/\/$/, '');
  const filled = path.replace(/\{([^{}]*)\}/g, (whole, name: string) => values.get(name) ?? percentEncode(whole));
  return encodeURI(wellFormed(base)).replaceAll('%25', '%') + encodeLoose(filled);
}

/** Encodes what must not stand in a URL or means something to curl's globbing, and leaves what is encoded already. */
function encodeLoose(path: string): string {
  return path.replace(/[^\w\-.~!$&'()*+,;=:@/%?#]/gu, (character) => percentEncode(character));
}

function parameterValue(parameter: JsonObject, resolver: Resolver): unknown {
  const content = contentOf(parameter);
  const media = content ? resolver.resolve(content[1]) : {};
  const schema = parameterSchema(parameter);
  const value =
    givenValue(parameter, resolver) ??
    givenValue(media, resolver) ??
    sampleValue(schema, 'request', resolver) ??
    nonEmptyString(parameter.name) ??
    '';
  return content && typeof value !== 'string' ? JSON.stringify(value) : value;
}

/** The first successful answer, and the keys that lead to its type. */
function answerParts({ method, path, requestBody, responses, resolver }: RequestSource): Pick<SampleRequest, 'answer' | 'typed'> {
  const [status = '', raw] =
    entriesOf(responses).find(([name]) => /^2/.test(name)) ?? entriesOf(responses).find(([name]) => name === 'default') ?? [];
  const [type] = shownMedia(resolver.resolve(raw).content);
  const answer = type === undefined || method === 'HEAD' ? 'none' : isJsonType(type) ? 'json' : 'text';
  const typed = {
    path,
    body: shownMedia(requestBody?.content)[0] ?? null,
    bodyOptional: requestBody?.required !== true,
    answer: answer === 'json' && type !== undefined ? { status, type } : null,
  };
  return { answer, typed: TYPED_METHODS.has(method) ? typed : null };
}

function sampleBody({ requestBody, resolver }: RequestSource): SampleBody | null {
  const [type, raw] = shownMedia(requestBody?.content);
  if (type === undefined) return null;
  const media = resolver.resolve(raw);
  const schema = resolver.resolve(media.schema);
  if (/^(?:image|audio|video)\/|octet-stream|\/pdf|\/zip/i.test(type) || (schema.format === 'binary' && !type.startsWith('multipart/')))
    return { kind: 'file', type };
  const value = givenValue(media, resolver) ?? sampleValue(media.schema ?? media.itemSchema, 'request', resolver) ?? (isJsonType(type) ? {} : '');
  return type.startsWith('multipart/')
    ? { kind: 'form', parts: formParts(value, schema, resolver) }
    : { kind: 'text', type: type === '*/*' ? 'application/json' : type, text: serialize(value, type) };
}

function formParts(value: unknown, schema: JsonObject, resolver: Resolver): { name: string; value: string; file: boolean }[] {
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

function credentials({ schemes, variablePrefix: prefix }: RequestSource) {
  const result = { headers: [] as Pair[], query: [] as Pair[], cookies: [] as Pair[], basic: null as SampleRequest['basic'] };
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

/** The alternative that a sample shows: the first one that asks for anything. */
export function shownSchemes(security: unknown, schemes: unknown, resolver: Resolver): { name: string; scheme: JsonObject }[] {
  const alternative = asArray(security).find((item) => entriesOf(item).length > 0);
  return entriesOf(alternative).map(([name]) => ({ name, scheme: resolver.resolve(getOwn(schemes, name)) }));
}
