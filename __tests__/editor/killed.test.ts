import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listFiles } from '@/content/files/content-files';
import type { JsonObject } from '@schema/derived/form-values';
import { randomNumbers } from '../support/damage';
import { FULL } from '../support/full';

// The server is killed at a random moment while an editor saves, renames and deletes.

const ROUNDS = FULL ? 60 : 4;
const TOKEN = 'token-of-this-start';
/** The title of a page that is saved once before the writer begins. */
const FIRST = 'Page b 999';
const PAGES = ['a', 'b', 'c', 'd'];
/** Long, so that a write takes time. */
const FILLER = 'It burns, and its light is warm.\n'.repeat(8000);

const textOf = (name: string, version: number) =>
  `---\ntitle: Page ${name} ${version}\n---\n\n[The first page](/a)\n\n${FILLER}`;

const root = mkdtempSync(join(tmpdir(), 'cms-killed-'));
const content = join(root, 'content');
let server: ChildProcess | undefined;
// Also if the test runs out of time: Jest waits for each process.
afterAll(() => {
  server?.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true });
});

async function startServer() {
  const started = spawn(
    process.execPath,
    ['scripts/run.mjs', '__tests__/support/cms-process.ts', root, TOKEN],
    {
      env: { ...process.env, NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  server = started;
  const [port] = (await once(started.stdout, 'data')) as [Buffer];
  const origin = `http://127.0.0.1:${Number(port.toString())}`;
  const call = async (name: string, request: object) => {
    const reply = await fetch(`${origin}/${TOKEN}/api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify(request),
    });
    return (await reply.json()) as JsonObject;
  };
  const save = async (path: string, change: JsonObject) => {
    const form = { ...(await call('read', { path })), ...change };
    return call('save', { path, form, decisions: { rename: 'update' } });
  };
  return { server: started, call, save };
}

/** A writer who works until the server is gone. */
async function work({ call, save }: Awaited<ReturnType<typeof startServer>>): Promise<void> {
  for (let version = 1; ; version += 1) {
    await save('content/b.mdx', { title: `Page b ${version}` });
    await save('content/a.mdx', { $address: 'moved/a' });
    await call('delete', { path: 'content/d.mdx', decisions: { delete: 'delete' } });
    await save('content/moved/a.mdx', { $address: 'a' });
    await save('content/c.mdx', { title: `Page c ${version}` });
  }
}

/** Whether a text is complete: other links and old addresses are a part of a move. */
function isComplete(name: string, text: string): boolean {
  const [head = '', body] = text.slice(0, -FILLER.length).split(/^---\n\n/m);
  return (
    new RegExp(`^---\\ntitle: Page ${name} \\d+\\n(?:redirectFrom: .*\\n)?$`).test(head) &&
    /^\[The first page\]\((?:\/moved)?\/a\)\n\n$/.test(body ?? '') &&
    text.endsWith(FILLER)
  );
}

function isCompleteFile(path: string): boolean {
  const name = /^(?:moved\/)?(\w)\.mdx$/.exec(path)?.[1];
  return name !== undefined && isComplete(name, readFileSync(join(content, path), 'utf8'));
}

/** The texts of deleted pages in the editor's store. */
function removedTexts(): string[] {
  const folder = join(root, '.cache/cms/removed');
  return existsSync(folder)
    ? readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
    : [];
}

test('A kill at any moment leaves complete texts only, and no page is lost', async () => {
  let interrupted = 0;
  const random = randomNumbers(1);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const folder of [content, join(root, '.cache')])
      rmSync(folder, { recursive: true, force: true });
    mkdirSync(content, { recursive: true });
    for (const name of PAGES) writeFileSync(join(content, `${name}.mdx`), textOf(name, 0));
    const running = await startServer();
    const start = performance.now();
    await running.save('content/b.mdx', { title: FIRST });
    // As long as a few saves need on this machine, however busy it is.
    const time = 8 * (performance.now() - start);
    const worker = work(running).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, random() * time));
    running.server.kill('SIGKILL');
    await Promise.all([once(running.server, 'exit'), worker]);

    const files = listFiles(content);
    const isFirst = readFileSync(join(content, 'b.mdx'), 'utf8').includes(FIRST);
    if (!isFirst) interrupted += 1;
    expect({ round, incomplete: files.filter((path) => !isCompleteFile(path)) }).toEqual({
      round,
      incomplete: [],
    });
    const names = files.map((path) => path.replace(/^moved\//, ''));
    const lost = PAGES.filter((name) => !names.includes(`${name}.mdx`));
    expect(
      lost.filter((name) => name !== 'd' || !removedTexts().some((text) => isComplete('d', text))),
    ).toEqual([]);
  }
  expect(interrupted).toBeGreaterThan(0);
}, 600_000);
