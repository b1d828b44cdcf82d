import type { EncodedPostings } from '@schema/search';
import type { FieldName } from '../core/orama-index';
import { DEFINED_IMPACT, encodeNumber, IMPACT_LEVELS } from '../core/postings';
import { isStopWord } from '../core/stop-words';

/** How a field counts in BM25F. */
interface FieldWeight {
  /** The field's boost. */
  readonly boost: number;
  /** BM25's b: how much a field's length counts, 0 to 1. */
  readonly b: number;
  /** Whether stop words are indexed. */
  readonly stopWords: boolean;
}

/**
 * Boosts of the fields; `links` are texts of links that lead to the section, code has a length of its own, so that a long sample does not weaken
 * the prose around it, and a name in a long table is as much defined as one in a short table.
 */
const FIELD_WEIGHTS: Readonly<Record<FieldName, FieldWeight>> = {
  title: { boost: 4, b: 0.5, stopWords: true },
  heading: { boost: 5, b: 0.5, stopWords: true },
  keywords: { boost: 2, b: 0.2, stopWords: true },
  definitions: { boost: 3, b: 0, stopWords: false },
  links: { boost: 3, b: 0.2, stopWords: false },
  trail: { boost: 1.2, b: 0.2, stopWords: false },
  text: { boost: 1, b: 0.6, stopWords: false },
  code: { boost: 1, b: 0.3, stopWords: false },
};

/** BM25's k1: how soon repetitions of a term stop to count. */
const K1 = 1.45;

/** Section number → number. */
type BySection = Map<number, number>;

interface Field {
  readonly lengths: BySection;
  readonly terms: Map<string, BySection>;
}

/**
 * Builds the inverted index while sections are inserted. A posting keeps one impact that already joins field, frequency
 * and length (BM25F: Robertson and Zaragoza, 2009, §3.6), so that the browser multiplies it by the idf and is done.
 */
export class IndexBuilder {
  readonly #fields = new Map<FieldName, Field>();
  readonly #defined = new Map<number, ReadonlySet<string>>();

  /** Counts the tokens of one field of one section. */
  add(name: FieldName, section: number, tokens: readonly string[]): void {
    const field = this.#fields.get(name) ?? { lengths: new Map(), terms: new Map() };
    this.#fields.set(name, field);
    if (tokens.length > 0) field.lengths.set(section, tokens.length);
    for (const token of tokens) {
      if (!FIELD_WEIGHTS[name].stopWords && isStopWord(token)) continue;
      const counts = field.terms.get(token) ?? new Map<number, number>();
      counts.set(section, (counts.get(section) ?? 0) + 1);
      field.terms.set(token, counts);
    }
  }

  /** Notes the terms that are names which a section defines. */
  define(section: number, names: readonly string[]): void {
    this.#defined.set(section, new Set(names));
  }

  /** All postings, encoded. Gaps between section numbers compress better than the numbers. */
  encode(): EncodedPostings {
    const weights = new Map<string, BySection>();
    for (const [name, field] of this.#fields) addWeights(weights, name, field);
    const encoded = { terms: [...weights.keys()].sort(), counts: '', sections: '', impacts: '' };
    for (const term of encoded.terms) {
      const sections = [...(weights.get(term) ?? [])].sort(([a], [b]) => a - b);
      encoded.counts += encodeNumber(sections.length - 1);
      let last = -1;
      for (const [section, weight] of sections) {
        const isDefined = this.#defined.get(section)?.has(term);
        encoded.sections += encodeNumber(section - last - 1);
        encoded.impacts += encodeNumber(isDefined ? DEFINED_IMPACT : impact(weight));
        last = section;
      }
    }
    return encoded;
  }
}

/** A field's length counts in relation to the sections that have the field, as in Lucene. */
function addWeights(weights: Map<string, BySection>, name: FieldName, { lengths, terms }: Field): void {
  const { boost, b } = FIELD_WEIGHTS[name];
  const average = [...lengths.values()].reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.size) || 1;
  for (const [term, sections] of terms) {
    const sums: BySection = weights.get(term) ?? new Map<number, number>();
    for (const [section, count] of sections) {
      const length = (lengths.get(section) ?? average) / average;
      sums.set(section, (sums.get(section) ?? 0) + (boost * count) / (1 - b + b * length));
    }
    weights.set(term, sums);
  }
}

function impact(weight: number): number {
  return Math.max(1, Math.round((weight / (K1 + weight)) * IMPACT_LEVELS));
}
