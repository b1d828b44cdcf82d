import { parseArgs } from 'node:util';
import { contentComponents } from '@content/components';
import { candidateIssues } from '@/editor/candidate-issues';
import { answer } from '@/editor/protocol';
import { openWorkspace } from '@/editor/workspace';

// `saves-process.ts ROOT FILE`, started with `--expose-gc`: saves a file of a site 5, 10 and 20 times, each time with
// another description, and prints the growth of the heap after the 10 and after all 30, in MB a save.

const [root = '', path = ''] = parseArgs({ allowPositionals: true }).positionals;
const context = {
  workspace: openWorkspace(root),
  check: (file: string, text: string) => candidateIssues(file, text, new Map(), contentComponents, root),
};

async function save(times: number): Promise<void> {
  for (let count = 1; count <= times; count += 1) {
    const { data } = (await answer(context, { action: 'getEntry', params: { path } })) as { data: string };
    const form = { ...(JSON.parse(data) as object), description: `What a lamp is, how it burns: version ${count}.` };
    const dataFiles = [{ path, slug: 'x', raw: JSON.stringify(form) }];
    await answer(context, { action: 'persistEntry', params: { dataFiles } });
  }
}

function heap(): number {
  global.gc?.();
  return process.memoryUsage().heapUsed / 1e6;
}

await save(5);
const start = heap();
await save(10);
const after10 = (heap() - start) / 10;
await save(20);
console.log(JSON.stringify({ after10, after30: (heap() - start) / 30 }));
