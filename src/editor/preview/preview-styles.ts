import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { contentComponents } from '@content/components';
import { COMPONENTS_FOLDER, CONTENT_FOLDER } from '@schema/collections';
import { compileSite } from '@/styles/compile-sheet';
import { COMPONENT_SHEETS } from '@/components/mdx/style-sheets';

const SITE = 'src/styles/globals.css';

const OWN = `
.cms-preview { padding: 1.5rem; }
.cms-fault { display: block; padding: 0.75rem; border: 2px solid var(--down); color: var(--down); white-space: pre-wrap; }
`;

/** The style sheets of the site's layout and of the components, in one; the fonts are in `fonts/` beside it. */
export async function previewStyles(): Promise<string> {
  const used = Object.values(contentComponents).flatMap(({ styles }) => styles);
  const product = [...new Set(used)].map((name) => join(CONTENT_FOLDER, COMPONENTS_FOLDER, name));
  const sheets = [...Object.keys(COMPONENT_SHEETS), ...product].filter((file) => existsSync(file));
  const css = await compileSite(SITE, sheets);
  const withFonts = css
    .replaceAll('../../.cache/fonts/', 'fonts/')
    .replaceAll('font-display: optional', 'font-display: swap');
  return withFonts + OWN;
}
