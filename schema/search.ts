import { z } from 'zod';
import { PAGE_ICONS } from './page-icons';

/**
 * Format version of the two search files. Raise it with each incompatible change: the browser refuses other versions
 * and offers to load again.
 */
export const SEARCH_FORMAT_VERSION = 5;

/**
 * A section as it is shown: heading id (0 when it is the slug of the heading), depth in the trail, heading, prose, and its
 * code blocks, if it has any.
 */
const searchSectionSchema = z.tuple([
  z.union([z.string(), z.literal(0)]),
  z.number().int().min(0),
  z.string(),
  z.string(),
  z.string().optional(),
]);

/** A page with its sections; the first section is always the page's own and has depth 0. */
const searchPageSchema = z.object({
  route: z.string().startsWith('/'),
  title: z.string(),
  /** Its name in the sidebar, if it differs from the title. */
  label: z.string().optional(),
  icon: z.enum(PAGE_ICONS).optional(),
  /** The name of its category. */
  category: z.string().optional(),
  /** Index into `SEARCH_GROUPS`. */
  group: z.number().int().min(0).max(2),
  /** Method and path of an operation. */
  operation: z.tuple([z.string(), z.string()]).optional(),
  /** Factor on the score of every section; the default is 1. */
  rank: z.number().positive().optional(),
  sections: z.array(searchSectionSchema).min(1),
});

/** Orama's saved documents: each page once, with its sections. */
const savedDocumentsSchema = z.object({ pages: z.array(searchPageSchema) });

const versioned = {
  version: z.literal(SEARCH_FORMAT_VERSION),
  /** The same in both files of one build. */
  hash: z.string().min(8),
};

/** `/search-documents.json`: the texts that results show. */
export const searchDocumentsSchema = z.object({
  ...versioned,
  /** Link for a search without results. */
  help: z.object({ label: z.string(), href: z.string() }).optional(),
  docs: savedDocumentsSchema,
});

/**
 * Orama's index: its words, sorted, and for each field how many sections have each word, the gaps between their numbers, and how often
 * they have it less one, as numbers in printable characters (`src/search/core/numbers.ts`).
 */
const savedPostingsSchema = z.object({
  words: z.array(z.string()),
  fields: z.array(z.object({ sections: z.string(), gaps: z.string(), times: z.string() })),
});

/** Synonyms, in one direction: the key's words by their stems, divided by spaces; values in lower case. */
const synonymsSchema = z.record(z.string(), z.array(z.string()));

/** What Orama saves of a database besides its documents. */
const savedIndexSchema = z.object({
  internalDocumentIDStore: z.object({ internalIdToId: z.array(z.string()) }),
  index: savedPostingsSchema,
  sorting: z.object({ enabled: z.literal(false) }),
  pinning: z.object({ rules: z.array(z.unknown()) }),
  language: z.string(),
});

/** `/search-index.json`: the inverted index and the synonyms. */
export const searchIndexSchema = z.object({
  ...versioned,
  database: savedIndexSchema,
  synonyms: synonymsSchema,
});

export type SearchSection = z.infer<typeof searchSectionSchema>;
export type SearchPage = z.infer<typeof searchPageSchema>;
export type SearchDocuments = z.infer<typeof searchDocumentsSchema>;
export type SavedDocuments = z.infer<typeof savedDocumentsSchema>;
export type SavedIndex = z.infer<typeof savedPostingsSchema>;
export type Synonyms = z.infer<typeof synonymsSchema>;
export type SearchIndex = z.infer<typeof searchIndexSchema>;
/** What Orama saves of a database. */
export type SavedDatabase = SearchIndex['database'] & { docs: SavedDocuments };
