import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { CONTENT_FOLDER, PUBLIC_FOLDER } from '@schema/collections';
import { nameFault } from '@schema/file-names';
import { listFiles } from '@/content/files/content-files';
import { readText } from '@/content/files/read-text';
import { CmsError } from './cms-error';
import { formFileOf } from './form-file';
import { PICTURE_FORMATS } from './pictures';

const STORE = '.cache/cms';
const MAX_TEXT = 2_000_000;

/** The files of a working tree that the editor may read and write. */
export interface Workspace {
  root: string;
  /** The text of a content file with its line ends and byte order mark; undefined if there is none. */
  read(path: string): string | undefined;
  write(path: string, text: string): void;
  /** Throws if the path must not be opened. */
  allow(path: string): void;
  writePicture(path: string, bytes: Buffer): void;
  readPicture(path: string): Buffer;
  /** Removes a file; a copy of it remains in the editor's store. */
  remove(path: string): void;
  /** Pages, and data files with a form. */
  contentFiles(): readonly string[];
  pictures(): readonly string[];
  /** Keeps a text, so that a later request can name it by its hash. */
  keep(text: string): string;
  kept(hash: string): string | undefined;
}

/** Opens the working tree below `root`. Each method throws a `CmsError` for a path outside of its folders. */
export function openWorkspace(root: string): Workspace {
  const locate = (path: string, isAllowed: (path: string) => boolean) => {
    const fault =
      pathFault(root, path) ??
      (isAllowed(path) ? undefined : 'The editor does not open this kind of file.');
    if (fault) throw new CmsError(403, `${path}: ${fault}`);
    return join(root, path);
  };
  const kept = (hash: string) => join(root, STORE, 'texts', hash);
  return {
    root,
    read: (path) => readContent(locate(path, isEntry), path),
    allow: (path) => void locate(path, isEntry),
    write: (path, text) => {
      if (Buffer.byteLength(text) > MAX_TEXT)
        throw new CmsError(413, `${path}: The text has more than 2 MB. Split the page.`);
      writeAtomically(root, locate(path, isEntry), text);
    },
    writePicture: (path, bytes) => writeAtomically(root, locate(path, isPicture), bytes),
    readPicture: (path) => {
      const file = locate(path, isPicture);
      if (!existsSync(file)) throw new CmsError(404, `${path}: The file does not exist.`);
      return readFileSync(file);
    },
    remove: (path) => {
      const file = locate(path, (name) => isPage(name) || isPicture(name));
      if (!existsSync(file)) return;
      const copy = join(root, STORE, 'removed', `${Date.now()}-${path.replaceAll('/', '~')}`);
      writeAtomically(root, copy, readFileSync(file));
      rmSync(file);
    },
    contentFiles: () =>
      listFiles(join(root, CONTENT_FOLDER)).filter((path) => isEntry(`${CONTENT_FOLDER}/${path}`)),
    pictures: () => {
      const folder = join(root, PUBLIC_FOLDER);
      const files = existsSync(folder) ? listFiles(folder) : [];
      return files.map((path) => `${PUBLIC_FOLDER}/${path}`).filter(isPicture);
    },
    keep: (text) => {
      const hash = hashOf(text);
      if (!existsSync(kept(hash))) writeAtomically(root, kept(hash), text);
      return hash;
    },
    kept: (hash) => {
      const isKept = /^[0-9a-f]{64}$/.test(hash) && existsSync(kept(hash));
      return isKept ? readFileSync(kept(hash), 'utf8') : undefined;
    },
  };
}

/** A path below the content folder; undefined if it is elsewhere. */
export function belowContent(path: string): string | undefined {
  return path.startsWith(`${CONTENT_FOLDER}/`) ? path.slice(CONTENT_FOLDER.length + 1) : undefined;
}

export function hashOf(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex');
}

function isEntry(path: string): boolean {
  const name = belowContent(path) ?? '';
  return formFileOf(name) !== undefined;
}

function isPage(path: string): boolean {
  return formFileOf(belowContent(path) ?? '')?.isPage === true;
}

function isPicture(path: string): boolean {
  return (
    path.startsWith(`${PUBLIC_FOLDER}/`) &&
    Object.hasOwn(PICTURE_FORMATS, extname(path).toLowerCase())
  );
}

/**
 * Why a path below `root` must not be opened, as a sentence: no part is a link, and each has a plain name, unless the
 * content folder has the file already.
 */
export function pathFault(root: string, path: string): string | undefined {
  const parts = path.split('/');
  for (const [index, name] of parts.entries()) {
    const isHidden = name.startsWith('.') || name === '';
    const fault = isHidden
      ? 'begins with a dot or is empty'
      : nameFault(name, index < parts.length - 1);
    if (
      fault &&
      (isHidden || !listFiles(join(root, CONTENT_FOLDER)).includes(belowContent(path) ?? ''))
    )
      return `The name "${name}" ${fault}. Choose another name.`;
    const info = lstatSync(join(root, ...parts.slice(0, index + 1)), { throwIfNoEntry: false });
    if (info?.isSymbolicLink())
      return 'The path contains a symbolic link. Write the file to its own folder.';
    if (info && info.isDirectory() === (index === parts.length - 1))
      return 'The path names a file as a folder, or a folder as a file.';
  }
  return undefined;
}

function readContent(file: string, path: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const [issue] = readText(file).issues;
  if (issue) throw new CmsError(422, `${path}:${issue.line}:${issue.column} ${issue.message}`);
  return readFileSync(file, 'utf8');
}

/**
 * A reader, or a later run after the power failed, gets the complete old or new file. What an interrupted write leaves
 * is in the store, not beside the content.
 */
function writeAtomically(root: string, file: string, data: string | Buffer): void {
  const temporary = join(root, STORE, `${randomUUID()}.tmp`);
  for (const path of [temporary, file]) mkdirSync(dirname(path), { recursive: true });
  writeFileSync(temporary, data, { flush: true });
  renameSync(temporary, file);
}
