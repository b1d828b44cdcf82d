import type { Nodes, Root } from 'mdast';
import type { Issue, Place } from '@schema/issues';
import { placeFrom, placesIn } from '@/source/places';
import { markdownFault } from '@/lib/server/markdown-limits';
import type { IncludeSource } from '@/markdown/includes';
import { analyze, type Analysis, type Format } from '@/markdown/outline';
import { linkIssues } from '../address-issues';
import type { Known } from '../known';
import type { PageText } from '../rule';
import { withoutRemovedSyntax } from '../rules/text/removed-syntax';
import { run, runOnText, withoutConsequences } from '../run';
import { parseDamaged } from './parse-damaged';

/** A text of a page, and where it begins in its file. */
export interface Body {
  readonly body: string;
  readonly start: Place;
  /** Whether each level-2 heading is an entry of the feeds. */
  readonly feed?: boolean | undefined;
  /** Where the files are that it includes. */
  readonly include?: IncludeSource;
  /** MDX by default. */
  readonly format?: Format;
}

/** A text that has been read. */
export interface ReadBody {
  readonly issues: readonly Issue[];
  /** Without what syntax errors hide; undefined if nothing can be read. */
  readonly analysis: Analysis | undefined;
  /** Whether the analysis is that of the whole text. */
  readonly isWhole: boolean;
}

/** Parses a text, once, and finds its issues. */
export function readBody(source: Body, known: Known): ReadBody {
  const { body, start, include, format, feed = false } = source;
  const { file } = start;
  const placeAt = placesIn(body, start);
  const fault = markdownFault(body);
  if (fault) {
    const place = { file, ...placeFrom(start, { line: fault.line, column: 1 }) };
    return { issues: run('markdownFault', fault, place), analysis: undefined, isWhole: false };
  }
  const variables = known.variables ?? { variables: {}, tables: {} };
  const shown = withoutRemovedSyntax(body);
  let analysis: Analysis | undefined;
  const { faults, text } = parseDamaged(shown, (text) => {
    const observe = (written: Root) => known.observe?.(text, format ?? 'mdx', written);
    analysis = analyze(text, { ...variables, start, format, include, observe });
  });
  const issues = [
    ...run('source', body, (at) => (typeof at === 'number' ? placeAt(at) : start)),
    ...faults.flatMap((fault) => run('syntaxFault', fault, placeAt(fault.at))),
  ];
  if (!analysis || text === undefined) return { issues, analysis, isWhole: false };
  const { tree, outline } = analysis;
  const partOf = (text: string, { position }: Nodes) => text.slice(position?.start.offset, position?.end.offset);
  const page: PageText = {
    file,
    text,
    tree,
    analysis,
    known,
    isFeed: feed,
    include,
    source: (node) => partOf(text, node),
    // A snippet can be unknown or damaged, and a part with a syntax error is hidden.
    isReadable: (node) => partOf(shown, node) === partOf(text, node) && !/<Snippet\b/.test(partOf(shown, node)),
  };
  const links = outline.links.filter((link) => link.file === undefined);
  return {
    issues: withoutConsequences([...issues, ...runOnText(page, placeAt), ...linkIssues(links, file)]),
    analysis,
    isWhole: text === body,
  };
}
