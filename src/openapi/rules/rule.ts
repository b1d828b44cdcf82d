import type { Issue } from '@schema/issues';
import type { Locate } from '@/source/yaml';
import type { OpenApiDocument, Part, TABLE } from '../load/document';
import type { Keys } from '../load/json';
import type { Resolver } from '../load/local-refs';

/** What a rule knows beside a part of a description. */
export interface RuleContext {
  readonly document: OpenApiDocument;
  readonly resolver: Resolver;
  /** From the document to the part. */
  readonly keys: Keys;
  /** The place of a value, by the keys that lead from the part to it. */
  readonly at: Locate;
  /** Objects and lists from which a wrong value was removed. */
  readonly incomplete: ReadonlySet<object>;
}

/** Kind of a part → finds what is wrong with it. */
export type Rules = {
  readonly [Kind in keyof typeof TABLE]?: (part: Exclude<Part<Kind>, boolean>, context: RuleContext) => Iterable<Issue>;
};
