// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CommandError } from '../src/lib/server/main.mjs';

// Runs before any package is installed, so it is plain JavaScript without dependencies.

const LOCK = 'package-lock.json';
const INSTALLED = 'node_modules/.package-lock.json';

requireNode();

/** Ends the process with one message if Node is none of those that package.json asks for. */
function requireNode() {
  const { node } = JSON.parse(fs.readFileSync('package.json', 'utf8')).engines;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isSupported = node.split(' || ').some((/** @type {string} */ range) => {
    const [neededMajor = 0, neededMinor = 0] = range.replace(/^\D+/, '').split('.').map(Number);
    return major === neededMajor ? minor >= neededMinor : major > neededMajor && range.startsWith('>=');
  });
  if (isSupported) return;
  console.error(
    `Node.js ${node} is needed; this is ${process.versions.node}. Install a newer one (nodejs.org), then run the command again.`,
  );
  process.exit(1);
}

/**
 * The packages of a lockfile by their folders.
 * @param {string} file
 * @returns {Readonly<Record<string, { version?: string, optional?: boolean, bin?: Readonly<Record<string, string>> }>>}
 */
function packagesOf(file) {
  return JSON.parse(fs.readFileSync(file, 'utf8')).packages || {};
}

/** A newer lockfile can have the same packages: git writes it again when it changes branches. */
function arePackagesInstalled() {
  if (!fs.existsSync(INSTALLED)) return false;
  if (fs.statSync(INSTALLED).mtimeMs >= fs.statSync(LOCK).mtimeMs) return true;
  const installed = packagesOf(INSTALLED);
  return Object.entries(packagesOf(LOCK)).every(([folder, { version, optional }]) => {
    const present = installed[folder];
    return folder === '' || (present ? present.version === version : optional === true);
  });
}

/**
 * Installs the packages of the lockfile for this system if they are missing or others. `npm ci` never changes the
 * lockfile, and fails if package.json and the lockfile differ.
 */
export function ensurePackages() {
  if (arePackagesInstalled()) return;
  console.log('Installing packages …');
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  throw new CommandError(
    'npm ci failed. Check the connection to the npm registry. If you changed the packages in package.json, run `npm install` once and commit package-lock.json.',
  );
}

/** Ends a command if the process that started it is killed: it would change files beside the next build. */
const END_WITH_PARENT = ['--require', fileURLToPath(new URL('lib/end-with-parent.cjs', import.meta.url))];

/** Node's arguments for our TypeScript: path aliases, and the server side of packages. */
const TYPESCRIPT = ['--import', 'tsx', '--disable-warning=ExperimentalWarning'];

/**
 * @typedef {object} RunOptions
 * @property {Readonly<Record<string, string>>} [env] Added to this process's environment.
 * @property {boolean} [buffered] Whether the output is printed in one piece at the end, so that parallel commands do
 * not mix their lines.
 * @property {AbortSignal} [signal] Ends the command. The promise still waits for its end; its buffered output is
 * dropped.
 */

/**
 * Starts a command. Node ends when this process ends.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Pick<RunOptions, 'env' | 'signal'>} options
 * @param {'pipe' | 'inherit'} stdout
 * @param {'pipe' | 'inherit'} [stderr]
 */
function start(command, args, { env = {}, signal }, stdout, stderr = stdout) {
  // Contentlayer reads its folder from these, and an outer npm may have set them to another.
  const here = { PWD: process.cwd(), INIT_CWD: process.cwd(), STARTED_BY: String(process.pid) };
  return spawn(command, command === process.execPath ? [...END_WITH_PARENT, ...args] : args, {
    // The channel is never used: its end tells a command that this process was killed.
    stdio: ['ignore', stdout, stderr, 'ipc'],
    env: { ...process.env, ...here, ...env },
    signal,
  });
}

/**
 * Runs a command and resolves with its exit code.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, options = {}) {
  const { buffered = false, signal } = options;
  return new Promise((resolve, reject) => {
    const child = start(command, args, options, buffered ? 'pipe' : 'inherit');
    /** @type {Buffer[]} */
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) if (stream) stream.on('data', (chunk) => chunks.push(chunk));
    child.on('error', (error) => {
      if (error.name !== 'AbortError') reject(error);
    });
    child.on('close', (code) => {
      if (!signal || !signal.aborted) process.stdout.write(Buffer.concat(chunks));
      resolve(code === null ? 1 : code);
    });
  });
}

/**
 * Runs one of our TypeScript scripts.
 * @param {string} path
 * @param {readonly string[]} [args]
 * @param {RunOptions} [options]
 */
export function runScript(path, args = [], options = {}) {
  return run(process.execPath, [...TYPESCRIPT, path, ...args], options);
}

/**
 * The script of an installed program. `node_modules/.bin` has no scripts on Windows, but files for its shells.
 * @param {string} name
 */
export function binPath(name) {
  const [found] = Object.entries(packagesOf(INSTALLED))
    .filter(([, { bin = {} }]) => bin[name])
    .sort(([a], [b]) => a.length - b.length);
  if (!found) throw new CommandError(`The program ${name} is not installed. Run \`npm ci\`.`);
  const [folder, { bin = {} }] = found;
  return path.join(folder, bin[name] || '');
}

/**
 * Runs a program of an installed package.
 * @param {string} name
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export function runBin(name, args, options = {}) {
  return run(process.execPath, [binPath(name), ...args], options);
}

/**
 * Starts a program of an installed package, whose output the caller reads.
 * @param {string} name
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string>>} env
 */
export function startBin(name, args, env) {
  return start(process.execPath, [binPath(name), ...args], { env }, 'pipe', 'inherit');
}

/**
 * Deletes a file or a folder with its content, if it exists.
 * @param {string} path
 */
export function remove(path) {
  fs.rmSync(path, { recursive: true, force: true });
}
