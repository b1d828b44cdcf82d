import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { childrenCpuSeconds } from './lib/cpu-seconds';
import { createSite, pagePath } from './lib/generated-site';
import { main } from './lib/main.mjs';

// `npm run bench:check [-- 100 1000]`: checks generated sites of these numbers of pages. Prints CPU seconds of a check with
// an empty cache, of a second one, and of a check after each kind of save in the process that `npm run dev` keeps. It has
// no limit that it checks. Linux only.

const SIZES = [100, 1000];
const REPEATS = 5;
const NOT_THERE = '/not-there';

/** Kinds of saves by name: the file, and its text in another state, each time with another number. */
const SAVES: Readonly<Record<string, readonly [file: string, edit: (text: string, round: number) => string]>> = {
  'text of a page': [pagePath(7), (text, round) => `${text}\nA new sentence about ${round} cups of water.\n`],
  'broken link': [pagePath(8), (text, round) => `${text}\n[Water](${NOT_THERE}-${round})\n`],
  'heading renamed': [pagePath(9), (text, round) => text.replace('## Section 0', `## Section about ${round}`)],
  'fact changed': ['content/product.yaml', (text, round) => text.replace('100 °C', `${round} °C`)],
  navigation: ['content/navigation.yaml', (text, round) => text.replace('label: Care', `label: Care ${round}`)],
};

function checkCpu(folder: string): number {
  const before = childrenCpuSeconds() ?? Number.NaN;
  spawnSync(process.execPath, ['scripts/check.mjs', '--all'], { cwd: folder, stdio: 'ignore' });
  return (childrenCpuSeconds() ?? Number.NaN) - before;
}

/** Starts the check of `npm run dev`; each call of the result saves a file, and resolves to the CPU seconds of its check. */
async function startWatch(folder: string) {
  const args = ['--conditions=react-server', '--import', 'tsx', 'scripts/check-content.ts', '--build', '--watch'];
  const env = { ...process.env, BUILD_CACHE: '.cache/build' };
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  const seen = async (pattern: RegExp) => {
    for (;;) {
      const found = pattern.exec(output);
      if (found) return found;
      if (child.exitCode !== null) throw new Error(`The check of ${folder} ended.\n${output}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  await seen(/^content: /m);
  // A writer reads the result first.
  await new Promise((resolve) => setTimeout(resolve, 5000));
  const save = async (file: string, text: string) => {
    output = '';
    writeFileSync(join(folder, file), text);
    const [, seconds] = await seen(/^all files: .*\(([\d.]+) s\)$/m);
    return Number(seconds);
  };
  return { save, stop: () => child.kill() };
}

async function measure(pages: number) {
  const folder = createSite(pages, 0);
  try {
    const [cold, warm] = [checkCpu(folder), checkCpu(folder)];
    const { save, stop } = await startWatch(folder);
    const saves: Record<string, number> = {};
    try {
      for (const [name, [file, edit]] of Object.entries(SAVES)) {
        const text = readFileSync(join(folder, file), 'utf8');
        const seconds: number[] = [];
        for (let round = 1; round <= REPEATS; round += 1) seconds.push(await save(file, edit(text, round)));
        seconds.push(await save(file, text));
        saves[name] = Math.max(...seconds);
      }
    } finally {
      stop();
    }
    return { pages, cold: cold.toFixed(1), warm: warm.toFixed(1), ...saves };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await main(async () => {
  console.log(
    `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}; CPU seconds, saves: the slowest of ${REPEATS + 1}`,
  );
  const sizes = process.argv.slice(2).map(Number);
  for (const size of sizes.length > 0 ? sizes : SIZES) console.table([await measure(size)]);
  return 0;
});
