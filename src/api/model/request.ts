import type { Part, Schema } from '../load/document';
import { asArray, entriesOf, getOwn, jsonText, nonEmptyString, parseJson } from '../load/json';
import type { Resolver } from '../load/local-refs';
import type { Body, FormPart, Piece, Request, TypesFile } from '../samples/request';
import {
  parameterSerialization,
  percentEncode,
  serializeParameter,
} from '../samples/serialization';
import { allOf, mergeSchema } from '../schema/merge';
import { repairedSample } from '../schema/repaired-sample';
import { parameterExamples } from './examples';
import {
  contentOf,
  fileName,
  isBinary,
  isForm,
  isJsonLines,
  isJsonType,
  isTextOfItsOwn,
  isXmlType,
  parameterSchema,
  serialize,
} from './media-type';
import { shownMedia, type MediaReading, type OperationReading } from './read-operation';
import { resolveServer } from './access';
import { isUsualMethod, type RawOperation } from './slugs';
import type { SecurityAlternative, SecurityScheme } from './types';

/** What the requests of a description share. */
export interface RequestContext {
  resolver: Resolver;
  /** Product part of the environment variables: `EXAMPLE` gives `$EXAMPLE_TOKEN`. */
  variablePrefix: string;
  typesFile: TypesFile;
  /** The address of the API, where the description has none. */
  api: string;
}

/** Headers that say what a body or a security scheme says (OpenAPI 3.1 §4.8.12.2). */
const SAID_ELSEWHERE = new Set(['content-type', 'authorization']);

/** A parameter, or a secret, as it is sent: in a query and a cookie, the value begins with the name. */
interface Sent<Part extends Piece = Piece> {
  in: string;
  name: string;
  value: readonly Part[];
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
  { method, path, webhook }: RawOperation,
  reading: OperationReading,
  security: readonly SecurityAlternative[],
  context: RequestContext,
): Request | null {
  if (webhook) return null;
  const { schemes = [] } = security.find((alternative) => alternative.schemes.length > 0) ?? {};
  // A request has one value of each name.
  const secrets = sentSecrets(schemes, context.variablePrefix).filter(
    (secret, index, all) => all.findIndex((other) => isSame(other, secret)) === index,
  );
  const { accept, ...answer } = responseParts(method, path, reading, context);
  const isKnown = (sent: Sent) => [...secrets, ...accept].some((other) => isSame(other, sent));
  const parameters = reading.parameters
    .filter(isSent)
    .map((parameter) => sentParameter(parameter, context.resolver))
    .filter((sent) => !isKnown(sent));
  const body = requestBody(reading, context.resolver);
  const url = addressOf(resolveServer(reading.servers[0], context.api), path, parameters);
  const valuesIn = (...places: string[]) =>
    [...parameters, ...secrets]
      .filter((sent) => places.includes(sent.in) && sent.value.length > 0)
      .map(({ value }) => value);
  const query = valuesIn('query', 'querystring');
  const cookies = valuesIn('cookie');
  const headers = [
    ...secrets,
    ...parameters,
    ...accept,
    // The type of a form has a boundary, which only the client knows.
    header('Content-Type', body && body.kind !== 'form' ? [body.type] : []),
    header(
      'Cookie',
      cookies.flatMap((value, index) => (index > 0 ? ['; ', ...value] : value)),
    ),
  ];
  return {
    method,
    url: [
      url,
      ...query.flatMap((value, index) => [index > 0 || url.includes('?') ? '&' : '?', ...value]),
    ],
    headers: headers.flatMap(({ in: place, name, value }) =>
      place === 'header' && value.length > 0 ? [{ name, value }] : [],
    ),
    basic: secrets.some((secret) => isSame(secret, header('Authorization', [])))
      ? null
      : credentials(schemes, context.variablePrefix),
    body,
    ...answer,
  };
}

function header(name: string, value: readonly Piece[]): Sent {
  return { in: 'header', name, value };
}

/** Whether two values have one place and name; names of headers have no letter case. */
function isSame(a: Sent, b: Sent): boolean {
  const keyOf = ({ in: place, name }: Sent) => (place === 'header' ? name.toLowerCase() : name);
  return a.in === b.in && keyOf(a) === keyOf(b);
}

function isSent({ in: place, name = '', required }: Part<'Parameter'>): boolean {
  const isSaidElsewhere = place === 'header' && SAID_ELSEWHERE.has(name.toLowerCase());
  return place === 'path' || (required === true && !isSaidElsewhere);
}

function sentParameter(parameter: Part<'Parameter'>, resolver: Resolver): Sent<string> {
  const { name = '', in: place = '' } = parameter;
  const key = { in: place, name };
  const text = parameterText(parameter, key, resolver);
  return { ...key, value: text === '' ? [] : [text] };
}

/** The author's first example, else a value that fits the schema, else the parameter's name. */
function parameterText(
  parameter: Part<'Parameter'>,
  key: Pick<Sent, 'in' | 'name'>,
  resolver: Resolver,
): string {
  const [type, media] = contentOf(parameter) ?? [null];
  const value =
    parameterExamples(parameter, resolver)[0]?.value ??
    repairedSample(parameterSchema(parameter), { direction: 'request', resolver }) ??
    key.name;
  const isFormText = type !== null && isForm(type);
  let sent = value;
  if (isFormText) sent = serialize(value, type, media?.encoding);
  else if (type !== null && typeof value !== 'string') sent = jsonText(value);
  // It is the whole query (OpenAPI 3.2 §4.12.1).
  if (key.in === 'querystring') return isFormText ? String(sent) : percentEncode(String(sent));
  return serializeParameter(key, parameterSerialization(parameter, type), sent);
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
    if (key) return [header(key.name, [secret])];
    if (isUserAndPassword(scheme) || !['http', 'oauth2', 'openIdConnect'].includes(type ?? ''))
      return [];
    const isBearer = type !== 'http' || scheme.scheme?.toLowerCase() === 'bearer';
    return [header('Authorization', [`${isBearer ? 'Bearer' : scheme.scheme} `, secret])];
  });
}

function isUserAndPassword({ type, scheme }: SecurityScheme): boolean {
  return type === 'http' && ['basic', 'digest'].includes(scheme?.toLowerCase() ?? '');
}

function credentials(schemes: SecurityAlternative['schemes'], prefix: string): Request['basic'] {
  const found = schemes.find(({ scheme }) => isUserAndPassword(scheme));
  if (!found) return null;
  const digest = found.scheme.scheme?.toLowerCase() === 'digest';
  return { user: `${prefix}_USER`, password: `${prefix}_PASSWORD`, digest };
}

/**
 * The address of a server and a path with the values of its parameters. Characters that a URL does not allow or that
 * curl's globbing expands are encoded; what is encoded already stays.
 */
function addressOf(server: string, path: string, parameters: readonly Sent<string>[]): string {
  const base = encodeURI(server.replace(/\/$/, '').toWellFormed()).replaceAll('%25', '%');
  const values = new Map(
    parameters
      .filter((sent) => sent.in === 'path')
      .map(({ name, value }) => [`{${name}}`, value.join('')]),
  );
  // A fragment, by which authors tell apart operations with one path, is no part of a request.
  const sent = path
    .replace(/#.*$/, '')
    .replace(
      /\{[^{}]*\}|[^\w\-.~!$&'()*+,;=:@/%?]/gu,
      (text) => values.get(text) ?? percentEncode(text),
    );
  return base + sent;
}

/** The first successful response, the keys that lead to its type, and the type to ask for. */
function responseParts(
  method: string,
  path: string,
  { requestBody: body, responses }: OperationReading,
  { typesFile: file, resolver }: RequestContext,
) {
  const success =
    responses.find(({ status }) => status.startsWith('2')) ??
    responses.find(({ status }) => status === 'default');
  const { media = [] } = success ?? {};
  const shown = method === 'HEAD' ? undefined : shownMedia(media);
  const response = shown ? responseKind(shown.type, resolver.resolve(shown.schema)) : 'none';
  const typed = {
    file,
    path,
    body: shownMedia(body?.media ?? [])?.type ?? null,
    bodyOptional: body?.holder.required !== true,
    response:
      response === 'json' && success && shown ? { status: success.status, type: shown.type } : null,
  };
  // A server of JSON alone needs no wish.
  const isUsual =
    !shown ||
    shown.type === '*/*' ||
    (media.length === 1 && /^application\/json\b/i.test(shown.type));
  return {
    response,
    saveAs: fileName('response', shown?.type ?? null),
    typed: isUsualMethod(method) ? typed : null,
    accept: isUsual ? [] : [header('Accept', [shown.type])],
  };
}

function responseKind(type: string, schema: Schema): Request['response'] {
  if (/event-stream/i.test(type) || isJsonLines(type)) return 'stream';
  if (isBinary(type, schema)) return 'file';
  return isJsonType(type) ? 'json' : 'text';
}

function requestBody({ requestBody: body }: OperationReading, resolver: Resolver): Body | null {
  const shown = shownMedia(body?.media ?? []);
  if (!shown) return null;
  const { type, examples, media } = shown;
  const value = examples[0]?.value ?? (isJsonType(type) ? {} : '');
  if (type.startsWith('multipart/'))
    return { kind: 'form', type, parts: formParts(value, shown, resolver) };
  // A range says what a server takes, and a request has one type.
  const sentAs = (usual: string) => (type.includes('*') ? usual : type);
  // No value fits some schemas, and some types have none.
  const isUnknown = examples.length === 0 && (media.schema !== undefined || isXmlType(type));
  if (isUnknown || isBinary(type, resolver.resolve(media.schema)))
    return {
      kind: 'file',
      type: sentAs('application/octet-stream'),
      path: fileName('body', type),
    };
  const text = serialize(value, type, media.encoding);
  if (isJsonType(type) && !isJsonLines(type) && parseJson(text) !== undefined)
    return { kind: 'json', type: sentAs('application/json'), text };
  return { kind: 'text', type: sentAs('text/plain'), text };
}

/** A media type, with or without parameters. */
const ONE_TYPE = /^[\w.+-]+\/[\w.+-]+(?:;|$)/;

function formParts(
  value: unknown,
  { schema = {}, media }: MediaReading,
  resolver: Resolver,
): FormPart[] {
  const { properties, additional, prefixItems, items } = mergeSchema(schema, resolver);
  const { encoding = {}, prefixEncoding = [], itemEncoding = {} } = media;
  const listed = asArray(value).map((item, index) => ({
    name: '',
    item,
    schemas: prefixItems.get(String(index)) ?? items,
    encoding: prefixEncoding[index] ?? itemEncoding,
  }));
  const named = entriesOf(value).map(([name, item]) => ({
    name,
    item,
    schemas: properties.get(name) ?? additional,
    encoding: getOwn(encoding, name) ?? {},
  }));
  // Null is no value of a form.
  const fields = [...listed, ...named].filter(({ item }) => item !== null);
  return fields.flatMap(({ name, item, schemas, encoding }) => {
    const part = mergeSchema(allOf(schemas), resolver);
    const { keywords } = part.items.length > 0 ? mergeSchema(allOf(part.items), resolver) : part;
    const given = nonEmptyString(encoding.contentType) ?? '';
    const own = given.split(/\s*,\s*/).find((type) => ONE_TYPE.test(type)) ?? null;
    const headers = Object.entries(encoding.headers ?? {}).flatMap(([key, raw]) => {
      const header = {
        ...resolver.resolve<Part<'Parameter'>>(raw),
        in: 'header' as const,
        name: key,
      };
      return isSent(header) ? [`${key}: ${parameterText(header, header, resolver)}`] : [];
    });
    const isJson = own !== null && isJsonType(own);
    const isFile =
      keywords.format === 'binary' ||
      keywords.contentMediaType !== undefined ||
      isBinary(given || 'text/plain', {});
    const isOne = !Array.isArray(item) || isJson;
    return (isOne ? [item] : (item as unknown[])).map((single) => {
      const isData = typeof single === 'object' && single !== null;
      const file = isFile || (isData && own !== null && isTextOfItsOwn(own));
      const value =
        typeof single === 'string' && !(isJson && parseJson(single) === undefined)
          ? single
          : jsonText(single);
      // The default of an object (OpenAPI 3.1 §4.8.15.1).
      const type = own ?? (isData && !file ? 'application/json' : null);
      return { name, value, type, headers, file: file ? fileName(name || 'part', own) : null };
    });
  });
}
