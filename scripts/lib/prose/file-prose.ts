import { createHash } from 'node:crypto';
import { variableOptions } from '@schema/data';
import type { Product } from '@schema/product';
import type { Terms } from '@schema/terms';
import { readText } from '@schema/read-text';
import type { ItemCache } from '@/lib/server/disk-cache';
import { usedVariables } from '../page/check-pages';
import { RoundCache } from '../round-cache';
import { figuresOf, type Figure } from './figures';
import type { Finding } from './findings';
import { languageFindings, type MeasuredSentence } from './language';
import { contentFiles, descriptionFiles, descriptionPassages, pagePassages, type Part, type Passage } from './passages';
import { readPassages, type Piece } from './read-passage';
import { termFindings } from './terms';
import { variableFindings } from './variable-findings';

/** Parts of a page whose sentences count towards its average. */
const RUNNING: ReadonlySet<Part> = new Set(['body', 'answer']);

/** The language of one file. */
export interface FileProse {
  readonly file: string;
  readonly findings: readonly Finding[];
  /** Sentences of running text. */
  readonly running: readonly Pick<MeasuredSentence, 'words' | 'place'>[];
  /** The texts for the spelling. */
  readonly pieces: readonly Piece[];
}

/** Results of an earlier round: what a file alone decides, and what also depends on terms and variables. */
export class ProseCache {
  readonly files: RoundCache<FileProse>;
  readonly own: RoundCache<readonly Finding[]>;

  /** `open` returns the results that earlier processes saved under a name. */
  constructor(open: <T>(name: string) => ItemCache<T> | undefined = () => undefined) {
    this.files = new RoundCache(open<FileProse>('prose'));
    this.own = new RoundCache(open<readonly Finding[]>('prose-terms'));
  }

  /** Ends a round. */
  forgetUnused(): void {
    this.files.forgetUnused();
    this.own.forgetUnused();
  }
}

/** The files whose language is checked. */
interface Sources {
  readonly folder: string;
  /** The API description; null if it is not checked. */
  readonly openapi: string | null;
}

/** The language of each file, one after another, so that a caller can stop between two files. */
export function* fileProses(
  { folder, openapi }: Sources,
  product: Product,
  terms: Terms,
  cache: ProseCache,
): Generator<FileProse> {
  const options = variableOptions(product);
  const figures = terms.rules.includes('fact') ? figuresOf(options.variables, terms.units) : [];
  const ownKey = JSON.stringify([terms.terms, figures.map(({ pattern, ids }) => [pattern.source, ids])]);
  const proseOf = (file: string, passagesOf: (read: ReturnType<typeof readText>) => Passage[]): FileProse => {
    const read = readText(file);
    const key = hashOf([file, read, terms.rules, usedVariables(read.text, options)]);
    const prose = cache.files.getOrCreate(key, () => readProse(file, passagesOf(read), options, terms));
    const own = cache.own.getOrCreate(hashOf([key, ownKey]), () => ownFindings(prose.pieces, terms, figures));
    return { ...prose, findings: [...prose.findings, ...own] };
  };
  for (const file of contentFiles(folder)) yield proseOf(file, (read) => pagePassages(file, read));
  for (const file of openapi === null ? [] : descriptionFiles(openapi))
    yield proseOf(file, (read) => descriptionPassages(file, read));
}

function readProse(
  file: string,
  passages: readonly Passage[],
  options: ReturnType<typeof variableOptions>,
  { rules }: Terms,
): FileProse {
  const read = readPassages(passages, options);
  const texts = read.filter(({ passage }) => passage.part !== 'keyword');
  const { findings, sentences } = languageFindings(texts, rules);
  const running = sentences.filter((sentence) => sentence.running && RUNNING.has(sentence.passage.part));
  return {
    file,
    findings,
    running: running.map(({ words, place }) => ({ words, place })),
    pieces: read.flatMap(({ pieces }) => pieces),
  };
}

/** Terms and literal values of variables. An API description cannot refer to variables. */
function ownFindings(all: readonly Piece[], terms: Terms, figures: readonly Figure[]): Finding[] {
  const pieces = all.filter(({ passage }) => passage.part !== 'keyword');
  const ofPages = pieces.filter(({ passage }) => passage.part !== 'description');
  return [...termFindings(pieces, terms), ...variableFindings(ofPages, figures)];
}

function hashOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64');
}
