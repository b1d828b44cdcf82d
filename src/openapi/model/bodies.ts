import { bodyExamples, isJsonType, shownMedia } from '../schema/sample-value';
import { entriesOf, asObject, asArray, nonEmptyString, type JsonObject } from '../load/json';
import type { Media, Problem, RequestBody, Response } from './types';
import { viewHeaders } from './parameters';
import { inlineProse } from './prose';
import type { CompositionVariant, PageSchemas } from '../schema/context';
import type { Direction } from '../schema/types';
import { viewSchema } from '../schema/schema-view';
import { viewServers } from './servers';
import { valueLabel } from '../schema/constraints';
import { statusTitle } from './status-title';
import { bodyVariants } from './body-variants';

/**
 * The body of a request in every media type. The first one's fields have addresses like `body.name`. What the API itself sends (a webhook, a
 * callback) is read like an answer: with read-only fields and without write-only ones.
 */
export function viewRequestBody(body: JsonObject, page: PageSchemas, direction: Direction = 'request'): RequestBody {
  const anchor = page.anchors.claim('body');
  return {
    required: body.required === true,
    description: inlineProse(nonEmptyString(body.description)),
    media: viewMedia(body.content, anchor, direction, page),
  };
}

type ProblemsByStatus = ReadonlyMap<string, readonly Pick<Problem, 'code' | 'anchor' | 'title'>[]>;

const NO_PROBLEMS: ProblemsByStatus = new Map();

/** Every answer in the description's order; numbers first, then classes such as `4XX`, then `default`. */
export function viewResponses(responses: unknown, page: PageSchemas, problems: ProblemsByStatus = NO_PROBLEMS): Response[] {
  const all = entriesOf(responses).filter(([status]) => !status.startsWith('x-'));
  const rank = ([status]: readonly [string, unknown]): number => (/^\d{3}$/.test(status) ? 0 : status === 'default' ? 2 : 1);
  return all.toSorted((a, b) => rank(a) - rank(b)).map(([status, raw]) => viewResponse(status, page.resolver.resolve(raw), page, problems));
}

function viewResponse(status: string, response: JsonObject, page: PageSchemas, problems: ProblemsByStatus): Response {
  const anchor = page.anchors.claim(`response-${status}`);
  return {
    status,
    anchor,
    title: statusTitle(status),
    description: inlineProse(described(response)),
    problems: (problems.get(status) ?? []).map(({ code, anchor: entry, title }) => ({ code, anchor: entry, title })),
    headers: viewHeaders(response.headers, anchor, page),
    media: viewMedia(response.content, anchor, 'response', page),
    links: entriesOf(response.links).map(([name, raw]) => viewLink(name, page.resolver.resolve(raw), anchor, page)),
  };
}

/** 3.2 has a summary beside the description; where both say something, both are shown. */
function described({ summary, description }: JsonObject): string | null {
  const words = [nonEmptyString(summary), nonEmptyString(description)].filter((part) => part !== null);
  return words.length > 0 ? words.join('\n\n') : null;
}

function viewLink(name: string, link: JsonObject, anchor: string, page: PageSchemas): Response['links'][number] {
  const parameters = entriesOf(link.parameters).map(([parameter, value]) => `${parameter} = ${valueLabel(value)}`);
  return {
    name,
    anchor: page.anchors.claim(`${anchor}-link.${name}`),
    target: nonEmptyString(link.operationId) ?? nonEmptyString(link.operationRef) ?? '',
    description: inlineProse(nonEmptyString(link.description)),
    server: link.server === undefined ? null : (viewServers([link.server])[0] ?? null),
    parameters: link.requestBody === undefined ? parameters : [...parameters, `body = ${valueLabel(link.requestBody)}`],
  };
}

function viewMedia(content: unknown, base: string, direction: Direction, page: PageSchemas): Media[] {
  return entriesOf(content).map(([type, raw], index) => {
    const media = page.resolver.resolve(raw);
    const anchor = index === 0 ? base : page.anchors.claim(`${base}.${type}`);
    const schema = media.schema ?? (media.itemSchema === undefined ? undefined : { type: 'array', items: media.itemSchema });
    const found: CompositionVariant[] = [];
    const isSampled = direction === 'request' && type === shownMedia(content)[0] && isJsonType(type);
    const place = { page, direction, anchor, ancestors: new Map(), variantPath: isSampled ? { path: [], found } : undefined };
    const view = schema === undefined ? null : viewSchema(schema, place);
    const examples = bodyExamples(type, media, direction, page.resolver);
    return {
      type,
      anchor,
      schema: view,
      examples,
      variants: isSampled ? bodyVariants({ type, schema, examples, choices: found, resolver: page.resolver }) : [],
      encoding: viewEncoding(media, anchor, page),
    };
  });
}

/** How the parts of a form or of a multipart body are encoded, by name; 3.2 also by place. */
function viewEncoding(media: JsonObject, anchor: string, page: PageSchemas): Media['encoding'] {
  const parts: [name: string, value: unknown][] = [
    ...entriesOf(media.encoding),
    ...asArray(media.prefixEncoding).map((value, index) => [`[${index}]`, value] as [string, unknown]),
    ...(media.itemEncoding === undefined ? [] : [['each item', media.itemEncoding] as [string, unknown]]),
  ];
  return parts
    .map(([name, value]) => {
      const encoding = asObject(value);
      return { name, words: encodingWords(encoding), headers: viewHeaders(encoding.headers, `${anchor}.${name}`, page) };
    })
    .filter(({ words, headers }) => words !== '' || headers.length > 0);
}

function encodingWords(encoding: JsonObject): string {
  const style = nonEmptyString(encoding.style);
  const explode = typeof encoding.explode === 'boolean' ? (encoding.explode ? 'exploded' : 'not exploded') : null;
  const reserved = encoding.allowReserved === true ? 'reserved characters stay as they are' : null;
  return [nonEmptyString(encoding.contentType), style ? `style ${style}` : null, explode, reserved].filter(Boolean).join(', ');
}
