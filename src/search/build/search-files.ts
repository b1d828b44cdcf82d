import { createHash } from 'node:crypto';
import { persist } from '@orama/plugin-data-persistence';
import {
  SEARCH_FORMAT_VERSION,
  searchDocumentsSchema,
  searchIndexSchema,
  type SavedDatabase,
  type SearchDocuments,
  type Synonyms,
} from '@schema/search';
import type { Page } from '@/content/page';
import { createDatabase, insertSections } from '../core/orama-database';
import { synonymKey } from '../core/query';
import { fold, tokenize } from '../core/tokenizer';
import { linkTexts } from './link-texts';
import { searchPages, type CategoryOf } from './search-pages';
import { sectionFields } from './section-fields';

/** The settings of `content/search.yaml`. */
interface SearchOptions {
  /** Words that readers type → words that the pages use, as writers wrote them. */
  synonyms?: Synonyms;
  help?: SearchDocuments['help'];
  categoryOf?: CategoryOf | undefined;
}

/**
 * The two search files as JSON: the database that Orama's plugin persists, divided into the documents and the rest. The
 * same pages result in the same bytes.
 */
export async function buildSearch(
  pages: readonly Page[],
  { synonyms = {}, help, categoryOf }: SearchOptions = {},
): Promise<{ documents: string; index: string }> {
  const database = createDatabase();
  const searched = searchPages(pages, categoryOf);
  const links = linkTexts(searched.map(({ source }) => source));
  await insertSections(database, sectionFields(searched, links));
  const { docs, ...saved } = JSON.parse(String(await persist(database, 'json'))) as SavedDatabase;
  const documents = { help, docs };
  const index = { database: saved, synonyms: normalizeSynonyms(synonyms) };
  const hash = createHash('sha256')
    .update(JSON.stringify([documents, index]))
    .digest('hex')
    .slice(0, 16);
  const version = SEARCH_FORMAT_VERSION;
  return {
    documents: JSON.stringify(searchDocumentsSchema.parse({ version, hash, ...documents })),
    index: JSON.stringify(searchIndexSchema.parse({ version, hash, ...index })),
  };
}

/** Keys by the stems of their words, so that each inflection finds them; values folded. */
function normalizeSynonyms(synonyms: Synonyms): Synonyms {
  const normalized = new Map<string, string[]>();
  for (const [key, values] of Object.entries(synonyms)) {
    const words = tokenize(key).filter(({ compound }) => !compound);
    const stems = synonymKey(words.map(({ term }) => term));
    if (stems === '') continue;
    normalized.set(stems, [...(normalized.get(stems) ?? []), ...values.map(fold)]);
  }
  return Object.fromEntries(normalized);
}
