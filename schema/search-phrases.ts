import { z } from 'zod';
import type { Place } from './issues';

const phrase = z
  .string()
  .regex(/[\p{L}\p{N}]/u, 'Write a few words, as a reader searches.')
  .max(80);

const phrases = z.array(phrase).min(1).max(20);

/** `searchPhrases` of a page or a question, and `x-searchPhrases` in the API description. */
export const searchPhrasesSchema = phrases
  .optional()
  .describe('Search phrases whose words are missing in its text. They are searched and never shown.');

/** `sectionPhrases` of a page, and `x-sectionPhrases` in the API description. */
export const sectionPhrasesSchema = z
  .array(
    z.strictObject({
      section: z
        .string()
        .min(1)
        .refine((id) => !id.startsWith('#'), 'Write the id without `#`.')
        .describe("Id of the section's heading."),
      phrases,
    }),
  )
  .optional()
  .describe('Search phrases of single sections.');

/** The search phrases of a page or one of its sections, and their place in the source. */
export interface PlacedPhrases {
  /** Id of the section's heading; null for the page itself. */
  readonly section: string | null;
  readonly phrases: readonly string[];
  readonly place: Place;
}
