import type { Nodes } from 'mdast';
import type { Issue } from '@schema/issues';
import type { ParsedText } from '@/content/read-page';
import type { Link } from '@/lib/outline';
import { withoutRemovedSyntax } from '@/markdown/removed-syntax';
import { placeFrom, placesIn } from '@/source/places';
import type { Known } from '../known';
import type { PageText } from '../rule';
import { run, runOnText } from '../run';
import { withoutConsequences } from '../consequences';

/** The issues of a text of a page or a snippet. */
export function textIssues(source: ParsedText, known: Known, kind: PageText['kind'] = 'page'): Issue[] {
  const { markdown, start, limit, faults, parsed, include } = source;
  if (limit) return run('markdownFault', limit, { ...start, ...placeFrom(start, { line: limit.line, column: 1 }) });
  const placeAt = placesIn(markdown, start);
  const issues = [
    ...run('source', markdown, (at) => (typeof at === 'number' ? placeAt(at) : start)),
    ...faults.flatMap((fault) => run('syntaxFault', fault, placeAt(fault.at))),
  ];
  if (!parsed) return issues;
  const { text, analysis } = parsed;
  const shown = withoutRemovedSyntax(markdown);
  const partOf = (whole: string, { position }: Nodes) => whole.slice(position?.start.offset, position?.end.offset);
  const page: PageText = {
    file: start.file,
    text,
    tree: analysis.tree,
    analysis,
    known,
    kind,
    include,
    damaged: new Set(
      faults.flatMap(({ reason }) => [...reason.matchAll(/`<\/?([\w.-]+)>`/g)].map(([, name = '']) => name)),
    ),
    source: (node) => partOf(text, node),
    // A snippet can be unknown or damaged, and a part with a syntax error is hidden.
    isReadable: (node) => partOf(shown, node) === partOf(text, node) && !/<Snippet\b/.test(partOf(shown, node)),
  };
  const links = analysis.outline.links.filter((link) => link.file === undefined);
  return withoutConsequences([...issues, ...runOnText(page, placeAt), ...linkIssues(links, start.file)]);
}

/** The issues of addresses, wherever they lead. */
export function linkIssues(links: readonly Link[], file: string): Issue[] {
  return links.flatMap(({ href, line, column }) => run('address', href, { file, line, column }));
}
