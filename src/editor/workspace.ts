import { CONTENT_FOLDER, PUBLIC_FOLDER } from '@schema/content-paths';
import { nameFault } from '@schema/file-names';
import { CmsError } from './cms-error';
import type { FormFile } from './form-file';
import { PICTURE_FORMATS } from './pictures';

/** Where files are kept by their paths: on a disk, or in a branch at GitHub. It refuses no path. */
export interface FileStore {
  /** The files below a folder, without links and names that begin with a dot, sorted. */
  list(folder: string): readonly string[];
  isLink(path: string): boolean;
  /** The text of a file with its line ends and byte order mark; undefined if there is none. */
  read(path: string): string | undefined;
  write(path: string, content: string | Uint8Array): void;
  /** Removes a file, if there is one; a copy of it remains, in the editor's store or in the history of git. */
  remove(path: string): void;
  /** Keeps a copy of a text that is about to be lost, where the files have no history. */
  keep(text: string): void;
}

/** The files that the editor may read and write. Each method throws a `CmsError` for a path outside of its folders. */
export type Workspace = ReturnType<typeof createWorkspace>;

/** Opens the files of a store. `formFile` finds the form of a content file by its path below the content folder. */
export function createWorkspace(
  store: FileStore,
  formFile: (name: string) => FormFile | undefined,
) {
  const formOf = (path: string) => {
    const form = formFile(belowContent(path));
    refusePath(store, path, form !== undefined);
    return form as FormFile;
  };
  const allowPicture = (path: string) => refusePath(store, path, isPicture(path));
  return {
    formFile,
    /** The form of a file that may be opened. */
    formOf,
    allowPicture,
    keep: store.keep,
    read: (path: string) => {
      formOf(path);
      return store.read(path);
    },
    write: (path: string, text: string) => {
      formOf(path);
      store.write(path, text);
    },
    remove: (path: string) => {
      formOf(path);
      store.remove(path);
    },
    writePicture: (path: string, bytes: Uint8Array) => {
      allowPicture(path);
      store.write(path, bytes);
    },
    /** Pages, and data files with a form, by their paths below the content folder. */
    contentFiles: () =>
      store
        .list(CONTENT_FOLDER)
        .map(belowContent)
        .filter((name) => formFile(name) !== undefined),
    pictures: () => store.list(PUBLIC_FOLDER).filter(isPicture),
  };
}

/** A path below the content folder; '' if it is elsewhere. */
export function belowContent(path: string): string {
  return path.startsWith(`${CONTENT_FOLDER}/`) ? path.slice(CONTENT_FOLDER.length + 1) : '';
}

/** Whether a file is a picture that pages can show. */
function isPicture(path: string): boolean {
  const [ending = ''] = /\.\w+$/.exec(path.toLowerCase()) ?? [];
  return path.startsWith(`${PUBLIC_FOLDER}/`) && Object.hasOwn(PICTURE_FORMATS, ending);
}

/**
 * Throws for a path that must not be opened: of another kind of file, with a part that is a link, or one without a plain name,
 * unless the content folder has the file already.
 */
function refusePath(store: FileStore, path: string, isOpenable: boolean): void {
  const refuse = (reason: string) => {
    throw new CmsError(403, `${path}: ${reason}`);
  };
  const parts = path.split('/');
  for (const [index, name] of parts.entries()) {
    const isHidden = name.startsWith('.') || name === '';
    const fault = isHidden
      ? 'begins with a dot or is empty'
      : nameFault(name, index < parts.length - 1);
    if (fault && (isHidden || !store.list(CONTENT_FOLDER).includes(path)))
      refuse(`The name "${name}" ${fault}. Choose another name.`);
    if (store.isLink(parts.slice(0, index + 1).join('/')))
      refuse('The path contains a symbolic link. Write the file to its own folder.');
  }
  if (!isOpenable) refuse('The editor does not open this kind of file.');
}
