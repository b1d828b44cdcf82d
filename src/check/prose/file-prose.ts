import { createHash } from 'node:crypto';
import { variableOptions } from '@/source/data';
import type { Product } from '@schema/product';
import type { Terms } from '@schema/terms';
import { readText } from '@/source/read-text';
import { cached } from '@/lib/server/cache';
import { usedVariables } from '../page/check-pages';
import { figuresOf } from './figures';
import type { Finding } from './findings';
import { contentFiles, descriptionFiles, descriptionPassages, pagePassages, type Passage } from './passages';
import { readPassages, type ParsedTexts, type Piece } from './read-passage';
import { repeatedFindings } from './repeated-words';
import { createTermCheck } from './terms';
import { createVariableCheck } from './variable-findings';

/** The language of one file. */
export interface FileProse {
  readonly file: string;
  readonly findings: readonly Finding[];
  /** Whether a text cannot be parsed; its exceptions are then no unused ones. */
  readonly isDamaged: boolean;
}

/** What the language of a file is read from. */
interface ProseTexts {
  readonly isDamaged: boolean;
  readonly pieces: readonly Piece[];
}

/** The files whose language is checked. */
interface Sources {
  readonly folder: string;
  /** The API description; null if it is not checked. */
  readonly openapi: string | null;
}

/** What a round of the check knows: the valid data files, and what it has already read. */
export interface ProseRound {
  readonly product: Product;
  readonly terms: Terms;
  /** A digest of the code that reads; without it, no result is cached. */
  readonly code?: string | undefined;
  readonly parsed?: ParsedTexts | undefined;
}

/** Reads the language of a file; a file that this round has read is not read again. */
export type ReadFileProse = (file: string) => FileProse;

/** Creates the reader of a round. */
export function createProseReader({ product, terms, code, parsed }: ProseRound): ReadFileProse {
  const options = variableOptions(product);
  const figures = terms.rules.includes('fact') ? figuresOf(options.variables, terms.units) : [];
  const ownKey = JSON.stringify([terms.terms, figures]);
  const checks = { term: createTermCheck(terms), variable: createVariableCheck(figures) };
  const done = new Map<string, FileProse>();
  const keep: typeof cached = code === undefined ? (_name, _key, make) => make() : cached;
  const proseOf = (file: string): FileProse => {
    const read = readText(file);
    const passages = () => (/\.mdx?$/.test(file) ? pagePassages(file, read) : descriptionPassages(file, read));
    const key = hashOf([code, file, read, usedVariables(read.text, options)]);
    const { pieces, isDamaged } = keep('prose', key, () => readProse(file, passages(), options, parsed));
    const findings = keep('prose-terms', hashOf([key, ownKey]), () => findingsOf(pieces, checks));
    return { file, isDamaged, findings };
  };
  return (file) => {
    const prose = done.get(file) ?? proseOf(file);
    done.set(file, prose);
    return prose;
  };
}

/** The language of each file, one after another, so that a caller can stop between two files. */
export function* fileProses({ folder, openapi }: Sources, read: ReadFileProse): Generator<FileProse> {
  for (const file of contentFiles(folder)) yield read(file);
  for (const file of openapi === null ? [] : descriptionFiles(openapi)) yield read(file);
}

function readProse(
  file: string,
  passages: readonly Passage[],
  options: ReturnType<typeof variableOptions>,
  parsed: ParsedTexts | undefined,
): ProseTexts {
  const read = readPassages(passages, options, parsed);
  return {
    isDamaged: read.length < passages.length || (passages.length === 0 && /\.mdx?$/.test(file)),
    pieces: read.flatMap(({ pieces }) => pieces).filter(({ passage }) => passage.part !== 'keyword'),
  };
}

/** Repeated words, terms, and literal values of variables. An API description cannot refer to variables. */
function findingsOf(
  pieces: readonly Piece[],
  check: Record<'term' | 'variable', (piece: Piece) => Finding[]>,
): Finding[] {
  const ofPages = pieces.filter(({ passage }) => passage.part !== 'description');
  return [...pieces.flatMap(repeatedFindings), ...pieces.flatMap(check.term), ...ofPages.flatMap(check.variable)];
}

function hashOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64');
}
