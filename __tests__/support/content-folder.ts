import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { contentIssues, distinct, type OperationRoutes } from '@/check/site/content-issues';
import { openFiles } from '@/content/files/files';
import type { Issue } from '@schema/issues';
import { checkPages } from '@/check/page/check-pages';
import { fileProses, proseIssues } from '@/check/prose/file-prose';
import { readDataFiles } from '@/content/files/data-files';

/** The smallest data files that the schema accepts, with a fact and a table to refer to. */
export const PRODUCT = `name: Lampwatch
slug: lampwatch
tagline: Know that your lamps burn.
description: Help for Lampwatch.
addresses: { docs: "https://docs.lampwatch.example", site: "https://lampwatch.example" }
facts:
  load: { timeout: 20 seconds }
tables:
  plans:
    caption: Plans
    rowHeading: Limit
    columns: { free: Free, team: Team }
    rows:
      lamps: { label: Lamps, values: { free: "3", team: "50" } }
`;

/** Navigation without a link in it. */
export const NAVIGATION = 'navbar: []\n';

const DATA = { 'product.yaml': PRODUCT, 'navigation.yaml': NAVIGATION };

const folders: string[] = [];

/** Writes files into a new temporary folder and answers its path; `removeFolders` takes all of them away again. */
export function temporaryFolder(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  folders.push(folder);
  writeFiles(folder, files);
  return folder;
}

function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** A folder with sound data files, whose contents the check remembers from one call to the next. */
let sound: string | undefined;

/** For `afterAll`: removes what `temporaryFolder` made. */
export function removeFolders(): void {
  sound = undefined;
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** What the content check says about files that lie beside sound data files: `path:line:column code message`. */
export function check(
  files: Readonly<Record<string, string>>,
  operations: OperationRoutes = new Map(),
): string[] {
  const isOwn = Object.keys(files).some((path) => path in DATA);
  if (isOwn) return issuesOf(temporaryFolder({ ...DATA, ...files }), operations);
  sound ??= temporaryFolder(DATA);
  writeFiles(sound, files);
  const issues = issuesOf(sound, operations);
  for (const path of Object.keys(files))
    rmSync(join(sound, path.split('/')[0] ?? ''), { recursive: true, force: true });
  return issues;
}

function issuesOf(folder: string, operations: OperationRoutes): string[] {
  return distinct(contentIssues(operations, openFiles(folder))).map(
    ({ file, line, column, code, message }) =>
      `${file.slice(folder.length + 1)}:${line}:${column} ${code} ${message}`,
  );
}

/** What the rules of language, except the spelling, say of a folder with sound data files, and of an API description. */
export function proseIn(folder: string, openapi = join(folder, 'openapi')): Issue[] {
  const files = openFiles(folder);
  const data = readDataFiles(files);
  const sources = { files, pages: checkPages(files), openapi, code: '' };
  return proseIssues([...fileProses(sources, data)], data);
}

/** A page with sound front matter (five lines) above the body. */
export function withFrontMatter(body: string): string {
  return `---\ntitle: Lamps\ndescription: What a lamp is, how it burns and who changes it.\n---\n\n${body}`;
}
