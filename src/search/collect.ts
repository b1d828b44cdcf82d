import type { PackedPostings } from '@schema/search';
import { IMPACT_LEVELS, pack } from './packing';
import { isStopWord } from './stop-words';

/** Weight of a field, and how strongly its length counts (BM25F's b). */
const FIELDS: Readonly<Record<string, { readonly weight: number; readonly length: number; readonly stopWords: boolean }>> = {
  title: { weight: 7, length: 0.5, stopWords: true },
  heading: { weight: 5, length: 0.5, stopWords: true },
  keywords: { weight: 4, length: 0.2, stopWords: true },
  phrases: { weight: 2, length: 0.2, stopWords: false },
  trail: { weight: 1.2, length: 0.2, stopWords: false },
  text: { weight: 1, length: 0.6, stopWords: false },
  // A length of its own: a long sample does not make the words of the prose around it count less.
  code: { weight: 1, length: 0.3, stopWords: false },
};

/** BM25's k1: how soon a word's repetition stops to count. */
const SATURATION = 1.45;

interface Field {
  readonly lengths: Map<number, number>;
  readonly terms: Map<string, Map<number, number>>;
}

/** Gathers words while documents are inserted and packs them as weights per term and record. */
export class Collector {
  readonly #fields = new Map<string, Field>();

  /** Counts the words of one field of one record; fields without a weight are not searched. */
  add(name: string, record: number, tokens: readonly string[]): void {
    const rule = Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined;
    if (!rule) return;
    const field = this.#field(name);
    field.lengths.set(record, tokens.length);
    for (const token of tokens) {
      if (!rule.stopWords && isStopWord(token)) continue;
      const counts = field.terms.get(token) ?? new Map<number, number>();
      counts.set(record, (counts.get(record) ?? 0) + 1);
      field.terms.set(token, counts);
    }
  }

  /** All postings, each with one weight that already holds field, frequency and length. */
  pack(): PackedPostings {
    const weights = new Map<string, Map<number, number>>();
    for (const [name, field] of this.#fields) addWeights(weights, name, field);
    const terms = [...weights].sort(([a], [b]) => (a < b ? -1 : 1));
    return pack(terms.map(([term, records]) => [term, [...records].sort(([a], [b]) => a - b).map(([id, w]) => [id, level(w)])]));
  }

  #field(name: string): Field {
    const field = this.#fields.get(name) ?? { lengths: new Map(), terms: new Map() };
    this.#fields.set(name, field);
    return field;
  }
}

function addWeights(weights: Map<string, Map<number, number>>, name: string, field: Field): void {
  const rule = FIELDS[name];
  if (!rule) return;
  const total = [...field.lengths.values()].reduce((sum, length) => sum + length, 0);
  const average = total / Math.max(1, field.lengths.size);
  for (const [term, records] of field.terms) {
    const sums = weights.get(term) ?? new Map<number, number>();
    for (const [record, count] of records) {
      const relative = (field.lengths.get(record) ?? average) / (average || 1);
      const weight = (rule.weight * count) / (1 - rule.length + rule.length * relative);
      sums.set(record, (sums.get(record) ?? 0) + weight);
    }
    weights.set(term, sums);
  }
}

function level(weight: number): number {
  const impact = weight / (SATURATION + weight);
  return Math.max(1, Math.round(impact * IMPACT_LEVELS));
}
