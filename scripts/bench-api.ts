import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OPENAPI_FOLDER } from '@schema/collections';
import { readReference } from '@/openapi';
import { repeatOperations } from './lib/generated-site';
import { main } from './lib/main.mjs';

// `npm run bench:api [-- description.yaml]`: CPU seconds and peak memory of loading an API description and building its
// model; without a file, of one of 25 MB that repeats the operations of `openapi/`. Exit code 1 above the limits, 60 s and
// 2 GB.

const REPEATED_MB = 25;
const MAX_SECONDS = 60;
const MAX_MB = 2000;

await main(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-api-'));
  try {
    const [path = await repeatedDescription(folder)] = process.argv.slice(2);
    const { reference } = await readReference(path);
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    const [seconds, memory] = [(userCPUTime + systemCPUTime) / 1e6, maxRSS / 1024];
    const figures = {
      MB: statSync(path).size / 1e6,
      operations: reference.operations.length,
      types: reference.types.length,
    };
    console.table([{ ...figures, 'CPU s': Math.round(seconds), 'peak MB': Math.round(memory) }]);
    return seconds <= MAX_SECONDS && memory <= MAX_MB ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

async function repeatedDescription(folder: string): Promise<string> {
  const file = join(folder, 'repeated.json');
  const { document } = await readReference(OPENAPI_FOLDER);
  writeFileSync(file, repeatOperations(document, REPEATED_MB * 1e6));
  return file;
}
