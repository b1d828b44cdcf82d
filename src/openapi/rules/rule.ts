import type { Issue } from '@schema/issues';
import type { Locate } from '@/source/yaml';
import type { OpenApiDocument } from '../load/document';
import type { Resolver } from '../load/local-refs';
import type { Typed } from '../load/typed-walk';

/** What the rules of a description share. */
export interface RuleContext {
  readonly document: OpenApiDocument;
  readonly resolver: Resolver;
  readonly locate: Locate;
  /** JSON of the keys of each list of parameters in which something is wrong. */
  readonly broken: ReadonlySet<string>;
  /** Objects whose references never arrive at a value. */
  readonly endless: object[];
}

/** Finds what is wrong with one object or list of a description. */
export type Rule = (part: Typed, context: RuleContext) => readonly Issue[];
