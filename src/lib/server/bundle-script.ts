import { build, type BuildOptions } from 'esbuild';

/** The text of a script for browsers with all that it imports, minified: esbuild then takes React's build for production. */
export async function bundleScript(
  entry: string,
  options: Pick<BuildOptions, 'define' | 'format' | 'jsx'> = {},
): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    ...options,
  });
  return outputFiles[0]?.text ?? '';
}
