import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import tailwind from '@tailwindcss/postcss';
import postcss from 'postcss';
import textSize from './postcss-text-size.cjs';

/** How every sheet is compiled, as in `postcss.config.mjs`. */
const SITE_PLUGINS = [tailwind(), textSize()];

const LAYERS = '@layer theme, base, components, utilities;';
const THEME = resolve('src/styles/variants.css');

/** Compiles a whole style sheet, with the scale, the reset and the utilities that it imports, and others in one with it. */
export async function compileSite(file: string, others: readonly string[] = []): Promise<string> {
  const imports = others.map((other) => `@import '${resolve(other)}' layer(components);`);
  const text = [LAYERS, ...imports, readFileSync(file, 'utf8')].join('\n');
  const { css } = await postcss(SITE_PLUGINS).process(text, { from: resolve(file) });
  return css;
}

/**
 * Compiles a style sheet that is a file of its own. Its classes are composed from utilities of the site's theme by
 * `@apply`; the utilities themselves are in the site's sheet only. A page may load its sheets in any order, so each begins
 * with the order of the layers. `layer` is empty for a sheet that has layers of its own.
 */
export async function compileSheet(file: string, layer = 'layer(components)'): Promise<string> {
  const entry = `${LAYERS} @reference '${THEME}'; @import './${basename(file)}' ${layer};`;
  const { css } = await postcss(SITE_PLUGINS).process(entry, { from: resolve(file) });
  // Next removes Tailwind's comment from the site's sheet, too.
  return css.replace(/^\/\*!.*?\*\/\s*/s, '');
}
