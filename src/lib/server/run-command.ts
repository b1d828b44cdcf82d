/** An expected failure: a command reports its message without a stack. */
export class CommandError extends Error {}

/**
 * Runs a command. Its exit code is what `work` returns, 0 for nothing, or 1 after an error. No other module sets an exit code, except
 * `scripts/run.mjs` before a command runs.
 */
export async function main(work: () => number | void | Promise<number | void>): Promise<void> {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const isExpected = error instanceof CommandError || String(code).startsWith('ERR_PARSE_ARGS');
    console.error(isExpected ? `\n${message}` : error);
    process.exitCode = 1;
  }
}
