import { parseArgs, type ParseArgsConfig } from 'node:util';

/** An expected failure: a command reports its message without a stack. */
export class CommandError extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<Known extends Options> = ReturnType<
  typeof parseArgs<{ options: Known; allowPositionals: true }>
>;

interface Command<Known extends Options> {
  /** What `--help` prints. */
  help: string;
  options?: Known;
  /** Whether it has arguments that are no options. */
  positionals?: boolean;
}

/**
 * Runs a command. `--help` prints its help, and neither starts nor writes anything. Its exit code is what `work` returns, 0
 * for nothing, 1 after an error, or 2 for an unknown option. No other module sets an exit code, except `scripts/run.mjs`
 * before a command runs.
 */
export async function main<const Known extends Options>(
  { help, options, positionals = false }: Command<Known>,
  work: (
    values: Parsed<Known>['values'],
    positionals: string[],
  ) => number | void | Promise<number | void>,
): Promise<void> {
  try {
    const known = { ...options, help: { type: 'boolean' } } as const;
    const parsed = parseArgs({ options: known, allowPositionals: positionals });
    if ((parsed.values as { help?: boolean }).help) return console.log(help);
    process.exitCode =
      (await work(parsed.values as Parsed<Known>['values'], parsed.positionals)) ?? 0;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const isUsage = String(code).startsWith('ERR_PARSE_ARGS');
    if (isUsage) console.error(`${message.split('. ')[0]}.\n\n${help}`);
    else console.error(error instanceof CommandError ? `\n${message}` : error);
    process.exitCode = isUsage ? 2 : 1;
  }
}
