import { collectionOf, DATA_FILES, isSnippet } from '@schema/collections';
import type { Issue } from '@schema/issues';
import { readFrontMatter } from '@/source/front-matter';
import { placesIn, topOf } from '@/source/places';
import type { TextFile } from '@/source/read-text';
import { readYaml } from '@/source/yaml';
import type { At } from './rule';
import { run } from './run';

/** The issues of a content file's characters, and of the values of its YAML. `path` is below the content folder. */
export function fileTextIssues({ text, hasByteOrderMark }: TextFile, file: string, path: string): Issue[] {
  const isData = Object.values(DATA_FILES).includes(path);
  const isProse = isData || isSnippet(path) || collectionOf(path) !== undefined;
  const placeAt = placesIn(text, topOf(file));
  const placeOf = (at: At) => (typeof at === 'number' ? placeAt(at) : 'line' in at ? { file, ...at } : placeAt(0));
  const texts = () => (path.endsWith('.yaml') ? readYaml(file, text) : readFrontMatter(file, text)).texts();
  return [
    ...run('file', { text, hasByteOrderMark: hasByteOrderMark === true, isProse }, placeOf),
    ...(isProse && !path.endsWith('.txt') ? run('yamlText', { path, text, texts }, placeOf) : []),
  ];
}
