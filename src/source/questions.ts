import { isMap, isScalar, isSeq } from 'yaml';
import { parseYaml, placeOfText } from './yaml-text';

/** A question with its answer, and the line of the file on which the answer's Markdown begins. */
export interface PlacedQuestion {
  readonly question: string;
  readonly answer: string;
  readonly group?: string;
  readonly line: number;
  /** Characters to the left of the Markdown on each of its lines. */
  readonly columnOffset: number;
}

/** The questions of a FAQ's front matter with their places. Invalid entries are left out; the schema reports them. */
export function readQuestions(frontMatter: string): PlacedQuestion[] {
  const { document, lines } = parseYaml(frontMatter);
  const questions = document.get('questions', true);
  if (!isSeq(questions)) return [];
  return questions.items.flatMap((item) => {
    if (!isMap(item)) return [];
    const question = item.get('question');
    const answer = item.get('answer', true);
    const group = item.get('group');
    if (typeof question !== 'string' || !isScalar(answer) || typeof answer.value !== 'string') return [];
    const { line, columnOffset } = placeOfText(frontMatter, answer, lines);
    const grouped = typeof group === 'string' ? { group } : {};
    // The front matter begins on the file's second line.
    return [{ question, answer: answer.value, ...grouped, line: line + 1, columnOffset }];
  });
}
