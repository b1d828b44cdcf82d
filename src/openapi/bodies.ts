import { bodyExamples, isJsonType, shownMedia } from './example';
import { entries, json, list, text, type Json } from './json';
import type { Media, Problem, RequestBody, Response } from './model';
import { viewHeaders } from './parameters';
import { inlineProse } from './prose';
import type { FoundChoice, PageSchemas } from './schema-place';
import type { Direction } from './schema-types';
import { viewSchema } from './schema-view';
import { viewServers } from './servers';
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
    description: inlineProse(described(response)),
    problems: (problems.get(status) ?? []).map(({ code, anchor: entry, title }) => ({ code, anchor: entry, title })),
    headers: viewHeaders(response.headers, anchor, page),
    media: viewMedia(response.content, anchor, 'response', page),
    links: entries(response.links).map(([name, raw]) => viewLink(name, page.resolver.resolve(raw), anchor, page)),
  };
}

/** 3.2 has a summary beside the description; where both say something, both are shown. */
function described({ summary, description }: Json): string | null {
  const words = [text(summary), text(description)].filter((part) => part !== null);
  return words.length > 0 ? words.join('\n\n') : null;
}

function viewLink(name: string, link: Json, anchor: string, page: PageSchemas): Response['links'][number] {
  const parameters = entries(link.parameters).map(([parameter, value]) => `${parameter} = ${valueWords(value)}`);
  return {
    name,
    anchor: page.anchors.claim(`${anchor}-link.${name}`),
    target: text(link.operationId) ?? text(link.operationRef) ?? '',
    description: inlineProse(text(link.description)),
    server: link.server === undefined ? null : (viewServers([link.server])[0] ?? null),
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
      encoding: viewEncoding(media, anchor, page),
    };
  });
}

/** How the parts of a form or of a multipart body are encoded, by name; 3.2 also by place. */
function viewEncoding(media: Json, anchor: string, page: PageSchemas): Media['encoding'] {
  const parts: [name: string, value: unknown][] = [
    ...entries(media.encoding),
    ...list(media.prefixEncoding).map((value, index) => [`[${index}]`, value] as [string, unknown]),
    ...(media.itemEncoding === undefined ? [] : [['each item', media.itemEncoding] as [string, unknown]]),
  ];
  return parts
    .map(([name, value]) => {
      const encoding = json(value);
      return { name, words: encodingWords(encoding), headers: viewHeaders(encoding.headers, `${anchor}.${name}`, page) };
    })
    .filter(({ words, headers }) => words !== '' || headers.length > 0);
}

function encodingWords(encoding: Json): string {
  const style = text(encoding.style);
  const explode = typeof encoding.explode === 'boolean' ? (encoding.explode ? 'exploded' : 'not exploded') : null;
  const reserved = encoding.allowReserved === true ? 'reserved characters stay as they are' : null;
  return [text(encoding.contentType), style ? `style ${style}` : null, explode, reserved].filter(Boolean).join(', ');
}
