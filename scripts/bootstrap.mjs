import { spawn, spawnSync } from 'child_process';
import fs from 'fs';

// What must run before anything is installed: plain JavaScript without dependencies. This module and those that import it are the commands of
// package.json; an older Node must be able to read them to say that it is too old. So they use ES2018 with `import()`: no `?.`, no `??`, no `await`
// outside of functions, no `node:` in front of modules, and name no import that Node 12 does not export.

const LOCK = 'package-lock.json';
const INSTALLED = 'node_modules/.package-lock.json';

requireNode();

/** Ends the process with one message where Node is older than package.json asks for. */
function requireNode() {
  const needed = JSON.parse(fs.readFileSync('package.json', 'utf8')).engines.node.replace(/^>=/, '');
  const [[major, minor], [neededMajor, neededMinor = 0]] = [process.versions.node, needed].map((version) => version.split('.').map(Number));
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return;
  console.error(
    `Node.js ${needed} or newer is needed; this is ${process.versions.node}. Install a newer one (nodejs.org), then run the command again.`,
  );
  process.exit(1);
}

/**
 * Installs exactly the packages of the lockfile, for this system, when they are missing or older than it. `npm ci` changes no lockfile, and fails
 * where package.json asks for other packages than the lockfile has.
 */
export function ensurePackages() {
  if (fs.existsSync(INSTALLED) && fs.statSync(INSTALLED).mtimeMs >= fs.statSync(LOCK).mtimeMs) return;
  console.log('Installing packages …');
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  throw new Error(
    'npm ci failed. Check the connection to the npm registry. If you changed the packages in package.json, run `npm install` once and commit package-lock.json.',
  );
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
    for (const stream of [child.stdout, child.stderr]) if (stream) stream.on('data', (piece) => pieces.push(piece));
    child.on('error', (error) => {
      if (error.name !== 'AbortError') reject(error);
    });
    child.on('close', (code, killed) => {
      if (!signal || !signal.aborted) process.stdout.write(Buffer.concat(pieces));
      resolve(killed ? 1 : code);
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

/** Deletes a file or a folder with all that is in it, if there is one. */
export function remove(path) {
  fs.rmSync(path, { recursive: true, force: true });
}

/** Ends a command that failed: the message, and exit code 1. */
export function fail(error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
