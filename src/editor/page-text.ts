import { diffComm } from 'node-diff3';
import { stringify } from 'yaml';
import { isObject, type JsonObject } from '@schema/derived/form-values';
import { splitFrontMatter } from '@/content/files/split-front-matter';
import { CmsError } from './cms-error';
import { mergeYaml, readYaml } from './merge-yaml';

/** What a file contains: the values of its YAML, and the text of a page without the blank lines around it. */
interface FileValue {
  data: JsonObject;
  body: string;
}

/** Reads a page or a data file; throws the parser's message if its YAML has errors or is no map. */
export function readFile(source: string, isPage: boolean): FileValue {
  const { yaml, body } = splitFile(toLf(source), isPage);
  const data = readYaml(yaml ?? '') ?? {};
  if (!isObject(data))
    throw new CmsError(422, 'The YAML is not a map. Begin each line with a key and a colon.');
  return { data, body: splitBody(body).text };
}

/** Merges a value into the text of its file, '' for a new one: the YAML key by key, and the body only if it differs. */
export function mergeFile(source: string, isPage: boolean, next: FileValue): string {
  const { head, yaml, fence, body } = splitFile(toLf(source), isPage);
  const old = splitBody(body);
  const { text } = splitBody(toLf(next.body));
  if (yaml === undefined && Object.keys(next.data).length > 0) {
    const page = `---\n${stringify(next.data, { lineWidth: 0 })}---\n${text && `\n${text}\n`}`;
    return toLineEndsOf(source, page);
  }
  const before = old.before || (yaml === undefined ? '' : '\n');
  const written = text && `${before}${text}${old.text ? old.after : '\n'}`;
  const newBody = text === old.text ? body : written;
  let above = yaml === undefined ? '' : head + mergeYaml(yaml, next.data) + fence;
  if (newBody) above = above.replace(/[^\n]$/, '$&\n');
  return toLineEndsOf(source, above + newBody);
}

/**
 * A data file is all YAML. In a page, `head` is the first fence with its line break; `yaml` is undefined if the page has no
 * front matter.
 */
function splitFile(text: string, isPage: boolean) {
  if (!isPage) return { head: '', yaml: text, fence: '', body: '' };
  const { frontMatter, body } = splitFrontMatter(text);
  const above = text.slice(0, text.length - body.length);
  const [, head = '', yaml = '', fence = ''] = /^(.*\n)([\s\S]*?)(.+\n?)$/.exec(above) ?? [];
  return { head, yaml: frontMatter === null ? undefined : yaml, fence, body };
}

/** The blank lines around a text. */
function splitBody(body: string) {
  const before = /^(?:[ \t]*\n)*/.exec(body)?.[0] ?? '';
  const rest = body.slice(before.length);
  const text = rest.replace(/(?:\n[ \t]*)+$/, '');
  return { before, text, after: rest.slice(text.length) };
}

export function toLf(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** Gives each unchanged line its old line end, and each new one that of the first line. */
export function toLineEndsOf(source: string, text: string): string {
  if (!source.includes('\r')) return text;
  const [end = '\n'] = /\r\n?|\n/.exec(source) ?? [];
  const lines = source.split(/(?<=\r\n|\n|\r(?!\n))/);
  let at = 0;
  const parts = diffComm(lines.map(toLf), text.split(/(?<=\n)/));
  const written = parts.flatMap(({ common = [], buffer1 = [], buffer2 = [] }) => {
    const same = lines.slice(at, at + common.length);
    at += common.length + buffer1.length;
    return [...same, ...buffer2.map((line) => line.replace('\n', end))];
  });
  return written.join('');
}
