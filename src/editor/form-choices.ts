import { collectionOf, OPENAPI_FOLDER, routeOf } from '@schema/collections';
import { readProduct } from '@/content/files/data-files';
import { variablesOf } from '@schema/product';
import { slugOf } from '@/content/markdown/source-links';
import { openFiles, type Files } from '@/content/files/files';
import { readReference } from '@/api';
import type { OperationRoutes } from '@/check/site/content-issues';
import type { Choices } from './model';

/** What forms offer as choices, read again at each call, and the operations of the API description. */
export interface EditorChoices {
  operations: OperationRoutes;
  choices: () => Choices;
}

/** Reads the API description once; it is not edited here. `open` opens the files of the content folder. */
export async function editorChoices(open: () => Files = openFiles): Promise<EditorChoices> {
  const { reference } = await readReference(OPENAPI_FOLDER, {
    product: readProduct(open()).data?.slug ?? 'product',
  });
  const operations = new Map(reference.operations.map(({ id, route }) => [id, route]));
  const choices = () => {
    const files = open();
    const pages = files.list().files.filter(collectionOf);
    const product = readProduct(files).data;
    return {
      route: [
        ...new Set([
          ...pages.map((path) => routeOf(path, slugOf(files, path))),
          ...operations.values(),
        ]),
      ].sort(),
      operation: [...operations.keys()].sort(),
      fact: product ? Object.keys(variablesOf(product)).sort() : [],
      facts: product ? variablesOf(product) : {},
    };
  };
  return { operations, choices };
}
