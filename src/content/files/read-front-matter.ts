import type { Place } from '@schema/issues';
import { ofObject } from '@/lib/server/cache';
import type { TextFile } from './read-text';
import { splitFrontMatter } from './split-front-matter';
import { readYaml, type YamlFile } from './yaml';

/**
 * The YAML of a file that was read, parsed once: all of a data file, or the front matter of a page, which begins in the
 * second line; without one, an empty value.
 */
export function yamlOf(file: string, read: TextFile): YamlFile {
  return ofObject('yaml', read, () => {
    if (file.endsWith('.yaml')) return readYaml(file, read.text);
    return readYaml(file, splitFrontMatter(read.text).frontMatter ?? '', 1);
  });
}

/** A question with its answer, and where the Markdown of the answer begins. */
export interface PlacedQuestion {
  question: string;
  answer: string;
  group: string | undefined;
  start: Place;
}

/** The questions of a FAQ with their places. Invalid entries are left out; the schema reports them. */
export function readQuestions({ data, textAt }: YamlFile): PlacedQuestion[] {
  const { questions } = (data ?? {}) as { questions?: unknown };
  if (!Array.isArray(questions)) return [];
  return questions.flatMap((_, index) => {
    const [question, answer, group] = ['question', 'answer', 'group'].map((key) =>
      textAt('questions', index, key),
    );
    if (!question || !answer) return [];
    return [
      {
        question: question.value,
        answer: answer.value,
        group: group?.value,
        start: answer.place,
      },
    ];
  });
}
