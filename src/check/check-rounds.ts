import { formatIssue, type Issue } from '@schema/issues';
import type { SiteCheck } from './site/site-check';

/** Gets all issues, and the files whose issues a writer has not seen; undefined after the first round: all are new. */
type Show = (issues: readonly Issue[], files?: ReadonlySet<string>) => Promise<void>;

/**
 * Checks again after each save. The function that is returned requests a round, which begins when the running one has ended;
 * saves until then share it. The first round shows all issues; a later one those of the saved files, and of files with an
 * issue that the save caused.
 */
export function createRounds(
  check: SiteCheck,
  show: Show,
): (files: readonly string[]) => Promise<void> {
  let waiting: Set<string> | undefined;
  let known: ReadonlySet<string> | undefined;
  let last = Promise.resolve();
  const round = async () => {
    const saved = waiting ?? [];
    waiting = undefined;
    const start = process.cpuUsage();
    const issues = await check();
    const caused = issues.filter((item) => known?.has(formatIssue(item)) === false);
    await show(issues, known && new Set([...saved, ...caused.map(({ file }) => file)]));
    if (known) console.log(changeLine(issues, known, process.cpuUsage(start)));
    known = new Set(issues.map(formatIssue));
  };
  return (files) => {
    if (!waiting) last = last.then(round).catch(console.error);
    waiting = new Set([...(waiting ?? []), ...files]);
    return last;
  };
}

/** `all files: 2 issues, 1 fixed (0.3 s)`. */
function changeLine(
  issues: readonly Issue[],
  known: ReadonlySet<string>,
  { user, system }: NodeJS.CpuUsage,
): string {
  const present = new Set(issues.map(formatIssue));
  const fixed = [...known].filter((line) => !present.has(line)).length;
  const seconds = ((user + system) / 1e6).toFixed(1);
  return `all files: ${issues.length} issues${fixed > 0 ? `, ${fixed} fixed` : ''} (${seconds} s)`;
}
