import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';
import { variableOptions, readProduct, valueOf } from '@schema/data';
import { interpolate } from '@/lib/interpolate';
import { startMockApi, type MockApi } from '../support/mock-api';
import { describeWith } from '../support/programs';

// The three scripts of the integration guide, cut out of the page and run against a mock of the API description.

const PAGE = readFileSync('content/api/example-page.mdx', 'utf8');
const { variables } = variableOptions(valueOf(readProduct()));
const folder = mkdtempSync(join(tmpdir(), 'gate-'));
let mock: MockApi;
let front: Server;
let address: string;
/** Named example that the mock gives for a test; its first one when there is no name. */
let example: string | undefined;

function scriptOf(title: string): string {
  const fence = new RegExp(`^\`\`\`\\w+ title="${title}"\\n([^]*?)^\`\`\`$`, 'm').exec(PAGE);
  if (!fence?.[1]) throw new Error(`The page has no block titled ${title}.`);
  return interpolate(fence[1], variables);
}

function write(name: string, code: string): string {
  const file = join(folder, name);
  writeFileSync(file, code);
  return file;
}

beforeAll(async () => {
  mock = await startMockApi('openapi/pagewarden.yaml');
  front = createServer((incoming, outgoing) => {
    const prefer = example && incoming.url?.startsWith('/tests/') ? { prefer: `example=${example}` } : {};
    const onward = request(
      mock.url + (incoming.url ?? ''),
      { method: incoming.method, headers: { ...incoming.headers, ...prefer } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
      },
    );
    incoming.pipe(onward);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => front.once('listening', resolve));
  address = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
}, 60_000);

afterAll(() => {
  front?.close();
  mock?.stop();
  rmSync(folder, { recursive: true });
});

function run([command = '', ...args]: string[]): Promise<{ code: number | null; output: string }> {
  const env = {
    ...process.env,
    PAGEWARDEN_API: address,
    PAGEWARDEN_TOKEN: `pwt_${'a'.repeat(40)}`,
    PAGEWARDEN_PROJECT: 'prj_7Hq2LmX9Ra',
    DEPLOY_ID: '20260312T101500Z',
  };
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr.on('data', (data: Buffer) => (output += data.toString()));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
}

const compiled = () =>
  transpileModule(scriptOf('deploy-gate.ts'), {
    compilerOptions: { module: ModuleKind.ESNext, target: ScriptTarget.ES2022 },
  }).outputText;
const languages = [
  {
    name: 'shell',
    needs: ['jq', 'bash'],
    command: () => ['bash', write('gate.sh', scriptOf('deploy-gate.sh'))],
  },
  { name: 'TypeScript', needs: [], command: () => [process.execPath, write('gate.mjs', compiled())] },
  {
    name: 'Python',
    needs: ['Python'],
    command: () => ['python3', write('gate.py', scriptOf('deploy_gate.py'))],
  },
] as const;

for (const { name, needs, command } of languages) {
  describeWith(needs, `the gate in ${name}`, () => {
    test('stops a deployment whose test fails, and names what failed', async () => {
      example = undefined;
      const { code, output } = await run(command());
      expect(output).toMatch(/failed: \d+ passed, \d+ warning, [1-9]\d* failed/);
      expect(code).toBe(1);
    }, 30_000);

    test('lets a deployment go on whose test passes', async () => {
      example = 'passed';
      const { code, output } = await run(command());
      expect(output).toMatch(/passed: \d+ passed, \d+ warning, 0 failed/);
      expect(code).toBe(0);
    }, 30_000);
  });
}
