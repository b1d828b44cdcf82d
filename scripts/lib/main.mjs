// @ts-check
import fs from 'fs';

/** An expected failure: a command reports its message without a stack. */
export class CommandError extends Error {}

/**
 * The processes that started this command, as text: the shell and npm. A signal to npm ends npm or both of them, but not
 * what the shell started. Windows and macOS have no `/proc`: there, it is the shell alone.
 */
function starters() {
  const [, name, parent] = /\((.*)\) . (\d+)/.exec(readProcess(process.ppid)) || [];
  return `${process.ppid} ${name && /^(?:ba|da|)sh$/.test(name) ? parent : ''}`;
}

/**
 * The line that Linux has about a process; '' if it has ended, or on another system.
 * @param {number} id
 */
function readProcess(id) {
  try {
    return fs.readFileSync(`/proc/${id}/stat`, 'utf8');
  } catch {
    return '';
  }
}

/** Ends this command as a signal does when npm, which started it, has ended. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const started = starters();
  const timer = setInterval(() => {
    if (starters() === started) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}

/**
 * Runs a command. Its exit code is what `work` returns, or 1 after an error. No other module sets an exit code, except
 * `bootstrap.mjs` for an old Node.
 * @param {() => number | Promise<number>} work
 */
export async function main(work) {
  endWithNpm();
  try {
    process.exitCode = await work();
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    const isExpected = error instanceof CommandError || String(code).startsWith('ERR_PARSE_ARGS');
    console.error(isExpected ? `\n${message}` : error);
    process.exitCode = 1;
  }
}
