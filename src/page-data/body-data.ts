import type { Catalogue } from '@/api';

/** Compiled MDX with what its components need of the site. */
export interface BodyData {
  code: string;
  /** The pictures beside the page, by the addresses in its text. */
  pictures: Record<string, { url: string; width: number; height: number }>;
  /** New ids of headings that were renamed because of generated parts, by their ids. */
  renamed: Record<string, string>;
  catalogue?: Catalogue | undefined;
}
