import { CONTENT_FOLDER, PUBLIC_FOLDER } from '@schema/content-paths';
import { git } from '@/content/last-modified';
import { CmsError, messageOf } from './cms-error';
import type { DiskWorkspace } from './open-workspace';
import { wordDiff, type ChangedFile, type Changes } from './word-diff';

const FOLDERS = [CONTENT_FOLDER, PUBLIC_FOLDER];

/** The files that differ from the last commit; undefined without git, or without a commit. */
export function changedFiles(workspace: DiskWorkspace): Changes | undefined {
  const { root } = workspace;
  const states = changedPaths(root);
  if (!states) return undefined;
  const files = [...states].map(([path, kind]): ChangedFile => {
    const isText = path.startsWith(`${CONTENT_FOLDER}/`);
    // The editor does not open every file.
    const text = isText ? attempt(() => workspace.read(path) ?? '') : undefined;
    return {
      path,
      kind,
      parts: text === undefined ? [] : wordDiff(committedText(root, path), text),
    };
  });
  return { files };
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

/** Writes a file again as the last commit has it; a copy of a file that it does not have remains in the editor's store. */
export function restoreFile(workspace: DiskWorkspace, path: string): object {
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
