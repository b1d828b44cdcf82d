import { namedParts, type OpenApiDocument, type Part, type Schema } from '../load/document';
import { nonEmptyString } from '../load/json';
import type { Resolver } from '../load/local-refs';
import type { Direction } from '../schema/types';
import { mediaExamples } from './examples';
import { isJsonType } from './media-type';
import type { RawOperation } from './slugs';

export type OperationReading = ReturnType<typeof readOperation>;
export type BodyReading = ReturnType<typeof readBody<Part<'RequestBody'>>>;
/** A response by its status as written: `200`, `4XX`, `default`. */
export type ResponseReading = OperationReading['responses'][number];
/** A body in one media type. */
export type MediaReading = BodyReading['media'][number];

/**
 * One operation of a path, a webhook or a callback, read once: references are followed, parameters merged, example values
 * made. The page and the samples use this reading. Servers come from the operation, else from its path, else from the
 * description, security from the operation, else from the description; an empty list is a value, too. The API sends the
 * bodies of webhooks and callbacks, so they are read as those of responses.
 */
export function readOperation(
  { operation, pathItem, webhook }: Pick<RawOperation, 'operation' | 'pathItem' | 'webhook'>,
  resolver: Resolver,
) {
  const common: OpenApiDocument = webhook ? {} : resolver.document;
  const servers = operation.servers ?? pathItem.servers ?? common.servers;
  // Numbers first, then classes such as `4XX`, then `default`.
  const rank = (status: string) => {
    if (status === 'default') return 2;
    return /^\d{3}$/.test(status) ? 0 : 1;
  };
  return {
    parameters: mergeParameters([pathItem, operation], resolver),
    missing: [
      ...parametersOf([pathItem, operation]),
      operation.requestBody,
      ...namedParts(operation.responses).map(([, response]) => response),
    ].flatMap((raw) => resolver.end(raw).missing ?? []),
    requestBody: operation.requestBody
      ? readBody(operation.requestBody, webhook ? 'response' : 'request', resolver)
      : null,
    responses: namedParts(operation.responses)
      .toSorted(([a], [b]) => rank(a) - rank(b))
      .map(([status, raw]) => ({ status, ...readBody(raw, 'response', resolver) })),
    servers: servers ?? [],
    /** Whether the servers are those of the operation or its path. */
    hasOwnServers: servers !== common.servers,
    security: operation.security ?? common.security ?? [],
  };
}

type ParameterHolders = readonly Pick<Part<'Operation'>, 'parameters'>[];

/** The parameters of a path and its operation; the last one counts where name and place are the same. */
export function mergeParameters(
  holders: ParameterHolders,
  resolver: Resolver,
): Part<'Parameter'>[] {
  const merged = new Map<string, Part<'Parameter'>>();
  for (const raw of parametersOf(holders)) {
    const parameter = resolver.resolve(raw);
    const name = nonEmptyString(parameter.name);
    // Names of headers have no letter case.
    const key = parameter.in === 'header' ? name?.toLowerCase() : name;
    if (name !== null) merged.set(`${String(parameter.in)} ${key}`, parameter);
  }
  return [...merged.values()];
}

function parametersOf(holders: ParameterHolders): Part<'ParameterList'> {
  return holders.flatMap(({ parameters = [] }) => parameters);
}

function readBody<Holder extends Pick<Part<'Response'>, 'content'>>(
  raw: Holder,
  direction: Direction,
  resolver: Resolver,
) {
  const holder = resolver.resolve(raw);
  const { content = {} } = holder;
  const media = Object.entries(content).map(([type, one]) => {
    const media = resolver.resolve(one);
    const { itemSchema: items } = media;
    const schema: Schema | undefined =
      media.schema ?? (items === undefined ? undefined : { type: 'array', items });
    return {
      type,
      direction,
      media,
      schema,
      examples: mediaExamples(type, media, direction, resolver),
    };
  });
  return { holder, media };
}

/** The body that samples show: JSON where there is a choice. */
export function shownMedia(media: readonly MediaReading[]): MediaReading | undefined {
  return media.find(({ type }) => isJsonType(type)) ?? media[0];
}
