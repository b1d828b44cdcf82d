import { spawn } from 'node:child_process';
import { appendFileSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { childrenCpuSeconds } from './lib/cpu-seconds';
import { createSite, pagePath, SECTION } from './lib/generated-site';
import { main } from './lib/main.mjs';
import { watchMemory } from './lib/tree-memory';

// `npm run bench:build [-- 80 1000x300]`: builds generated sites of these numbers of pages and operations, each cold,
// warm, and after a change of one page. Prints CPU seconds of the whole process tree by step, peak memory, the size of
// the export, and the size of one page's HTML. It has no limit that it checks. Linux only.

const SITES = ['80x0', '1000x0', '5000x0', '80x300', '80x1500'];

interface Figures {
  readonly [column: string]: string | number;
}

/** Builds the folder; CPU seconds by step, and peak memory of the process tree in MB. */
async function build(folder: string): Promise<Figures> {
  const before = childrenCpuSeconds() ?? Number.NaN;
  const child = spawn(process.execPath, ['scripts/build.mjs'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  const peak = watchMemory(child.pid ?? 0);
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  const code = await new Promise((resolve) => child.on('close', resolve));
  const memory = peak();
  if (code !== 0) throw new Error(`The build of ${folder} failed.\n${output}`);
  const steps = [...output.matchAll(/^([\w -]+): [\d.]+ s, CPU ([\d.]+) s$/gm)];
  return {
    'CPU s': Math.round((childrenCpuSeconds() ?? Number.NaN) - before),
    'peak MB': memory,
    ...Object.fromEntries(steps.map(([, name = '', seconds]) => [name, Number(seconds)])),
  };
}

function exportFigures(folder: string): Figures {
  const names = readdirSync(join(folder, 'out'), { encoding: 'utf8', recursive: true });
  const files = names.map((name) => statSync(join(folder, 'out', name))).filter((file) => file.isFile());
  const bytes = files.reduce((total, { size }) => total + size, 0);
  const html = readFileSync(join(folder, `out/${SECTION}/folder-0/page-7.html`));
  return {
    files: files.length,
    MB: Math.round(bytes / 1e6),
    'HTML B': html.length,
    'brotli B': brotliCompressSync(html).length,
  };
}

async function measure(site: string): Promise<Figures[]> {
  const [pages = 80, operations = 0] = site.split('x').map(Number);
  const folder = createSite(pages, operations);
  try {
    const cold = { site, run: 'cold', ...(await build(folder)), ...exportFigures(folder) };
    const warm = { site, run: 'warm', ...(await build(folder)) };
    appendFileSync(join(folder, pagePath(7)), '\nA new sentence about water.\n');
    return [cold, warm, { site, run: 'one page changed', ...(await build(folder)) }];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await main(async () => {
  const [cpu] = cpus();
  console.log(`${cpus().length} × ${cpu?.model}, ${Math.round(totalmem() / 1e9)} GB, Node ${process.version}`);
  const sites = process.argv.slice(2);
  for (const site of sites.length > 0 ? sites : SITES) console.table(await measure(site));
  return 0;
});
