import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '@/content/files/content-files';
import { formatIssue } from '@schema/issues';
import { contentIssues } from '@/check/site/content-issues';
import { proseIn, removeFolders, temporaryFolder } from '../support/content-folder';
import { damaged, randomNumbers } from '../support/damage';
import { openFiles } from '@/content/files/files';

// Damage at random, the same at each run. `DAMAGE_SEED=7 DAMAGE_RUNS=5000 TEST_FULL=1 npx jest damaged-content` tries
// others. `__tests__/golden/pages.test.ts` damages the pages of fixtures in each run.

const SEED = Number(process.env['DAMAGE_SEED'] ?? 1);
const RUNS = Number(process.env['DAMAGE_RUNS'] ?? 400);
/** Most time of the processor for one page, in milliseconds; the slowest sound page takes a tenth of it. */
const LIMIT_MS = 3000;

afterAll(removeFolders);

test(
  'a damaged file is an issue or passes: the check throws nothing, and takes no time that a page of its size would not take',
  () => {
    const originals = listFiles('content').map((path) => ({
      path,
      bytes: readFileSync(join('content', path)),
    }));
    const random = randomNumbers(SEED);
    for (let run = 0; run < RUNS; run += 1) {
      const { path, bytes } = originals[Math.floor(random() * originals.length)] ?? {
        path: '',
        bytes: Buffer.of(),
      };
      const folder = temporaryFolder({ [path]: '' });
      for (const name of ['product.yaml', 'navigation.yaml'])
        cpSync(join('content', name), join(folder, name));
      writeFileSync(join(folder, path), damaged(bytes, random));
      expect({ run, path, fault: faultOf(folder) }).toEqual({ run, path, fault: '' });
      removeFolders();
    }
  },
  Math.max(30_000, RUNS * 200),
);

/** What the check of a folder did that it must not do; '' when it did nothing of the kind. */
function faultOf(folder: string): string {
  const before = process.cpuUsage();
  try {
    for (const item of contentIssues(new Map(), openFiles(folder))) {
      if (item.line < 1 || item.column < 1 || /undefined|\[object|\n/.test(formatIssue(item)))
        return formatIssue(item);
    }
    proseIn(folder);
  } catch (error) {
    return error instanceof Error ? String(error.stack) : String(error);
  }
  const { user, system } = process.cpuUsage(before);
  const time = Math.round((user + system) / 1000);
  return time > LIMIT_MS ? `${time} ms` : '';
}
