import type { Plan, Unit } from './plan';
import { IMPACT_LEVELS, type Postings } from './packing';

/** What a match in the page's own record (title, keywords, first text) counts for a section of that page. */
const PAGE_SHARE = 0.55;

/** What a match somewhere in its sections counts for the page's own record. */
const SECTION_SHARE = 0.3;

/** What a match in another section of the page counts. */
const SIBLING_SHARE = 0.1;

/** Share of a word's best weight from which on an alternative makes the word less rare: guesses say nothing of it. */
const STRONG = 0.4;

/** Weight up to which an alternative is a guess, and the least share of the query that guesses alone must answer. */
const GUESS = { weight: 0.5, share: 0.5 };

/** Relevance of every record that has a word of its own, times the record's rank; 0 for the others. */
export function scoreRecords(plan: Plan, postings: Postings, firstOfPage: Int32Array, ranks: Float32Array): Float64Array {
  const columns = plan.units.map((unit) => scoreUnit(unit, postings, firstOfPage));
  const possible = columns.reduce((sum, column) => sum + column.rarity, 0);
  const scores = new Float64Array(firstOfPage.length);
  for (const { own } of columns) {
    for (let record = 0; record < own.length; record += 1) {
      if (own[record] === 0 || scores[record] !== 0) continue;
      scores[record] = combine(columns, record, firstOfPage[record] ?? record, possible) * (ranks[record] ?? 1);
    }
  }
  return scores;
}

interface Column {
  readonly own: Float32Array;
  /** By a page's first record: the best match among its sections. */
  readonly best: Float32Array;
  readonly rarity: number;
  /** Whether nothing but guesses stands for the word. */
  readonly guessed: boolean;
}

function combine(columns: readonly Column[], record: number, first: number, possible: number): number {
  let score = 0;
  let covered = 0;
  let sure = false;
  for (const { own, best, rarity, guessed } of columns) {
    const around = record === first ? SECTION_SHARE * (best[first] ?? 0) : PAGE_SHARE * (own[first] ?? 0);
    const weight = Math.max(own[record] ?? 0, around, SIBLING_SHARE * (best[first] ?? 0));
    sure ||= !guessed && (own[record] ?? 0) > 0;
    score += weight * rarity;
    covered += Math.min(1, weight * 4) * rarity;
  }
  const share = covered / possible;
  return sure || share >= GUESS.share ? score * share : 0;
}

function scoreUnit(unit: Unit, postings: Postings, firstOfPage: Int32Array): Column {
  const own = new Float32Array(firstOfPage.length);
  const strong = new Uint8Array(firstOfPage.length);
  const most = Math.max(0, ...unit.alternatives.values());
  for (const [term, weight] of unit.alternatives)
    eachPosting(postings, term, (record, impact) => {
      lift(own, record, weight * impact);
      if (weight >= most * STRONG) strong[record] = 1;
    });
  for (const [left, right] of unit.pairs) scorePair(own, left, right, postings, strong);
  const best = new Float32Array(firstOfPage.length);
  let records = 0;
  for (let record = 0; record < own.length; record += 1) {
    const weight = own[record] ?? 0;
    if (weight === 0) continue;
    if (strong[record]) records += 1;
    lift(best, firstOfPage[record] ?? record, weight);
  }
  const rarity = Math.log(1 + (own.length - records + 0.5) / (records + 0.5));
  return { own, best, rarity: rarity * unit.importance, guessed: most <= GUESS.weight && unit.pairs.length === 0 };
}

function scorePair(own: Float32Array, left: number, right: number, postings: Postings, strong: Uint8Array): void {
  const lefts = new Map<number, number>();
  eachPosting(postings, left, (record, impact) => lefts.set(record, impact));
  eachPosting(postings, right, (record, impact) => {
    const other = lefts.get(record);
    if (other === undefined) return;
    lift(own, record, 0.8 * Math.min(other, impact));
    strong[record] = 1;
  });
}

function eachPosting(postings: Postings, term: number, visit: (record: number, impact: number) => void): void {
  const end = postings.starts[term + 1] ?? 0;
  for (let i = postings.starts[term] ?? end; i < end; i += 1) visit(postings.records[i] ?? 0, (postings.impacts[i] ?? 0) / IMPACT_LEVELS);
}

function lift(weights: Float32Array, at: number, weight: number): void {
  if (weight > (weights[at] ?? 0)) weights[at] = weight;
}
