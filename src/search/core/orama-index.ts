import type { AnyOrama, IIndex } from '@orama/orama';
import { index as components } from '@orama/orama/components';
import type { radix } from '@orama/orama/trees';
import type { SavedIndex } from '@schema/search';
import { decodeNumbers, encodeNumber } from './numbers';

/** Orama's schema: the indexed fields of a section. */
export const SCHEMA = {
  title: 'string',
  heading: 'string',
  keywords: 'string',
  definitions: 'string',
  links: 'string',
  text: 'string',
  code: 'string',
} as const;

export type Field = keyof typeof SCHEMA;

const FIELDS = Object.keys(SCHEMA) as readonly Field[];

export type IndexStore = components.Index;

const orama = components.createIndex() as unknown as IIndex<IndexStore>;
/** A word of an expanded query is one token. */
const WHOLE = {
  language: 'english',
  normalizationCache: new Map<string, string>(),
  tokenize: (word: string) => [word],
};

/**
 * Orama's index component (https://docs.orama.com/docs/orama-js/internals/components) with four changes: frequencies
 * are counts, as BM25 defines them, and not shares of the field; the average length of a field is that of the sections
 * that have it, so that a field which few have counts as much; a search looks up one whole word; and it is saved
 * without what loading computes again (trees, lengths, occurrences), at a quarter of the bytes.
 */
export function createIndex(): IIndex<IndexStore> {
  return {
    ...orama,
    insertDocumentScoreParameters: (store, field, id, tokens) => {
      const before = Object.keys(store.fieldLengths[field] ?? {}).length;
      if (tokens.length > 0)
        orama.insertDocumentScoreParameters(store, field, id, tokens, before + 1);
    },
    insertTokenScoreParameters: (store, field, id, _tokens, word) =>
      countWord(store, field, Number(id), word),
    search: (store, word, _tokenizer, language, fields, _exact, ...rest) =>
      orama.search(store, word, WHOLE, language, fields, true, ...rest),
    save: <R>(store: IndexStore) => encode(store) as R,
    load: (ids, saved) =>
      decode(orama.create(undefined as unknown as AnyOrama, ids, SCHEMA), saved as SavedIndex),
  };
}

/** All words of the index, sorted. */
export function wordsIn({ tokenOccurrences }: IndexStore): string[] {
  return [
    ...new Set(Object.values(tokenOccurrences).flatMap((words) => Object.keys(words))),
  ].sort();
}

/** Counts a word of a section. Words like `constructor` are properties of each object's prototype. */
function countWord(store: IndexStore, field: string, id: number, word: string): void {
  const words = store.frequencies[field]?.[id] ?? {};
  const occurrences = store.tokenOccurrences[field] ?? {};
  const times = Object.hasOwn(words, word) ? (words[word] ?? 0) : 0;
  words[word] = times + 1;
  if (times > 0) return;
  occurrences[word] = (Object.hasOwn(occurrences, word) ? (occurrences[word] ?? 0) : 0) + 1;
}

/** For each field: how many sections have each word, the gaps between these sections, and how often each has it. */
function encode(store: IndexStore): SavedIndex {
  const words = wordsIn(store);
  const fields = FIELDS.map((field) => {
    const postings = new Map<string, [id: number, times: number][]>(
      words.map((word) => [word, []]),
    );
    for (const [id, counts] of Object.entries(store.frequencies[field] ?? {}))
      for (const [word, times] of Object.entries(counts ?? {}))
        postings.get(word)?.push([Number(id), times]);
    const encoded = { sections: '', gaps: '', times: '' };
    for (const found of postings.values()) {
      encoded.sections += encodeNumber(found.length);
      let last = 0;
      for (const [id, times] of found) {
        encoded.gaps += encodeNumber(id - last - 1);
        encoded.times += encodeNumber(times - 1);
        last = id;
      }
    }
    return encoded;
  });
  return { words, fields };
}

function decode(store: IndexStore, { words, fields }: SavedIndex): IndexStore {
  for (const [number, field] of FIELDS.entries()) {
    const encoded = fields[number] ?? { sections: '', gaps: '', times: '' };
    const tree = store.indexes[field]?.node as radix.RadixTree;
    const frequencies = (store.frequencies[field] ??= {});
    const occurrences = (store.tokenOccurrences[field] ??= {});
    const lengths = (store.fieldLengths[field] ??= {});
    const sections = decodeNumbers(encoded.sections, words.length);
    const total = sections.reduce((sum, found) => sum + found, 0);
    const gaps = decodeNumbers(encoded.gaps, total);
    const times = decodeNumbers(encoded.times, total);
    let at = 0;
    let tokens = 0;
    for (const [place, word] of words.entries()) {
      const end = at + (sections[place] ?? 0);
      if (end > at) occurrences[word] = end - at;
      for (let id = 0; at < end; at += 1) {
        id += (gaps[at] ?? 0) + 1;
        const often = (times[at] ?? 0) + 1;
        tree.insert(word, id);
        (frequencies[id] ??= {})[word] = often;
        lengths[id] = (lengths[id] ?? 0) + often;
        tokens += often;
      }
    }
    store.avgFieldLength[field] = tokens / (Object.keys(lengths).length || 1);
  }
  return store;
}
