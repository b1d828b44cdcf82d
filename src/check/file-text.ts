import { collectionOf, DATA_FILES, isSnippet } from '@schema/collections';
import type { Issue } from '@schema/issues';
import { splitFrontMatter } from '@/source/front-matter';
import { placeInText } from '@/source/locate';
import type { TextFile } from '@/source/read-text';
import { yamlTexts } from '@/source/yaml-text';
import type { At } from './rule';
import { run } from './run';

/** The issues of a content file's characters, and of the values of its YAML. `path` is below the content folder. */
export function fileTextIssues({ text, hasByteOrderMark }: TextFile, file: string, path: string): Issue[] {
  const isData = Object.values(DATA_FILES).includes(path);
  const isProse = isData || isSnippet(path) || collectionOf(path) !== undefined;
  const isYaml = path.endsWith('.yaml');
  const yaml = isYaml ? text : (splitFrontMatter(text).frontMatter ?? '');
  // Front matter begins on the second line of its file.
  const above = isYaml ? 0 : 1;
  const placeOf = (at: At) => {
    if (typeof at === 'number') return placeInText(file, text, at);
    const { line, column } = 'line' in at ? at : { line: 1, column: 1 };
    return { file, line: line + above, column };
  };
  return [
    ...run('file', { text, hasByteOrderMark: hasByteOrderMark === true, isProse }, placeOf),
    ...(isProse ? run('yamlText', { path, text: yaml, texts: () => yamlTexts(yaml) }, placeOf) : []),
  ];
}
