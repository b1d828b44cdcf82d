import { lstatSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';

/**
 * Why a file that a writer or a description names must not be read: it does not exist; or, after symbolic links are
 * resolved, it is outside of all folders, has a name with a dot in front below its folder, or is no regular file.
 * Undefined if it may be read. Nothing is opened, because a pipe or a device may have no end.
 */
export function fileFault(
  file: string,
  folders: readonly string[],
): 'missing' | 'refused' | undefined {
  const real = realPath(resolve(file));
  const below = folders.map((folder) => relative(placeOf(folder), real)).find(isBelow);
  if (below === undefined || below.split(sep).some((name) => name.startsWith('.')))
    return 'refused';
  const info = lstatSync(real, { throwIfNoEntry: false });
  if (!info) return 'missing';
  return info.isFile() ? undefined : 'refused';
}

/** The place of a folder, which must not be a symbolic link itself; the folders around it may be. */
function placeOf(folder: string): string {
  const path = resolve(folder);
  return join(realPath(dirname(path)), basename(path));
}

/** An absolute path without symbolic links; if it does not exist, the part that exists is resolved. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    if (parent === path) return path;
    return join(realPath(parent), basename(path));
  }
}

function isBelow(path: string): boolean {
  return path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path);
}
