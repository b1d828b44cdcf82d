import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { bodyLiteral } from '@/lib/body-literal';
import type { CodeSample, Operation } from '@/openapi';

/** One sample in a file of its own. */
export interface SampleFile {
  readonly operation: Operation;
  readonly sample: CodeSample;
  readonly folder: string;
  readonly file: string;
}

/** What a sample did: the exit code, and everything that it wrote. */
export interface Outcome {
  readonly code: number;
  readonly output: string;
}

const ENDINGS: Readonly<Record<string, string>> = { curl: 'sh', ts: 'ts', js: 'mjs', python: 'py', php: 'php', go: 'go' };

/** Says whether a program is installed. */
export function has(program: string, ...version: string[]): boolean {
  try {
    execFileSync(program, version, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The samples of an operation with each body that a reader can choose: what the page shows first, then what the browser makes of it. */
export function samplesByBody({ samples, requestBody }: Operation): { name: string; samples: readonly CodeSample[] }[] {
  const [first, ...others] = (requestBody?.media ?? []).flatMap(({ variants }) => variants);
  const changed = others.map(({ example }, index) => ({
    name: `-${index + 1}`,
    samples: samples.map((sample) => {
      const literal = bodyLiteral(sample.language, first?.example.code ?? '') ?? '';
      const code = sample.code.split(literal);
      if (code.length !== 2) throw new Error(`The body is not found in the sample in ${sample.language}`);
      return { ...sample, code: code.join(bodyLiteral(sample.language, example.code) ?? '') };
    }),
  }));
  return [{ name: '', samples }, ...changed];
}

/** Writes the samples of operations into a temporary folder, one folder each, with the address of a mock in place of the API's. */
export function writeSamples(operations: readonly Operation[], api: string, mock: string): { root: string; files: SampleFile[] } {
  const root = mkdtempSync(join(tmpdir(), 'samples-'));
  writeFileSync(join(root, 'go.mod'), 'module samples\n\ngo 1.16\n');
  const all = operations.flatMap((operation) =>
    samplesByBody(operation).flatMap(({ name, samples }) => samples.map((sample) => ({ operation, sample, name }))),
  );
  const files = all.map(({ operation, sample, name }) => {
    const folder = join(root, operation.slug + name);
    mkdirSync(folder, { recursive: true });
    const file = join(folder, `sample.${ENDINGS[sample.language] ?? 'txt'}`);
    writeFileSync(file, sample.code.replaceAll(api, mock));
    for (const name of [...sample.code.matchAll(/[\w-]+\.bin/g)].map(String)) writeFileSync(join(folder, name), 'bytes');
    return { operation, sample, folder, file };
  });
  return { root, files };
}

/** Type-checks the TypeScript samples in one program; each finds the types file beside itself. Answers the compiler's complaints. */
export function compile(files: readonly string[]): string[] {
  const program = ts.createProgram([...files], {
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    moduleDetection: ts.ModuleDetectionKind.Force,
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    verbatimModuleSyntax: true,
    noUnusedLocals: true,
    skipLibCheck: true,
    noEmit: true,
    types: ['node'],
    typeRoots: [resolve('node_modules/@types')],
  });
  return ts.getPreEmitDiagnostics(program).map((found) => `${found.file?.fileName}: ${ts.flattenDiagnosticMessageText(found.messageText, '\n')}`);
}

/** How each language's own tool runs a sample. */
export function run({ sample, folder, file }: SampleFile, variables: Record<string, string>): Promise<Outcome> {
  const [program, ...words] = commandOf(sample, file);
  return new Promise((done) => {
    execFile(program ?? '', words, { cwd: folder, env: { ...process.env, ...variables }, timeout: 20_000 }, (error, out, err) => {
      done({ code: error ? (typeof error.code === 'number' ? error.code : 1) : 0, output: `${out}${err}` });
    });
  });
}

function commandOf({ language, code }: CodeSample, file: string): string[] {
  if (language === 'curl') return ['sh', '-c', `curl() { command curl --silent --show-error --fail-with-body "$@"; }\n. ${file}`];
  if (language === 'ts') {
    const script = file.replace(/ts$/, 'from-ts.mjs');
    writeFileSync(
      script,
      ts.transpile(ts.sys.readFile(file) ?? code, { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, verbatimModuleSyntax: true }),
    );
    return [process.execPath, script];
  }
  if (language === 'js') return [process.execPath, file];
  if (language === 'python') return ['python3', file];
  return language === 'php' ? ['php', file] : [join(file, '../../bin', basename(dirname(file)))];
}

/** Works through a list, so many at a time. */
export async function inTurn<T, R>(items: readonly T[], width: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) results[index] = await work(items[index] as T);
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}
