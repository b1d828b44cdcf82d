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
import { listFiles } from '@/content/files/content-files';
import { readText } from '@/content/files/read-text';
import { CmsError } from './cms-error';
import { formFileOf } from './form-files';
import { createWorkspace, type FileStore, type Workspace } from './workspace';

const STORE = '.cache/cms';

/** The files of a working tree. */
export interface DiskWorkspace extends Workspace {
  root: string;
  readPicture(path: string): Buffer;
}

/** Opens the working tree below `root`. */
export function openWorkspace(root: string): DiskWorkspace {
  const place = (path: string) => join(root, path);
  const store: FileStore = {
    list: (folder) => listFiles(place(folder)).map((path) => `${folder}/${path}`),
    isLink: (path) => lstatSync(place(path), { throwIfNoEntry: false })?.isSymbolicLink() === true,
    read: (path) => readContent(place(path), path),
    write: (path, content) => writeAtomically(root, path, content),
    remove: (path) => {
      if (!existsSync(place(path))) return;
      const copy = join(STORE, 'removed', `${Date.now()}-${path.replaceAll('/', '~')}`);
      writeAtomically(root, copy, readFileSync(place(path)));
      rmSync(place(path));
    },
    keep: (source) => {
      const hash = createHash('sha256').update(source).digest('hex');
      writeAtomically(root, join(STORE, 'texts', hash), source);
    },
  };
  const workspace = createWorkspace(store, formFileOf);
  return {
    ...workspace,
    root,
    readPicture: (path) => {
      workspace.allowPicture(path);
      if (!existsSync(place(path))) throw new CmsError(404, `${path}: The file does not exist.`);
      return readFileSync(place(path));
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
function writeAtomically(root: string, path: string, data: string | Uint8Array): void {
  const file = join(root, path);
  const temporary = join(root, STORE, `${randomUUID()}.tmp`);
  for (const written of [temporary, file]) mkdirSync(dirname(written), { recursive: true });
  writeFileSync(temporary, data, { flush: true });
  renameSync(temporary, file);
}
