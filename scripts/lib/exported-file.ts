import { realpathSync, statSync } from 'node:fs';
import { sep } from 'node:path';

/** A file of an export. */
export interface ExportedFile {
  /** Path relative to the export, with `/`. */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

/** Pages of the export that have no address of their own. */
const NO_ADDRESS = /^\/(?:index|404|_not-found)$|^\/(?!404\.html$).*\.html$/;
/** A segment that names no file: empty, hidden (but `.well-known`), or one that would be several. */
const NO_NAME = /^$|^\.(?!well-known$)|[/\\\0]/;
/** Errors of the file system that mean that there is no such file. */
const NO_FILE = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EINVAL']);

/**
 * The file of an export for the path of a request: `/checks/redirect` → `checks/redirect.html`. The path is exact:
 * letter case counts on every file system, no link is followed, and a bad percent escape names nothing. Throws when the
 * file system fails otherwise.
 */
export function exportedFile(root: string, path: string): ExportedFile | undefined {
  if (path === '/') return existingFile(root, ['index.html']);
  const segments = path.slice(1).split('/').map(decodeSegment);
  if (segments.some((segment) => NO_NAME.test(segment)) || NO_ADDRESS.test(`/${segments.join('/')}`)) return undefined;
  const [folder, name = ''] = [segments.slice(0, -1), segments.at(-1)];
  return (
    existingFile(root, segments) ??
    existingFile(root, [...folder, `${name}.html`]) ??
    existingFile(root, [...segments, 'index.html'])
  );
}

/** The segment, or an empty one, which names nothing, where an escape is malformed. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}

function existingFile(root: string, segments: readonly string[]): ExportedFile | undefined {
  const file = exactPath(root, segments);
  if (!file) return undefined;
  const stats = statSync(file, { throwIfNoEntry: false });
  // A compressed file is sent instead of the plain one, so it must be no link either.
  const isLinked = ['.br', '.gz'].some(
    (ending) => exactPath(root, [...segments.slice(0, -1), `${segments.at(-1)}${ending}`]) === null,
  );
  return stats?.isFile() && !isLinked ? { name: segments.join('/'), size: stats.size } : undefined;
}

/**
 * The absolute path of a file; `null` when its real path differs, by a link or by letter case; `undefined` when there
 * is none.
 */
function exactPath(root: string, segments: readonly string[]): string | null | undefined {
  try {
    const file = [realpathSync.native(root), ...segments].join(sep);
    return realpathSync.native(file) === file ? file : null;
  } catch (error) {
    if (NO_FILE.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
