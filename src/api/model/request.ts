import { wellFormed } from '@/api/samples/body-literal';
import type { Part } from '../load/document';
import { entriesOf, getOwn, nonEmptyString, parseJson } from '../load/json';
import type { Resolver } from '../load/local-refs';
import type { Body, FormPart, Piece, Request, TypesFile } from '../samples/request';
import {
  parameterSerialization,
  percentEncode,
  serializeParameter,
} from '../samples/serialization';
import { withModernKeywords } from '../schema/keywords';
import { sampleValue } from '../schema/sample-value';
import { contentExample, namedExamples } from './examples';
import { contentOf, isJsonType, parameterSchema, serialize } from './media-type';
import { shownMedia, type MediaReading, type OperationReading } from './read-operation';
import { resolveServer } from './access';
import type { Operation, SecurityAlternative, SecurityScheme } from './types';

/** What the requests of a description share. */
export interface RequestContext {
  readonly resolver: Resolver;
  /** Product part of the environment variables: `EXAMPLE` gives `$EXAMPLE_TOKEN`. */
  readonly variablePrefix: string;
  readonly typesFile: TypesFile;
}

const TYPED_METHODS = new Set([
  'GET',
  'PUT',
  'POST',
  'DELETE',
  'OPTIONS',
  'HEAD',
  'PATCH',
  'TRACE',
]);

/** Headers that clients set themselves. */
const SET_BY_CLIENTS = new Set(['accept', 'content-type', 'authorization']);

/** A parameter, or a secret, as it is sent: in a query and a cookie, the value begins with the name. */
interface Sent {
  readonly in: string;
  readonly name: string;
  readonly value: readonly Piece[];
}

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
  const parameters = reading.parameters
    .filter(isSent)
    .map((parameter) => sentParameter(parameter, context.resolver))
    .filter(({ in: place, value }) => place === 'path' || value.length > 0);
  const { schemes } = security.find((alternative) => alternative.schemes.length > 0) ?? {
    schemes: [],
  };
  const secrets = sentSecrets(schemes, context.variablePrefix);
  const body = requestBody(reading, context.resolver);
  const url = addressOf(reading.servers[0], path, parameters);
  const hasQuery = url.some((piece) => typeof piece === 'string' && piece.includes('?'));
  const query = [...parameters, ...secrets].filter((part) => part.in === 'query');
  const cookies = [...parameters, ...secrets].filter((part) => part.in === 'cookie');
  return {
    method,
    url: [
      ...url,
      ...query.flatMap(({ value }, index) => [index > 0 || hasQuery ? '&' : '?', ...value]),
    ],
    headers: [
      ...[...secrets, ...parameters].flatMap(({ in: place, ...header }) =>
        place === 'header' ? [header] : [],
      ),
      // The type of a form has a boundary, which only the client knows.
      ...(body && body.kind !== 'form' ? [{ name: 'Content-Type', value: [body.type] }] : []),
      ...(cookies.length > 0
        ? [
            {
              name: 'Cookie',
              value: cookies.flatMap(({ value }, index) => (index > 0 ? ['; ', ...value] : value)),
            },
          ]
        : []),
    ],
    basic: schemes.some(({ scheme }) => isBasic(scheme))
      ? { user: `${context.variablePrefix}_USER`, password: `${context.variablePrefix}_PASSWORD` }
      : null,
    body,
    ...responseParts(method, path, reading, context.typesFile),
  };
}

function isSent({ in: place, name = '', required }: Part<'Parameter'>): boolean {
  const isSetByClient = place === 'header' && SET_BY_CLIENTS.has(name.toLowerCase());
  return place === 'path' || (required === true && !isSetByClient);
}

/** The author's first example, else a value that fits the schema, else the parameter's name. */
function sentParameter(parameter: Part<'Parameter'>, resolver: Resolver): Sent {
  const { name = '', in: place = '' } = parameter;
  const [named] = namedExamples(parameter, resolver);
  const given = named?.value ?? parameter.example ?? contentExample(parameter, resolver)?.value;
  const value =
    given ?? sampleValue(parameterSchema(parameter), { direction: 'request', resolver }) ?? name;
  const key = { in: place, name };
  const contentType = contentOf(parameter)?.[0] ?? null;
  const sent = contentType !== null && typeof value !== 'string' ? JSON.stringify(value) : value;
  const text = serializeParameter(key, parameterSerialization(parameter, contentType), sent);
  return { ...key, value: text === '' ? [] : [{ text, parameter: key }] };
}

/** The schemes of a security alternative that a header, a query or a cookie carries. */
function sentSecrets(schemes: SecurityAlternative['schemes'], prefix: string): Sent[] {
  return schemes.flatMap(({ scheme }): Sent[] => {
    const { type, key, name } = scheme;
    const secret = {
      variable: schemes.length === 1 ? `${prefix}_TOKEN` : `${prefix}_${variablePrefix(name)}`,
    };
    if (key?.in === 'query') return [{ ...key, value: [`${percentEncode(key.name)}=`, secret] }];
    if (key?.in === 'cookie') return [{ ...key, value: [`${key.name}=`, secret] }];
    if (key) return [{ ...key, in: 'header', value: [secret] }];
    if (isBasic(scheme) || !['http', 'oauth2', 'openIdConnect'].includes(type ?? '')) return [];
    const isBearer = type !== 'http' || scheme.scheme?.toLowerCase() === 'bearer';
    return [
      {
        in: 'header',
        name: 'Authorization',
        value: [`${isBearer ? 'Bearer' : scheme.scheme} `, secret],
      },
    ];
  });
}

function isBasic({ type, scheme }: SecurityScheme): boolean {
  return type === 'http' && scheme?.toLowerCase() === 'basic';
}

function addressOf(
  server: Part<'Server'> | undefined,
  path: string,
  parameters: readonly Sent[],
): Piece[] {
  const base = resolveServer(server).replace(/\/$/, '');
  // A fragment, by which authors tell apart operations with one path, is no part of a request.
  const sent = path.replace(/#.*$/, '');
  const pieces = sent.split(/(\{[^{}]*\})/).flatMap((text, index): readonly Piece[] => {
    if (index % 2 === 0) return text === '' ? [] : [encodeLoose(text)];
    return (
      parameters.find((part) => part.in === 'path' && `{${part.name}}` === text)?.value ?? [
        percentEncode(text),
      ]
    );
  });
  return [encodeURI(wellFormed(base)).replaceAll('%25', '%'), ...pieces];
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
  file: TypesFile,
): Pick<Request, 'response' | 'typed'> {
  const success =
    responses.find(({ status }) => status.startsWith('2')) ??
    responses.find(({ status }) => status === 'default');
  const type = shownMedia(success?.media ?? [])?.type;
  const response = type === undefined || method === 'HEAD' ? 'none' : responseKind(type);
  const typed = {
    file,
    path,
    body: shownMedia(body?.media ?? [])?.type ?? null,
    bodyOptional: body?.holder.required !== true,
    response:
      response === 'json' && success && type !== undefined
        ? { status: success.status, type }
        : null,
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
  if (
    /^(?:image|audio|video)\/|octet-stream|\/pdf|\/zip/i.test(type) ||
    (schema.format === 'binary' && !isMultipart)
  )
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
