/** An expected failure: a command reports its message without a stack. */
export class CommandError extends Error {}

/**
 * Runs a command. Its exit code is what `work` returns, or 1 after an error. No other module sets an exit code, except
 * `scripts/run.mjs` before a command runs.
 */
export async function main(work: () => number | Promise<number>): Promise<void> {
  try {
    process.exitCode = await work();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const isExpected = error instanceof CommandError || String(code).startsWith('ERR_PARSE_ARGS');
    console.error(isExpected ? `\n${message}` : error);
    process.exitCode = 1;
  }
}
