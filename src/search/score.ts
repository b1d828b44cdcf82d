import type { Plan, Unit } from './plan';
import { IMPACT_LEVELS, type Postings } from './packing';

/** What a match in the page's own record (title, keywords, first text) counts for a section of that page. */
const PAGE_SHARE = 0.55;

/** What a match somewhere in its sections counts for the page's own record. */
const SECTION_SHARE = 0.3;

/** Relevance of every record that has a word of its own, times the record's rank: record → score, unsorted. */
export function scoreRecords(plan: Plan, postings: Postings, firstOfPage: Int32Array, ranks: Float32Array): Map<number, number> {
  const columns = plan.units.map((unit) => scoreUnit(unit, postings, firstOfPage));
  const possible = columns.reduce((sum, column) => sum + column.rarity, 0);
  const scores = new Map<number, number>();
  for (const { own } of columns) {
    own.forEach((weight, record) => {
      if (weight === 0 || scores.has(record)) return;
      scores.set(record, combine(columns, record, firstOfPage[record] ?? record, possible) * (ranks[record] ?? 1));
    });
  }
  return scores;
}

interface Column {
  readonly own: Float32Array;
  /** By a page's first record: the best match among its sections. */
  readonly best: Float32Array;
  readonly rarity: number;
}

function combine(columns: readonly Column[], record: number, first: number, possible: number): number {
  let score = 0;
  let covered = 0;
  for (const { own, best, rarity } of columns) {
    const around = record === first ? SECTION_SHARE * (best[first] ?? 0) : PAGE_SHARE * (own[first] ?? 0);
    const weight = Math.max(own[record] ?? 0, around);
    score += weight * rarity;
    covered += Math.min(1, weight * 4) * rarity;
  }
  return score * (covered / possible);
}

function scoreUnit(unit: Unit, postings: Postings, firstOfPage: Int32Array): Column {
  const own = new Float32Array(firstOfPage.length);
  for (const [term, weight] of unit.alternatives) eachPosting(postings, term, (record, impact) => lift(own, record, weight * impact));
  for (const [left, right] of unit.pairs) scorePair(own, left, right, postings);
  const best = new Float32Array(firstOfPage.length);
  let records = 0;
  own.forEach((weight, record) => {
    if (weight === 0) return;
    records += 1;
    lift(best, firstOfPage[record] ?? record, weight);
  });
  const rarity = Math.log(1 + (own.length - records + 0.5) / (records + 0.5));
  return { own, best, rarity };
}

function scorePair(own: Float32Array, left: number, right: number, postings: Postings): void {
  const lefts = new Map<number, number>();
  eachPosting(postings, left, (record, impact) => lefts.set(record, impact));
  eachPosting(postings, right, (record, impact) => {
    const other = lefts.get(record);
    if (other !== undefined) lift(own, record, 0.8 * Math.min(other, impact));
  });
}

function eachPosting(postings: Postings, term: number, visit: (record: number, impact: number) => void): void {
  const end = postings.starts[term + 1] ?? 0;
  for (let i = postings.starts[term] ?? end; i < end; i += 1) visit(postings.records[i] ?? 0, (postings.impacts[i] ?? 0) / IMPACT_LEVELS);
}

function lift(weights: Float32Array, at: number, weight: number): void {
  if (weight > (weights[at] ?? 0)) weights[at] = weight;
}
