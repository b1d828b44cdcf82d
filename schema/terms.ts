import { z } from 'zod';
import { text } from './values';

/** The rules of language that an exception can settle; each is an issue code without `prose-`. */
const RULES = ['repeated', 'term', 'fact'] as const;

/**
 * `content/terms.yaml`: preferred terms, the words that mark a number as a fact, and exceptions from the prose rules.
 */
export const termsSchema = z
  .strictObject({
    rules: z
      .array(z.enum(RULES))
      .default(['repeated', 'term'])
      .describe('The rules of language that apply. Without this list: repeated and term.'),
    terms: z
      .array(
        z.strictObject({
          write: text.describe('The preferred term.'),
          insteadOf: z
            .array(text)
            .min(1)
            .describe(
              'Words of the same meaning that are not used; their plurals in -s are found too.',
            ),
        }),
      )
      .superRefine((terms, { addIssue }) => {
        const preferred = new Set(terms.map(({ write }) => write.toLowerCase()));
        for (const [index, { insteadOf }] of terms.entries())
          for (const [position, word] of insteadOf.entries())
            if (preferred.has(word.toLowerCase()))
              addIssue({
                code: 'custom',
                path: [index, 'insteadOf', position],
                message: `"${word}" is a preferred term itself. Remove it here, or write another term in \`write\`.`,
              });
      })
      .default([])
      .describe('One term for one concept.'),
    units: z
      .record(text, z.array(text).min(1))
      .default({})
      .describe(
        'Fact, or group of facts, whose value is a number → words after which that number is the fact.',
      ),
    exceptions: z
      .array(
        z.strictObject({
          rule: z.enum(RULES).describe('The rule that does not apply here.'),
          texts: z
            .array(text)
            .min(1)
            .describe('The texts that the message quotes; letter case makes no difference.'),
          in: text
            .optional()
            .describe(
              'The file that the exception applies to, as the message names it; without it, the exception applies to every file.',
            ),
          because: text.describe('Why the texts are right.'),
        }),
      )
      .default([])
      .describe('Exceptions, each with its reason; unused ones are reported.'),
  })
  .describe('Preferred terms, and exceptions from the prose rules.');

export type Terms = z.infer<typeof termsSchema>;
