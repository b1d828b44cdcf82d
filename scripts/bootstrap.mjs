import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

// What must run before anything is installed: plain JavaScript without dependencies.

const LOCK = 'package-lock.json';
const INSTALLED = 'node_modules/.package-lock.json';

/**
 * Installs the packages of the lockfile when they are missing or older than it. `npm ci` would refuse a lockfile that was written where
 * the registry offers no packages for other systems (they are optional); `npm install` takes the same versions and adds the system's own.
 */
export function ensurePackages() {
  if (existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs >= statSync(LOCK).mtimeMs) return;
  console.log('Installing packages …');
  const { status } = spawnSync('npm', ['install', '--include=dev', '--no-save', '--no-audit', '--no-fund'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('npm install failed. Check the connection to the npm registry and the version of Node (see .nvmrc).');
}

/** The arguments of Node that run a TypeScript script of ours: aliases, and server components' side of packages. */
export const TYPESCRIPT = ['--conditions=react-server', '--import', 'tsx', '--disable-warning=ExperimentalWarning'];

/**
 * Runs a command and waits; answers its exit code. Its output goes to this terminal, as it comes or, with `together`, in one piece at the
 * end, so that two commands that run beside each other do not mix their lines. `signal` ends it; it is waited for all the same, and what
 * it had to say `together` is left out.
 */
export function run(command, args, { env = {}, together = false, signal } = {}) {
  return new Promise((resolve, reject) => {
    // Contentlayer takes its folder from these, and an outer npm may have set them to another.
    const here = { PWD: process.cwd(), INIT_CWD: process.cwd() };
    const output = together ? 'pipe' : 'inherit';
    const child = spawn(command, args, { stdio: ['ignore', output, output], env: { ...process.env, ...here, ...env }, signal });
    const pieces = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => pieces.push(piece));
    child.on('error', (error) => {
      if (error.name !== 'AbortError') reject(error);
    });
    child.on('close', (code, killed) => {
      if (!signal?.aborted) process.stdout.write(Buffer.concat(pieces));
      resolve(killed ? 1 : (code ?? 1));
    });
  });
}

/** Runs a script of ours in TypeScript. */
export function runScript(path, args = [], options = {}) {
  return run(process.execPath, [...TYPESCRIPT, path, ...args], options);
}

/** Runs a program that a package installed. */
export function runBin(name, args, options = {}) {
  return run(process.execPath, [`node_modules/.bin/${name}`, ...args], options);
}
