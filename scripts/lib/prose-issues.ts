import { join } from 'node:path';
import { CONTENT_FOLDER, DATA_FILES, OPENAPI_FOLDER } from '@schema/collections';
import { readUsableProduct, readTerms } from '@schema/data';
import { issue, type Issue } from '@schema/issues';
import { readText } from '@schema/read-text';
import type { ProseRule, Terms } from '@schema/terms';
import { yamlTexts } from '@schema/yaml-text';
import { createProseReader, fileProses, ProseCache, type FileProse } from './prose/file-prose';
import { settle, type SettledText } from './prose/findings';
import type { Piece } from './prose/read-passage';

/** Maximum of a page's average sentence length, in words. */
const MAX_AVERAGE_WORDS = 20;

/** The issues of language, and the texts for the spelling by file. */
export interface ProseReport {
  readonly issues: readonly Issue[];
  readonly pieces: ReadonlyMap<string, readonly Piece[]>;
}

/**
 * Checks the language of pages and API description: sentence length, readability, passive voice, repeated and needless
 * words, exclusive words, the product's terms, and literal values of variables. Skips invalid MDX, which the content
 * check reports. `cache` has the results of an earlier round.
 */
export function proseReport(
  folder = CONTENT_FOLDER,
  openapi: string | null = OPENAPI_FOLDER,
  cache = new ProseCache(),
): ProseReport {
  const product = readUsableProduct(folder);
  const terms = readTerms(folder).data;
  if (!product || !terms) return { issues: [], pieces: new Map() };
  const files = [...fileProses({ folder, openapi }, createProseReader({ product, terms, cache }))];
  return reportOf(files, folder, terms);
}

/** The report about files that have been read. */
export function reportOf(files: readonly FileProse[], folder: string, terms: Terms): ProseReport {
  const isOn = ({ rule }: { rule: ProseRule }) => terms.rules.includes(rule);
  const findings = files.flatMap((file) => file.findings);
  const { issues, unused } = settle(findings.filter(isOn), terms.exceptions);
  const spoken = ({ kind }: Piece) => kind !== 'address';
  return {
    issues: [
      ...issues,
      ...(terms.rules.includes('average') ? files.flatMap(averageIssues) : []),
      ...(files.some(({ isDamaged }) => isDamaged) ? [] : unusedIssues(folder, unused.filter(isOn))),
    ],
    pieces: new Map(files.map(({ file, pieces }) => [file, pieces.filter(spoken)])),
  };
}

function averageIssues({ file, running }: FileProse): Issue[] {
  const average = running.reduce((sum, { words }) => sum + words, 0) / running.length;
  if (running.length === 0 || average <= MAX_AVERAGE_WORDS) return [];
  const longest = [...running].sort((a, b) => b.words - a.words).slice(0, 3);
  const lines = longest.map(({ place }) => place.line).sort((a, b) => a - b);
  const details = { average: average.toFixed(1), max: String(MAX_AVERAGE_WORDS), longest: lines.join(', ') };
  return [issue('prose-average', { file, line: lines[0] ?? 1, column: 1 }, details)];
}

function unusedIssues(folder: string, unused: readonly SettledText[]): Issue[] {
  if (unused.length === 0) return [];
  const file = join(folder, DATA_FILES.terms);
  const places = new Map(
    yamlTexts(readText(file).text).map(({ path, line, columnOffset }) => [
      path.join('.'),
      { file, line, column: columnOffset + 1 },
    ]),
  );
  return unused.map(({ rule, text, path }) =>
    issue('exception-unused', places.get(path.join('.')) ?? { file, line: 1, column: 1 }, { rule, text }),
  );
}
