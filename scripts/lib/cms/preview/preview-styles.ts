import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import tailwind from '@tailwindcss/postcss';
import { build } from 'esbuild';
import postcss from 'postcss';
import { contentComponents } from '@content/components';
import { COMPONENTS_FOLDER, CONTENT_FOLDER } from '@schema/collections';

const LAYOUT = 'src/app/layout.tsx';

const OWN = `
.cms-preview { padding: 1.5rem; font-family: system-ui, sans-serif; }
.cms-fault { padding: 0.75rem; border: 2px solid var(--down); color: var(--down); white-space: pre-wrap; }
`;

/** The style sheets of the site's layout and of the product's components, in one. */
export async function previewStyles(): Promise<string> {
  const layout = [...readFileSync(LAYOUT, 'utf8').matchAll(/^import '(\.\/[\w-]+\.css)';$/gm)];
  const sheets = layout.map(([, file = '']) => join(dirname(LAYOUT), file));
  const processor = postcss([tailwind()]);
  const site = await Promise.all(
    sheets.map(async (from) => (await processor.process(readFileSync(from), { from })).css),
  );
  const used = [...new Set(Object.values(contentComponents).map(({ styles }) => styles))];
  const components = await Promise.all(used.map((name) => bundled(join(CONTENT_FOLDER, COMPONENTS_FOLDER, name))));
  return [...site, ...components, OWN].join('\n');
}

async function bundled(entry: string): Promise<string> {
  if (!existsSync(entry)) return '';
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, write: false });
  return outputFiles[0]?.text ?? '';
}
