import { join, posix } from 'node:path';
import { contentComponents } from '@content/components';
import { collectionOf, collections, CONTENT_FOLDER } from '@schema/collections';
import { isObject, type JsonObject } from '@schema/form-data';
import { knownOf } from '@/check/page/check-pages';
import { readPage } from '@/check/page/page-check';
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
  const { path, collection } = fileOf(form);
  const folder = join(root, CONTENT_FOLDER);
  const product = readProduct(folder);
  const text = textOfForm(openWorkspace(root), `${CONTENT_FOLDER}/${path}`, form);
  const known = knownOf({ product }, contentComponents);
  const page = readPage({ folder, path, collection, read: { text, issues: [] } }, known);
  return renderPreview(form, page, { folder, path, product: product.data });
}

/** The file of the page: relative links and files begin there. */
function fileOf({ [OWN_FIELDS.path]: file, [OWN_FIELDS.address]: address }: JsonObject) {
  const written = typeof file === 'string' && file ? (belowContent(file) ?? '') : `${String(address ?? '')}.mdx`;
  const path = posix.normalize(written.trim().replace(/^\/+/, ''));
  const collection = path.startsWith('..') ? undefined : collectionOf(path);
  return collection ? { path, collection } : { path: NEW_PAGE, collection: collections[2] };
}
