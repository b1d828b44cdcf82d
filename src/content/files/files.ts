import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT_FOLDER } from '@schema/collections';
import { once } from '@/lib/once';
import { listContent, type Listing } from './content-files';
import { decodeText, readText, type TextFile } from './read-text';

/** The files of a folder, as one reading of a page, a check or a build sees them. Paths are those below the folder. */
export interface Files {
  folder: string;
  list: () => Listing;
  /** Whether there is anything at a path, also what must not be read. */
  has: (path: string) => boolean;
  /** A text file, or why it cannot be read. */
  read: (path: string) => TextFile;
}

/** The files on the disk; the list is that of the first call. */
export function openFiles(folder = CONTENT_FOLDER): Files {
  return {
    folder,
    list: once(() => listContent(folder)),
    has: (path) => lstatSync(join(folder, path), { throwIfNoEntry: false }) !== undefined,
    read: (path) => readText(join(folder, path)),
  };
}

/** The files as they would be if a text were saved. */
export function withText(files: Files, path: string, text: string): Files {
  const saved = decodeText(Buffer.from(text), join(files.folder, path));
  return {
    ...files,
    list: once(() => {
      const { files: paths, issues } = files.list();
      return { files: [...new Set([...paths, path])].sort(), issues };
    }),
    has: (other) => other === path || files.has(other),
    read: (other) => (other === path ? saved : files.read(other)),
  };
}

/** The text of a file that is in the list; undefined for another path, which a writer may have named. */
export function listedText(files: Files, path: string): string | undefined {
  return files.list().files.includes(path) ? files.read(path).text : undefined;
}
