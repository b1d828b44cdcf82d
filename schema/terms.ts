import { z } from 'zod';

const text = z.string().min(1);

/** The rules of language that an exception can settle; each is an issue code without `prose-`. */
const PROSE_RULES = ['passive', 'repeated', 'simplify', 'equality', 'readability', 'term', 'sentence', 'fact'] as const;

/** A rule of language. */
export type ProseRule = (typeof PROSE_RULES)[number];

/** `content/terms.yaml`: the product's own words, the words that make a bare number a fact, and what is settled against a rule. */
export const termsSchema = z
  .strictObject({
    terms: z
      .array(
        z.strictObject({
          write: text.describe('The word that this site uses.'),
          insteadOf: z.array(text).min(1).describe('Words that mean the same and are not used; plurals in -s are found too.'),
        }),
      )
      .default([])
      .describe('One word for one thing.'),
    units: z
      .record(text, z.array(text).min(1))
      .default({})
      .describe('Fact, or group of facts, whose value is a bare number → words after which that number is the fact.'),
    exceptions: z
      .array(
        z.strictObject({
          rule: z.enum(PROSE_RULES).describe('The rule that is wrong here.'),
          texts: z.array(text).min(1).describe('What the rule names, as the message has it; upper and lower case are the same.'),
          in: text.optional().describe('The one file that it is settled for, as the message names it; every file when it is left out.'),
          because: text.describe('Why the texts are right.'),
        }),
      )
      .default([])
      .describe('Settled exceptions, each with its reason; a text that settles nothing is told.'),
  })
  .describe("The words of the product's texts: wanted terms and settled exceptions.");

/** The terms after validation. */
export type Terms = z.infer<typeof termsSchema>;
/** One settled exception. */
export type ProseException = Terms['exceptions'][number];
