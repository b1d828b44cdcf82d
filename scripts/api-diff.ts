import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OPENAPI_FOLDER } from '@schema/collections';
import { formatIssue } from '@schema/issues';
import { readReference } from '@/openapi';
import { apiChanges, changesMarkdown, type ApiVersion } from './lib/api-diff';
import { CommandError, main } from './lib/main.mjs';

// `npm run api:diff`: what changed in the API since the last tag of git; `npm run api:diff -- old.yaml new.yaml`: between
// two files or folders. Prints Markdown. Exit codes: 0 no change breaks a client; 1 a change does; 2 a description cannot
// be read.

const USAGE = 'Write `npm run api:diff -- <old file> <new file>`, or run it without files where git has a tag.';

await main(async () => {
  const files = process.argv.slice(2);
  const folder = mkdtempSync(join(tmpdir(), 'api-diff-'));
  try {
    const [before, after] = files.length === 0 ? [lastTag(folder), OPENAPI_FOLDER] : files;
    if (before === undefined || after === undefined || files.length > 2) throw new CommandError(USAGE);
    const changes = apiChanges(await versionAt(before), await versionAt(after));
    console.log(changesMarkdown(changes));
    return changes.some(({ breaking }) => breaking) ? 1 : 0;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(error.message);
    return 2;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** The description of the last tag, in a folder. */
function lastTag(folder: string): string {
  try {
    const git = (...args: string[]) =>
      execFileSync('git', args, { stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 28 });
    const tag = git('describe', '--tags', '--abbrev=0').toString().trim();
    execFileSync('tar', ['-x', '-C', folder], { input: git('archive', tag, OPENAPI_FOLDER) });
    return join(folder, OPENAPI_FOLDER);
  } catch {
    throw new CommandError(`Git has no tag with the folder ${OPENAPI_FOLDER}. ${USAGE}`);
  }
}

async function versionAt(path: string): Promise<ApiVersion> {
  if (!existsSync(path)) throw new CommandError(`There is no file ${path}. ${USAGE}`);
  const { reference, issues, locate, document } = await readReference(path, { wholePages: true });
  const errors = issues.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new CommandError(errors.map(formatIssue).join('\n'));
  return { reference, locate, document };
}
