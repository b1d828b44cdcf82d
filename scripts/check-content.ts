import { execFileSync } from 'node:child_process';
import { contentComponents } from '@content/components';
import { CONTENT_FOLDER, OPENAPI_FOLDER } from '@schema/collections';
import { readProduct } from '@schema/data';
import { formatIssue, sortIssues, type Issue } from '@schema/issues';
import { siteReference } from '@/content/assemble-site';
import { readReference } from '@/openapi';
import { CHECK_HELP, readCheckOptions } from './lib/check-options';
import { contentIssues } from './lib/content-issues';
import { siteIssues } from './lib/link-issues';
import { main } from './lib/main.mjs';
import { proseReport } from './lib/prose-issues';
import { spellingIssues } from './lib/prose/spelling';
import { report } from './lib/report';
import { writeWholeFile } from './lib/write-file';

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
  const found = sortIssues(await allIssues(options.strict === true, options['skip-language'] === true));
  const file = process.env['CONTENT_ISSUES'];
  if (file) writeWholeFile(file, JSON.stringify(found));
  const changed = options.changed ? changedFiles() : undefined;
  const shown = changed ? found.filter((item) => changed.has(item.file)) : found;
  return report('content', shown, options.strict ? 'strict' : options.build ? 'build' : 'check', options);
});

async function allIssues(isStrict: boolean, skipLanguage: boolean): Promise<Issue[]> {
  const product = readProduct().data;
  const { reference, issues } = await (product ? siteReference(product) : readReference(OPENAPI_FOLDER));
  const operations = new Map(reference.operations.map(({ id, route }) => [id, route]));
  const all = [
    ...issues,
    ...contentIssues(operations, CONTENT_FOLDER, contentComponents),
    ...((await siteIssues(contentComponents)) ?? []),
    ...(skipLanguage ? [] : await languageIssues(isStrict)),
  ];
  return [...new Map(all.map((item) => [formatIssue(item), item])).values()];
}

async function languageIssues(isStrict: boolean): Promise<Issue[]> {
  // The text of another company's description is not the writers' to improve.
  const { issues, pieces } = proseReport(CONTENT_FOLDER, isStrict ? OPENAPI_FOLDER : null);
  return [...issues, ...(await spellingIssues(pieces, CONTENT_FOLDER))];
}

/** Files that differ from the last commit, and new ones. */
function changedFiles(): ReadonlySet<string> {
  const list = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\0').filter(Boolean);
  return new Set([
    ...list('diff', '--name-only', '--relative', '-z', 'HEAD'),
    ...list('ls-files', '--others', '--exclude-standard', '-z'),
  ]);
}
