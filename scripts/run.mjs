// @ts-check
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

// `node scripts/run.mjs FILE …` runs a command: it installs missing packages, bundles the file and imports the bundle.
// It runs before any package is installed, so it is plain JavaScript without dependencies.

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LOCK = resolve(ROOT, 'package-lock.json');
const INSTALLED = resolve(ROOT, 'node_modules/.package-lock.json');

/** Ends the process with one message if Node is none of those that package.json asks for. */
function requireNode() {
  const { node } = JSON.parse(fs.readFileSync(resolve(ROOT, 'package.json'), 'utf8')).engines;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isSupported = node.split(' || ').some((/** @type {string} */ range) => {
    const [neededMajor = 0, neededMinor = 0] = range.replace(/^\D+/, '').split('.').map(Number);
    if (major === neededMajor) return minor >= neededMinor;
    return major > neededMajor && range.startsWith('>=');
  });
  if (isSupported) return;
  console.error(
    `Node.js ${node} is needed; this is ${process.versions.node}. Install a newer one (nodejs.org), then run the command again.`,
  );
  process.exit(1);
}

/** A newer lockfile can have the same packages: git writes it again when it changes branches. */
function arePackagesInstalled() {
  if (!fs.existsSync(INSTALLED)) return false;
  if (fs.statSync(INSTALLED).mtimeMs >= fs.statSync(LOCK).mtimeMs) return true;
  const packagesOf = (/** @type {string} */ file) =>
    JSON.parse(fs.readFileSync(file, 'utf8')).packages ?? {};
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
function ensurePackages() {
  if (arePackagesInstalled()) return;
  console.log('Installing packages …');
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  console.error(
    '\nnpm ci failed. Check the connection to the npm registry. If you changed the packages in package.json, run `npm install` once and commit package-lock.json.',
  );
  process.exit(1);
}

requireNode();
ensurePackages();
// Contentlayer reads its folder from these, and an outer npm may have set them to another.
process.env.PWD = process.env.INIT_CWD = process.cwd();
process.setSourceMapsEnabled(true);
// What remains of the arguments is what a command reads.
const [file = ''] = process.argv.splice(2, 1);
const { bundleCommand } = await import('../src/build/bundle-command.mjs');
const bundle = await bundleCommand(resolve(file), ROOT).catch((error) => {
  // esbuild has printed the mistakes of the code.
  if (!error.errors) console.error(error);
  process.exit(1);
});
await import(pathToFileURL(bundle.file).href);
