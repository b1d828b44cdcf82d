import { parseArgs } from 'node:util';
import { contentComponents } from '@content/components';
import { candidateIssues } from '@/editor/candidate-issues';
import { createCalls } from '@/editor/calls';
import { openWorkspace } from '@/editor/open-workspace';
import { callContext } from './call-context';

// `saves-process.ts ROOT FILE …`, started with `--expose-gc`: saves each file of a site 5 and 15 times, each time with
// another description, and prints the growth of the heap in the 15 for each file, in MB a save.

const [root = '', ...paths] = parseArgs({ allowPositionals: true }).positionals;
const saves = {
  workspace: openWorkspace(root),
  check: (file: string, text: string) =>
    candidateIssues(file, text, new Map(), contentComponents, root),
};
const answer = createCalls(callContext(saves));

async function save(path: string, times: number): Promise<void> {
  for (let count = 1; count <= times; count += 1) {
    const form = {
      ...((await answer('read', { path })) as object),
      description: `What a lamp is, how it burns: version ${count}.`,
    };
    await answer('save', { path, form });
  }
}

function heap(): number {
  global.gc?.();
  return process.memoryUsage().heapUsed / 1e6;
}

const growths: number[] = [];
for (const path of paths) {
  await save(path, 5);
  const start = heap();
  await save(path, 15);
  growths.push((heap() - start) / 15);
}
console.log(JSON.stringify(growths));
