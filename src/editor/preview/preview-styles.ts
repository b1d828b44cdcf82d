import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import { contentComponents } from '@content/components';
import { COMPONENTS_FOLDER, CONTENT_FOLDER } from '@schema/collections';
import { FONTS } from '@/config/tokens';
import { compileSheet, SITE_PLUGINS } from '@/styles/compile-sheet';
import { COMPONENT_SHEETS } from '@/components/mdx/style-sheets';

const SITE = 'src/styles/globals.css';

/** The fonts of the sheet, which a build and `npm run dev` write; the frame of the preview has no address for them. */
const FONT = /url\(["']?[^"')]*\.cache\/fonts\/([\w-]+)\.woff2["']?\)/g;

const OWN = `
.cms-preview { padding: 1.5rem; font-family: ${FONTS.sans}; }
.cms-fault { display: block; padding: 0.75rem; border: 2px solid var(--down); color: var(--down); white-space: pre-wrap; }
`;

/** The style sheets of the site's layout and of the components, in one. */
export async function previewStyles(): Promise<string> {
  const used = Object.values(contentComponents).flatMap(({ styles }) => styles);
  const product = [...new Set(used)].map((name) => join(CONTENT_FOLDER, COMPONENTS_FOLDER, name));
  const { css } = await postcss(SITE_PLUGINS).process(readFileSync(SITE), { from: SITE });
  const components = await Promise.all(
    [...Object.keys(COMPONENT_SHEETS), ...product]
      .filter((file) => existsSync(file))
      .map((file) => compileSheet(file)),
  );
  const site = css.replace(FONT, (_, name: string) => `url(${fontData(name)})`);
  return [site, ...components, OWN].join('\n');
}

function fontData(name: string): string {
  const file = `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
  return `data:font/woff2;base64,${readFileSync(file, 'base64')}`;
}
