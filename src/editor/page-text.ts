import { diffArrays } from 'diff';
import { stringify } from 'yaml';
import { isObject, type JsonObject } from '@schema/form-data';
import { splitFrontMatter } from '@/source/read-front-matter';
import { mergeYaml, readYaml } from './merge-yaml';

/** Front matter and text of a page. `body` is without the blank lines around it. */
export interface PageValue {
  readonly data: JsonObject;
  readonly body: string;
}

/** Reads a page; throws the parser's message if its front matter has errors or is no map. */
export function readPage(source: string): PageValue {
  const { yaml, body } = splitPage(toLf(source));
  return { data: readMap(yaml ?? ''), body: splitBody(body).text };
}

/** Reads a data file; throws the parser's message if it has errors or is no map. */
export function readMap(source: string): JsonObject {
  const data = readYaml(toLf(source)) ?? {};
  if (!isObject(data)) throw new Error('The YAML is not a map. Begin each line with a key and a colon.');
  return data;
}

/** Merges a page into its text: the front matter key by key, and the body only if it differs. */
export function mergePage(source: string, next: PageValue): string {
  const { head, yaml, fence, body } = splitPage(toLf(source));
  const old = splitBody(body);
  const { text } = splitBody(toLf(next.body));
  const written = text === '' ? '' : `${old.before || '\n'}${text}${old.after || '\n'}`;
  const newBody = text === old.text ? body : written;
  const isNew = yaml === undefined && Object.keys(next.data).length > 0;
  if (isNew) return toLineEndsOf(source, newPage({ data: next.data, body: newBody }));
  const above = yaml === undefined ? '' : head + mergeYaml(yaml, next.data) + fence;
  return toLineEndsOf(source, (newBody ? above.replace(/[^\n]$/, '$&\n') : above) + newBody);
}

/** Merges a map into a data file. */
export function mergeMap(source: string, next: JsonObject): string {
  return toLineEndsOf(source, mergeYaml(toLf(source), next));
}

/** The text of a new page. */
export function newPage({ data, body }: PageValue): string {
  const { text } = splitBody(toLf(body));
  return `---\n${stringify(data, { lineWidth: 0 })}---\n${text && `\n${text}\n`}`;
}

/** `head` is the first fence with its line break; `yaml` is undefined if the page has no front matter. */
function splitPage(text: string): { head: string; yaml?: string; fence: string; body: string } {
  const { frontMatter, body } = splitFrontMatter(text);
  const above = text.slice(0, text.length - body.length);
  const [, head = '', yaml = '', fence = ''] = /^(.*\n)([\s\S]*?)(.+\n?)$/.exec(above) ?? [];
  return { head, ...(frontMatter === null ? {} : { yaml }), fence, body };
}

/** The blank lines around a text. */
function splitBody(body: string): { before: string; text: string; after: string } {
  const before = /^(?:[ \t]*\n)*/.exec(body)?.[0] ?? '';
  const rest = body.slice(before.length);
  const text = rest.replace(/(?:\n[ \t]*)+$/, '');
  return { before, text, after: rest.slice(text.length) };
}

function toLf(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** Gives each unchanged line its old line end, and each new one that of the first line. */
function toLineEndsOf(source: string, text: string): string {
  if (!source.includes('\r')) return text;
  const [end = '\n'] = /\r\n?|\n/.exec(source) ?? [];
  const lines = source.split(/(?<=\r\n|\n|\r(?!\n))/);
  const isSame = (a: string, b: string) => toLf(a) === toLf(b);
  // What both have in common is returned as the second list has it.
  const parts = diffArrays(text.split(/(?<=\n)/), lines, { comparator: isSame, oneChangePerToken: true });
  const written = parts.filter(({ added }) => !added);
  return written.map(({ removed, value }) => (removed ? value.join('').replace('\n', end) : value.join(''))).join('');
}
