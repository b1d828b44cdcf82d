import { join, posix } from 'node:path';
import { contentComponents } from '@content/components';
import { collectionOf, CONTENT_FOLDER } from '@schema/collections';
import { isObject, type JsonObject } from '@schema/form-data';
import { knownOf } from '@/check/known-components';
import { readPage } from '@/content/read-page';
import { openFiles, withText } from '@/source/files';
import { readProduct } from '@/source/data';
import { renderPreview } from './preview/render-preview';
import { OWN_FIELDS, textOfForm } from './save-entry';
import { belowContent, openWorkspace } from './workspace';

const NEW_PAGE = 'new-page.mdx';

/**
 * The preview of a form: the page that a save would write, with the errors of its texts, whose lines are those of the file.
 * Paths begin at `root`.
 */
export function previewForm(sent: unknown, root: string): Promise<string> {
  const form = isObject(sent) ? sent : {};
  const path = pathOf(form);
  const text = textOfForm(openWorkspace(root), `${CONTENT_FOLDER}/${path}`, form);
  const files = withText(openFiles(join(root, CONTENT_FOLDER)), path, text);
  const product = readProduct(files);
  const known = knownOf({ product }, contentComponents);
  return renderPreview(form, readPage(path, files, known.variables), known, product.data);
}

/** The file of the page: relative links and files begin there. */
function pathOf({ [OWN_FIELDS.path]: file, [OWN_FIELDS.address]: address }: JsonObject): string {
  const written = typeof file === 'string' && file ? (belowContent(file) ?? '') : `${String(address ?? '')}.mdx`;
  const path = posix.normalize(written.trim().replace(/^\/+/, ''));
  return !path.startsWith('..') && collectionOf(path) ? path : NEW_PAGE;
}
