import { watch } from 'chokidar';
import { CONTENT_FOLDER, OPENAPI_FOLDER } from '@schema/collections';
import { formatIssue, type Issue } from '@schema/issues';
import { createLatestRun } from '@/lib/server/latest-run';
import type { SiteCheck } from './site-check';

/** An editor writes several files, or one file in several steps, as one save. */
const SAVE_MS = 50;

/** Shows all issues, or those of some files. */
type Show = (issues: readonly Issue[], files?: ReadonlySet<string>) => void;

/**
 * Checks at once and after each save, until the process ends; a save aborts the round of an older one. The first round
 * shows all issues; a later one those of the saved files, and of files with an issue that the save caused. `afterFirst`
 * is called once, when nobody waits.
 */
export function watchContent(check: SiteCheck, show: Show, afterFirst?: () => Promise<void>): Promise<never> {
  const saved = new Set<string>();
  let known: ReadonlySet<string> | undefined;
  const runs = createLatestRun(async (signal) => {
    const start = process.cpuUsage();
    const issues = await check(signal);
    const caused = issues.filter((item) => known?.has(formatIssue(item)) === false);
    show(issues, known && new Set([...saved, ...caused.map(({ file }) => file)]));
    if (known) console.log(changeLine(issues, known, process.cpuUsage(start)));
    else void afterFirst?.().catch(console.error);
    known = new Set(issues.map(formatIssue));
    saved.clear();
  }, console.error);
  let timer: NodeJS.Timeout | undefined;
  watch([CONTENT_FOLDER, OPENAPI_FOLDER, 'public'], { ignoreInitial: true, followSymlinks: false }).on(
    'all',
    (_event, file) => {
      saved.add(file.replaceAll('\\', '/'));
      clearTimeout(timer);
      timer = setTimeout(runs.request, SAVE_MS);
    },
  );
  runs.request();
  return new Promise(() => undefined);
}

/** `all: 2 issues, 1 fixed (0.3 s)`. */
function changeLine(issues: readonly Issue[], known: ReadonlySet<string>, { user, system }: NodeJS.CpuUsage): string {
  const present = new Set(issues.map(formatIssue));
  const fixed = [...known].filter((line) => !present.has(line)).length;
  const seconds = ((user + system) / 1e6).toFixed(1);
  return `all files: ${issues.length} issues${fixed > 0 ? `, ${fixed} fixed` : ''} (${seconds} s)`;
}
