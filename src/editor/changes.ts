import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT_FOLDER, PUBLIC_FOLDER } from '@schema/content-paths';
import { git } from '@/content/last-modified';
import { CmsError, messageOf } from './cms-error';
import type { DiskWorkspace } from './open-workspace';
import { changeKind, wordDiff, type ChangedFile, type Changes } from './word-diff';

const FOLDERS = [CONTENT_FOLDER, PUBLIC_FOLDER];

/** The files that differ from the last commit; undefined without git, or without a commit. */
export function changedFiles(workspace: DiskWorkspace): Changes | undefined {
  const { root } = workspace;
  const files = changedPaths(root)?.map((path): ChangedFile => {
    const before = committedText(root, path);
    const isText = path.startsWith(`${CONTENT_FOLDER}/`);
    // The editor does not open every file.
    const text = isText ? attempt(() => workspace.read(path) ?? '') : undefined;
    return {
      path,
      kind: changeKind(before !== undefined, existsSync(join(root, path))),
      parts: text === undefined ? [] : wordDiff(before ?? '', text),
    };
  });
  return files && { files };
}

/** The files of the content that differ, with paths below `root`; undefined without a commit. */
function changedPaths(root: string): string[] | undefined {
  return attempt(() => {
    const options = ['--name-only', '--no-renames', '-z', '--relative', 'HEAD', '--'];
    const tracked = git(root, 'diff', ...options, ...FOLDERS);
    const others = git(root, 'ls-files', '--others', '--exclude-standard', '-z', '--', ...FOLDERS);
    return [...new Set((tracked + others).split('\0').filter(Boolean))];
  });
}

/** The text of a file in the last commit; undefined if it does not have the file. */
function committedText(root: string, path: string): string | undefined {
  return attempt(() => git(root, 'show', `HEAD:./${path}`));
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Writes a file again as the last commit has it; a copy of a file that it does not have remains in the editor's store. */
export function restoreFile(workspace: DiskWorkspace, path: string): object {
  const { root } = workspace;
  if (!changedPaths(root)?.includes(path))
    throw new CmsError(409, `${path}: The file has no changes. Reload the editor.`);
  const text = workspace.read(path);
  if (text !== undefined) workspace.keep(text);
  const before = committedText(root, path);
  if (before === undefined) workspace.remove(path);
  else workspace.write(path, before);
  return {};
}

/** Commits the files that differ; nothing is pushed, and what is staged elsewhere remains staged. */
export function commitChanges(root: string, message: string): object {
  const paths = changedPaths(root) ?? [];
  if (paths.length === 0) throw new CmsError(409, 'There are no changes to commit.');
  try {
    git(root, 'add', '--', ...paths);
    git(root, 'commit', '--quiet', '-m', message, '--', ...paths);
    return {};
  } catch (error) {
    throw new CmsError(
      422,
      `git could not commit (${messageOf(error)}). Run \`git commit\` in the terminal to see why.`,
    );
  }
}
