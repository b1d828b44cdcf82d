import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATA_FILES } from '@schema/collections';
import { issue, type Issue } from '@schema/issues';
import { yamlTexts, type YamlText } from '@schema/yaml-text';
import { unknownIds, type Variables } from '@/lib/interpolate';
import { nearest } from '@schema/nearest';

/**
 * Unknown variables in the `files` of `product.yaml` and in `navigation.yaml`: they would be published in braces.  */
export function dataVariableIssues(folder: string, variables: Variables): Issue[] {
  return [DATA_FILES.product, DATA_FILES.navigation].flatMap((name) => {
    const file = join(folder, name);
    const texts = existsSync(file) ? yamlTexts(readFileSync(file, 'utf8')) : [];
    const interpolated = name === DATA_FILES.product ? texts.filter(({ path }) => path[0] === 'files') : texts;
    return interpolated.flatMap((text) => unknownIn(text, file, variables));
  });
}

function unknownIn({ path, value, line, columnOffset }: YamlText, file: string, variables: Variables): Issue[] {
  return unknownIds(value, variables, path.at(-1) === 'href').map((id) =>
    issue('fact-unknown', { file, line, column: columnOffset + 1 }, { id, near: nearest(id, Object.keys(variables)) }),
  );
}
