import type { Nodes, Root } from 'mdast';
import { issue, type Issue } from '@schema/issues';
import { placesIn } from '@/source/places';
import { nearest } from '@schema/nearest';
import { removedForm } from '@schema/removed-forms';
import { parseDatedHeading } from '@/lib/dated-heading';
import { markdownFault } from '@/lib/server/markdown-limits';
import { usualLanguages } from '@/lib/language-label';
import { knownLanguages } from '@/markdown/highlight';
import type { IncludeSource } from '@/markdown/includes';
import { analyze, type Analysis, type Format } from '@/markdown/outline';
import type { VariableOptions } from '@/markdown/plugins/remark-variables';
import { linkIssues } from '../safety-issues';
import { isDiagram } from './foreign-syntax';
import { includeIssue } from './include-issues';
import { containerIssues } from './container-issues';
import { componentIssues, structureIssues, type KnownComponents } from './component-issues';
import { markdownIssues } from './markdown-issues';
import { removedSyntax } from './removed-syntax';
import { syntaxIssues, type BodySource } from './syntax-issues';

/** What a text may refer to. */
export interface Known {
  /** Undefined if `product.yaml` has errors. */
  readonly variables: VariableOptions | undefined;
  /** The attributes of each component. */
  readonly components: KnownComponents;
  /** Gets the tree of each text that can be parsed, so that the rules of language need no parser of their own. */
  readonly observe?: ObserveText | undefined;
}

/** Gets the tree of a text as written, before the plugins. */
export type ObserveText = (text: string, format: Format, written: Root) => void;

/** A text of a page, and where it begins in its file. */
export interface Body extends BodySource {
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
  const { file, body, lineOffset, columnOffset } = source;
  const fault = markdownFault(body);
  if (fault) {
    const place = { file, line: fault.line + lineOffset, column: columnOffset + 1 };
    const issues = [issue('mdx-syntax', place, { detail: fault.detail, fix: 'Write it in several parts.' })];
    return { issues, analysis: undefined, isWhole: false };
  }
  const { variables } = known;
  const options = {
    ...(variables ?? { variables: {}, tables: {} }),
    lineOffset,
    columnOffset,
    format: source.format,
    include: source.include,
  };
  let analysis: Analysis | undefined;
  const place = placesIn(file, body, { above: lineOffset, left: columnOffset });
  const removed = removedSyntax(body, place);
  const syntax = syntaxIssues({ ...source, body: removed.body }, (text) => {
    const observe = (written: Root) => known.observe?.(text, source.format ?? 'mdx', written);
    analysis = analyze(text, { ...options, observe });
  });
  const others =
    analysis && syntax.body !== undefined
      ? analysisIssues(analysis, syntax.body, { ...source, body: removed.body }, known)
      : [];
  return { issues: [...removed.issues, ...syntax.issues, ...others], analysis, isWhole: syntax.body === body };
}

function analysisIssues(analysis: Analysis, read: string, source: Body, { variables, components }: Known): Issue[] {
  const { file, body, lineOffset, columnOffset, feed } = source;
  const placeAt = placesIn(file, body, { above: lineOffset, left: columnOffset });
  const { outline } = analysis;
  const known = [...Object.keys(variables?.variables ?? {}), ...Object.keys(variables?.tables ?? {})];
  // A snippet can be unknown or damaged, and a part with a syntax error is hidden.
  const isReadable = ({ position }: Nodes) => {
    const text = body.slice(position?.start.offset, position?.end.offset);
    return text === read.slice(position?.start.offset, position?.end.offset) && !/<Snippet\b/.test(text);
  };
  const placeOf = ({ position }: Nodes) => placeAt(position?.start.offset ?? 0);
  const isUnknown = (name: string) => /^[A-Z]/.test(name) && !Object.hasOwn(components, name);
  const used = new Set(analysis.components.map(({ name }) => name));
  const unknownVariables = variables ? analysis.unknownVariables : [];
  return [
    ...markdownIssues(analysis.tree, read, placeAt),
    ...structureIssues(analysis.tree, placeOf, isReadable),
    ...containerIssues(analysis.tree, placeOf, isReadable),
    ...analysis.components.flatMap((component) => componentIssues(component, file, components)),
    ...unknownVariables.map(({ id, line, column }) =>
      issue('fact-unknown', { file, line, column }, { id, near: nearest(id, known) }),
    ),
    ...analysis.modules.map((place) => issue('mdx-module', { file, ...place })),
    // An unknown component has its own message.
    ...analysis.htmlFaults
      .filter(({ name }) => !(isUnknown(name) && used.has(name)))
      .map(({ name, line, column }) =>
        issue('html-unclosed', { file, line, column }, { name, isUnknown: isUnknown(name) }),
      ),
    ...analysis.includeFaults.map((fault) => includeIssue(fault, source)),
    ...analysis.fences.flatMap((fence) => fenceIssues(fence, file)),
    ...headingIssues(analysis, file),
    ...(feed ? undatedIssues(analysis, file) : []),
    ...linkIssues(
      outline.links.filter((link) => link.file === undefined),
      file,
    ),
  ];
}

function fenceIssues({ language, faults, line, column }: Analysis['fences'][number], file: string): Issue[] {
  const place = { file, line, column };
  const known = knownLanguages();
  const strange = language !== '' && !isDiagram(language) && !known.includes(language.toLowerCase());
  return [
    ...(strange
      ? [issue('code-language-unknown', place, { language, near: nearest(language.toLowerCase(), usualLanguages()) })]
      : []),
    ...faults.map((fault) => {
      if (fault.kind === 'line')
        return issue('code-line', place, { line: String(fault.line), lines: String(fault.lines) });
      const [form = ''] = /^\w+=/.exec(fault.word) ?? [];
      const instead = removedForm(form);
      return instead
        ? issue('form-removed', place, { form, instead })
        : issue('code-word', place, { word: fault.word });
    }),
  ];
}

/** The title is the h1, so a body begins at level 2 and skips no level. */
function headingIssues({ outline, headingLines }: Analysis, file: string): Issue[] {
  let last = 1;
  return outline.headings.flatMap(({ depth }, index) => {
    const wrong = depth === 1 || depth > last + 1;
    const expected = depth === 1 ? 'level 2 (`##`)' : `level ${last + 1} (\`${'#'.repeat(last + 1)}\`) or less`;
    last = Math.max(depth, 1);
    if (!wrong) return [];
    return [
      issue('heading-level', { file, line: headingLines[index] ?? 1, column: 1 }, { depth: String(depth), expected }),
    ];
  });
}

/** On a page of the feeds, each level-2 heading is an entry, so it needs a date. */
function undatedIssues({ outline, headingLines }: Analysis, file: string): Issue[] {
  return outline.headings.flatMap(({ depth, text }, index) =>
    depth === 2 && !parseDatedHeading(text)
      ? [issue('heading-undated', { file, line: headingLines[index] ?? 1, column: 1 }, { text })]
      : [],
  );
}
