import { stringify } from 'yaml';
import type { Collection } from '@schema/collections';
import { mergePage, readPage } from './cms/page-text';

const DESCRIPTION = 'Say in one sentence what the page offers the reader.';
const BODY = `State the rule, show an example, and explain the fix.

## When to use it

1. Begin each step with the verb.

## Next steps

Link to two to four pages, each with its reason.
`;

const ANSWER = 'Answer it here, with a link to details.\n';

/** The text of a new page, valid and to be replaced. `operation`: whose prose it is. */
export function newPage(kind: Collection['name'], title: string, operation?: string): string {
  const questions = [{ question: 'What does a customer ask?', answer: ANSWER }];
  const data = {
    title,
    description: DESCRIPTION,
    ...(operation !== undefined && { operation }),
    ...(kind === 'Faq' && { questions }),
  };
  return `---\n${stringify(data, { lineWidth: 0 })}---\n\n${kind === 'Faq' ? 'Say what the questions are about.\n' : BODY}`;
}

/** A FAQ page with one more question, to be answered; undefined if it has the question. All other lines stay as they are. */
export function withQuestion(text: string, question: string): string | undefined {
  const { data, body } = readPage(text);
  const { questions } = data;
  const known = Array.isArray(questions) ? questions : [];
  const nameOf = (other: unknown) => String((other as { question?: unknown } | null)?.question).toLowerCase();
  if (known.some((other) => nameOf(other) === question.toLowerCase())) return undefined;
  const all = [...known, { question, answer: ANSWER }];
  return mergePage(text, { data: { ...data, questions: all }, body });
}
