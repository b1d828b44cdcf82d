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
import { dirname, join } from 'node:path';
import { CONTENT_FOLDER, PUBLIC_FOLDER } from '@schema/content-paths';
import { listFiles } from '@/content/files/content-files';
import { readText } from '@/content/files/read-text';
import { CmsError } from './cms-error';
import { formFileOf } from './form-files';
import { belowContent, isPicture, refusePath, type Workspace } from './workspace';

const STORE = '.cache/cms';

/** The files of a working tree. */
export interface DiskWorkspace extends Workspace {
  root: string;
  readPicture(path: string): Buffer;
}

/** Opens the working tree below `root`. */
export function openWorkspace(root: string): DiskWorkspace {
  const isLink = (path: string) =>
    lstatSync(join(root, path), { throwIfNoEntry: false })?.isSymbolicLink() === true;
  const locate = (path: string, isOpenable: boolean) => {
    const isListed = () => listFiles(join(root, CONTENT_FOLDER)).includes(belowContent(path));
    refusePath(path, isOpenable, isLink, isListed);
    return join(root, path);
  };
  const text = (path: string) => locate(path, formFileOf(belowContent(path)) !== undefined);
  const picture = (path: string) => locate(path, isPicture(path));
  return {
    root,
    formFile: formFileOf,
    read: (path) => readContent(text(path), path),
    allow: (path) => void text(path),
    write: (path, written) => writeAtomically(root, text(path), written),
    writePicture: (path, bytes) => writeAtomically(root, picture(path), bytes),
    readPicture: (path) => {
      const file = picture(path);
      if (!existsSync(file)) throw new CmsError(404, `${path}: The file does not exist.`);
      return readFileSync(file);
    },
    remove: (path) => {
      const file = text(path);
      if (!existsSync(file)) return;
      const copy = join(root, STORE, 'removed', `${Date.now()}-${path.replaceAll('/', '~')}`);
      writeAtomically(root, copy, readFileSync(file));
      rmSync(file);
    },
    contentFiles: () =>
      listFiles(join(root, CONTENT_FOLDER)).filter((path) => formFileOf(path) !== undefined),
    pictures: () => {
      const folder = join(root, PUBLIC_FOLDER);
      const files = existsSync(folder) ? listFiles(folder) : [];
      return files.map((path) => `${PUBLIC_FOLDER}/${path}`).filter(isPicture);
    },
    keep: (source) => {
      const hash = createHash('sha256').update(source).digest('hex');
      writeAtomically(root, join(root, STORE, 'texts', hash), source);
    },
  };
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
function writeAtomically(root: string, file: string, data: string | Uint8Array): void {
  const temporary = join(root, STORE, `${randomUUID()}.tmp`);
  for (const path of [temporary, file]) mkdirSync(dirname(path), { recursive: true });
  writeFileSync(temporary, data, { flush: true });
  renameSync(temporary, file);
}
