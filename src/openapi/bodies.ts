import { bodyExamples, isJsonType, shownMedia } from './example';
import { entries, json, text, type Json } from './json';
import type { Media, Problem, RequestBody, Response } from './model';
import { viewHeaders } from './parameters';
import { inlineProse } from './prose';
import type { FoundChoice, PageSchemas } from './schema-place';
import type { Direction } from './schema-types';
import { viewSchema } from './schema-view';
import { valueWords } from './schema-words';
import { statusTitle } from './status-words';
import { bodyVariants } from './variants';

/**
 * The body of a request in every media type. The first one's fields have addresses like `body.name`. What the API itself sends (a webhook, a
 * callback) is read like an answer: with read-only fields and without write-only ones.
 */
export function viewRequestBody(body: Json, page: PageSchemas, direction: Direction = 'request'): RequestBody {
  const anchor = page.anchors.claim('body');
  return {
    required: body.required === true,
    description: inlineProse(text(body.description)),
    media: viewMedia(body.content, anchor, direction, page),
  };
}

type ProblemsByStatus = ReadonlyMap<string, readonly Pick<Problem, 'code' | 'anchor' | 'title'>[]>;

const NO_PROBLEMS: ProblemsByStatus = new Map();

/** Every answer in the description's order; numbers first, then classes such as `4XX`, then `default`. */
export function viewResponses(responses: unknown, page: PageSchemas, problems: ProblemsByStatus = NO_PROBLEMS): Response[] {
  const all = entries(responses).filter(([status]) => !status.startsWith('x-'));
  const rank = ([status]: readonly [string, unknown]): number => (/^\d{3}$/.test(status) ? 0 : status === 'default' ? 2 : 1);
  return all.toSorted((a, b) => rank(a) - rank(b)).map(([status, raw]) => viewResponse(status, page.resolver.resolve(raw), page, problems));
}

function viewResponse(status: string, response: Json, page: PageSchemas, problems: ProblemsByStatus): Response {
  const anchor = page.anchors.claim(`response-${status}`);
  return {
    status,
    anchor,
    title: statusTitle(status),
    description: inlineProse(text(response.description) ?? text(response.summary)),
    problems: (problems.get(status) ?? []).map(({ code, anchor: entry, title }) => ({ code, anchor: entry, title })),
    headers: viewHeaders(response.headers, anchor, page),
    media: viewMedia(response.content, anchor, 'response', page),
    links: entries(response.links).map(([name, raw]) => viewLink(name, page.resolver.resolve(raw), anchor, page)),
  };
}

function viewLink(name: string, link: Json, anchor: string, page: PageSchemas): Response['links'][number] {
  const parameters = entries(link.parameters).map(([parameter, value]) => `${parameter} = ${valueWords(value)}`);
  return {
    name,
    anchor: page.anchors.claim(`${anchor}-link.${name}`),
    target: text(link.operationId) ?? text(link.operationRef) ?? '',
    description: inlineProse(text(link.description)),
    parameters: link.requestBody === undefined ? parameters : [...parameters, `body = ${valueWords(link.requestBody)}`],
  };
}

function viewMedia(content: unknown, base: string, direction: Direction, page: PageSchemas): Media[] {
  return entries(content).map(([type, raw], index) => {
    const media = page.resolver.resolve(raw);
    const anchor = index === 0 ? base : page.anchors.claim(`${base}.${type}`);
    const schema = media.schema ?? (media.itemSchema === undefined ? undefined : { type: 'array', items: media.itemSchema });
    const found: FoundChoice[] = [];
    const isSampled = direction === 'request' && type === shownMedia(content)[0] && isJsonType(type);
    const place = { page, direction, anchor, above: new Map(), way: isSampled ? { path: [], found } : undefined };
    const view = schema === undefined ? null : viewSchema(schema, place);
    const examples = bodyExamples(type, media, direction, page.resolver);
    return {
      type,
      anchor,
      schema: view,
      examples,
      variants: isSampled ? bodyVariants({ type, schema, examples, choices: found, resolver: page.resolver }) : [],
      encoding: entries(media.encoding)
        .map(([name, value]) => ({ name, words: encodingWords(json(value)) }))
        .filter(({ words }) => words !== ''),
    };
  });
}

function encodingWords(encoding: Json): string {
  const type = text(encoding.contentType);
  const style = text(encoding.style);
  const explode = typeof encoding.explode === 'boolean' ? (encoding.explode ? 'exploded' : 'not exploded') : null;
  const headers = entries(encoding.headers).map(([name]) => name);
  return [type, style ? `style ${style}` : null, explode, headers.length > 0 ? `with the headers ${headers.join(', ')}` : null]
    .filter(Boolean)
    .join(', ');
}
