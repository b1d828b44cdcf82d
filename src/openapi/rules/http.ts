import mediaTypes from 'mime-db';
import { closest, distance } from 'fastest-levenshtein';
import { nearest } from '@schema/nearest';
import { descriptionIssue } from '../load/messages';
import { namedParts } from '../load/document';
import type { Rules } from './rule';

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

/**
 * Statuses of responses that HTTP does not have, media types that are nearly a registered one, tags that are nearly one of
 * the description, and addresses of servers and paths without their beginning.
 */
export const httpRules: Rules = {
  *Paths(paths, { at }) {
    for (const [path] of namedParts(paths))
      if (!path.startsWith('/')) yield descriptionIssue('path-slash', at(path), { path });
  },
  *Operation({ tags = [] }, { document, at }) {
    const known = (document.tags ?? []).flatMap(({ name }) => name ?? []);
    for (const [index, tag] of tags.entries()) {
      const near = known.includes(tag) ? '' : nearest(tag, known);
      if (near) yield descriptionIssue('tag-unknown', at('tags', index), { tag, near });
    }
  },
  *Responses(responses, { at }) {
    for (const status of Object.keys(responses)) {
      const [, digit] = /^([1-5])x/i.exec(status) ?? [];
      if (!STATUS.test(status))
        yield descriptionIssue('status-unknown', at(status), { status, near: digit ? `${digit}XX` : '' });
    }
  },
  *Server({ url = '' }, { at }) {
    // `api.example/v1` and `localhost:3000` are hosts; `v1` and `{host}` may be what their author means.
    if (/^(?:localhost|[\w-]+(?:\.[\w-]+)+)(?::\d+)?(?:\/|$)/.test(url))
      yield descriptionIssue('server-scheme', at('url'), { url });
  },
  *MediaTypesMap(types, { at }) {
    for (const written of Object.keys(types)) {
      // Parameters follow a semicolon (RFC 9110 §8.3.1).
      const type = (written.split(';')[0] ?? '').trim().toLowerCase();
      const near = type.includes('/') ? nearType(type) : '';
      if (near || !type.includes('/'))
        yield descriptionIssue('media-type-unknown', at(written), { type: written, near });
    }
  },
};

/** The type that was probably meant; '' for a right type, and if none is near. */
function nearType(type: string): string {
  if (COMMON_TYPES.includes(type) || Object.hasOwn(mediaTypes, type) || LINES.test(type)) return '';
  const [group = '', name = ''] = type.split('/');
  const nearGroup = GROUPS.includes(group) || /^(?:chemical$|x-|\*)/.test(group) ? '' : nearest(group, GROUPS);
  const found = closest(type, COMMON_TYPES);
  const near = distance(type, found) <= (FREE.test(type) ? 1 : 2) ? found : '';
  return near || (nearGroup && `${nearGroup}/${name}`);
}
