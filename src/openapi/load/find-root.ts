import { lstatSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isMap } from 'yaml';
import type { Issue, Place } from '@schema/issues';
import { listFiles, unreadableIssues } from '@/source/content-files';
import { readText } from '@/source/read-text';
import { parseBounded } from '@/source/yaml-limits';
import { DESCRIPTION_FILE, projectPath } from './files';
import { descriptionIssue } from './issues';

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
