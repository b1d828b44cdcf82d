import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { DATA_FILES, OPENAPI_FOLDER } from '@schema/collections';
import { issue as siteIssue, type Issue } from '@schema/issues';
import { cachedAsync, hashFiles, keyOf } from '@/lib/server/cache';
import type { Files } from '@/content/files/files';
import { topOf } from '@/content/files/places';
import { readText } from '@/content/files/read-text';
import { issue } from '../messages';
import { descriptionFiles } from './read-prose';

const SETTINGS = 'cspell.json';

const CACHE = '.cache/cspell';

const COMMAND = [
  ...['node_modules/cspell/bin.mjs', 'lint', '--config', SETTINGS],
  ...['--cache', '--cache-strategy', 'content', '--cache-location', CACHE],
  ...['--show-suggestions', '--reporter', '@cspell/cspell-json-reporter', '--file'],
];

/** What the command prints. */
interface Report {
  issues: readonly {
    uri: string;
    row: number;
    col: number;
    text: string;
    suggestions?: readonly string[];
  }[];
  error: readonly unknown[];
}

/**
 * The words of the content and of the API description that no dictionary knows, as `cspell` finds them. The command needs
 * two seconds of a processor, so it only runs when a text has changed.
 */
export async function spellingIssues(content: Files): Promise<Issue[]> {
  // All words of the product would be unknown.
  if (!content.has(DATA_FILES.dictionary))
    return [siteIssue('dictionary-missing', topOf(join(content.folder, DATA_FILES.dictionary)))];
  const texts = content.list().files.filter((path) => /\.(?:mdx?|yaml|txt)$/.test(path));
  const files = [
    ...texts.map((path) => join(content.folder, path)),
    ...descriptionFiles(OPENAPI_FOLDER),
  ];
  const readable = files.filter((file) => readText(file).issues.length === 0);
  const digest = () => keyOf(hashFiles([...readable, SETTINGS, 'package-lock.json']));
  const before = digest();
  const { issues } = await cachedAsync(
    'spelling',
    before,
    async () => {
      const found = await runCspell(readable);
      const after = digest();
      // Of a file that is saved meanwhile, cspell keeps the words of the old text for the new one.
      if (after !== before) rmSync(CACHE, { force: true });
      return { issues: found, digest: after };
    },
    (known) => known.digest === before,
  );
  return [...dictionaryIssues(content), ...issues];
}

/** A line with several words is none of them. */
function dictionaryIssues(content: Files): Issue[] {
  const lines = content.read(DATA_FILES.dictionary).text.split('\n');
  const index = lines.findIndex((line) =>
    /\S[\s,;]+\S|[,;]\s*$/.test(line.replace(/#.*/, '').trim()),
  );
  if (index < 0) return [];
  const place = topOf(join(content.folder, DATA_FILES.dictionary));
  return [siteIssue('dictionary-line', { ...place, line: index + 1 })];
}

async function runCspell(files: readonly string[]): Promise<Issue[]> {
  const running = promisify(execFile)(process.execPath, [...COMMAND, ...files], {
    maxBuffer: Infinity,
  });
  // Its exit code is 1 if there is an issue.
  const { stdout } = await running.catch((ended: { stdout: string }) => ended);
  // A report is JSON; for settings that it cannot use, cspell prints a text.
  if (!stdout.startsWith('{')) return [siteIssue('spelling-settings', topOf(SETTINGS))];
  const { issues, error } = JSON.parse(stdout) as Report;
  const faults = error.length > 0 ? [siteIssue('spelling-settings', topOf(SETTINGS))] : [];
  const misspellings = issues.map(({ uri, row, col, text, suggestions = [] }) => {
    const place = { file: relative('.', fileURLToPath(uri)), line: row, column: col };
    const near = suggestions.map((suggestion) => `"${suggestion}"`);
    return issue('prose-spelling', place, { word: text, near: near.join(' or ') });
  });
  return [...faults, ...misspellings];
}
