import { join } from 'node:path';
import { collectionOf, CONTENT_FOLDER } from '@schema/collections';
import { openFiles } from '@/content/files/files';
import { readPage } from '@/content/read-page';
import { belowContent } from './workspace';

/** A target of links in a page. */
export interface LinkTarget {
  id: string;
  text: string;
}

/** The headings of a page below `root`; none of another file. */
export function linkTargets(file: string, root: string): LinkTarget[] {
  const name = belowContent(file);
  const files = openFiles(join(root, CONTENT_FOLDER));
  if (!collectionOf(name) || !files.list().files.includes(name)) return [];
  const { headings } = readPage(name, files, undefined).page.outline;
  return headings.map(({ id, text }) => ({ id, text }));
}
