import { diffWordsWithSpace } from 'diff';
import { CONTENT_FOLDER, PUBLIC_FOLDER } from '@schema/collections';
import { git } from '@/content/last-modified';
import { CmsError, messageOf } from './cms-error';
import type { Workspace } from './workspace';

/** A part of a text that only the last commit has, or only the file, or both. */
export interface ChangedPart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** A file that differs from the last commit. */
export interface ChangedFile {
  path: string;
  kind: 'added' | 'changed' | 'removed';
  /** None for a picture. */
  parts: readonly ChangedPart[];
}

const FOLDERS = [CONTENT_FOLDER, PUBLIC_FOLDER];
/** Lines of unchanged text around a change. */
const AROUND = 2;

/** The files that differ from the last commit; undefined without git, or without a commit. */
export function changedFiles(workspace: Workspace): ChangedFile[] | undefined {
  const { root } = workspace;
  const states = changedPaths(root);
  if (!states) return undefined;
  return [...states].map(([path, kind]) => {
    const isText = path.startsWith(`${CONTENT_FOLDER}/`);
    // The editor does not open every file.
    const text = isText ? attempt(() => workspace.read(path) ?? '') : undefined;
    return {
      path,
      kind,
      parts: text === undefined ? [] : wordDiff(committedText(root, path), text),
    };
  });
}

/** What `git status` has for the folders of the content, with paths below `root`. */
function changedPaths(root: string): Map<string, ChangedFile['kind']> | undefined {
  return attempt(() => {
    const options = ['--name-status', '--no-renames', '-z', '--relative', 'HEAD', '--'];
    const tracked = git(root, 'diff', ...options, ...FOLDERS);
    const others = git(root, 'ls-files', '--others', '--exclude-standard', '-z', '--', ...FOLDERS);
    const fields = tracked.split('\0').filter(Boolean);
    const states = new Map<string, ChangedFile['kind']>();
    for (let index = 0; index < fields.length; index += 2)
      states.set(fields[index + 1] ?? '', kindOf(fields[index] ?? ''));
    for (const path of others.split('\0').filter(Boolean)) states.set(path, 'added');
    return states;
  });
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function kindOf(letter: string): ChangedFile['kind'] {
  if (letter === 'A') return 'added';
  return letter === 'D' ? 'removed' : 'changed';
}

/** The text of a file in the last commit; '' if it has none. */
function committedText(root: string, path: string): string {
  return attempt(() => git(root, 'show', `HEAD:./${path}`)) ?? '';
}

function wordDiff(before: string, after: string): ChangedPart[] {
  const parts = diffWordsWithSpace(before, after).map(({ added, removed, value }): ChangedPart => {
    if (added) return { kind: 'added', text: value };
    return { kind: removed ? 'removed' : 'same', text: value };
  });
  return parts.map((part, index) =>
    part.kind === 'same'
      ? { ...part, text: excerpt(part.text, index > 0, index < parts.length - 1) }
      : part,
  );
}

/** Unchanged text without the lines that are far from a change. */
function excerpt(text: string, hasBefore: boolean, hasAfter: boolean): string {
  const lines = text.split('\n');
  const start = hasBefore ? AROUND : 0;
  const end = hasAfter ? AROUND : 0;
  if (lines.length <= start + end + 1) return text;
  const above = lines.slice(0, start).join('\n');
  const below = end === 0 ? '' : lines.slice(-end).join('\n');
  return [above, '…', below].filter(Boolean).join('\n');
}

/** Writes a file again as the last commit has it; a copy of a file that it does not have remains in the editor's store. */
export function restoreFile(workspace: Workspace, path: string): object {
  const { root } = workspace;
  const kind = changedPaths(root)?.get(path);
  if (kind === undefined)
    throw new CmsError(409, `${path}: The file has no changes. Reload the editor.`);
  const text = workspace.read(path);
  if (text !== undefined) workspace.keep(text);
  if (kind === 'added') workspace.remove(path);
  else workspace.write(path, git(root, 'show', `HEAD:./${path}`));
  return {};
}

/** Commits the files that differ; nothing is pushed, and what is staged elsewhere remains staged. */
export function commitChanges(root: string, message: string): object {
  const paths = [...(changedPaths(root)?.keys() ?? [])];
  if (paths.length === 0) throw new CmsError(409, 'There are no changes to commit.');
  try {
    git(root, 'add', '--', ...paths);
    git(root, 'commit', '--quiet', '-m', message, '--', ...paths);
    return {};
  } catch (error) {
    const detail = messageOf(error);
    throw new CmsError(
      422,
      `git could not commit (${detail}). Run \`git commit\` in the terminal to see why.`,
    );
  }
}
