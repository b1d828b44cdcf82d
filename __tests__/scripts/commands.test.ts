import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { FULL } from '../support/full';

const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  engines: { node: string };
};
const LOCK = '{ "packages": { "node_modules/a": { "version": "1.0.0" } } }';

let folder: string;
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'commands-'));
  write('package.json', JSON.stringify({ engines }));
  write('package-lock.json', LOCK);
  write('node_modules/.package-lock.json', LOCK);
  write('scripts/run.mjs', readFileSync('scripts/run.mjs', 'utf8'));
  write('src/build/bundle-command.mjs', 'export const bundleCommand = async (file) => ({ file });');
  write('command.mjs', 'console.log("runs", ...process.argv.slice(2));');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a command in the temporary folder. */
function runCommand(args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...args, 'scripts/run.mjs', 'command.mjs', 'a', 'b c'],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '', ...env } },
  );
  return { status, stdout, stderr };
}

describe('with an older Node', () => {
  const asNode = (version: string) => {
    write(
      'older.cjs',
      `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`,
    );
    return ['--require', './older.cjs'];
  };

  test.each(['18.20.8', '20.18.0', '22.12.0', '23.11.0'])(
    '%s, a command ends with the version that is needed',
    (version) => {
      expect(runCommand(asNode(version))).toEqual({
        status: 1,
        stdout: '',
        stderr: `Node.js ${engines.node} is needed; this is ${version}. Install a newer one (nodejs.org), then run the command again.\n`,
      });
    },
  );

  test.each(['20.19.0', '22.20.1', '24.0.0', '25.1.0'])(
    'a newer one of a supported line is none of these: %s',
    (version) => {
      expect(runCommand(asNode(version))).toEqual({
        status: 0,
        stdout: 'runs a b c\n',
        stderr: '',
      });
    },
  );
});

describe('the port', () => {
  const free = async (port = 0) => {
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    return { server, port: (server.address() as AddressInfo).port };
  };
  const run = (name: string, ...args: string[]) => {
    const env = { ...process.env, NODE_OPTIONS: '', HOST: '127.0.0.1' };
    return spawnSync(process.execPath, ['scripts/run.mjs', `scripts/${name}.ts`, ...args], {
      encoding: 'utf8',
      env,
    });
  };

  test.each([
    ['start', 'npm start'],
    ['dev', 'npm run dev'],
  ])(
    'of %s that is in use is reported at once, with the command that uses a free one',
    async (name, command) => {
      const { server, port } = await free();
      const { status, stdout, stderr } = run(name, '--port', String(port));
      expect([status, stdout]).toEqual([1, '']);
      const [, next = ''] =
        /^\nPort \d+ is in use\. Choose another: .* --port (\d+)\n$/.exec(stderr) ?? [];
      expect(stderr).toBe(
        `\nPort ${port} is in use. Choose another: ${command} -- --port ${next}\n`,
      );
      (await free(Number(next))).server.close();
      server.close();
    },
  );

  test.each(FULL ? ['x', '80x', '-1', '65536'] : ['80x', '65536'])(
    'is a number: %s is none',
    (port) => {
      const { status, stderr } = run('start', `--port=${port}`);
      expect([status, stderr]).toEqual([
        1,
        `\nThe port "${port}" is not a number from 0 to 65535. Write, for example, --port 3000.\n`,
      ]);
    },
  );
});

describe('the packages', () => {
  const install = (exit = 0) => {
    write('bin/npm', `#!/bin/sh\necho "npm $*"\nexit ${exit}\n`);
    chmodSync(join(folder, 'bin/npm'), 0o755);
    return runCommand([], { PATH: `${join(folder, 'bin')}:${process.env['PATH']}` });
  };
  const INSTALLATION = 'Installing packages …\nnpm ci --include=dev --no-audit --no-fund\n';
  const setInstalled = (text: string) => {
    write('node_modules/.package-lock.json', text);
    utimesSync(join(folder, 'node_modules/.package-lock.json'), 0, 0);
  };

  test('are installed as the lockfile has them when they are missing or others, and otherwise not', () => {
    expect(install().stdout).toBe('runs a b c\n');
    setInstalled('{}');
    expect(install().stdout).toBe(`${INSTALLATION}runs a b c\n`);
    rmSync(join(folder, 'node_modules'), { recursive: true });
    expect(install().stdout).toBe(`${INSTALLATION}runs a b c\n`);
  });

  test('are not installed again for a newer lockfile with the same packages; those of other systems can be missing', () => {
    const lock = (version: string) =>
      JSON.stringify({
        packages: {
          '': {},
          'node_modules/a': { version },
          'node_modules/b': { version: '1.0.0', optional: true },
        },
      });
    setInstalled(LOCK);
    write('package-lock.json', lock('1.0.0'));
    expect(install().stdout).toBe('runs a b c\n');
    write('package-lock.json', lock('1.0.1'));
    expect(install().stdout).toContain('npm ci');
  });

  test('that cannot be installed are reported with what to do', () => {
    setInstalled('{}');
    expect(install(1)).toMatchObject({
      status: 1,
      stdout: INSTALLATION,
      stderr: expect.stringContaining(
        'npm ci failed. Check the connection to the npm registry. If you changed the packages in package.json, run `npm install`',
      ),
    });
  });
});

test('programs of packages run from their own folder, as on Windows, where node_modules/.bin has no scripts', () => {
  write('node_modules/.bin/tool', '@echo off');
  write('node_modules/a/bin/tool.js', 'console.log(process.argv.slice(2).join());');
  write(
    'node_modules/.package-lock.json',
    '{ "packages": { "node_modules/a": { "bin": { "tool": "bin/tool.js" } } } }',
  );
  write(
    'tool.ts',
    `import { runBin } from ${JSON.stringify(resolve('__tests__/support/run-programs.ts'))}; await runBin('tool', ['a', 'b c']);`,
  );
  const { stdout } = spawnSync(process.execPath, [resolve('scripts/run.mjs'), 'tool.ts'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stdout).toBe('a,b c\n');
});

test('a fault before the command runs is reported, unless it is one that esbuild has printed', () => {
  const failWith = (error: string) =>
    write(
      'src/build/bundle-command.mjs',
      `export const bundleCommand = async () => { throw ${error}; };`,
    );
  failWith("new Error('The disk is full.')");
  expect(runCommand()).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringContaining('The disk is full.'),
  });
  failWith("Object.assign(new Error('Build failed'), { errors: [{}] })");
  expect(runCommand()).toEqual({ status: 1, stdout: '', stderr: '' });
});

describe('every command of package.json', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Readonly<Record<string, string>>;
  };
  const files = Object.values(scripts).flatMap(
    (script) => /^node scripts\/run\.mjs (\S+)$/.exec(script)?.[1] ?? [],
  );
  const run = (file: string, option: string) =>
    spawnSync(process.execPath, ['scripts/run.mjs', file, option], {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    });

  // One function prints the help of all of them; loading a command takes a second.
  const some = files.filter((file) => FULL || /(?:start|check|move)\.ts$/.test(file));
  test.each(some)('%s --help says what it does, and does nothing else', (file) => {
    const { status, stdout, stderr } = run(file, '--help');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^npm (?:start|test|run [a-z:]+)/);
  });

  test('an unknown option is an error, above the help', () => {
    const { status, stdout, stderr } = run('scripts/check.ts', '--stict');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^Unknown option '--stict'\.\n\nnpm run check -- \[options\]\n/);
  });
});
