import { createHash } from 'node:crypto';
import { generateDotpkg, runMain, type Config } from 'contentlayer2/core';
import { attributeDefaults } from '@schema/content-component';

/** Compiles pages; its cache has the name. */
export interface PageCompiler {
  readonly name: string;
  readonly source: Config['source'];
}

const run = runMain<{ readonly documentCount: number }>({ tracingServiceName: 'contentlayer', verbose: false });

/** The name of a compiler for pages: if the kind or an input is another one, all pages are compiled. */
export function compilerName(kind: 'build' | 'dev', ...inputs: readonly unknown[]): string {
  return `${kind}-${createHash('sha256').update(JSON.stringify(inputs)).digest('hex').slice(0, 16)}`;
}

/** Writes the documents of all pages to `.contentlayer/`. A mistake that Contentlayer reports ends the process. */
export function compilePages({ name, source }: PageCompiler): Promise<{ readonly documentCount: number }> {
  // Contentlayer reads the file in dynamic builds only, which we do not have.
  const filePath = 'contentlayer.config.ts' as Config['filePath'];
  return run(generateDotpkg({ config: { esbuildHash: name, source, filePath }, verbose: false }));
}

/**
 * Compiles the pages as `contentlayer2 build` does, in a process that has loaded the parsers for the check. A page with a
 * mistake ends the process.
 */
export async function compileContent(): Promise<number> {
  const { contentComponents } = await import('@content/components');
  const { default: makeSource } = await import('../../contentlayer.config');
  const name = compilerName('build', attributeDefaults(contentComponents));
  const { documentCount } = await compilePages({ name, source: await makeSource(undefined) });
  console.log(`Generated ${documentCount} documents in .contentlayer`);
  return 0;
}
