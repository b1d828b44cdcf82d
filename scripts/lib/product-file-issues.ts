import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATA_FILES } from '@schema/collections';
import { issue, type Issue } from '@schema/issues';
import { yamlTexts } from '@schema/yaml-text';
import { interpolate, type Variables } from '@/lib/interpolate';
import { nearest } from '@schema/nearest';

/** Unknown variables in the `files` of `product.yaml`: they would be published in braces. */
export function productFileIssues(folder: string, variables: Variables): Issue[] {
  const file = join(folder, DATA_FILES.product);
  const texts = existsSync(file) ? yamlTexts(readFileSync(file, 'utf8')) : [];
  return texts
    .filter(({ path }) => path[0] === 'files')
    .flatMap(({ value, line, columnOffset }) =>
      [...interpolate(value, variables).matchAll(/\{([A-Za-z]\w*(?:\.[\w-]+)+)\}/g)].map(([, id = '']) =>
        issue(
          'fact-unknown',
          { file, line, column: columnOffset + 1 },
          { id, near: nearest(id, Object.keys(variables)) },
        ),
      ),
    );
}
