import { collectionOf, routeOf } from '@schema/collections';
import { variablesOf } from '@schema/product';
import type { OperationRoutes } from '@/check/site/content-issues';
import { readProduct } from '@/content/files/data-files';
import type { Files } from '@/content/files/files';
import { slugOf } from '@/content/markdown/source-links';
import type { Choices } from './model';

/** What forms and texts can name: pages and facts as the files have them now, and operations. */
export function editorChoices(files: Files, operations: OperationRoutes = new Map()): Choices {
  const pages = files.list().files.filter(collectionOf);
  const routes = pages.map((path) => routeOf(path, slugOf(files, path)));
  const product = readProduct(files).data;
  const facts = product ? variablesOf(product) : {};
  return {
    route: [...new Set([...routes, ...operations.values()])].sort(),
    operation: [...operations.keys()].sort(),
    facts,
  };
}
