import type { Issue } from '@schema/issues';
import type { Conflict } from './merge-forms';

/** A line of a content file that names an address. */
export interface FileReference {
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly text: string;
}

/** What the writer has to decide before something is written. */
export type Question =
  | { readonly kind: 'conflict'; readonly conflicts: readonly Conflict[] }
  | { readonly kind: 'issues'; readonly issues: readonly Issue[] }
  | {
      readonly kind: 'rename' | 'delete';
      readonly route: string;
      readonly references: readonly FileReference[];
    };

/** The writer's decisions, one for each question. */
export interface Decisions {
  readonly conflict?: 'mine' | 'disk' | undefined;
  readonly issues?: 'save' | undefined;
  readonly rename?: 'update' | 'keep' | undefined;
  readonly delete?: 'delete' | undefined;
}

/** A request that cannot be carried out, with the HTTP status of its response. */
export class CmsError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly question?: Question,
  ) {
    super(message);
  }
}
