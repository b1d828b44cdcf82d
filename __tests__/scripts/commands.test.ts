import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const COMMANDS = ['start', 'build', 'dev', 'check', 'test'].map((name) => `scripts/${name}.mjs`);
const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'commands-'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ engines }));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs Node in the temporary folder. */
function runNode(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', ...env },
  });
  return { status, stdout, stderr };
}

describe('with an older Node', () => {
  const asNode = (version: string) => {
    writeFileSync(
      join(folder, 'older.cjs'),
      `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`,
    );
    return ['--require', './older.cjs'];
  };

  test.each(COMMANDS)('%s ends with the version that is needed and the one that is there', (command) => {
    for (const version of ['18.20.8', '20.18.0', '22.12.0', '23.11.0']) {
      const { status, stdout, stderr } = runNode([...asNode(version), resolve(command)]);
      expect({ status, stdout, stderr }).toEqual({
        status: 1,
        stdout: '',
        stderr: `Node.js ${engines.node} is needed; this is ${version}. Install a newer one (nodejs.org), then run the command again.\n`,
      });
    }
  });

  test('a newer one of a supported line is none of these', () => {
    for (const version of ['20.19.0', '22.20.1', '24.0.0', '25.1.0'])
      expect(
        runNode([
          ...asNode(version),
          '--input-type=module',
          '--eval',
          `import ${JSON.stringify(resolve('scripts/bootstrap.mjs'))}`,
        ]),
      ).toMatchObject({
        status: 0,
        stderr: '',
      });
  });
});

describe('the port', () => {
  const free = async (port = 0) => {
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    return { server, port: (server.address() as AddressInfo).port };
  };
  const runCommand = (file: string, ...args: string[]) => {
    const env = { ...process.env, NODE_OPTIONS: '', HOST: '127.0.0.1' };
    return spawnSync(process.execPath, [file, ...args], { encoding: 'utf8', env });
  };

  test.each([
    ['scripts/start.mjs', 'npm start'],
    ['scripts/dev.mjs', 'npm run dev'],
  ])('of %s that is in use is reported at once, with the command that uses a free one', async (file, command) => {
    const { server, port } = await free();
    const { status, stdout, stderr } = runCommand(file, '--port', String(port));
    expect([status, stdout]).toEqual([1, '']);
    const [, next = ''] = /^\nPort \d+ is in use\. Choose another: .* --port (\d+)\n$/.exec(stderr) ?? [];
    expect(stderr).toBe(`\nPort ${port} is in use. Choose another: ${command} -- --port ${next}\n`);
    (await free(Number(next))).server.close();
    server.close();
  });

  test.each(['x', '80x', '-1', '65536'])('is a number: %s is none', (port) => {
    const { status, stderr } = runCommand('scripts/start.mjs', `--port=${port}`);
    expect([status, stderr]).toEqual([
      1,
      `\nThe port "${port}" is not a number from 0 to 65535. Write, for example, --port 3000.\n`,
    ]);
  });
});

describe('the packages', () => {
  const install = (exit = 0) => {
    mkdirSync(join(folder, 'bin'), { recursive: true });
    writeFileSync(join(folder, 'bin/npm'), `#!/bin/sh\necho "npm $*"\nexit ${exit}\n`);
    chmodSync(join(folder, 'bin/npm'), 0o755);
    const script = `import { ensurePackages } from ${JSON.stringify(resolve('scripts/bootstrap.mjs'))}; try { ensurePackages(); } catch (error) { console.log(error.message); }`;
    return runNode(['--input-type=module', '--eval', script], { PATH: `${join(folder, 'bin')}:${process.env['PATH']}` })
      .stdout;
  };

  test('are installed as the lockfile has them when they are missing or older than it, and otherwise not', () => {
    writeFileSync(join(folder, 'package-lock.json'), '{}');
    expect(install()).toBe('Installing packages …\nnpm ci --include=dev --no-audit --no-fund\n');
    mkdirSync(join(folder, 'node_modules'));
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), '{}');
    expect(install()).toBe('');
    utimesSync(join(folder, 'node_modules/.package-lock.json'), 0, 0);
    writeFileSync(join(folder, 'package-lock.json'), '{ "packages": { "node_modules/a": { "version": "1.0.0" } } }');
    expect(install()).toContain('npm ci');
  });

  test('are not installed again for a newer lockfile with the same packages; those of other systems can be missing', () => {
    const lock = (version: string) =>
      JSON.stringify({
        packages: { '': {}, 'node_modules/a': { version }, 'node_modules/b': { version: '1.0.0', optional: true } },
      });
    mkdirSync(join(folder, 'node_modules'));
    writeFileSync(
      join(folder, 'node_modules/.package-lock.json'),
      '{ "packages": { "node_modules/a": { "version": "1.0.0" } } }',
    );
    utimesSync(join(folder, 'node_modules/.package-lock.json'), 0, 0);
    writeFileSync(join(folder, 'package-lock.json'), lock('1.0.0'));
    expect(install()).toBe('');
    writeFileSync(join(folder, 'package-lock.json'), lock('1.0.1'));
    expect(install()).toContain('npm ci');
  });

  test('run from their own folder, as on Windows, where node_modules/.bin has no scripts', () => {
    const write = (path: string, text: string) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    };
    write('node_modules/.bin/tool', '@echo off');
    write('node_modules/a/bin/tool.js', 'console.log(process.argv.slice(2).join());');
    write(
      'node_modules/.package-lock.json',
      '{ "packages": { "node_modules/a": { "bin": { "tool": "bin/tool.js" } } } }',
    );
    const script = `import { runBin } from ${JSON.stringify(resolve('scripts/bootstrap.mjs'))}; await runBin('tool', ['a', 'b c']);`;
    expect(runNode(['--input-type=module', '--eval', script]).stdout).toBe('a,b c\n');
  });

  test('that cannot be installed are reported with what to do', () => {
    writeFileSync(join(folder, 'package-lock.json'), '{}');
    expect(install(1)).toContain(
      'npm ci failed. Check the connection to the npm registry. If you changed the packages in package.json, run `npm install`',
    );
  });
});
