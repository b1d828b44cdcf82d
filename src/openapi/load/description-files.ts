import { lstatSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { isMap, isScalar, LineCounter, visit, type Document } from 'yaml';
import type { Issue, Place } from '@schema/issues';
import { listFiles, unreadableIssues } from '@/source/content-files';
import { fileFault } from '@/source/file-fault';
import { readText } from '@/source/read-text';
import { createLocator, type Locate } from '@/source/yaml';
import { yamlFault } from '@/source/yaml-faults';
import { aliasFaults, MAX_NESTING, parseBounded } from '@/source/yaml-limits';
import { descriptionIssue } from './messages';
import { keysOf, remembered, type JsonObject, type Keys } from './json';
import { createResolver } from './local-refs';

/** The endings of files that are parsed. */
const DESCRIPTION_FILE = /\.(?:ya?ml|json)$/i;
/** The key of a root where authors write it: at the begin of a line, or as the first of an object in JSON. */
const ROOT_KEY = /^(?:openapi|swagger):/m;
const FIRST_KEY = /^\s*\{\s*"(?:openapi|swagger)"\s*:/;

/** A value in a file. */
export interface FoundValue {
  readonly value: unknown;
  readonly file: string;
  readonly keys: Keys;
}

export type Files = ReturnType<typeof openFiles>;

/**
 * Opens the files of a description, each of which is read once. Paths are absolute. A build makes no network request: the
 * same input gives the same site, also offline. It reads only what the site may publish, which is in `folders`: a
 * reference can name any file of the machine.
 */
export function openFiles(folders: readonly string[]) {
  /** What is wrong with the files as such. */
  const issues: Issue[] = [];
  /** The files that were read, and those that are named and not there. */
  const named = new Set<string>();
  const opened = new Map<string, Opened>();
  const open = (file: string): Opened =>
    remembered(opened, file, () => {
      named.add(file);
      const path = projectPath(file);
      const { text, issues: faults } = readText(file);
      const parsed = parse(text, path);
      for (const fault of faults) issues.push({ ...fault, file: path });
      for (const fault of parsed.issues) issues.push(fault);
      const isUnreadable = text === '' && faults.length > 0;
      return isUnreadable ? { ...parsed, value: undefined } : parsed;
    });
  const read = (file: string): unknown => open(file).value;
  const locate = (file: string): Locate => open(file).locate;
  /** The value that a reference in a file names; undefined where it is not followed, which is an issue at `place`. */
  const find = (reference: string, from: string, place?: () => Place): FoundValue | undefined => {
    const refuse = (reason: string): undefined => {
      const detail = `The reference ${reference} cannot be followed: ${reason}`;
      if (place) issues.push(descriptionIssue('openapi-reference', place(), { detail }));
    };
    const [address = '', fragment = ''] = reference.split('#', 2);
    if (/^\/(?:components|definitions|paths)\//.test(reference))
      return refuse(`a place in the description begins with \`#\`: \`#${reference}\``);
    if (/^[a-z][a-z\d+.-]+:/i.test(address))
      return refuse('it is an address, where a build does not look; save the file beside the description');
    const file = address === '' ? from : resolve(dirname(from), address);
    const fault = fileFault(file, folders);
    if (fault === 'outside' || fault === 'hidden' || fault === 'folder') {
      if (place) issues.push(descriptionIssue('openapi-file', place(), { target: reference }));
      return undefined;
    }
    const isText = fault === undefined && !DESCRIPTION_FILE.test(file);
    if (fault === 'missing' || isText) named.add(file);
    if (fault === 'missing') return refuse(`there is no file ${projectPath(file)}`);
    if (isText) return { value: readFileSync(file, 'utf8'), file, keys: [] };
    const whole = read(file);
    // An issue of the file has the reason.
    if (whole === undefined) return undefined;
    const value = createResolver(whole as JsonObject).at(`#${fragment}`);
    return value === undefined ? refuse('there is nothing of that name') : { value, file, keys: keysOf(fragment) };
  };
  return { read, find, locate, issues, named };
}

/** Relative to the project's root, with forward slashes on every system; a place outside of it keeps its name. */
export function projectPath(file: string): string {
  return relative(process.cwd(), resolve(file)).split(sep).join('/') || '.';
}

/** The value of a file, as far as it can be read, the places in it, and why there is less than its author wrote. */
interface Opened {
  readonly value: unknown;
  readonly locate: Locate;
  readonly issues: readonly Issue[];
}

/**
 * Parses YAML or JSON. Of duplicate keys the last one wins, as in most tools, and what is nested too deeply is null. There
 * is no value with an error of syntax or aliases without end, because that is not what its author meant.
 */
function parse(text: string, file: string): Opened {
  const lines = new LineCounter();
  const { document, tooDeep } = parseBounded(text, { lines, uniqueKeys: false, merge: true });
  const locate = createLocator(file, document, lines);
  const placeOf = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { file, line, column: col };
  };
  const [error] = [...document.errors].sort((a, b) => a.pos[0] - b.pos[0]);
  if (error) {
    const { offset, detail } = yamlFault(error, text);
    return { value: undefined, locate, issues: [descriptionIssue('openapi-syntax', placeOf(offset), { detail })] };
  }
  const issues = [
    ...tooDeep.map((offset) => descriptionIssue('openapi-depth', placeOf(offset), { levels: MAX_NESTING })),
    ...repeatedKeys(document).map((offset) => descriptionIssue('openapi-strict', placeOf(offset))),
  ];
  const [alias] = aliasFaults(document);
  if (!alias) return { value: document.toJS({ maxAliasCount: -1 }), locate, issues };
  const endless = descriptionIssue('openapi-alias', placeOf(alias.offset), { detail: alias.detail });
  return { value: undefined, locate, issues: [...issues, endless] };
}

/** The offsets of keys that are above already in their map. The parser's own search has quadratic time. */
function repeatedKeys(document: Document): number[] {
  const offsets: number[] = [];
  visit(document, {
    Map: (_, { items }) => {
      const seen = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (seen.has(key.value)) offsets.push(key.range?.[0] ?? 0);
        seen.add(key.value);
      }
    },
  });
  return offsets;
}

/**
 * The root file of a description, if there is one: the path itself, or the one file at the top of the folder that has an
 * `openapi:` key; and what is wrong with the files of the folder as such.
 */
export function findRoot(path: string): { file?: string; issues: readonly Issue[] } {
  const place: Place = { file: projectPath(path), line: 1, column: 1 };
  const missing = descriptionIssue('openapi-missing', place, { path: place.file });
  const info = lstatSync(path, { throwIfNoEntry: false });
  if (!info) return { issues: [missing] };
  if (!info.isDirectory() && !info.isFile()) return { issues: readText(place.file).issues };
  if (info.isFile()) return { file: resolve(path), issues: [] };
  const read = listFiles(path)
    .filter((name) => DESCRIPTION_FILE.test(name))
    .map((name) => ({ name, ...readText(join(place.file, name)) }));
  const issues = [...unreadableIssues(place.file), ...read.flatMap((file) => file.issues)];
  const roots = read.filter(({ name, text: body }) => !name.includes('/') && isRoot(body)).map(({ name }) => name);
  if (roots.length > 1)
    return { issues: [...issues, descriptionIssue('openapi-several', place, { files: roots.join(', ') })] };
  if (roots[0]) return { file: resolve(path, roots[0]), issues };
  // A root that cannot be read is not missing.
  return { issues: issues.length > 0 ? issues : [missing] };
}

/** Whether a text has the key of a root at its top level. Only a text with the key at another place is parsed for it. */
function isRoot(text: string): boolean {
  if (ROOT_KEY.test(text) || FIRST_KEY.test(text)) return true;
  const { contents } = /openapi|swagger/.test(text) ? parseBounded(text, { uniqueKeys: false }).document : {};
  return isMap(contents) && (contents.has('openapi') || contents.has('swagger'));
}
