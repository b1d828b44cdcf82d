import { join } from 'node:path';
import { CONTENT_FOLDER, DATA_FILES, OPENAPI_FOLDER } from '@schema/collections';
import { variableOptions, readProduct, readTerms } from '@schema/data';
import { issue, type Issue } from '@schema/issues';
import { readText } from '@schema/read-text';
import type { ProseRule, Terms } from '@schema/terms';
import { yamlTexts } from '@schema/yaml-text';
import { variableFindings } from './prose/variable-findings';
import { figuresOf, type Figure } from './prose/figures';
import { settle, type Finding, type SettledText } from './prose/findings';
import { languageFindings, type MeasuredSentence } from './prose/language';
import { contentPassages, descriptionPassages, type Part } from './prose/passages';
import { readPassages, type Piece, type ReadPassage } from './prose/read-passage';
import { termFindings } from './prose/terms';

/** Maximum of a page's average sentence length, in words. */
const MAX_AVERAGE_WORDS = 20;
/** Parts of a page whose sentences count towards its average. */
const RUNNING: ReadonlySet<Part> = new Set(['body', 'answer']);

/** The issues of language, the texts for the spelling, and how long the sentences are. */
export interface ProseReport {
  readonly issues: readonly Issue[];
  readonly pieces: readonly Piece[];
  /** File → words in a sentence on average. */
  readonly averages: ReadonlyMap<string, number>;
}

/**
 * Checks the language of pages and API description: sentence length, readability, passive voice, repeated and needless
 * words, exclusive words, the product's terms, and literal values of variables. Skips invalid MDX, which the content
 * check reports.
 */
export function proseReport(folder = CONTENT_FOLDER, openapi: string | null = OPENAPI_FOLDER): ProseReport {
  const product = readProduct(folder).data;
  const terms = readTerms(folder).data;
  if (!product || !terms) return { issues: [], pieces: [], averages: new Map() };
  const options = variableOptions(product);
  const read = readPassages(
    [...contentPassages(folder), ...(openapi === null ? [] : descriptionPassages(openapi))],
    options,
  );
  const figures = figuresOf(options.variables, terms.units);
  const texts = read.filter(({ passage }) => passage.part !== 'keyword');
  const isOn = ({ rule }: { rule: ProseRule }) => terms.rules.includes(rule);
  const { findings, sentences } = languageFindings(texts);
  const own = texts.flatMap((text) => ownFindings(text, terms, figures));
  const running = sentences.filter((sentence) => sentence.running && RUNNING.has(sentence.passage.part));
  const { issues, unused } = settle([...findings, ...own].filter(isOn), terms.exceptions);
  const averages = averagesOf(running);
  const pieces = read.flatMap((text) => text.pieces.filter(({ kind }) => kind !== 'address'));
  return {
    issues: [
      ...issues,
      ...(terms.rules.includes('average') ? averageIssues(running, averages) : []),
      ...unusedIssues(folder, unused.filter(isOn)),
    ],
    pieces,
    averages,
  };
}

/** Terms and variables. An API description cannot refer to variables. */
function ownFindings({ passage, pieces }: ReadPassage, terms: Terms, figures: readonly Figure[]): Finding[] {
  const literals = passage.part === 'description' ? [] : variableFindings(pieces, figures);
  return [...termFindings(pieces, terms), ...literals];
}

function averagesOf(sentences: readonly MeasuredSentence[]): Map<string, number> {
  const sums = new Map<string, { words: number; sentences: number }>();
  for (const {
    words,
    place: { file },
  } of sentences) {
    const sum = sums.get(file) ?? { words: 0, sentences: 0 };
    sums.set(file, { words: sum.words + words, sentences: sum.sentences + 1 });
  }
  return new Map([...sums].map(([file, sum]) => [file, sum.words / sum.sentences]));
}

function averageIssues(sentences: readonly MeasuredSentence[], averages: ReadonlyMap<string, number>): Issue[] {
  return [...averages]
    .filter(([, average]) => average > MAX_AVERAGE_WORDS)
    .map(([file, average]) => {
      const longest = sentences
        .filter(({ place }) => place.file === file)
        .sort((a, b) => b.words - a.words)
        .slice(0, 3);
      const lines = longest.map(({ place }) => place.line).sort((a, b) => a - b);
      const place = { file, line: lines[0] ?? 1, column: 1 };
      return issue('prose-average', place, {
        average: average.toFixed(1),
        max: String(MAX_AVERAGE_WORDS),
        longest: lines.join(', '),
      });
    });
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
