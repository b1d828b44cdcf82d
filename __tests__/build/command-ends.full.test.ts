import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { anyFreePort } from '@/build/port';
import { copyEngine } from '../support/copy-engine';
import { buildCopy } from '../support/build-copy';

// The commands end by Ctrl+C, with all processes that they started. Real processes, on Linux.

const folder = copyEngine('__tests__/fixtures/starter');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The processes of a session, without those that have ended. */
function processesOf(session: number): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const [, name, state, , , of] =
          /\((.*)\) (.) (\d+) (\d+) (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
        return state !== 'Z' && Number(of) === session ? [`${pid} ${name}`] : [];
      } catch {
        return [];
      }
    });
}

/** Starts a command as a terminal does, in a session of its own. Resolves when it has printed `text`. */
async function startCommand(args: readonly string[], text: string) {
  const npm = spawn('npm', args, {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '', JEST_WORKER_ID: undefined },
  });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(npm, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  while (!output.includes(text)) {
    if (npm.exitCode !== null) throw new Error(output);
    await wait(100);
  }
  return { pid: npm.pid ?? 0, ended, output: () => output };
}

const COMMANDS: readonly (readonly [string, readonly string[], string])[] = [
  ['the check', ['run', 'check'], 'scripts/check.ts'],
  ['the editor', ['run', 'cms', '--', '--port', '0'], 'The editor is at'],
  ['the server of the writers', ['run', 'dev', '--', '--port', 'FREE'], 'Ready in'],
  ['a build that compiles pages', ['run', 'build'], 'API types:'],
  ['a build that renders pages', ['run', 'build'], 'Creating an optimized production build'],
  ['a start that builds', ['start', '--', '--port', 'FREE'], 'API types:'],
];

async function endsWhole(args: readonly string[], text: string): Promise<void> {
  const port = String(await anyFreePort());
  const { pid, ended, output } = await startCommand(
    args.map((arg) => (arg === 'FREE' ? port : arg)),
    text,
  );
  // npm, its shell, the command and what it started: that of the check is esbuild.
  while (processesOf(pid).length < 4) await wait(100);
  await wait(500);
  process.kill(-pid, 'SIGINT');
  const [code, signal] = await ended;
  expect([0, 130, 'SIGINT']).toContain(signal ?? code);
  const latest = Date.now() + 60_000;
  while (processesOf(pid).length > 0 && Date.now() < latest) await wait(100);
  expect(processesOf(pid)).toEqual([]);
  expect(output()).not.toMatch(/^ {4}at |Error:/m);
}

test.each(COMMANDS)(
  '%s ends with all that it started',
  (_name, args, text) => endsWhole(args, text),
  240_000,
);

test('after all of them, a build succeeds, and the server of the site ends, too', async () => {
  expect(buildCopy(folder).code).toBe(0);
  await endsWhole(['start', '--', '--port', 'FREE'], 'Serving out/');
}, 600_000);
