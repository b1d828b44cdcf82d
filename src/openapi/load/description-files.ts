import { lstatSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
import { isMap, LineCounter } from 'yaml';
import type { Issue, Place } from '@schema/issues';
import { listFiles, unreadableIssues } from '@/source/content-files';
import { fileFault } from '@/source/file-fault';
import { readText } from '@/source/read-text';
import { createLocator, type Locate } from '@/source/yaml';
import { yamlFault } from '@/source/yaml-faults';
import { aliasFaults, MAX_NESTING, parseBounded } from '@/source/yaml-limits';
import { descriptionIssue } from './messages';
import { keysOf, parseJson, remembered, type JsonObject, type Keys } from './json';
import { createResolver } from './local-refs';

/** The endings of files that are parsed. */
const DESCRIPTION_FILE = /\.(?:ya?ml|json)$/i;
/** An alias (`*name`) where YAML has one. */
const ALIAS = /(?:^|[\s[{,:-])\*[^\s,[\]{}*]/m;

/** A value in a file, or why a reference to it is not followed. */
export type Found =
  | { readonly value: unknown; readonly file: string; readonly keys: Keys }
  /** Without a reason, an issue of the file has it. */
  | { readonly reason?: string; readonly fault?: 'outside' | 'hidden' | 'folder' | 'address' };

export type Files = ReturnType<typeof openFiles>;

/**
 * Opens the files of a description, each of which is read once. Paths are absolute. A build makes no network request: the
 * same input gives the same site, also offline. It reads only what the site may publish, which is in `folders`: a
 * reference can name any file of the machine.
 */
export function openFiles(folders: readonly string[]) {
  /** What is wrong with the files as such. */
  const issues: Issue[] = [];
  const values = new Map<string, unknown>();
  const locators = new Map<string, Locate>();
  /** The files that were read, and those that are named and not there. */
  const named = new Set<string>();
  const locate = (file: string): Locate =>
    remembered(locators, file, () => createLocator(projectPath(file), readText(file).text));
  /** The value of a file, as far as it can be read. */
  const read = (file: string): unknown => {
    if (values.has(file)) return values.get(file);
    named.add(file);
    const { text, issues: faults } = readText(file);
    issues.push(...faults.map((fault) => ({ ...fault, file: projectPath(file) })));
    const isWhole = text !== '' || faults.length === 0;
    const parsed = isWhole ? parse(text, projectPath(file)) : { value: undefined, issues: [] };
    issues.push(...parsed.issues);
    values.set(file, parsed.value);
    return parsed.value;
  };
  /** The value that a reference in a file names. */
  const find = (reference: string, from: string): Found => {
    const [address = '', fragment = ''] = reference.split('#', 2);
    const [scheme] = /^[a-z][a-z\d+.-]+(?=:)/i.exec(address) ?? [];
    if (scheme && /^file$/i.test(scheme)) return { fault: 'address' };
    if (/^\/(?:components|definitions|paths)\//.test(reference))
      return { reason: `a place in the description begins with \`#\`: \`#${reference}\`` };
    if (scheme) {
      const place = /^https?$/i.test(scheme)
        ? 'is on the network, where a build does not look'
        : 'is no path of a file';
      return { reason: `${address} ${place}; save the file beside the description` };
    }
    const file = address === '' ? from : resolve(dirname(from), address);
    const fault = fileFault(file, folders);
    if (fault === 'missing') {
      named.add(file);
      return { reason: `there is no file ${projectPath(file)}` };
    }
    if (fault && fault !== 'kind') return { fault };
    if (!fault && !DESCRIPTION_FILE.test(file)) {
      named.add(file);
      return { value: readFileSync(file, 'utf8'), file, keys: [] };
    }
    const value = createResolver(read(file) as JsonObject).at(`#${fragment}`);
    if (value !== undefined) return { value, file, keys: keysOf(fragment) };
    return read(file) === undefined ? {} : { reason: 'there is nothing of that name' };
  };
  return { read, find, locate, issues, named };
}

/** Relative to the project's root, with forward slashes on every system; a place outside of it keeps its name. */
export function projectPath(file: string): string {
  return relative(process.cwd(), resolve(file)).split(sep).join('/') || '.';
}

type Parsed = { readonly value: unknown; readonly issues: readonly Issue[] };

/**
 * Parses YAML or JSON: as JSON, which is much faster, then as other programs do, then what can be read of it. Of
 * duplicate keys the last one wins, as in most tools. Values that are nested too deeply are left out.
 */
function parse(text: string, file: string): Parsed {
  const json = parseJson(text);
  if (json !== undefined && !isTooDeep(json)) return { value: json, issues: [] };
  try {
    const value: unknown = json ?? parseYaml(text, { filename: file }) ?? null;
    if (!isTooDeep(value) && !ALIAS.test(text)) return { value, issues: [] };
    const known = parseBoundedly(text, file, []);
    return known.issues.length > 0 ? known : { value, issues: [] };
  } catch (error) {
    const { reason = 'it cannot be read', mark } = error as {
      reason?: string;
      mark?: { line: number; column: number };
    };
    const place = { file, line: (mark?.line ?? 0) + 1, column: (mark?.column ?? 0) + 1 };
    return parseBoundedly(text, file, [descriptionIssue('openapi-strict', place, { detail: reason })]);
  }
}

/**
 * What can be read of a file: nothing with an error of syntax or aliases without end, because that is not what its author
 * meant. `strict` are issues of stricter parsers, unless the depth of the file explains them.
 */
function parseBoundedly(text: string, file: string, strict: readonly Issue[]): Parsed {
  const lines = new LineCounter();
  const issueAt = (code: 'openapi-syntax' | 'openapi-alias' | 'openapi-depth', offset: number, detail: string) => {
    const { line, col } = lines.linePos(offset);
    return descriptionIssue(code, { file, line, column: col }, { detail });
  };
  const { document, tooDeep } = parseBounded(text, { lines, uniqueKeys: false });
  const [error] = [...document.errors].sort((a, b) => a.pos[0] - b.pos[0]);
  if (error) {
    const { offset, detail } = yamlFault(error, text);
    return { value: undefined, issues: [issueAt('openapi-syntax', offset, detail)] };
  }
  const deep = tooDeep.map((offset) => issueAt('openapi-depth', offset, `${MAX_NESTING} levels`));
  const issues = deep.length > 0 ? deep : strict;
  const [alias] = aliasFaults(document);
  if (!alias) return { value: document.toJS({ maxAliasCount: -1 }) ?? {}, issues };
  return { value: undefined, issues: [...issues, issueAt('openapi-alias', alias.offset, alias.detail)] };
}

function isTooDeep(value: unknown): boolean {
  const left = [{ value, depth: 0 }];
  const seen = new Set<unknown>();
  for (let next = left.pop(); next; next = left.pop()) {
    if (typeof next.value !== 'object' || next.value === null || seen.has(next.value)) continue;
    if (next.depth >= MAX_NESTING) return true;
    seen.add(next.value);
    for (const inner of Object.values(next.value)) left.push({ value: inner, depth: next.depth + 1 });
  }
  return false;
}

/** A key of the root at the begin of a line. */
const ROOT_KEY = /^[ \t]*(?:\{[ \t]*)?["']?(?:openapi|swagger)["']?[ \t]*:/m;

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
  const [only = '', ...others] = read.map(({ name }) => name);
  const at = only && others.length === 0 ? { ...missing, file: join(place.file, only).replaceAll('\\', '/') } : missing;
  return { issues: issues.length > 0 ? issues : [at] };
}

/** Whether a text has the key of a root: usually at the begin of a line, in a file of one line anywhere. */
function isRoot(text: string): boolean {
  if (ROOT_KEY.test(text)) return true;
  const { contents } = /openapi|swagger/.test(text) ? parseBounded(text, { uniqueKeys: false }).document : {};
  return isMap(contents) && (contents.has('openapi') || contents.has('swagger'));
}
