import { basename } from 'node:path';
import { contentComponents } from '@content/components';
import type { ContentComponents } from '@schema/content-component';
import type { Page } from '@/content';
import { API_SHEET, COMPONENT_SHEETS, HOME_SHEET } from '@/components/mdx/style-sheets';

const SHEETS = [
  ...Object.entries(COMPONENT_SHEETS),
  ...Object.entries<ContentComponents[string]>(contentComponents).flatMap(([name, { styles }]) =>
    styles.map((sheet) => [sheet, [name]] as const),
  ),
];

const SHEETS_OF_KINDS: Partial<Record<Page['kind'], string>> = {
  home: HOME_SHEET,
  operation: API_SHEET,
  overview: API_SHEET,
};

/** The names of the style sheets of the components that a page's compiled texts use. */
export function sheetsOf(code: string, kind: Page['kind']): string[] {
  // A component counts where it is made: its name is a word in texts, too.
  const uses = (name: string) => new RegExp(`_jsxs?\\(${name}\\b`).test(code);
  const used = SHEETS.filter(([, names]) => names.some(uses)).map(([sheet]) => sheet);
  const sheets = [SHEETS_OF_KINDS[kind] ?? [], used].flat();
  return [...new Set(sheets.map((sheet) => basename(sheet)))];
}
