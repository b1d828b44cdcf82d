import { z } from 'zod';

const words = z
  .string()
  .regex(/[\p{L}\p{N}]/u, 'Write a word, or a few words with spaces between.')
  .max(40);

const place = z.string().regex(/^\/(?![/\\])/, 'Begin with / for a page, and add # and the id of a heading for a section.');
const phrase = z
  .string()
  .regex(/[\p{L}\p{N}]/u, 'Write a few words, as a reader would.')
  .max(80);

/** `content/search.yaml`: what writers tell the search. The whole file may be missing. */
export const searchSettingsSchema = z
  .strictObject({
    synonyms: z
      .record(words, z.array(words).min(1).max(10))
      .default({})
      .describe('Words that readers type → words that the pages use. One direction only; upper and lower case and inflections do not matter.'),
    phrases: z
      .record(place, z.array(phrase).min(1).max(20))
      .default({})
      .describe('Place of the site → wordings by which readers ask for it, whose words it has not got. They are searched and never shown.'),
    help: z
      .strictObject({
        label: z.string().min(1).max(40).describe('The name of the page, as it stands in the link.'),
        href: z.string().regex(/^(?:\/(?![/\\])|https:\/\/)/, 'Begin with / for a page of this site, or with https:// for another.'),
      })
      .optional()
      .describe('The page that is offered to a reader who finds nothing.'),
  })
  .describe('Synonyms, wordings of readers, and the page for readers who find nothing.');

/** The settings after validation. */
export type SearchSettings = z.infer<typeof searchSettingsSchema>;
