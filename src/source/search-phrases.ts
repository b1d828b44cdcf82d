import { isMap, isScalar, isSeq, type Node } from 'yaml';
import type { PlacedPhrases } from '@schema/search-phrases';
import { parseYaml } from './yaml-text';

/**
 * The search phrases in a page's front matter: the page's own, those of its sections, and those of its questions, whose
 * sections have the ids `questionIds`. Anything else than a list of phrases is left out; the schema reports it.
 */
export function readSearchPhrases(
  frontMatter: string,
  file: string,
  questionIds: readonly string[] = [],
): PlacedPhrases[] {
  const { document, lines } = parseYaml(frontMatter);
  const placed = (section: string | null, list: unknown, at = list): PlacedPhrases[] => {
    if (!isSeq(list)) return [];
    const { line, col } = lines.linePos((at as Node).range?.[0] ?? 0);
    // The front matter begins on the file's second line.
    return [
      { section, phrases: (list as Node).toJS(document) as string[], place: { file, line: line + 1, column: col } },
    ];
  };
  const items = (key: string) => {
    const list = document.get(key);
    return isSeq(list) ? list.items.filter((item) => isMap(item)) : [];
  };
  return [
    ...placed(null, document.get('searchPhrases')),
    ...items('sectionPhrases').flatMap((item) => {
      const section = item.get('section', true);
      return isScalar(section) ? placed(String(section.value), item.get('phrases'), section) : [];
    }),
    ...items('questions').flatMap((item, i) => placed(questionIds[i] ?? '', item.get('searchPhrases'))),
  ];
}
