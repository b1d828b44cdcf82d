import { stringify } from 'yaml';
import type { Collection } from '@schema/collections';

const DESCRIPTION = 'Say in one sentence what the page offers the reader.';
const BODY = `State the rule, show an example, and explain the fix.

## When to use it

1. Begin each step with the verb.

## Next steps

Link to two to four pages, each with its reason.
`;

/** The text of a new page, valid and to be replaced. */
export function newPage(kind: Collection['name'], title: string): string {
  const questions = [{ question: 'What does a customer ask?', answer: 'Answer it here, with a link to details.\n' }];
  const data = { title, description: DESCRIPTION, ...(kind === 'Faq' && { questions }) };
  return `---\n${stringify(data, { lineWidth: 0 })}---\n\n${kind === 'Faq' ? 'Say what the questions are about.\n' : BODY}`;
}
