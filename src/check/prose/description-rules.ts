import { withStops, type Issue } from '@schema/issues';
import type { YamlText } from '@/content/files/yaml';
import { markdownFault } from '@/content/markdown/markdown-limits';
import { analyze } from '@/content/markdown/text-outline';
import { runOnText } from '../run-rules';
import { PLAIN } from './read-prose';

/** The rules of pages that a text of the API description also has: those of its signs. */
const CODES: ReadonlySet<string> = new Set([
  'bold-name',
  'bold-syntax',
  'code-language-unknown',
  'code-syntax',
  'entity-unknown',
  'fence-unclosed',
  'foreign-command',
  'link-empty',
  'link-syntax',
  'list-number',
  'list-space',
  'markdown-stray',
  'reference-undefined',
  'table-delimiter',
  'table-gap',
  'table-row',
]);

/** What the rules of pages find in a text of the API description. */
export function descriptionIssues({ value: text, place: start }: YamlText): Issue[] {
  if (PLAIN.test(text) || markdownFault(text)) return [];
  const analysis = analyze(text, { variables: {}, tables: {}, start, format: 'md' });
  const known = { variables: undefined, components: {} };
  const issues = runOnText({ text, analysis, known, isFeed: false }, start);
  return issues.flatMap((item): Issue[] => {
    // The page shows such a tag as text, or leaves out the element.
    if (item.code === 'html-element') return [withStops(item, 'strict')];
    return CODES.has(item.code) ? [item] : [];
  });
}
