import type { Nodes } from 'mdast';
import type { Issue } from '@schema/issues';
import { placesIn } from '@/content/files/places';
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
  const page = {
    file: start.file,
    text,
    tree: analysis.tree,
    analysis,
    known: { variables: undefined, components: {} },
    isFeed: false,
    source: ({ position }: Nodes) => text.slice(position?.start.offset, position?.end.offset),
  };
  return runOnText(page, placesIn(text, start)).filter(({ code }) => CODES.has(code));
}
