import { z } from 'zod';

const words = z
  .string()
  .regex(/[\p{L}\p{N}]/u, 'Write a word, or a few words with spaces between.')
  .max(40);

/** `content/search.yaml`: what writers set for the search of the whole site. The file may be missing. */
export const searchSettingsSchema = z
  .strictObject({
    synonyms: z
      .record(words, z.array(words).min(1).max(10))
      .default({})
      .describe('Words that readers type → words that the pages use. One direction only; upper and lower case and inflections do not matter.'),
    help: z
      .strictObject({
        label: z.string().min(1).max(40).describe('The name of the page, as the link shows it.'),
        href: z.string().regex(/^(?:\/(?![/\\])|https:\/\/)/, 'Begin with / for a page of this site, or with https:// for another.'),
      })
      .optional()
      .describe('The page that is offered to a reader who finds nothing.'),
  })
  .describe('Synonyms, and the page for readers who find nothing.');

/** The settings after validation. */
export type SearchSettings = z.infer<typeof searchSettingsSchema>;
