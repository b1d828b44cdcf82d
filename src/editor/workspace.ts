import { CONTENT_FOLDER, PUBLIC_FOLDER } from '@schema/content-paths';
import { nameFault } from '@schema/file-names';
import { CmsError } from './cms-error';
import type { FormFile } from './form-file';
import { PICTURE_FORMATS } from './pictures';

/** The files that the editor may read and write. Each method throws a `CmsError` for a path outside of its folders. */
export interface Workspace {
  /** The form of a content file, by its path below the content folder; undefined if the editor does not show it. */
  formFile(name: string): FormFile | undefined;
  /** The text of a content file with its line ends and byte order mark; undefined if there is none. */
  read(path: string): string | undefined;
  write(path: string, text: string): void;
  /** Throws if the path must not be opened. */
  allow(path: string): void;
  writePicture(path: string, bytes: Uint8Array): void;
  /** Removes a content file; a copy of it remains, in the editor's store or in the history of git. */
  remove(path: string): void;
  /** Pages, and data files with a form, by their paths below the content folder. */
  contentFiles(): readonly string[];
  pictures(): readonly string[];
  /** Keeps a copy of a text that is about to be lost, where the files have no history. */
  keep(text: string): void;
}

/** A path below the content folder; '' if it is elsewhere. */
export function belowContent(path: string): string {
  return path.startsWith(`${CONTENT_FOLDER}/`) ? path.slice(CONTENT_FOLDER.length + 1) : '';
}

/** Whether a file is a picture that pages can show. */
export function isPicture(path: string): boolean {
  const [ending = ''] = /\.\w+$/.exec(path.toLowerCase()) ?? [];
  return path.startsWith(`${PUBLIC_FOLDER}/`) && Object.hasOwn(PICTURE_FORMATS, ending);
}

/**
 * Throws for a path that must not be opened: of another kind of file, with a part that is a link, or one without a plain name,
 * unless the content folder has the file already.
 */
export function refusePath(
  path: string,
  isOpenable: boolean,
  isLink: (path: string) => boolean,
  isListed: () => boolean,
): void {
  const refuse = (reason: string) => {
    throw new CmsError(403, `${path}: ${reason}`);
  };
  const parts = path.split('/');
  for (const [index, name] of parts.entries()) {
    const isHidden = name.startsWith('.') || name === '';
    const fault = isHidden
      ? 'begins with a dot or is empty'
      : nameFault(name, index < parts.length - 1);
    if (fault && (isHidden || !isListed()))
      refuse(`The name "${name}" ${fault}. Choose another name.`);
    if (isLink(parts.slice(0, index + 1).join('/')))
      refuse('The path contains a symbolic link. Write the file to its own folder.');
  }
  if (!isOpenable) refuse('The editor does not open this kind of file.');
}
