import { build } from 'esbuild';

export async function bundleEditor(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    write: false,
    outdir: '/',
    define: { 'process.env.NODE_ENV': '"production"', global: 'window' },
    // Some of Decap's dependencies expect Node's modules.
    alias: { path: 'path-browserify' },
    // Its image compression is not configured, so its module is never loaded.
    loader: { '.wasm': 'empty' },
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}
