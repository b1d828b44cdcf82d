import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyEngine } from '../support/copy-engine';
import { anyFreePort } from '@/build/port';

// The development server with Next. `dev-site.test.ts` has what a page shows after a save.

const page = (text: string) =>
  `---\ntitle: Water\ndescription: What water is, and how much of it a kettle takes at once.\n---\n\n${text}\n`;

test('the files that are no pages are those of the last save and of the last code, and the plain script is one of them', async () => {
  const folder = copyEngine('__tests__/fixtures/starter');
  const save = (text: string) => writeFileSync(join(folder, 'content/water.mdx'), page(text));
  save('Water boils.');
  const port = await anyFreePort();
  const server = spawn(
    process.execPath,
    ['scripts/run.mjs', 'scripts/dev.ts', '--port', String(port)],
    {
      cwd: folder,
      stdio: 'ignore',
      env: { ...process.env, NODE_OPTIONS: '', JEST_WORKER_ID: undefined, NODE_ENV: 'development' },
    },
  );
  const read = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    return [response.headers.get('content-type'), await response.text()] as const;
  };
  /** Requests a file until it has a text; the servers begin to listen at some time. */
  const readWith = async (
    path: string,
    text: string,
  ): Promise<readonly [string | null, string]> => {
    const answer = await read(path).catch(() => undefined);
    if (answer?.[1].includes(text)) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
    return readWith(path, text);
  };
  try {
    const [type] = await readWith('/search-documents.json', 'Water boils.');
    expect(type).toBe('application/json; charset=utf-8');
    expect(JSON.parse((await read('/search-index.json'))[1])).toHaveProperty('database');
    const [sitemapType, sitemap] = await read('/sitemap.xml');
    expect([sitemapType, sitemap]).toEqual([
      'application/xml; charset=utf-8',
      expect.stringContaining('/water</loc>'),
    ]);
    expect(await read('/robots.txt')).toEqual([
      'text/plain; charset=utf-8',
      expect.stringMatching(/^Sitemap: .*\/sitemap\.xml$/m),
    ]);
    expect((await read('/conditions.css'))[0]).toBe('text/css; charset=utf-8');
    expect((await read('/_next/static/site/site.js'))[0]).toBe('text/javascript; charset=utf-8');
    save('Water freezes.');
    expect((await readWith('/search-documents.json', 'Water freezes.'))[1]).not.toContain(
      'Water boils.',
    );
    // The process has loaded this file, so the site is made by the changed code.
    const code = join(folder, 'src/publish/published-files.ts');
    writeFileSync(code, readFileSync(code, 'utf8').replace('Sitemap: ', 'Sitemap:  '));
    await readWith('/robots.txt', 'Sitemap:  ');
  } finally {
    server.kill();
    await once(server, 'close');
    rmSync(folder, { recursive: true, force: true });
  }
}, 300_000);
