import { collectionOf, CONTENT_FOLDER, routeOf, type Collection } from '@schema/collections';
import { lastModifiedOf } from '@/content/last-modified';
import { slugIn } from '@/content/files/read-front-matter';
import { readFile } from './page-text';
import type { Workspace } from './workspace';

/** A content file in the list of the editor. */
export interface ListedFile {
  readonly path: string;
  /** The name of the collection of a page, or the path of a data file below the content folder. */
  readonly kind: string;
  readonly title: string;
  /** Undefined for a data file. */
  readonly route?: string;
  readonly isDraft: boolean;
  readonly isUnlisted: boolean;
  /** ISO 8601; undefined if the history does not contain it. */
  readonly modified?: string | undefined;
  /** Why a form cannot show the file; it can be edited as a whole. */
  readonly fault?: string;
}

/** A file as it was listed last. */
interface Known {
  readonly text: string;
  readonly file: ListedFile;
}

/** Lists the content files of a workspace below `root`. It reads the YAML of a file again only if the text differs. */
export function createFileList(workspace: Workspace, root: string): () => ListedFile[] {
  let known: ReadonlyMap<string, Known> = new Map();
  return () => {
    const lastModified = lastModifiedOf(root);
    const listed = workspace.contentFiles().map((name): [string, Known] => {
      const path = `${CONTENT_FOLDER}/${name}`;
      const { text, fault } = readText(workspace, path);
      const before = known.get(path);
      const file = before?.text === text ? before.file : listedFile(path, name, text, fault);
      return [path, { text, file }];
    });
    known = new Map(listed);
    return listed.map(([path, { file }]) => ({ ...file, modified: lastModified(path) }));
  };
}

/** The text of a file, or why it cannot be read. */
export function readText(workspace: Workspace, path: string): { text: string; fault?: string } {
  try {
    return { text: workspace.read(path) ?? '' };
  } catch (error) {
    return { text: '', fault: error instanceof Error ? error.message : String(error) };
  }
}

function listedFile(path: string, name: string, text: string, fault?: string): ListedFile {
  const collection: Collection | undefined = collectionOf(name);
  const place = collection ? { route: routeOf(name, slugIn(text)) } : {};
  const file = { path, kind: collection?.name ?? name, title: name, ...place };
  const plain = { isDraft: false, isUnlisted: false };
  if (fault !== undefined) return { ...file, ...plain, fault };
  if (!collection) return { ...file, ...plain };
  try {
    const { data } = readFile(text, true);
    return {
      ...file,
      title: typeof data['title'] === 'string' ? data['title'] : name,
      isDraft: data['draft'] === true,
      isUnlisted: data['unlisted'] === true,
    };
  } catch (error) {
    return { ...file, ...plain, fault: error instanceof Error ? error.message : String(error) };
  }
}
