import { z } from 'zod';

/**
 * Shape of the two files of search. Raise `SEARCH_SHAPE` whenever a reader of the old shape would misread the new one: the
 * browser refuses files of another shape and offers to load them again.
 */
export const SEARCH_SHAPE = 1;

/** A section as it is shown: heading id (0 when it is the slug of the heading), depth in the trail, heading, text. */
export const searchSectionSchema = z.tuple([z.union([z.string(), z.literal(0)]), z.number().int().min(0), z.string(), z.string()]);

/** A page with its sections; the first section always stands for the page itself and has depth 0. */
export const searchPageSchema = z.object({
  route: z.string().startsWith('/'),
  title: z.string(),
  /** Its name in the sidebar, where it is another one than the title. */
  label: z.string().optional(),
  /** Index into `SEARCH_GROUPS`. */
  group: z.number().int().min(0).max(2),
  /** Method and path of an operation. */
  operation: z.tuple([z.string(), z.string()]).optional(),
  /** Factor on the score of every section, 1 when it is missing. */
  rank: z.number().positive().optional(),
  sections: z.array(searchSectionSchema).min(1),
});

/** `/search-documents.json`: what is shown. `hash` is the same in both files of one build. */
export const searchDocumentsSchema = z.object({
  shape: z.literal(SEARCH_SHAPE),
  hash: z.string().min(8),
  /** Where a reader who finds nothing is sent. */
  help: z.object({ label: z.string(), href: z.string() }).optional(),
  pages: z.array(searchPageSchema),
});

/** Every posting once: terms sorted and front-coded, the rest as numbers in printable characters (`src/search/packing.ts`). */
export const packedPostingsSchema = z.object({
  terms: z.string(),
  counts: z.string(),
  records: z.string(),
  impacts: z.string(),
});

/** Words that stand for others, in one direction: the words of the key by their roots, divided by spaces; values in lower case. */
export const synonymsSchema = z.record(z.string(), z.array(z.string()));

/** `/search-index.json`: what ranking needs. */
export const searchIndexSchema = z.object({
  shape: z.literal(SEARCH_SHAPE),
  hash: z.string().min(8),
  postings: packedPostingsSchema,
  synonyms: synonymsSchema,
});

export type SearchSection = z.infer<typeof searchSectionSchema>;
export type SearchPage = z.infer<typeof searchPageSchema>;
export type SearchDocuments = z.infer<typeof searchDocumentsSchema>;
export type PackedPostings = z.infer<typeof packedPostingsSchema>;
export type Synonyms = z.infer<typeof synonymsSchema>;
export type SearchIndex = z.infer<typeof searchIndexSchema>;
