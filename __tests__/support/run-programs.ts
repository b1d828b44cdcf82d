import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '@/lib/server/run-command';

/** How a program runs. */
interface RunOptions {
  /** Added to the environment of this process. */
  readonly env?: Readonly<Record<string, string>>;
  /** Prints the output in one piece at the end, so that parallel programs do not mix their lines. */
  readonly buffered?: boolean;
}

/** Runs Node with these arguments and resolves with its exit code. */
export function runNode(
  args: readonly string[],
  { env, buffered = false }: RunOptions = {},
): Promise<number> {
  return new Promise((done) => {
    const out = buffered ? 'pipe' : 'inherit';
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', out, out],
      env: { ...process.env, ...env },
    });
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(chunks));
      done(code ?? 1);
    });
  });
}

/** Runs one of our commands, and resolves with its exit code. */
export function runCommand(
  name: string,
  args: readonly string[] = [],
  options: RunOptions = {},
): Promise<number> {
  return runNode(['scripts/run.mjs', `scripts/${name}.ts`, ...args], options);
}

/** Runs a program of an installed package, and resolves with its exit code. */
export function runBin(
  name: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<number> {
  return runNode([binPath(name), ...args], options);
}

/** The script of an installed program. `node_modules/.bin` has no scripts on Windows, but files for its shells. */
function binPath(name: string): string {
  const { packages } = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')) as {
    readonly packages: Readonly<
      Record<string, { readonly bin?: Readonly<Record<string, string>> }>
    >;
  };
  const [found] = Object.entries(packages)
    .filter(([, { bin }]) => bin?.[name])
    .sort(([a], [b]) => a.length - b.length);
  if (!found) throw new CommandError(`The program ${name} is not installed. Run \`npm ci\`.`);
  const [folder, { bin }] = found;
  return join(folder, bin?.[name] ?? '');
}
