import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import type { Issue } from '@schema/issues';
import { CHECK_HELP, readCheckOptions, type CheckOptions } from '@/check/check-options';
import { createContentCheck } from '@/check/content-check';
import { main } from '../src/lib/server/main.mjs';
import { report } from '@/check/report';
import { watchContent } from '@/check/watch-content';
import { writeWholeFile } from '@/lib/server/write-file';

// Reports every mistake in content, links, language and API description in one run, without a build. `check-options.ts`
// has the options and exit codes. CONTENT_ISSUES names a file that gets the issues as JSON: the development server shows
// them above the page.

await main(async () => {
  const options = readCheckOptions(process.argv.slice(2));
  if (typeof options === 'string') {
    console.error(options);
    return 2;
  }
  if (options.help) {
    console.log(CHECK_HELP);
    return 0;
  }
  const language = options['skip-language'] ? 'none' : options.strict ? 'all' : 'content';
  const check = await createContentCheck(language);
  if (options.watch) {
    const showChanged = (issues: readonly Issue[], changed?: ReadonlySet<string>) => show(issues, options, changed);
    const loadDictionaries = async () => (await import('@/check/prose/spelling')).loadDictionaries();
    return watchContent(check, showChanged, language === 'none' ? undefined : loadDictionaries);
  }
  return show(await check(), options, options.changed ? changedFiles() : undefined);
});

/** Shows the issues of the changed files, or all issues; returns the exit code. */
function show(found: readonly Issue[], options: CheckOptions, changed?: ReadonlySet<string>): number {
  const file = process.env['CONTENT_ISSUES'];
  const text = JSON.stringify(found);
  // The development server sends the shown page again when the file changes.
  if (file && !(existsSync(file) && readFileSync(file, 'utf8') === text)) writeWholeFile(file, text);
  const shown = changed ? found.filter((item) => changed.has(item.file)) : found;
  return report('content', shown, options.strict ? 'strict' : options.build ? 'build' : 'check', options);
}

/** Files that differ from the last commit, and new ones. */
function changedFiles(): ReadonlySet<string> {
  const list = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\0').filter(Boolean);
  return new Set([
    ...list('diff', '--name-only', '--relative', '-z', 'HEAD'),
    ...list('ls-files', '--others', '--exclude-standard', '-z'),
  ]);
}
