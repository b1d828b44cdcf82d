import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OPENAPI_FOLDER } from '@schema/collections';
import { readReference } from '@/openapi';
import { repeatOperations } from './lib/generated-site';
import { main } from './lib/main.mjs';

// `npm run bench:api [-- description.yaml]`: CPU seconds and peak memory of loading an API description and building its
// model; without a file, of one of 25 MB that repeats the operations of `openapi/`. The aim is 60 s and
// 2 GB; it measures and never fails.

const REPEATED_MB = 25;

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
    return 0;
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
