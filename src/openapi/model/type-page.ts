import type { Outline } from '@/lib/outline';
import type { Direction, SchemaView } from '../schema/types';

/** A schema on a page of its own, as bodies of one direction have it. */
export interface TypePage {
  /** The component's name, or the path of the field. */
  readonly name: string;
  /** The title of the operation that has the field; null for a component. */
  readonly owner: string | null;
  readonly direction: Direction;
  /** `/api/types/<slug>` */
  readonly route: string;
  /** Address of its fields. */
  readonly anchor: string;
  readonly schema: SchemaView;
  readonly outline: Outline;
}
