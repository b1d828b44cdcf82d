import { basename } from 'node:path';
import { contentComponents } from '@content/components';
import type { ContentComponents } from '@schema/content-component';
import { COMPONENT_SHEETS } from '@/components/mdx/sheets';
import { withBasePath } from '@/config/base-path';
import { COMPONENT_FILES } from '@/config/site';

const SHEETS: readonly (readonly [sheet: string, components: readonly string[]])[] = [
  ...Object.entries(COMPONENT_SHEETS),
  ...Object.entries<ContentComponents[string]>(contentComponents).flatMap(([name, { styles }]) =>
    styles.map((sheet) => [sheet, [name]] as const),
  ),
];

interface Props {
  /** The page's compiled text. */
  code?: string | undefined;
  /** What it needs besides. */
  sheets?: readonly string[];
}

/** The style sheets of the components, elements and attributes that a page uses. */
export function ComponentStyles({ code = '', sheets = [] }: Props) {
  const used = SHEETS.filter(([, names]) => names.some((name) => uses(code, name)));
  return [...new Set([...sheets, ...used.map(([sheet]) => sheet)])].map((sheet) => (
    <link
      key={sheet}
      rel="stylesheet"
      href={withBasePath(`${COMPONENT_FILES}/${basename(sheet)}`)}
      precedence="default"
    />
  ));
}

/**
 * A component counts where it is made, and an element also in the list of elements of the compiled page: their names are
 * words in texts, too.
 */
function uses(code: string, name: string): boolean {
  if (name.endsWith('=')) return new RegExp(`\\b${name.slice(0, -1)}: "`).test(code);
  return new RegExp(/^[a-z]/.test(name) ? `(?:\\b${name}:\\s*|_jsxs?\\()"${name}"` : `_jsxs?\\(${name}\\b`).test(code);
}
