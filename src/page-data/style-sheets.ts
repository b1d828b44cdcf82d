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

const API_KINDS: ReadonlySet<Page['kind']> = new Set(['operation', 'overview', 'type']);

/** The names of the style sheets of the components, elements and attributes that a page's compiled texts use. */
export function sheetsOf(code: string, kind: Page['kind']): string[] {
  const used = SHEETS.filter(([, names]) => names.some((name) => uses(code, name))).map(([sheet]) => sheet);
  return [...new Set([...(API_KINDS.has(kind) ? [API_SHEET] : []), ...used].map((sheet) => basename(sheet)))];
}

/**
 * A component counts where it is made, and an element also in the list of elements of the compiled page: their names are
 * words in texts, too.
 */
function uses(code: string, name: string): boolean {
  if (name.endsWith('=')) return new RegExp(`\\b${name.slice(0, -1)}: "`).test(code);
  return new RegExp(/^[a-z]/.test(name) ? `(?:\\b${name}:\\s*|_jsxs?\\()"${name}"` : `_jsxs?\\(${name}\\b`).test(code);
}
