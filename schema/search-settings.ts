import { z } from 'zod';
import { text } from './values';

const words = z
  .string()
  .regex(
    /^[^,;|]*[\p{L}\p{N}][^,;|]*$/u,
    'Write a word, or a few words separated by spaces, and each further one in an entry of its own.',
  )
  .max(40);

const link = z.strictObject({
  label: text.max(40).describe('The text of the link.'),
  href: z
    .string()
    .regex(
      /^(?:\/(?![/\\])|https:\/\/)/,
      'Begin with / for a page of this site, or with https:// for another.',
    ),
});

/** `content/search.yaml`: the writers' settings for the search of the whole site. The file is optional. */
export const searchSettingsSchema = z
  .strictObject({
    synonyms: z
      .record(words, z.array(words).min(1).max(10))
      .default({})
      .describe(
        'Words that readers type → words that the pages use. One direction only; letter case and inflections make no difference.',
      ),
    start: z
      .array(link)
      .max(6)
      .default([])
      .describe('The pages that the search suggests before the first letter.'),
    help: link.optional().describe('The page that the search suggests if it has no results.'),
  })
  .describe('Synonyms, and the pages that the search suggests.');

export type SearchSettings = z.infer<typeof searchSettingsSchema>;
