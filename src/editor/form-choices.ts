import { variablesOf } from '@schema/product';
import type { OperationRoutes } from '@/check/site/content-issues';
import { readProduct } from '@/content/files/data-files';
import type { Files } from '@/content/files/files';
import type { Choices } from './model';

/** What forms and texts can name: facts as the files have them now, and operations. */
export function editorChoices(files: Files, operations: OperationRoutes = new Map()): Choices {
  const product = readProduct(files).data;
  return {
    route: [...operations.values()],
    operation: [...operations.keys()].sort(),
    facts: product ? variablesOf(product) : {},
  };
}
