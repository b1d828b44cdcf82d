import { basename } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { BASE_PATH, withBasePath } from '../../src/config/base-path';

const FOLDER = '_next/static/site';

/**
 * Bundles the plain script of every page into a folder of the export whose files are cached forever, and returns its
 * address. It is one file; a module that it imports on use is a bundle of its own. esbuild's own splitting would move
 * what both need to further files, for which the script would wait.
 */
export async function bundleSiteScript(out: string): Promise<string> {
  return withBasePath(`/${FOLDER}/${await bundle('src/browser/site.ts', out)}`);
}

async function bundle(entry: string, out: string): Promise<string> {
  const { metafile } = await build({
    entryPoints: [entry],
    outdir: `${out}/${FOLDER}`,
    entryNames: '[name]-[hash]',
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    metafile: true,
    define: { 'process.env.BASE_PATH': JSON.stringify(BASE_PATH) },
    logLevel: 'warning',
    plugins: [importsOnUse(out)],
  });
  const [file = ''] = Object.keys(metafile.outputs);
  return basename(file);
}

function importsOnUse(out: string): Plugin {
  return {
    name: 'imports on use',
    setup(esbuild) {
      esbuild.onResolve({ filter: /./ }, async ({ kind, path, importer, resolveDir }) => {
        if (kind !== 'dynamic-import') return undefined;
        const imported = await esbuild.resolve(path, { kind: 'import-statement', importer, resolveDir });
        return { path: `./${await bundle(imported.path, out)}`, external: true };
      });
    },
  };
}
