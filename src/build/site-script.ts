import { basename } from 'node:path';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { BASE_PATH, withBasePath } from '../config/base-path';
import { SITE_SCRIPTS } from '../config/public-files';

/**
 * Bundles the plain script of every page, its overlays and the worker of the search into a folder of the export whose
 * files are cached forever, and returns the address of the plain script. That is one file; a module that it imports on
 * use is a bundle of its own. esbuild's own splitting would move what both need to further files, for which the script
 * would wait.
 */
export async function bundleSiteScript(out: string): Promise<string> {
  const worker = addressOf(await bundle('src/search/client/worker.ts', out, { format: 'iife' }));
  const forOverlays = { 'process.env.SEARCH_WORKER': JSON.stringify(worker) };
  const overlays = await bundle('src/browser/overlays/overlays.tsx', out, {
    jsx: 'automatic',
    define: forOverlays,
  });
  const define = { 'process.env.OVERLAYS': JSON.stringify(addressOf(overlays)) };
  return addressOf(
    await bundle('src/browser/site.ts', out, { define, plugins: [importsOnUse(out)] }),
  );
}

const addressOf = (file: string) => withBasePath(SITE_SCRIPTS + basename(file));

async function bundle(
  entry: string,
  out: string,
  { define, ...options }: BuildOptions = {},
): Promise<string> {
  const { metafile } = await build({
    entryPoints: [entry],
    outdir: out + SITE_SCRIPTS,
    entryNames: '[name]-[hash]',
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    define: {
      'process.env.BASE_PATH': JSON.stringify(BASE_PATH),
      ...define,
    },
    logLevel: 'warning',
    ...options,
    metafile: true,
  });
  return basename(Object.keys(metafile.outputs)[0] ?? '');
}

function importsOnUse(out: string): Plugin {
  return {
    name: 'imports on use',
    setup(esbuild) {
      esbuild.onResolve({ filter: /./ }, async ({ kind, path, importer, resolveDir }) => {
        if (kind !== 'dynamic-import') return undefined;
        const imported = await esbuild.resolve(path, {
          kind: 'import-statement',
          importer,
          resolveDir,
        });
        return { path: `./${await bundle(imported.path, out)}`, external: true };
      });
    },
  };
}
