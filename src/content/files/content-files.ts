import { readdirSync, readlinkSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import { nameFault } from '@schema/file-names';
import { issue, type Issue } from '@schema/issues';
import { topOf } from './places';
import { reasonOf } from './read-text';

export interface Listing {
  /** Regular files by their paths below the folder, with forward slashes, sorted. */
  files: readonly string[];
  /** Entries that are not readable files, and names that cannot be a part of an address. */
  issues: readonly Issue[];
}

interface Entry {
  path: string;
  kind: 'file' | 'folder' | 'link' | 'other' | 'closed';
  /** The target of a link, or why a folder cannot be read. */
  detail?: string;
}

/**
 * Lists every file of a folder. The check, the build and the editors' tools all use this list, so that they cannot
 * disagree. It leaves out names that begin with a dot and follows no symbolic links.
 */
export function listContent(folder: string): Listing {
  const entries = entriesOf(folder, '');
  const files = entries.filter(({ kind }) => kind === 'file').map(({ path }) => path);
  const issues = [
    ...entries.flatMap((entry) => entryIssues(entry, folder)),
    ...collisionIssues(entries, folder),
  ];
  return { files: files.sort(), issues };
}

/** Only the paths of `listContent`. */
export function listFiles(folder: string): readonly string[] {
  return listContent(folder).files;
}

/** Issues for entries that are neither readable files nor readable folders, also with a dot in front. */
export function unreadableIssues(folder: string): Issue[] {
  return entriesOf(folder, '', true)
    .filter(({ kind }) => kind !== 'file' && kind !== 'folder')
    .flatMap((entry) => entryIssues(entry, folder));
}

function entriesOf(folder: string, below: string, withHidden = false): Entry[] {
  let found: Dirent[];
  try {
    found = readdirSync(join(folder, below), { withFileTypes: true });
  } catch (error) {
    return [{ path: below, kind: 'closed', detail: reasonOf(error) }];
  }
  const visible = found
    .filter(({ name }) => withHidden || !name.startsWith('.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  return visible.flatMap((entry): Entry[] => {
    const path = below ? `${below}/${entry.name}` : entry.name;
    if (entry.isSymbolicLink())
      return [{ path, kind: 'link', detail: readlinkSync(join(folder, path)) }];
    if (entry.isDirectory())
      return [{ path, kind: 'folder' }, ...entriesOf(folder, path, withHidden)];
    return [{ path, kind: entry.isFile() ? 'file' : 'other' }];
  });
}

function entryIssues({ path, kind, detail = '' }: Entry, folder: string): Issue[] {
  const place = topOf(join(folder, path));
  if (kind === 'closed') return [issue('file-unreadable', place, { detail })];
  if (kind === 'link') return [issue('symbolic-link', place, { target: detail })];
  if (kind === 'other') return [issue('file-kind', place)];
  const name = path.slice(path.lastIndexOf('/') + 1);
  const fault = nameFault(name, kind === 'folder');
  if (fault)
    return [
      issue(
        'file-name',
        { ...place, file: visible(place.file) },
        { name: visible(name), detail: fault },
      ),
    ];
  if (kind === 'folder' && /\.mdx?$/.test(name)) return [issue('folder-name', place)];
  return [];
}

/**
 * Paths that are equal on a file system that ignores letter case or Unicode form. The files in two such folders are not
 * reported again.
 */
function collisionIssues(entries: readonly Entry[], folder: string): Issue[] {
  const seen = new Map<string, string>();
  const issues: Issue[] = [];
  for (const { path, kind } of entries) {
    if (kind === 'closed') continue;
    const slash = path.lastIndexOf('/');
    const key = path.slice(0, slash + 1) + foldedPath(path.slice(slash + 1));
    const other = seen.get(key);
    if (other === undefined) seen.set(key, path);
    else {
      const place = topOf(join(folder, path));
      issues.push(issue('file-collision', place, { other: join(folder, other) }));
    }
  }
  return issues;
}

/** A path or a route without the differences that file systems and hosts may ignore: letter case and Unicode form. */
export function foldedPath(path: string): string {
  // Folds case: `ß` and `ss`, `ς` and `σ` are one.
  return path.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC');
}

/** Escapes control characters and line breaks of a name, so that a message stays on one line. */
function visible(name: string): string {
  return name.replace(
    /[\p{Cc}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
}
