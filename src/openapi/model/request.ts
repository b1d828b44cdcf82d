import { wellFormed } from '@/lib/body-literal';
import type { Part } from '../load/document';
import { entriesOf, getOwn, nonEmptyString, parseJson } from '../load/json';
import type { Resolver } from '../load/local-refs';
import type { Body, FormPart, Piece, Request } from '../samples/request';
import { parameterSerialization, percentEncode, serializeParameter } from '../samples/serialization';
import { withModernKeywords } from '../schema/keywords';
import { sampleValue } from '../schema/sample-value';
import { contentExample, namedExamples } from './examples';
import { contentOf, isJsonType, parameterSchema, serialize } from './media-type';
import { shownMedia, type MediaReading, type OperationReading } from './read-operation';
import { resolveServer } from './access';
import type { Operation, SecurityAlternative } from './types';

/** What the requests of a description share. */
export interface RequestContext {
  readonly resolver: Resolver;
  /** Product part of the environment variables: `EXAMPLE` gives `$EXAMPLE_TOKEN`. */
  readonly variablePrefix: string;
  /** Name of the types file, without ending. */
  readonly typesFile: string;
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
 * body. Null for a webhook, which readers do not send.
 */
export function operationRequest(
  { method, path, webhook }: Pick<Operation, 'method' | 'path' | 'webhook'>,
  reading: OperationReading,
  security: readonly SecurityAlternative[],
  context: RequestContext,
): Request | null {
  if (webhook) return null;
  const sent = reading.parameters
    .filter((parameter) => parameter.in === 'path' || parameter.required === true)
    .map((parameter) => parameterPiece(parameter, context.resolver));
  const sentIn = (place: string) => sent.filter(({ parameter, text }) => parameter.in === place && text !== '');
  const secrets = credentials(security, context.variablePrefix);
  const body = requestBody(reading, context.resolver);
  const url = addressOf(
    reading.servers[0],
    path,
    sent.filter(({ parameter }) => parameter.in === 'path'),
  );
  const hasQuery = url.some((piece) => typeof piece === 'string' && piece.includes('?'));
  const query = [...sentIn('query').map((piece): Piece[] => [piece]), ...secrets.query];
  const cookies = [...sentIn('cookie').map((piece): Piece[] => [piece]), ...secrets.cookie];
  return {
    method,
    url: [...url, ...query.flatMap((pair, index) => [index > 0 || hasQuery ? '&' : '?', ...pair])],
    headers: [
      ...secrets.header,
      ...sent
        .filter(({ parameter: { in: place, name } }) => place === 'header' && !SET_BY_CLIENTS.has(name.toLowerCase()))
        .map((piece) => ({ name: piece.parameter.name, value: [piece] })),
      // The type of a form has a boundary, which only the client knows.
      ...(body && body.kind !== 'form' ? [{ name: 'Content-Type', value: [body.type] }] : []),
      ...(cookies.length > 0
        ? [{ name: 'Cookie', value: cookies.flatMap((pair, index) => (index > 0 ? ['; ', ...pair] : pair)) }]
        : []),
    ],
    basic: secrets.basic,
    body,
    ...responseParts(method, path, reading, context.typesFile),
  };
}

type ParameterPiece = Extract<Piece, { readonly parameter: unknown }>;

/** The author's first example, else a value that fits the schema, else the parameter's name. */
function parameterPiece(parameter: Part<'Parameter'>, resolver: Resolver): ParameterPiece {
  const { name = '', in: place = '' } = parameter;
  const [named] = namedExamples(parameter, resolver);
  const given = named?.value ?? parameter.example ?? contentExample(parameter, resolver)?.value;
  const value = given ?? sampleValue(parameterSchema(parameter), { direction: 'request', resolver }) ?? name;
  const key = { in: place, name };
  const contentType = contentOf(parameter)?.[0] ?? null;
  const sent = contentType !== null && typeof value !== 'string' ? JSON.stringify(value) : value;
  return { text: serializeParameter(key, parameterSerialization(parameter, contentType), sent), parameter: key };
}

function addressOf(server: Part<'Server'> | undefined, path: string, parameters: readonly ParameterPiece[]): Piece[] {
  const base = resolveServer(server).replace(/\/$/, '');
  // A fragment, by which authors tell apart operations with one path, is no part of a request.
  const sent = path.replace(/#.*$/, '');
  const pieces = sent.split(/(\{[^{}]*\})/).map((text, index): Piece => {
    if (index % 2 === 0) return encodeLoose(text);
    return parameters.find(({ parameter }) => `{${parameter.name}}` === text) ?? percentEncode(text);
  });
  return [encodeURI(wellFormed(base)).replaceAll('%25', '%'), ...pieces.filter((piece) => piece !== '')];
}

/** Encodes characters that a URL does not allow or that curl's globbing expands, and leaves what is encoded already. */
function encodeLoose(path: string): string {
  return path.replace(/[^\w\-.~!$&'()*+,;=:@/%?#]/gu, (character) => percentEncode(character));
}

/** The first successful response, and the keys that lead to its type. */
function responseParts(
  method: string,
  path: string,
  { requestBody: body, responses }: OperationReading,
  file: string,
): Pick<Request, 'response' | 'typed'> {
  const success =
    responses.find(({ status }) => status.startsWith('2')) ?? responses.find(({ status }) => status === 'default');
  const type = shownMedia(success?.media ?? [])?.type;
  const response = type === undefined || method === 'HEAD' ? 'none' : responseKind(type);
  const typed = {
    file,
    path,
    body: shownMedia(body?.media ?? [])?.type ?? null,
    bodyOptional: body?.holder.required !== true,
    response: response === 'json' && success && type !== undefined ? { status: success.status, type } : null,
  };
  return { response, typed: TYPED_METHODS.has(method) ? typed : null };
}

function responseKind(type: string): Request['response'] {
  if (/event-stream|ndjson|json-?(?:seq|lines)/i.test(type)) return 'stream';
  return isJsonType(type) ? 'json' : 'text';
}

function requestBody({ requestBody: body }: OperationReading, resolver: Resolver): Body | null {
  const shown = shownMedia(body?.media ?? []);
  if (!shown) return null;
  const { type, examples } = shown;
  const schema = resolver.resolve(shown.media.schema);
  const isMultipart = type.startsWith('multipart/');
  if (/^(?:image|audio|video)\/|octet-stream|\/pdf|\/zip/i.test(type) || (schema.format === 'binary' && !isMultipart))
    return { kind: 'file', type };
  const value = examples[0]?.value ?? (isJsonType(type) ? {} : '');
  if (isMultipart) return { kind: 'form', parts: formParts(value, shown, resolver) };
  const text = serialize(value, type);
  const isJson = isJsonType(type) && parseJson(text) !== undefined;
  return { kind: isJson ? 'json' : 'text', type: type === '*/*' ? 'application/json' : type, text };
}

function formParts(value: unknown, { media }: MediaReading, resolver: Resolver): FormPart[] {
  const schema = resolver.resolve(media.schema);
  return entriesOf(value).flatMap(([name, item]) => {
    const part = resolver.resolve(getOwn(schema.properties, name));
    const one = part.type === 'array' ? resolver.resolve(withModernKeywords(part).items) : part;
    const file = one.format === 'binary' || one.contentMediaType !== undefined;
    const type = nonEmptyString(getOwn(media.encoding, name)?.contentType);
    return (Array.isArray(item) ? item : [item]).map((single) => ({
      name,
      file,
      value: typeof single === 'string' ? single : JSON.stringify(single),
      // A list of types leaves the choice to the client.
      type: type !== null && /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : null,
    }));
  });
}

/** The schemes of the first security alternative that has any, where the request carries them. */
function credentials(security: readonly SecurityAlternative[], prefix: string) {
  const { schemes } = security.find((alternative) => alternative.schemes.length > 0) ?? { schemes: [] };
  const result = {
    header: [] as { name: string; value: Piece[] }[],
    query: [] as Piece[][],
    cookie: [] as Piece[][],
    basic: null as Request['basic'],
  };
  for (const { scheme } of schemes) {
    const variable = schemes.length === 1 ? `${prefix}_TOKEN` : `${prefix}_${variablePrefix(scheme.name)}`;
    const kind = scheme.scheme?.toLowerCase();
    const { type, key } = scheme;
    if (key) {
      if (key.in === 'query') result.query.push([`${percentEncode(key.name)}=`, { variable }]);
      else if (key.in === 'cookie') result.cookie.push([`${key.name}=`, { variable }]);
      else result.header.push({ name: key.name, value: [{ variable }] });
    } else if (type === 'http' && kind === 'basic') {
      result.basic = { user: `${prefix}_USER`, password: `${prefix}_PASSWORD` };
    } else if (['http', 'oauth2', 'openIdConnect'].includes(type ?? '')) {
      const word = type === 'http' && kind !== 'bearer' ? scheme.scheme : 'Bearer';
      result.header.push({ name: 'Authorization', value: [`${word} `, { variable }] });
    }
  }
  return result;
}
