import { namedParts, type OpenApiDocument, type Part, type Schema } from '../load/document';
import { nonEmptyString, remembered } from '../load/json';
import type { Resolver } from '../load/resolver';
import type { Direction } from '../schema/types';
import { mediaExamples } from './examples';
import type { ExampleValue } from './types';
import { isJsonType } from './media-type';
import type { RawOperation } from './slugs';

/**
 * One operation of the description, read once: references are followed, parameters merged, example values made. The
 * page and the samples use this reading. Servers come from the operation, else from its path, else from the
 * description, security from the operation, else from the description. An empty list is a value, too.
 */
export interface OperationReading {
  readonly parameters: readonly Part<'Parameter'>[];
  /** References to parameters that lead nowhere. */
  readonly missingParameters: readonly string[];
  readonly requestBody: BodyReading | null;
  readonly responses: readonly ResponseReading[];
  readonly servers: Part<'ServerList'>;
  /** Whether the servers are those of the operation or its path. */
  readonly hasOwnServers: boolean;
  readonly security: Part<'SecurityRequirementList'>;
}

type OperationSource = Pick<RawOperation, 'operation' | 'pathItem' | 'webhook'>;

/** What a request or a response says of its bodies. */
export interface BodyReading<Holder = Part<'RequestBody'>> {
  readonly holder: Holder;
  /** The reference to it that leads nowhere. */
  readonly missing: string | null;
  readonly media: readonly MediaReading[];
}

export interface ResponseReading extends BodyReading<Part<'Response'>> {
  /** As written: `200`, `4XX`, `default`. */
  readonly status: string;
}

/** A body in one media type. */
export interface MediaReading {
  readonly type: string;
  readonly direction: Direction;
  readonly media: Part<'MediaType'>;
  readonly schema: Schema | undefined;
  readonly examples: readonly ExampleValue[];
}

/**
 * Reads an operation of a path, a webhook or a callback. The API sends the bodies of the last two, so they are read as
 * those of responses.
 */
export function readOperation({ operation, pathItem, webhook }: OperationSource, resolver: Resolver): OperationReading {
  const common: Pick<OpenApiDocument, 'servers' | 'security'> = webhook ? {} : resolver.document;
  const servers = operation.servers ?? pathItem.servers ?? common.servers;
  return {
    parameters: mergeParameters(pathItem, operation, resolver),
    missingParameters: parametersOf(pathItem, operation).flatMap((raw) => resolver.missing(raw) ?? []),
    requestBody: operation.requestBody
      ? readBody(operation.requestBody, webhook ? 'response' : 'request', resolver)
      : null,
    responses: readResponses(operation, resolver),
    servers: servers ?? [],
    hasOwnServers: servers !== common.servers,
    security: operation.security ?? common.security ?? [],
  };
}

/**
 * An operation's parameters with those of its path; the operation's own wins where name and place are the same.
 * References are followed.
 */
export function mergeParameters(
  pathItem: Part<'PathItem'>,
  operation: Part<'Operation'>,
  resolver: Resolver,
): Part<'Parameter'>[] {
  const merged = new Map<string, Part<'Parameter'>>();
  for (const raw of parametersOf(pathItem, operation)) {
    const parameter = resolver.resolve(raw);
    const name = nonEmptyString(parameter.name);
    if (name !== null) merged.set(`${String(parameter.in)} ${name}`, parameter);
  }
  return [...merged.values()];
}

function parametersOf(...holders: readonly Pick<Part<'Operation'>, 'parameters'>[]): Part<'ParameterList'> {
  return holders.flatMap(({ parameters = [] }) => parameters);
}

/** Every response in the description's order; numbers first, then classes such as `4XX`, then `default`. */
function readResponses(operation: Part<'Operation'>, resolver: Resolver): ResponseReading[] {
  const rank = ([status]: readonly [string, unknown]): number =>
    /^\d{3}$/.test(status) ? 0 : status === 'default' ? 2 : 1;
  return namedParts(operation.responses)
    .toSorted((a, b) => rank(a) - rank(b))
    .map(([status, raw]) => ({ status, ...readBody(raw, 'response', resolver) }));
}

function readBody<Holder extends Pick<Part<'Response'>, 'content'>>(
  raw: Holder,
  direction: Direction,
  resolver: Resolver,
): BodyReading<Holder> {
  const holder = resolver.resolve(raw);
  const { content } = holder;
  const media = content
    ? remembered(contents[direction], content, () => readContent(content, direction, resolver))
    : [];
  return { holder, missing: resolver.missing(raw), media };
}

/** Many operations share a response: its examples are made once, as long as the description lives. */
const contents = {
  request: new WeakMap<Part<'MediaTypesMap'>, readonly MediaReading[]>(),
  response: new WeakMap<Part<'MediaTypesMap'>, readonly MediaReading[]>(),
};

function readContent(content: Part<'MediaTypesMap'>, direction: Direction, resolver: Resolver): MediaReading[] {
  return Object.entries(content).map(([type, raw]) => {
    const media = resolver.resolve(raw);
    const { itemSchema: items, schema = items === undefined ? undefined : { type: 'array', items } } = media;
    return { type, direction, media, schema, examples: mediaExamples(type, media, direction, resolver) };
  });
}

/** The body that samples show: JSON where there is a choice. */
export function shownMedia(media: readonly MediaReading[]): MediaReading | undefined {
  return media.find(({ type }) => isJsonType(type)) ?? media[0];
}
