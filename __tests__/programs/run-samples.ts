import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { bodyLiteral } from '@/api/samples/body-literal';
import type { CodeSample, Operation } from '@/api';
import { FULL } from '../support/full';

/** One sample in a file of its own. */
export interface SampleFile {
  readonly operation: Operation;
  readonly sample: CodeSample;
  readonly folder: string;
  readonly file: string;
}

/** The exit code and the whole output of a sample. */
export interface Outcome {
  readonly code: number;
  readonly output: string;
}

const ENDINGS: Readonly<Record<string, string>> = {
  curl: 'sh',
  ts: 'ts',
  js: 'mjs',
  python: 'py',
  php: 'php',
  go: 'go',
};

/** The samples of an operation with each body that a reader can choose: the page's own, then those that the browser writes. */
function samplesByBody({
  samples,
  requestBody,
}: Operation): { name: string; samples: readonly CodeSample[] }[] {
  const [first, ...others] = (requestBody?.media ?? []).flatMap(({ variants }) => variants);
  const changed = others.map(({ example }, index) => ({
    name: `-${index + 1}`,
    samples: samples.map((sample) => {
      const literal = bodyLiteral(sample.language, first?.example.code ?? '') ?? '';
      const code = sample.code.split(literal);
      if (code.length !== 2)
        throw new Error(`The body is not found in the sample in ${sample.language}`);
      return { ...sample, code: code.join(bodyLiteral(sample.language, example.code) ?? '') };
    }),
  }));
  return [{ name: '', samples }, ...changed];
}

/**
 * Writes the samples of operations into a temporary folder, one folder each, with the address of a mock API instead of
 * the real one.
 */
export function writeSamples(
  operations: readonly Operation[],
  api: string,
  mock: string,
): { root: string; files: SampleFile[] } {
  const root = mkdtempSync(join(tmpdir(), 'samples-'));
  writeFileSync(join(root, 'go.mod'), 'module samples\n\ngo 1.16\n');
  const all = operations.flatMap((operation) =>
    samplesByBody(operation).flatMap(({ name, samples }) =>
      samples.map((sample) => ({ operation, sample, name })),
    ),
  );
  const files = all.map(({ operation, sample, name }) => {
    const folder = join(root, operation.slug + name);
    mkdirSync(folder, { recursive: true });
    const file = join(folder, `sample.${ENDINGS[sample.language] ?? 'txt'}`);
    writeFileSync(file, sample.code.replaceAll(api, mock));
    for (const [name] of sample.code.matchAll(FILE_NAME))
      writeFileSync(join(folder, name), 'bytes');
    return { operation, sample, folder, file };
  });
  return { root, files };
}

/** The files that samples send or save (`src/api/model/media-type.ts`). */
const FILE_NAME =
  /[\w-]+\.(?:bin|csv|gif|gzip|html|jpeg|json|jsonl|ndjson|pdf|png|svg|webp|xml|yaml|zip)\b/g;

/** What `tsc --init` writes in TypeScript 7, 6 and 5.9, with `"types": ["node"]`. */
const INIT: ts.CompilerOptions = {
  module: ts.ModuleKind.NodeNext,
  target: ts.ScriptTarget.ESNext,
  types: ['node'],
  sourceMap: true,
  declaration: true,
  declarationMap: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  strict: true,
  jsx: ts.JsxEmit.ReactJSX,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  noUncheckedSideEffectImports: true,
  moduleDetection: ts.ModuleDetectionKind.Force,
  skipLibCheck: true,
};

/**
 * Type-checks TypeScript files in one program, without the DOM library and in the full run with it, too; returns the
 * compiler's messages. Each file finds the types file of `typesFolder` beside itself (`rootDirs`), so that the compiler checks it once and not
 * once per sample.
 */
export function compile(files: readonly string[], typesFolder: string): string[] {
  writeFileSync(join(typesFolder, 'package.json'), '{ "type": "module" }');
  const rootDirs = [...new Set(files.map((file) => dirname(file))), typesFolder];
  const own = { noEmit: true, rootDirs, typeRoots: [resolve('node_modules/@types')] };
  const libraries: ts.CompilerOptions[] = [{ lib: ['lib.esnext.d.ts'] }, ...(FULL ? [{}] : [])];
  return libraries.flatMap((lib) =>
    ts
      .getPreEmitDiagnostics(ts.createProgram([...files], { ...INIT, ...own, ...lib }))
      .map(
        (found) =>
          `${found.file?.fileName}: ${ts.flattenDiagnosticMessageText(found.messageText, '\n')}`,
      ),
  );
}

/** Runs samples of one language with its own tool. If the tool starts slowly, one process runs all of them. */
export async function runAll(
  files: readonly SampleFile[],
  variables: Record<string, string>,
): Promise<Outcome[]> {
  const language = files[0]?.sample.language ?? '';
  if (language === 'ts' || language === 'js')
    return together(
      [process.execPath, '--input-type=module', '-e', NODE],
      files.map(moduleOf),
      variables,
    );
  if (language === 'python')
    return together(
      ['python3', '-c', PYTHON],
      files.map(({ file }) => file),
      variables,
    );
  if (language === 'go') return together([buildGo(files)], [], variables);
  return inTurn(files, 4, (sample) => run(sample, variables));
}

/** Runs one sample by itself: for the shell and PHP. */
export function run(
  { sample, folder, file }: SampleFile,
  variables: Record<string, string>,
): Promise<Outcome> {
  const curl = `curl() { command curl --silent --show-error --fail-with-body "$@"; }\n. ${file}`;
  return start(sample.language === 'curl' ? ['sh', '-c', curl] : ['php', file], variables, folder);
}

function start(
  [program = '', ...words]: readonly string[],
  variables: Record<string, string>,
  cwd?: string,
): Promise<Outcome> {
  return new Promise((done) => {
    execFile(
      program,
      words,
      { cwd, env: { ...process.env, ...variables }, timeout: 90_000, maxBuffer: 2 ** 26 },
      (error, out, err) => {
        done({
          code: error ? (typeof error.code === 'number' ? error.code : 1) : 0,
          output: `${out}${err}`,
        });
      },
    );
  });
}

/** The process prints what each sample printed, and whether it failed, as JSON on its last line. */
async function together(
  command: readonly string[],
  files: readonly string[],
  variables: Record<string, string>,
): Promise<Outcome[]> {
  const { output } = await start([...command, ...files], variables);
  try {
    return JSON.parse(output.trimEnd().split('\n').at(-1) ?? '') as Outcome[];
  } catch {
    throw new Error(`The samples did not end: ${output}`);
  }
}

const NODE = `import { dirname } from 'node:path'; import { format } from 'node:util';
const print = console.log, outcomes = [];
for (const file of process.argv.slice(1)) {
  let output = ''; process.chdir(dirname(file));
  console.log = (...words) => { output += format(...words) + '\\n'; };
  try { await import(file); outcomes.push({ code: 0, output }); } catch (error) { outcomes.push({ code: 1, output: output + error }); }
}
print(JSON.stringify(outcomes));`;

const PYTHON = `import contextlib, io, json, os, runpy, sys
outcomes = []
for file in sys.argv[1:]:
    os.chdir(os.path.dirname(file))
    printed = io.StringIO()
    try:
        with contextlib.redirect_stdout(printed):
            runpy.run_path(file, run_name="__main__")
        outcomes.append({"code": 0, "output": printed.getvalue()})
    except Exception as error:
        outcomes.append({"code": 1, "output": printed.getvalue() + repr(error)})
print(json.dumps(outcomes))`;

/** Types taken out, as a runtime would do it. */
function moduleOf({ sample, file }: SampleFile): string {
  if (sample.language === 'js') return file;
  const script = file.replace(/ts$/, 'from-ts.mjs');
  const options = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    verbatimModuleSyntax: true,
  };
  writeFileSync(script, ts.transpile(ts.sys.readFile(file) ?? '', options));
  return script;
}

/** One program of all samples, each a package whose `main` can be called: linking takes most of the time. */
function buildGo(files: readonly SampleFile[]): string {
  const root = join(files[0]?.folder ?? '', '..');
  for (const { file } of files) {
    const text = ts.sys.readFile(file) ?? '';
    writeFileSync(
      file,
      text.replace(/^package main$/m, 'package sample').replace(/^func main\(\)/m, 'func Main()'),
    );
  }
  const imports = files.map(({ folder }, index) => `\ts${index} "samples/${basename(folder)}"`);
  const calls = files.map(
    ({ folder }, index) => `\t\t{s${index}.Main, ${JSON.stringify(folder)}},`,
  );
  writeFileSync(
    join(root, 'main.go'),
    `package main\n\nimport (\n\t"encoding/json"\n\t"fmt"\n\t"io"\n\t"os"\n${imports.join('\n')}\n)\n${GO.replace('CALLS', calls.join('\n'))}`,
  );
  execFileSync('go', ['build', '-ldflags=-s -w', '-o', 'all', '.'], {
    cwd: root,
    env: { ...process.env, CGO_ENABLED: '0' },
  });
  return join(root, 'all');
}

const GO = `
type outcome struct {
	Code   int    \`json:"code"\`
	Output string \`json:"output"\`
}

func call(main func(), folder string) (result outcome) {
	os.Chdir(folder)
	out := os.Stdout
	read, write, _ := os.Pipe()
	os.Stdout = write
	text := make(chan string)
	go func() { all, _ := io.ReadAll(read); text <- string(all) }()
	defer func() {
		failure := recover()
		write.Close()
		os.Stdout = out
		result.Output = <-text
		if failure != nil {
			result = outcome{1, result.Output + fmt.Sprint(failure)}
		}
	}()
	main()
	return
}

func main() {
	outcomes := []outcome{}
	for _, sample := range []struct {
		main   func()
		folder string
	}{
CALLS
	} {
		outcomes = append(outcomes, call(sample.main, sample.folder))
	}
	text, _ := json.Marshal(outcomes)
	fmt.Println(string(text))
}
`;

/** Works through a list, so many at a time. */
async function inTurn<T, R>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++)
      results[index] = await work(items[index] as T);
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}
