import type { Issue } from '@schema/issues';
import type { Conflict } from './merge-forms';

/** A line of a content file that names an address. */
export interface FileReference {
  file: string;
  /** 1-based. */
  line: number;
  text: string;
}

/** What the writer has to decide before something is written. */
export type Question =
  | { kind: 'conflict'; conflicts: readonly Conflict[] }
  | { kind: 'issues'; issues: readonly Issue[] }
  | {
      kind: 'rename' | 'delete';
      route: string;
      references: readonly FileReference[];
    };

/** The writer's decisions, one for each question. */
export interface Decisions {
  conflict?: 'mine' | 'disk' | undefined;
  issues?: 'save' | undefined;
  rename?: 'update' | 'keep' | undefined;
  delete?: 'delete' | undefined;
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

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
