import mediaTypes from 'mime-db';
import { closest, distance } from 'fastest-levenshtein';
import type { Issue, Place } from '@schema/issues';
import { nearest } from '@schema/nearest';
import { descriptionIssue } from '../load/messages';
import type { Part } from '../load/document';
import { nonEmptyString } from '../load/json';
import { METHODS } from '../model/slugs';
import type { Rule } from './rule';

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

/** The keys of a path item (OpenAPI 3.2 §4.9). */
const PATH_KEYS = [...METHODS, ...['$ref', 'summary', 'description', 'servers', 'parameters', 'additionalOperations']];

/**
 * Methods and statuses of responses that HTTP does not have, media types that are nearly a registered one, tags that are
 * nearly one of the description, and addresses of servers and paths without their beginning.
 */
export const httpRule: Rule = ({ kind, node, keys }, { document, locate }) => {
  const names = Object.keys(node);
  const isOwn = (name: string) => !name.startsWith('x-');
  if (kind === 'Paths')
    return names
      .filter((path) => isOwn(path) && !path.startsWith('/'))
      .map((path) => descriptionIssue('path-slash', locate(...keys, path), { path }));
  if (kind === 'PathItem' && keys.length === 2 && keys[0] === 'paths')
    return names
      .filter((name) => isOwn(name) && !PATH_KEYS.includes(name))
      .map((method) => {
        const near = nearest(method.toLowerCase(), METHODS);
        return descriptionIssue('method-unknown', locate(...keys, method), { method, near });
      });
  if (kind === 'Responses')
    return names
      .filter((status) => !STATUS.test(status))
      .map((status) => {
        const [, digit] = /^([1-5])x/i.exec(status) ?? [];
        const near = digit ? `${digit}XX` : '';
        return descriptionIssue('status-unknown', locate(...keys, status), { status, near });
      });
  // `api.example/v1` and `localhost:3000` are hosts; `v1` and `{host}` may be what their author means.
  if (kind === 'Server') {
    const url = nonEmptyString(node.url) ?? '';
    const isHost = /^(?:localhost|[\w-]+(?:\.[\w-]+)+)(?::\d+)?(?:\/|$)/.test(url);
    return isHost ? [descriptionIssue('server-scheme', locate(...keys, 'url'), { url })] : [];
  }
  if (kind === 'MediaTypesMap') return names.flatMap((type) => typeIssue(type, () => locate(...keys, type)));
  if (kind !== 'Operation') return [];
  const known = (document.tags ?? []).flatMap(({ name }) => name ?? []);
  return ((node as Part<'Operation'>).tags ?? []).flatMap((tag, index) => {
    const near = known.includes(tag) ? '' : nearest(tag, known);
    return near ? [descriptionIssue('tag-unknown', locate(...keys, 'tags', index), { tag, near })] : [];
  });
};

function typeIssue(written: string, placeOf: () => Place): Issue[] {
  // Parameters follow a semicolon (RFC 9110 §8.3.1).
  const type = (written.split(';')[0] ?? '').trim().toLowerCase();
  const near = type.includes('/') ? nearType(type) : '';
  if (type.includes('/') && near === '') return [];
  return [descriptionIssue('media-type-unknown', placeOf(), { type: written, near })];
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
