import { z } from 'zod';

const words = z
  .string()
  .regex(/[\p{L}\p{N}]/u, 'Write a word, or a few words separated by spaces.')
  .max(40);

/** `content/search.yaml`: the writers' settings for the search of the whole site. The file is optional. */
export const searchSettingsSchema = z
  .strictObject({
    synonyms: z
      .record(words, z.array(words).min(1).max(10))
      .default({})
      .describe(
        'Words that readers type → words that the pages use. One direction only; letter case and inflections make no difference.',
      ),
    help: z
      .strictObject({
        label: z.string().min(1).max(40).describe('The text of the link.'),
        href: z
          .string()
          .regex(/^(?:\/(?![/\\])|https:\/\/)/, 'Begin with / for a page of this site, or with https:// for another.'),
      })
      .optional()
      .describe('The page that the search suggests if it has no results.'),
  })
  .describe('Synonyms, and the page for searches without results.');

/** The settings after validation. */
export type SearchSettings = z.infer<typeof searchSettingsSchema>;
