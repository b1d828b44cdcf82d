import mediaTypes from 'mime-db';
import { closest, distance } from 'fastest-levenshtein';
import type { Issue } from '@schema/issues';
import type { Locate } from '@/source/yaml';
import { nearest } from '@schema/nearest';
import { descriptionIssue } from './issues';
import { asArray, asObject, DATA_KEYS, nodesOf, nonEmptyString, type JsonObject, type Keys } from './json';

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];
/** A status, a class of statuses, or all others (OpenAPI 3.1 §4.8.16); letter case does not matter to the site. */
const STATUS = /^(?:[1-5](?:\d\d|XX)|default|x-.*)$/i;
/** The types that descriptions of APIs name most. */
const COMMON_TYPES = [
  ...['json', 'xml', 'x-www-form-urlencoded', 'octet-stream', 'pdf', 'zip'].map((name) => `application/${name}`),
  ...['plain', 'html', 'csv', 'xml', 'markdown', 'event-stream'].map((name) => `text/${name}`),
  ...['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'audio/mpeg', 'video/mp4', 'multipart/form-data'],
];
/** Types that nobody registered, but that many APIs use. */
const LINES = /^application\/(?:jsonl|jsonlines|ndjson)$/;
/** Names that anybody may choose (RFC 6838 §3.2 to 3.4, §4.2.8); `*` is any. */
const FREE = /\*|^x-|\/(?:vnd\.|prs\.|x[.-])|\+[\w-]+$/;
const GROUPS = [...new Set(COMMON_TYPES.map((type) => type.split('/')[0] ?? '')), 'font', 'message', 'model'];

/** Other keys of a path item (OpenAPI 3.2 §4.9). */
const PATH_KEYS = ['$ref', 'summary', 'description', 'servers', 'parameters', 'additionalOperations'];

/**
 * Methods and statuses of responses that HTTP does not have, media types that are nearly a registered one, tags that are
 * nearly one of the description, and addresses of servers and paths without their beginning.
 */
export function httpIssues(document: JsonObject, locate: Locate): Issue[] {
  const isSkipped = (key: string) => DATA_KEYS.has(key) || key.startsWith('x-');
  const tags = asArray(document.tags).map((tag) => String(asObject(tag).name));
  return [...nodesOf(document, isSkipped)].flatMap(({ node, keys }) => {
    const [parent, key] = keys.slice(-2);
    if (keys.length === 1 && parent === 'paths') return slashIssues(node, locate);
    if (keys.length === 2 && parent === 'paths') return methodIssues(node, keys, locate);
    if (keys.length === 4 && keys[0] === 'paths' && key === 'tags') return tagIssues(node, tags, keys, locate);
    if (parent === 'properties') return [];
    if (key === 'responses' && METHODS.includes(String(parent))) return statusIssues(node, keys, locate);
    if (key === 'content') return Object.keys(node).flatMap((type) => typeIssues(type, [...keys, type], locate));
    if ((key ?? parent) === 'servers') return serverIssues(node, keys, locate);
    if (key !== 'consumes' && key !== 'produces') return [];
    return asArray(node).flatMap((type, index) => typeIssues(String(type), [...keys, index], locate));
  });
}

function slashIssues(paths: object, locate: Locate): Issue[] {
  const wrong = Object.keys(paths).filter((path) => !/^(?:\/|x-)/.test(path));
  return wrong.map((path) => descriptionIssue('path-slash', locate('paths', path), { path }));
}

function tagIssues(used: object, known: readonly string[], keys: Keys, locate: Locate): Issue[] {
  return asArray(used).flatMap((tag, index) => {
    const near = known.includes(String(tag)) ? '' : nearest(String(tag), known);
    return near ? [descriptionIssue('tag-unknown', locate(...keys, index), { tag: String(tag), near })] : [];
  });
}

/** `api.example/v1` and `localhost:3000` are hosts; `v1` and `{host}` may be what their author means. */
function serverIssues(servers: object, keys: Keys, locate: Locate): Issue[] {
  return asArray(servers).flatMap((server, index) => {
    const url = nonEmptyString(asObject(server).url) ?? '';
    const isHost = /^(?:localhost|[\w-]+(?:\.[\w-]+)+)(?::\d+)?(?:\/|$)/.test(url);
    return isHost ? [descriptionIssue('server-scheme', locate(...keys, index, 'url'), { url })] : [];
  });
}

function methodIssues(item: object, keys: Keys, locate: Locate): Issue[] {
  const known = [...METHODS, ...PATH_KEYS];
  const wrong = Object.keys(item).filter((name) => !known.includes(name) && !name.startsWith('x-'));
  return wrong.map((method) =>
    descriptionIssue('method-unknown', locate(...keys, method), {
      method,
      near: nearest(method.toLowerCase(), METHODS),
    }),
  );
}

function statusIssues(responses: object, keys: Keys, locate: Locate): Issue[] {
  const wrong = Object.keys(responses).filter((status) => !STATUS.test(status));
  return wrong.map((status) => {
    const [, digit] = /^([1-5])x/i.exec(status) ?? [];
    return descriptionIssue('status-unknown', locate(...keys, status), { status, near: digit ? `${digit}XX` : '' });
  });
}

function typeIssues(written: string, keys: Keys, locate: Locate): Issue[] {
  // Parameters follow a semicolon (RFC 9110 §8.3.1).
  const type = (written.split(';')[0] ?? '').trim().toLowerCase();
  const near = type.includes('/') ? nearType(type) : '';
  if (type.includes('/') && near === '') return [];
  return [descriptionIssue('media-type-unknown', locate(...keys), { type: written, near })];
}

/** The type that was probably meant; '' for a right type, and if none is near. */
function nearType(type: string): string {
  if (COMMON_TYPES.includes(type) || Object.hasOwn(mediaTypes, type) || LINES.test(type)) return '';
  const [group = '', name = ''] = type.split('/');
  const nearGroup = GROUPS.includes(group) || /^(?:chemical$|x-|\*)/.test(group) ? '' : nearest(group, GROUPS);
  const found = closest(type, COMMON_TYPES);
  const near = distance(type, found) <= (FREE.test(type) ? 1 : 2) ? found : '';
  return near || (nearGroup && `${nearGroup}/${name}`);
}
