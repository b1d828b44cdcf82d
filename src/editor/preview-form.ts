import { join, posix } from 'node:path';
import { contentComponents } from '@content/components';
import { collectionOf, CONTENT_FOLDER, SNIPPETS_FOLDER } from '@schema/collections';
import { isObject } from '@schema/form-data';
import { readProduct } from '@/source/data';
import { formatOf } from '@/markdown/outline';
import { readBody } from '@/check/page/body-issues';
import { knownOf } from '@/check/page/check-pages';
import { renderPreview } from './preview/render-preview';
import { OWN_FIELDS } from './save-entry';
import { belowContent } from './workspace';

const NEW_PAGE = 'new-page.mdx';

/** The preview of a form, with the errors that the check finds in its texts. Paths begin at `root`. */
export function previewForm(form: unknown, root: string): Promise<string> {
  const folder = join(root, CONTENT_FOLDER);
  const include = { folder, path: pathOf(form), snippets: SNIPPETS_FOLDER };
  const known = knownOf({ product: readProduct(folder) }, contentComponents);
  const faultsOf = (body: string) =>
    readBody({ file: '', body, lineOffset: 0, columnOffset: 0, include, format: formatOf(include.path) }, known)
      .issues.filter(({ severity }) => severity === 'error')
      .map(({ line, message }) => `Line ${line}: ${message}`);
  return renderPreview(form, { include, faultsOf });
}

/** The path of the page below the content folder: relative links and files begin there. */
function pathOf(form: unknown): string {
  const { [OWN_FIELDS.path]: file, [OWN_FIELDS.address]: address } = isObject(form) ? form : {};
  const written = typeof file === 'string' && file ? (belowContent(file) ?? '') : `${String(address ?? '')}.mdx`;
  const path = posix.normalize(written.trim().replace(/^\/+/, ''));
  return path.startsWith('..') || !collectionOf(path) ? NEW_PAGE : path;
}
