import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { COMPONENTS_FOLDER, CONTENT_FOLDER } from '@schema/collections';
import { COMPONENT_SHEETS } from '@/components/mdx/style-sheets';
import { BASE_PATH } from '@/config/base-path';
import { CONDITIONS_SHEET } from '@/config/public-files';
import { COMPONENT_FILES } from '@/config/constants';
import { compileSheet } from '@/lib/server/compile-sheet';
import type { PublishedFile } from './published-file';

const FOLDER = join(CONTENT_FOLDER, COMPONENTS_FOLDER);
const SCRIPTS = join(FOLDER, 'scripts');

/**
 * The style sheets of components, the scripts of the product's (`content/components/`), and the sheet for print and
 * forced colors: files of their own, because only some pages or readers load them.
 */
export function componentFiles(): PublishedFile[] {
  const sheets = [...Object.keys(COMPONENT_SHEETS), ...filesOf(FOLDER, '.css')];
  return [
    { route: CONDITIONS_SHEET, read: () => compileSheet('src/styles/conditions.css', '') },
    ...sheets.map((file) => ({ route: addressOf(file), read: () => compileSheet(file) })),
    ...filesOf(SCRIPTS, '.ts').map((file) => ({
      route: addressOf(file.replace(/\.ts$/, '.js')),
      read: () => bundled(file),
    })),
  ];
}

function addressOf(file: string): string {
  return `${COMPONENT_FILES}/${basename(file)}`;
}

async function bundled(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'esm',
    minify: true,
    target: 'es2022',
    write: false,
    define: { 'process.env.BASE_PATH': JSON.stringify(BASE_PATH) },
  });
  return outputFiles[0]?.text ?? '';
}

/** The files of a folder with an ending, by path. */
function filesOf(folder: string, extension: string): string[] {
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(extension))
        .sort()
        .map((name) => join(folder, name))
    : [];
}
