import { messageOf } from './cms-error';
import { CONTENT_FOLDER, pageKindOf, routeOf } from '@schema/content-paths';
import type { LastModified } from '@/content/last-modified';
import { slugIn } from '@/content/files/split-front-matter';
import { readFile } from './page-text';
import type { Workspace } from './workspace';

/** A content file in the list of the editor. */
export interface ListedFile {
  path: string;
  /** The name of the collection of a page, or the path of a data file below the content folder. */
  kind: string;
  title: string;
  /** Undefined for a data file. */
  route?: string;
  isDraft?: boolean;
  isUnlisted?: boolean;
  /** ISO 8601; undefined if the history does not contain it. */
  modified?: string | undefined;
  /** Why a form cannot show the file; it can be edited as a whole. */
  fault?: string | undefined;
}

/** A file as it was listed last. */
interface Known {
  text: string;
  file: ListedFile;
}

/** Lists the content files of a workspace. It reads the YAML of a file again only if the text differs. */
export function createFileList(
  workspace: Workspace,
  readHistory: () => LastModified,
): () => ListedFile[] {
  let known: ReadonlyMap<string, Known> = new Map();
  return () => {
    const lastModified = readHistory();
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
    return { text: '', fault: messageOf(error) };
  }
}

function listedFile(path: string, name: string, text: string, fault?: string): ListedFile {
  const kind = pageKindOf(name);
  if (!kind) return { path, kind: name, title: name, fault };
  const page = { path, kind, title: name, route: routeOf(name, slugIn(text)) };
  if (fault !== undefined) return { ...page, fault };
  try {
    const { title = name, draft, unlisted } = readFile(text, true).data;
    return {
      ...page,
      title: String(title),
      isDraft: draft === true,
      isUnlisted: unlisted === true,
    };
  } catch (error) {
    return { ...page, fault: messageOf(error) };
  }
}
