import { collectionOf, CONTENT_FOLDER, OPENAPI_FOLDER, routeOf } from '@schema/collections';
import { readProduct } from '@/source/data';
import { variablesOf } from '@schema/product';
import type { CmsChoices } from '@schema/projections';
import { slugOf } from '@/markdown/includes';
import { readReference } from '@/openapi';
import type { OperationRoutes } from '@/check/content-issues';
import type { Workspace } from './workspace';

/** What forms offer as choices, read again at each call, and the operations of the API description. */
export interface EditorChoices {
  readonly operations: OperationRoutes;
  readonly choices: () => CmsChoices;
}

/** Reads the API description once; it is not edited here. `folder` is the content folder. */
export async function editorChoices(workspace: Workspace, folder = CONTENT_FOLDER): Promise<EditorChoices> {
  const { reference } = await readReference(OPENAPI_FOLDER, { product: readProduct(folder).data?.slug ?? 'product' });
  const operations = new Map(reference.operations.map(({ id, route }) => [id, route]));
  const choices = () => {
    const pages = workspace.contentFiles().filter((path) => collectionOf(path));
    const product = readProduct(folder).data;
    return {
      route: [...new Set([...pages.map((path) => routeOf(path, slugOf(folder, path))), ...operations.values()])].sort(),
      operation: [...operations.keys()].sort(),
      fact: product ? Object.keys(variablesOf(product)).sort() : [],
    };
  };
  return { operations, choices };
}
