import { isObject, type JsonObject } from '@schema/form-data';
import { splitFrontMatter } from '@/lib/front-matter';
import { alignItems } from './align-items';
import { mergeYaml, readYaml } from './merge-yaml';
import { itemLiteral } from './yaml-literal';

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
  if (yaml === undefined) {
    if (Object.keys(next.data).length === 0) return toLineEndsOf(source, newBody);
    return toLineEndsOf(source, newPage({ data: next.data, body: newBody }));
  }
  const isOpen = newBody !== '' && !fence.endsWith('\n');
  return toLineEndsOf(source, `${head}${mergeYaml(yaml, next.data)}${fence}${isOpen ? '\n' : ''}${newBody}`);
}

/** Merges a map into a data file. */
export function mergeMap(source: string, next: JsonObject): string {
  return toLineEndsOf(source, mergeYaml(toLf(source), next));
}

/** The text of a new page. */
export function newPage({ data, body }: PageValue): string {
  const { text } = splitBody(toLf(body));
  return `---\n${itemLiteral(data, 0)}\n---\n${text && `\n${text}\n`}`;
}

interface PageParts {
  /** The first fence with its line break. */
  readonly head: string;
  /** The lines between the fences; undefined if the page has none. */
  readonly yaml: string | undefined;
  readonly fence: string;
  readonly body: string;
}

function splitPage(text: string): PageParts {
  const { frontMatter, body } = splitFrontMatter(text);
  if (frontMatter === null) return { head: '', yaml: undefined, fence: '', body };
  const above = text.slice(0, text.length - body.length);
  const start = above.indexOf('\n') + 1;
  const end = above.lastIndexOf('\n', above.length - 2) + 1;
  return { head: above.slice(0, start), yaml: above.slice(start, end), fence: above.slice(end), body };
}

/** The blank lines around a text. */
function splitBody(body: string): { before: string; text: string; after: string } {
  const before = /^(?:[ \t]*\n)*/.exec(body)?.[0] ?? '';
  const rest = body.slice(before.length);
  const lines = rest.split('\n');
  while (lines.length > 0 && lines.at(-1)?.trim() === '') lines.pop();
  const text = lines.join('\n');
  return { before, text, after: rest.slice(text.length) };
}

function toLf(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** Gives each unchanged line its old line end, and each new one the most frequent one. */
function toLineEndsOf(source: string, text: string): string {
  if (!source.includes('\r')) return text;
  const before = source.split(/(?<=\r\n|\n|\r(?!\n))/);
  const ends = before.map((line) => /[\r\n]*$/.exec(line)?.[0] ?? '');
  const count = (end: string) => ends.filter((other) => other === end).length;
  const [usual = '\n', other = ''] = ['\r\n', '\n', '\r'].sort((a, b) => count(b) - count(a));
  if (count(other) === 0) return text.replaceAll('\n', usual);
  const after = text.split(/(?<=\n)/);
  const withoutEnd = (line: string) => line.replace(/[\r\n]+$/, '');
  const kept = new Map<number, string>();
  for (const pair of alignItems(before.map(withoutEnd), after.map(withoutEnd)))
    if (pair.before !== undefined && pair.after !== undefined) kept.set(pair.after, ends[pair.before] ?? '');
  return after.map((line, i) => withoutEnd(line) + (line.endsWith('\n') ? kept.get(i) || usual : '')).join('');
}
