import { isMap, isScalar, isSeq, type Node } from 'yaml';
import { z } from 'zod';
import type { Place } from './issues';
import { parseYaml } from './yaml-text';

const phrase = z
  .string()
  .regex(/[\p{L}\p{N}]/u, 'Write a few words, as a reader searches.')
  .max(80);

const phrases = z.array(phrase).min(1).max(20);

/** `searchPhrases` of a page or a question, and `x-searchPhrases` in the API description. */
export const searchPhrasesSchema = phrases
  .optional()
  .describe('Search phrases whose words are missing in its text. They are searched and never shown.');

/** `sectionPhrases` of a page, and `x-sectionPhrases` in the API description. */
export const sectionPhrasesSchema = z
  .array(z.strictObject({ section: z.string().min(1).describe("Id of the section's heading."), phrases }))
  .optional()
  .describe('Search phrases of single sections.');

/** The search phrases of a page or one of its sections, and their place in the source. */
export interface PlacedPhrases {
  /** Id of the section's heading; null for the page itself. */
  readonly section: string | null;
  readonly phrases: readonly string[];
  readonly place: Place;
}

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
