import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hashFiles } from '@/lib/server/cache';
import { ENGINE } from '@/build/build-id';
import { copyEngine } from './copy-engine';
import { writeWholeFile } from '@/lib/server/write-file';

const SITES = '__tests__/fixtures';
const EXPORTS = '.cache/fixture-sites';

/** The fixture sites whose exports tests read: the smallest one, which a second product copies, and the most hostile one. */
export const FIXTURE_SITES = ['starter', 'traps'] as const;

type SiteName = (typeof FIXTURE_SITES)[number];

/** The folder of the export of a fixture site. */
export function fixtureExport(name: SiteName): string {
  return join(EXPORTS, name);
}

/** Whether the export of a fixture site was built from the present engine and the present site. */
export function isCurrent(name: SiteName): boolean {
  return existsSync(keyFile(name)) && readFileSync(keyFile(name), 'utf8') === digestOf(name);
}

/**
 * Builds the exports that are missing or outdated, one after the other in one folder, because the second build has the
 * caches of the first: the compiler takes most of the time. Returns the exit code of the first build that fails.
 */
export function buildFixtureSites(): number {
  const names = FIXTURE_SITES.filter((name) => !isCurrent(name));
  const [first] = names;
  if (first === undefined) return 0;
  const folder = copyEngine(join(SITES, first));
  try {
    return names.map((name) => buildSite(name, folder)).find((code) => code !== 0) ?? 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function buildSite(name: SiteName, folder: string): number {
  for (const part of ['content', 'openapi']) rmSync(join(folder, part), { recursive: true });
  cpSync(join(SITES, name), folder, { recursive: true });
  const digest = digestOf(name);
  const { status } = spawnSync(process.execPath, ['scripts/run.mjs', 'scripts/build.ts'], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (status !== 0) return 1;
  rmSync(keyFile(name), { force: true });
  rmSync(fixtureExport(name), { recursive: true, force: true });
  cpSync(join(folder, 'out'), fixtureExport(name), { recursive: true });
  writeWholeFile(keyFile(name), digest);
  return 0;
}

/** The digest of what an export was built from. */
const keyFile = (name: SiteName) => join(EXPORTS, `${name}.digest`);

const digestOf = (name: SiteName) => hashFiles([...ENGINE, join(SITES, name)]);
