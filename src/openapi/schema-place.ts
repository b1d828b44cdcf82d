import type { Anchors } from './anchors';
import type { Resolver } from './json';
import type { Direction } from './schema-types';

/** What the schemas of one page share. */
export interface PageSchemas {
  readonly resolver: Resolver;
  readonly anchors: Anchors;
  /** Where each type was unfolded first, by direction and reference. */
  readonly began: Map<string, string>;
  /** Views made so far. */
  count: number;
}

/** Where a schema stands. */
export interface ViewPlace {
  readonly page: PageSchemas;
  readonly direction: Direction;
  /** Address of the schema; its fields' addresses begin with it. */
  readonly anchor: string;
  /** Types that are being unfolded around this place, with their addresses. */
  readonly above: ReadonlyMap<string, string>;
}
