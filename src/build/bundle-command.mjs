// @ts-check
import fs from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';

/** A development server may load a part of its bundle many days after its start. */
const UNUSED_MS = 30 * 86_400_000;

/**
 * Bundles the code of a command or of a thread, without its packages. Returns the file to run, and the files that it was
 * made from, below `root`. A name contains a digest, so no file changes while a process loads it. Product components
 * with a mistake are left out, and the check reports it; throws for a mistake in other code.
 * @param {string} entry
 * @param {string} root The folder that has `node_modules`.
 */
export async function bundleCommand(entry, root = process.cwd()) {
  const folder = join(root, '.cache/commands');
  /** @type {import('esbuild').BuildOptions & { metafile: true, write: false }} */
  const options = {
    absWorkingDir: root,
    tsconfig: join(root, 'tsconfig.json'),
    entryPoints: [entry],
    outdir: folder,
    entryNames: 'command-[name]-[hash]',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    packages: 'external',
    // What Next's server reads, and no command.
    external: ['../../.cache/*'],
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    sourcesContent: false,
    metafile: true,
    write: false,
    logLevel: 'silent',
  };
  const none = { '@content/components': join(root, 'schema/no-content/components.ts') };
  const { outputFiles, metafile } = await build(options).catch(() =>
    build({ ...options, alias: none, logLevel: 'error' }),
  );
  fs.mkdirSync(folder, { recursive: true });
  for (const { path, contents } of outputFiles) {
    if (fs.existsSync(path)) {
      fs.utimesSync(path, new Date(), new Date());
      continue;
    }
    const temporary = `${path}.${process.pid}.tmp`;
    fs.writeFileSync(temporary, contents);
    fs.renameSync(temporary, path);
  }
  for (const path of fs.readdirSync(folder).map((name) => join(folder, name))) {
    // Another command may have deleted it.
    const info = fs.statSync(path, { throwIfNoEntry: false });
    if (info && info.mtimeMs < Date.now() - UNUSED_MS) fs.rmSync(path, { force: true });
  }
  const file = outputFiles.find(({ path }) => basename(path).startsWith('command-'))?.path ?? '';
  return { file, inputs: Object.keys(metafile.inputs) };
}
