import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { COMPONENTS_FOLDER, CONTENT_FOLDER } from '@schema/collections';
import { COMPONENT_SHEETS, SHEETS_FOLDER } from '@/components/mdx/sheets';
import { BASE_PATH } from '@/config/base-path';
import { compileSheet } from '@/lib/server/compile-sheet';
import { staticParams } from '../../page-metadata';

// The style sheets of components, and the scripts of the product's (`content/components/`). They are files of their own,
// because only pages with such a component load them.

const FOLDER = join(CONTENT_FOLDER, COMPONENTS_FOLDER);
const SCRIPTS = join(FOLDER, 'scripts');
/** File → path of its source. */
const OWN_SHEETS = new Map(Object.keys(COMPONENT_SHEETS).map((name) => [basename(name), join(SHEETS_FOLDER, name)]));

export const dynamic = 'force-static';
export const dynamicParams = false;

export function generateStaticParams() {
  return staticParams(listFiles, { file: '_none' });
}

function listFiles() {
  const scripts = filesOf(SCRIPTS, '.ts').map((name) => name.replace(/\.ts$/, '.js'));
  return [...OWN_SHEETS.keys(), ...filesOf(FOLDER, '.css'), ...scripts].map((file) => ({ file }));
}

export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params;
  const isStyle = file.endsWith('.css');
  const source = isStyle ? (OWN_SHEETS.get(file) ?? join(FOLDER, file)) : join(SCRIPTS, file.replace(/\.js$/, '.ts'));
  const text = existsSync(source) ? await (isStyle ? compileSheet(source) : bundled(source)) : '';
  return new Response(text, { headers: { 'content-type': `text/${isStyle ? 'css' : 'javascript'}; charset=utf-8` } });
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

function filesOf(folder: string, extension: string): string[] {
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(extension))
        .sort()
    : [];
}
