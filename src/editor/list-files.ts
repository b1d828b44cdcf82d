import { CONTENT_FOLDER, pageKindOf, routeOf } from '@schema/content-paths';
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
}

/** A file as it was listed last. */
interface Known {
  text: string;
  file: ListedFile;
}

/** Lists the content files of a workspace. It reads the YAML of a file again only if the text differs. */
export function createFileList(workspace: Workspace): () => ListedFile[] {
  let known: ReadonlyMap<string, Known> = new Map();
  return () => {
    const listed = [...contentTexts(workspace)].map(([name, text]): [string, Known] => {
      const before = known.get(name);
      return [name, before?.text === text ? before : { text, file: listedFile(name, text) }];
    });
    known = new Map(listed);
    return listed.map(([, { file }]) => file);
  };
}

/** The text of a file; '' if it cannot be read, for which the check has the reason. */
function readText(workspace: Workspace, path: string): string {
  try {
    return workspace.read(path) ?? '';
  } catch {
    return '';
  }
}

/** All content files by their paths below the content folder. */
export function contentTexts(workspace: Workspace): ReadonlyMap<string, string> {
  const files = workspace.contentFiles();
  return new Map(files.map((path) => [path, readText(workspace, `${CONTENT_FOLDER}/${path}`)]));
}

function listedFile(name: string, text: string): ListedFile {
  const path = `${CONTENT_FOLDER}/${name}`;
  const kind = pageKindOf(name);
  if (!kind) return { path, kind: name, title: name };
  const page = { path, kind, title: name, route: routeOf(name, slugIn(text)) };
  try {
    const { title = name, draft, unlisted } = readFile(text, true).data;
    return {
      ...page,
      title: String(title),
      isDraft: draft === true,
      isUnlisted: unlisted === true,
    };
  } catch {
    // The editor shows it as a whole.
    return page;
  }
}
