import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';
import { startMockApi, type MockApi } from './mock-api';
import { describeWith, testWith, type Program } from '../support/programs';
import {
  type Answer,
  blocks,
  DEBRIS,
  FAILURES,
  json,
  MockServer,
  type Outcome,
  pasted,
  pastedForApi,
  problem,
  program,
  write,
} from './mock-server';

// The scripts and commands of the pages, as a reader copies them, under each fault of the mock server: each says what
// happened, leaves nothing half done, and can be run again.

const side = new MockServer();

const node = (code: string): string =>
  transpileModule(code, {
    compilerOptions: { module: ModuleKind.ESNext, target: ScriptTarget.ES2022 },
  }).outputText;

describe.each<[string, readonly Program[], string, readonly string[], (code: string) => string]>([
  ['deploy-gate.sh', ['bash', 'curl', 'jq'], 'gate.sh', ['bash'], String],
  ['deploy-gate.ts', [], 'gate.mjs', [process.execPath], node],
  ['deploy_gate.py', ['Python'], 'gate.py', ['python3'], String],
])('%s', (title, needs, name, command, prepare) => {
  const env = { PAGEWARDEN_PROJECT: 'prj_7Hq2LmX9Ra', DEPLOY_ID: '20260312T101500Z' };
  const gate = (change = (code: string) => code) =>
    side.run([...command, side.save(name, change(prepare(program(title))))], env);
  const impatient = (code: string) => code.replace(/\b300(_000)?\b/, '0');

  for (const [condition, reply] of [
    ...FAILURES,
    ['a page of a proxy', () => ({ status: 200, body: '<p>' })] as const,
  ])
    testWith(needs, `under ${condition} has no verdict, in one sentence`, async () => {
      side.answer = reply;
      const { code, output } = await gate(impatient);
      expect(output.trim()).toMatch(/^(curl: .+\n)?No verdict: .+$/);
      expect(output).not.toMatch(DEBRIS);
      expect(code).toBe(2);
    });

  testWith(needs, 'without a variable has no verdict', async () => {
    const outcome = await side.run([...command, side.save(name, prepare(program(title)))], {
      ...env,
      DEPLOY_ID: '',
    });
    expect(outcome).toEqual({ code: 2, output: 'No verdict: set DEPLOY_ID\n' });
  });

  testWith(needs, 'after 429 waits for Retry-After and goes on', async () => {
    const replies = [
      problem(429, 'rate_limited', { 'Retry-After': '1' }),
      json({ id: 'tst_1' }, 202),
    ];
    side.answer = () =>
      replies.shift() ??
      json({ state: 'finished', outcome: 'passed', counts: { passed: 1, warning: 0, failed: 0 } });
    expect(await gate()).toEqual({
      code: 0,
      output: 'Started tst_1\npassed: 1 passed, 0 warning, 0 failed\n',
    });
    expect(side.calls.map(({ headers }) => headers['idempotency-key'])).toEqual([
      'deploy-20260312T101500Z',
      'deploy-20260312T101500Z',
      undefined,
    ]);
  });

  describe('against a mock of the API description', () => {
    let mock: MockApi;
    beforeAll(async () => (mock = await startMockApi('openapi/pagewarden.yaml')), 60_000);
    afterAll(() => mock.stop());

    /** The gate, with the named example for a test; its first one without a name. */
    async function against(example?: string): Promise<Outcome> {
      const front = createServer((incoming, outgoing) => {
        const prefer =
          example && incoming.url?.startsWith('/tests/') ? { prefer: `example=${example}` } : {};
        const { method, url, headers } = incoming;
        const onward = httpRequest(
          mock.url + url,
          { method, headers: { ...headers, ...prefer } },
          (reply) => {
            outgoing.writeHead(reply.statusCode ?? 500, reply.headers);
            reply.pipe(outgoing);
          },
        );
        incoming.pipe(onward);
      }).listen(0, '127.0.0.1');
      await once(front, 'listening');
      const address = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
      const token = `pwt_${'a'.repeat(40)}`;
      const outcome = await side.run([...command, side.save(name, prepare(program(title)))], {
        ...env,
        PAGEWARDEN_API: address,
        PAGEWARDEN_TOKEN: token,
      });
      front.close();
      return outcome;
    }

    testWith(
      needs,
      'stops a deployment whose test fails, and lets one go on whose test passes',
      async () => {
        const failed = await against();
        expect(failed.output).toMatch(/failed: \d+ passed, \d+ warning, [1-9]\d* failed\n {2}\w/);
        expect(failed.code).toBe(1);
        const passed = await against('passed');
        expect(passed.output).toMatch(/passed: \d+ passed, \d+ warning, 0 failed/);
        expect(passed.code).toBe(0);
      },
      30_000,
    );
  });
});

describeWith(['bash', 'curl', 'jq'], 'import.sh', () => {
  const load = (csv = program('pages.csv')) => {
    write(join(side.folder, 'my pages.csv'), csv);
    return side.run(['bash', side.save('import.sh', program('import.sh')), 'my pages.csv']);
  };
  const summary = ({ output }: Outcome) => /^\d+ created.*$/m.exec(output)?.[0];

  /** An account that keeps projects by address and rules by project. */
  function account() {
    const projects = new Map<string, { id: string; groupId?: string; locations?: string[] }>();
    const rules = new Map<string, { channel: string; target: string; events: string[] }[]>();
    const reply: Answer = ({ method, url: { pathname }, body }) => {
      const id = /^\/projects\/(\w+)\/notifications$/.exec(pathname)?.[1];
      if (id && method === 'PUT') rules.set(id, JSON.parse(body).data);
      if (id) return json({ data: rules.get(id) ?? [] }, 200, { ETag: '"v1"' });
      const project = JSON.parse(body) as { url: string };
      const present = projects.get(project.url);
      if (present)
        return json({ code: 'project_exists', detail: `The project ${present.id} has it.` }, 409);
      const created = { id: `prj_${projects.size}`, ...project };
      projects.set(project.url, created);
      return json(created, 201);
    };
    return { projects, rules, reply };
  }

  test('creates each project with its locations, group and rules, and a second time changes nothing', async () => {
    const { projects, rules, reply } = account();
    side.answer = reply;
    const first = await load();
    expect(first).toEqual({
      code: 0,
      output: expect.stringContaining('created: prj_1 Shop blog\n'),
    });
    expect(summary(first)).toBe('3 created, 0 existed already, 0 failed');
    expect([...projects.values()].map(({ groupId, locations }) => [groupId, locations])).toEqual([
      ['grp_4Tz8WcN1Ye', ['eu-central', 'us-east']],
      ['grp_4Tz8WcN1Ye', undefined],
      [undefined, undefined],
    ]);
    expect(
      [...rules.values()].map((list) => list.map(({ channel, target }) => `${channel} ${target}`)),
    ).toEqual([['email ana@shop.example'], ['email ana@shop.example', 'sms +12025550143']]);
    expect(
      side.calls.filter(({ method }) => method === 'PUT').map(({ headers }) => headers['if-match']),
    ).toEqual(['"v1"', '"v1"']);
    rules
      .get('prj_0')
      ?.push({ channel: 'email', target: 'jonas@shop.example', events: ['test.failed'] });
    const second = await load();
    expect([second.code, summary(second)]).toEqual([0, '0 created, 3 existed already, 0 failed']);
    expect(rules.get('prj_0')).toHaveLength(2);
  });

  test('reads a file of Windows: CRLF, a byte order mark, an empty line, no line end', async () => {
    const { projects, reply } = account();
    side.answer = reply;
    const outcome = await load(
      '\uFEFFShop;https://shop.example/\r\n\r\nBlog;https://blog.shop.example/',
    );
    expect([outcome.code, summary(outcome)]).toEqual([0, '2 created, 0 existed already, 0 failed']);
    expect([...projects.entries()]).toMatchObject([
      ['https://shop.example/', { name: 'Shop' }],
      ['https://blog.shop.example/', { name: 'Blog' }],
    ]);
  });

  test('sets rules in a second run that failed in the first', async () => {
    const { rules, reply } = account();
    side.answer = (call) =>
      call.method === 'PUT' ? problem(422, 'validation_failed') : reply(call);
    const first = await load();
    expect(first.output).toContain('created, but without its rules: prj_0 Shop: validation_failed');
    expect([first.code, summary(first)]).toEqual([1, '1 created, 0 existed already, 2 failed']);
    side.answer = reply;
    expect(summary(await load())).toBe('0 created, 3 existed already, 0 failed');
    expect(rules.size).toBe(2);
  });

  test.each(FAILURES)('under %s reports each line with the reason', async (condition, reply) => {
    side.answer = reply;
    const outcome = await load();
    const reason = condition === 'no network' ? 'curl: ' : condition === '500' ? '500' : `About`;
    expect(outcome.output.match(new RegExp(`^failed: .+: .*${reason}`, 'gm'))).toHaveLength(3);
    expect(outcome.output).not.toMatch(DEBRIS);
    expect([outcome.code, summary(outcome)]).toEqual([1, '0 created, 0 existed already, 3 failed']);
  });

  test('without its file says how to name one', async () => {
    expect(await side.run(['bash', side.save('import.sh', program('import.sh'))])).toEqual({
      code: 2,
      output: 'Cannot read pages.csv. Name the file: bash import.sh FILE\n',
    });
  });
});

describeWith(['bash', 'curl'], 'update-bot-ranges.sh', () => {
  const RANGES = '192.0.2.0/24\r\n2001:db8:50::/48\r\n';
  const update = (accepts = true) => {
    const script = program('update-bot-ranges.sh').replace(
      '/etc/nginx/conf.d/',
      `'${side.folder}'/`,
    );
    side.stub('nginx', `echo "nginx $*"\nexit ${accepts ? 0 : 1}\n`);
    return side.run(['bash', side.save('update.sh', script)]);
  };
  const written = () => {
    const file = join(side.folder, 'pagewarden-ranges.conf');
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  };

  test('writes the ranges, reloads once, and puts the old file back where nginx refuses the new one', async () => {
    side.answer = () => ({ status: 200, body: RANGES });
    expect((await update()).output).toContain('nginx -s reload');
    expect(await update()).toEqual({ code: 0, output: '' });
    const before = written();
    expect(before).toBe(
      'geo $monitoring_bot {\n    default 0;\n    192.0.2.0/24 1;\n    2001:db8:50::/48 1;\n}\n',
    );
    side.answer = () => ({ status: 200, body: `${RANGES}198.51.100.0/24\n` });
    const refused = await update(false);
    expect([refused.code, refused.output]).toEqual([
      1,
      expect.stringContaining('The old ones are back.'),
    ]);
    expect(written()).toBe(before);
  });

  test.each<[string, Answer]>([
    ...FAILURES,
    [
      'a page of a proxy',
      () => ({ status: 200, body: '<a href="http://192.0.2.1/">Sign in: 2001:db8::/32</a>' }),
    ],
  ])('under %s writes nothing and says why', async (_condition, reply) => {
    side.answer = reply;
    const { code, output } = await update();
    expect(code).not.toBe(0);
    expect(output).toMatch(/^(curl: .+|The list has other content.+)$/m);
    expect(written()).toBeUndefined();
  });
});

describe('commands to paste', () => {
  const shells: [Program, ...string[]][] = [
    ['bash', 'bash', '--norc'],
    ['zsh', 'zsh', '-f'],
  ];

  test('hold no comment, which zsh does not know, and no option that only GNU knows', () => {
    const odd = pasted.filter(({ code }) =>
      /(^|\s)#\s|\bread [^\n]*-[sp]\b|\| head --|sha256sum|sed -n 's.*I/.test(code),
    );
    expect(odd).toEqual([]);
  });

  for (const [shell, ...command] of shells)
    describeWith([shell, 'curl', 'jq'], `in ${shell}`, () => {
      test.each(FAILURES)(
        'under %s print what happened and change nothing',
        async (_condition, reply) => {
          side.answer = reply;
          const found: string[] = [];
          for (const { path, code } of pastedForApi) {
            side.calls = [];
            const { output } = await side.run(
              [...command, side.save('pasted', code)],
              {},
              'a secret\n',
            );
            const bad = output === '' || DEBRIS.test(output) || side.calls.length > 4;
            if (
              bad ||
              (side.calls[0]?.method === 'GET' && side.calls.some(({ method }) => method !== 'GET'))
            )
              found.push(`${path}: ${code}\n${side.calls.map(({ method }) => method)} ${output}`);
          }
          expect(found).toEqual([]);
        },
        60_000,
      );

      test('read the second page', async () => {
        const paging = pastedForApi.filter(({ code }) => code.includes('nextCursor'));
        expect(paging.length).toBeGreaterThan(0);
        for (const { code } of paging) {
          side.calls = [];
          side.answer = ({ url: { searchParams } }) =>
            json({
              data: [],
              ungrouped: [],
              nextCursor: searchParams.has('cursor') ? null : 'the next',
            });
          await side.run([...command, side.save('pasted', code)]);
          expect(side.calls.map(({ url }) => url.searchParams.get('cursor'))).toEqual([
            null,
            'the next',
          ]);
        }
      });

      test('take a secret from the terminal', async () => {
        const asking = pasted.filter(({ code }) => code.includes('stty -echo'));
        expect(asking.length).toBeGreaterThan(0);
        for (const { code } of asking) {
          const { output } = await side.run(
            [...command, side.save('pasted', `${code}\nenv; set`)],
            {},
            'a secret\n',
          );
          expect(`${output}${side.calls.at(-1)?.body ?? ''}`).toContain('a secret');
        }
      });

      test('follow redirects that set a cookie', async () => {
        side.answer = ({ headers }) =>
          headers.cookie === 'seen=1'
            ? { status: 200, body: '' }
            : { status: 302, body: '', headers: { Location: '/', 'Set-Cookie': 'seen=1' } };
        for (const { code } of blocks.filter(({ code }) => /\bcurl [^]*--location/.test(code))) {
          side.calls = [];
          await side.run([
            ...command,
            side.save('pasted', code.replaceAll('https://shop.example', side.address)),
          ]);
          expect(side.calls).toHaveLength(2);
        }
      });
    });
});

testWith(['Python'], 'the Python of the pages runs in Python 3.9', async () => {
  // The grammar of 3.9, and no annotation with |, which 3.9 evaluates and refuses.
  const check = `import ast, json, sys
for block in json.load(sys.stdin):
    for node in ast.walk(ast.parse(block["code"], block["path"], feature_version=(3, 9))):
        for field in ("annotation", "returns"):
            for part in ast.walk(getattr(node, field, None) or ast.Pass()):
                assert not isinstance(part, ast.BinOp), f'{block["path"]}: {ast.unparse(node)}'`;
  const python = blocks.filter(({ language }) => language === 'python');
  expect(await side.run(['python3', '-c', check], {}, JSON.stringify(python))).toEqual({
    code: 0,
    output: '',
  });
});
