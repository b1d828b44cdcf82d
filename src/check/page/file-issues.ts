import { stringify } from 'yaml';
import { collections, type Collection } from '@schema/collections';
import { issue, type Issue, type Place } from '@schema/issues';
import { placesIn } from '@/source/places';
import { nearest } from '@schema/nearest';
import type { TextFile } from '@/source/read-text';
import { unknownFacts, type Variables } from '@/lib/interpolate';

/** A byte order mark is read, so it is a warning; the other issues make a text useless for all other checks. */
export function textIssues({ text, hasByteOrderMark }: TextFile, file: string): Issue[] {
  const top = { file, line: 1, column: 1 };
  return [...(hasByteOrderMark ? [issue('byte-order-mark', top)] : []), ...conflictIssues(text, file)];
}

/** The beginning of each merge conflict (git-merge, "How conflicts are presented"). */
export function conflictIssues(text: string, file: string): Issue[] {
  if (!/^>{7}(?: |$)/m.test(text) && !/^<{7}(?: |$)/m.test(text)) return [];
  const starts = [...text.matchAll(/^<{7}(?: .*)?$/gm)];
  const found = starts.length > 0 ? starts : [...text.matchAll(/^>{7}(?: .*)?$/gm)];
  const placeOf = placesIn(file, text);
  return found.map(({ 0: marker, index }) => issue('merge-conflict', placeOf(index), { marker }));
}

const YAML_LINES = String.raw`(?:(?:[\w-]+:|[ \t]+\S|- |#)[^\n]*\n|[ \t]*\n)*?`;

/** Front matter below other lines: lines of YAML between `---`, with a title or a description, which every page has. */
const LATE = new RegExp(
  String.raw`(?<=\n)---[ \t]*\n(?=${YAML_LINES}(?:title|description):[^\n]*\n${YAML_LINES}---[ \t]*(?:\n|$))`,
);

/** Why a page has no front matter. */
export function noFrontMatterIssue(text: string, top: Place): Issue {
  if (text.trim() === '') return issue('file-empty', top);
  const late = LATE.exec(text);
  if (late) return issue('front-matter-late', top, { line: String(text.slice(0, late.index).split('\n').length) });
  const lines = text.split('\n');
  const line = (lines[0] ?? '').trim();
  if (!/^---[ \t]*\n/.test(text)) {
    const [, heading = ''] = /^# (.+)/.exec(line) ?? [];
    return issue('front-matter-missing', top, { line, title: heading && stringify(heading, { lineWidth: 0 }).trim() });
  }
  const end = lines.findIndex((line, index) => index > 0 && !/^\s*$|^[\w"'#-].*:|^\s|^- |^#(?!#)/.test(line));
  return issue('front-matter-unclosed', top, { line: String((end < 0 ? lines.length : end) + 1) });
}

/** A `slug` with a route that pages of its folder cannot have: the API has its own part of the site. */
export function slugIssues(route: string, collection: Collection, place: Place): Issue[] {
  const { folder } = collections.find(({ name }) => name === 'ApiPage') ?? collection;
  const isInside = route.startsWith(`/${folder}/`);
  if (isInside === (collection.name === 'ApiPage')) return [];
  return [issue(isInside ? 'slug-inside' : 'slug-outside', place, { route, folder })];
}

/** Names of HTML elements of text: other names in angle brackets are placeholders or types. */
const TAG = /<\/?(?:a|abbr|b|br|code|em|i|img|kbd|mark|p|small|span|strong|sub|sup|u)(?:\s[^>]*)?\/?>/;
const MARKDOWN = new RegExp(
  String.raw`(?<![\w*])\*\*(?![\s*])[^*]+(?<!\s)\*\*(?![\w*])|(?<!\w)__[^_\s](?:[^_]*[^_\s])?__(?!\w)|` +
    '`[^`]+`' +
    String.raw`|!?\[[^\]]+\]\([^)]*\)|${TAG.source}`,
);

/** Markdown and unknown variables in a title, a label or a description, which are plain text with variables. */
export function plainIssues(
  text: unknown,
  variables: Variables | undefined,
  key: string,
  placeOf: (key: string) => Place,
): Issue[] {
  if (typeof text !== 'string') return [];
  const [found] = MARKDOWN.exec(text) ?? [];
  const ids = variables ? unknownFacts(text, variables) : [];
  return [
    ...(found ? [issue('title-markdown', placeOf(key), { key, found })] : []),
    ...ids.map((id) => issue('fact-unknown', placeOf(key), { id, near: nearest(id, Object.keys(variables ?? {})) })),
  ];
}
