import { basename } from 'node:path';
import { contentComponents } from '@content/components';
import type { ContentComponents } from '@schema/content-component';
import type { Page } from '@/content';
import { API_SHEET, COMPONENT_SHEETS } from '@/components/mdx/style-sheets';

const SHEETS: readonly (readonly [sheet: string, components: readonly string[]])[] = [
  ...Object.entries(COMPONENT_SHEETS),
  ...Object.entries<ContentComponents[string]>(contentComponents).flatMap(([name, { styles }]) =>
    styles.map((sheet) => [sheet, [name]] as const),
  ),
];

const API_KINDS: ReadonlySet<Page['kind']> = new Set(['operation', 'overview']);

/** The names of the style sheets of the components that a page's compiled texts use. */
export function sheetsOf(code: string, kind: Page['kind']): string[] {
  // A component counts where it is made: its name is a word in texts, too.
  const uses = (name: string) => new RegExp(`_jsxs?\\(${name}\\b`).test(code);
  const used = SHEETS.filter(([, names]) => names.some(uses)).map(([sheet]) => sheet);
  return [
    ...new Set(
      [...(API_KINDS.has(kind) ? [API_SHEET] : []), ...used].map((sheet) => basename(sheet)),
    ),
  ];
}
