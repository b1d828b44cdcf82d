import { create, insertMultiple, load, search, type AnyOrama } from '@orama/orama';
import type { SavedDatabase } from '@schema/search';
import type { IndexedSection } from './indexed-sections';
import { createDocumentsStore, type DocumentsStore } from './orama-documents';
import { createIndex, SCHEMA, type IndexStore, type IndexWriter } from './orama-index';
import type { Candidate } from './order-results';
import { tokenize } from './tokenizer';

/**
 * An empty database with our tokenizer, index and documents store as Orama's components; only the build has a writer.
 */
export function createDatabase(writer?: IndexWriter): AnyOrama {
  const tokenizer = {
    language: 'english',
    normalizationCache: new Map<string, string>(),
    tokenize: (text: string) => tokenize(text).map(({ term }) => term),
  };
  const components = { tokenizer, index: createIndex(writer), documentsStore: createDocumentsStore() };
  return create({ schema: SCHEMA, sort: { enabled: false }, components });
}

/** Inserts sections, in the order of their numbers. */
export async function insertSections(database: AnyOrama, sections: readonly object[]): Promise<void> {
  await insertMultiple(database, [...sections]);
}

/** Loads a database that Orama's plugin persisted; its `restore` would bring Node's polyfills. Throws when it is damaged. */
export function openDatabase(saved: SavedDatabase): AnyOrama {
  const database = createDatabase();
  load(database, saved as unknown as Parameters<typeof load>[1]);
  return database;
}

/** The sections of a database. */
export function sectionsOf(database: AnyOrama): readonly IndexedSection[] {
  return (database.data.docs as DocumentsStore).sections;
}

/** The encoded postings of a database. */
export function postingsOf(database: AnyOrama): SavedDatabase['index'] {
  return (database.data.index as IndexStore).saved;
}

/**
 * Searches with a parsed query: `score` gives each section's score, 0 for no match. Orama hands its index component the
 * text of a query only, so the search runs on a view of the database whose index has this one query, and the query is
 * parsed once.
 */
export function searchDatabase(
  database: AnyOrama,
  term: string,
  score: () => Float64Array,
  limit: number,
): Candidate[] {
  const index = { ...database.index, search: () => matchesOf(score()) };
  const found = search({ ...database, index }, { term, limit });
  if (found instanceof Promise) throw new Error('Orama searches asynchronously only with hooks, and there are none.');
  return found.hits.map(({ id, score: value, document }) => ({
    number: Number(id),
    score: value,
    section: document as unknown as IndexedSection,
  }));
}

/** Orama's internal ids count from 1. */
function matchesOf(scores: Float64Array): [id: number, score: number][] {
  const matches: [number, number][] = [];
  scores.forEach((score, section) => {
    if (score > 0) matches.push([section + 1, score]);
  });
  return matches;
}
