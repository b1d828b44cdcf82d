import type { Catalogue } from '@/api';

/** Compiled MDX with what its components need of the site. */
export interface BodyData {
  readonly code: string;
  /** The pictures beside the page, by the addresses in its text. */
  readonly pictures: Readonly<
    Record<string, { readonly url: string; readonly width: number; readonly height: number }>
  >;
  /** New ids of headings that were renamed because of generated parts, by their ids. */
  readonly renamed: Readonly<Record<string, string>>;
  readonly catalogue?: Catalogue | undefined;
}
