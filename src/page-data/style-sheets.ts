import { basename } from 'node:path';
import { contentComponents } from '@content/components';
import type { ContentComponents } from '@schema/content-component';
import type { Page } from '@/content';
import { API_SHEET, COMPONENT_SHEETS, QUESTIONS_SHEET } from '@/components/mdx/style-sheets';

const SHEETS: readonly (readonly [sheet: string, components: readonly string[]])[] = [
  ...Object.entries(COMPONENT_SHEETS),
  ...Object.entries<ContentComponents[string]>(contentComponents).flatMap(([name, { styles }]) =>
    styles.map((sheet) => [sheet, [name]] as const),
  ),
];

/** The style sheets of kinds of pages. */
const KIND_SHEETS: Partial<Record<Page['kind'], string>> = {
  operation: API_SHEET,
  overview: API_SHEET,
  faq: QUESTIONS_SHEET,
};

/** The names of the style sheets of the components that a page's compiled texts use. */
export function sheetsOf(code: string, kind: Page['kind']): string[] {
  // A component counts where it is made: its name is a word in texts, too.
  const uses = (name: string) => new RegExp(`_jsxs?\\(${name}\\b`).test(code);
  const used = SHEETS.filter(([, names]) => names.some(uses)).map(([sheet]) => sheet);
  const own = KIND_SHEETS[kind];
  const all = own ? [own, ...used] : used;
  return [...new Set(all.map((sheet) => basename(sheet)))];
}
