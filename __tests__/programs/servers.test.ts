import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { existsSync, utimesSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { testWith } from '../support/programs';
import { FAILURES, json, MockServer, program, write } from './mock-server';

// The servers of the pages, as a reader copies them, under each fault of the mock server: each answers the right status
// and goes on.

const side = new MockServer();
const MINUTE = 60_000;
const WORD = { status: 200, body: 'ok\n' };

describe.each([
  ['PagerDuty', 0, 'PAGERDUTY_API', ['trigger', 'acknowledge', 'resolve']],
  ['Opsgenie', 1, 'OPSGENIE_API', ['"alias":"inc_1"', '/acknowledge', '/close']],
] as const)('the relay to %s', (_name, index, variable, marks) => {
  const SECRET = 'a signing secret of the test, and long';
  const event = (type: string) =>
    JSON.stringify({
      type,
      project: { name: 'Shop', url: 'https://shop.example/' },
      incident: {
        id: 'inc_1',
        cause: { message: 'Unexpected status 503' },
        openedAt: '2026-03-12T09:12:38Z',
      },
    });

  async function start() {
    side.save('service.mjs', program('service.mjs', index));
    const relay = side.save('relay.mjs', program('relay.mjs'));
    const { port, address } = await side.serve(relay, { [variable]: `${side.address}/alarms` });
    const post = async (body: string, secret = SECRET): Promise<number> => {
      const sent = Math.floor(Date.now() / 1000);
      const signature = createHmac('sha256', secret).update(`${sent}.${body}`).digest('hex');
      const headers = { 'Pagewarden-Signature': `t=${sent},v1=${signature}` };
      return (await fetch(address, { method: 'POST', body, headers })).status;
    };
    return { port, address, post };
  }

  test('opens, acknowledges and closes one alarm, and opens none after the end', async () => {
    const { post } = await start();
    const statuses: number[] = [];
    for (const type of ['opened', 'acknowledged', 'resolved', 'opened'])
      statuses.push(await post(event(`incident.${type}`)));
    expect(statuses).toEqual([204, 204, 204, 204]);
    expect(
      side.calls.map(({ url, body }, at) => `${url} ${body}`.includes(marks[at] ?? '—')),
    ).toEqual([true, true, true]);
  });

  test('answers each bad request with its status, and goes on', async () => {
    const { port, address, post } = await start();
    const aborted = connect(port, '127.0.0.1');
    await new Promise((resolve) =>
      aborted.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{', resolve),
    );
    aborted.destroy();
    expect(await post('{"type":"webhook.test"}')).toBe(204);
    expect(await post(event('incident.opened'), 'another secret')).toBe(401);
    expect((await fetch(address)).status).toBe(401);
    expect(await post('x'.repeat(1024 * 1024 + 1))).toBe(413);
    expect(await post('not JSON')).toBe(502);
    expect(side.calls).toEqual([]);
    expect(await post(event('incident.opened'))).toBe(204);
  });

  test.each(FAILURES)(
    'under %s of the service answers 502, and passes the next attempt on',
    async (_fault, reply) => {
      const { post } = await start();
      side.answer = reply;
      expect(await post(event('incident.opened'))).toBe(502);
      side.answer = () => json({});
      expect(await post(event('incident.opened'))).toBe(204);
    },
  );

  test('does not start without its secret', async () => {
    side.save('service.mjs', program('service.mjs', index));
    const relay = side.save('relay.mjs', program('relay.mjs'));
    const { code, output } = await side.run([process.execPath, relay], { WEBHOOK_SECRET: '' });
    expect([code, output]).toEqual([1, expect.stringContaining('Set WEBHOOK_SECRET')]);
  });
});

describe('the status badge in Node.js', () => {
  const start = () => side.serve(side.save('badge.mjs', program('status-badge.mjs')));
  const word = async (address: string) =>
    /Website: (\w+)</.exec(await (await fetch(address)).text())?.[1];

  test('asks once for all visitors of a minute, with the token that no visitor sees', async () => {
    side.answer = () => WORD;
    const { address, later } = await start();
    expect(await Promise.all([1, 2, 3].map(() => word(address)))).toEqual([
      'online',
      'online',
      'online',
    ]);
    expect(side.calls.map(({ url, headers }) => [url.pathname, headers.authorization])).toEqual([
      ['/projects/prj_7Hq2LmX9Ra/status/simple', 'Bearer pwt_test'],
    ]);
    side.answer = () => ({ status: 200, body: 'problem' });
    await later(11 * MINUTE);
    expect(await word(address)).toBe('problem');
  });

  test.each(FAILURES)(
    'under %s shows the last word for ten minutes, and asks once a minute',
    async (_fault, reply) => {
      side.answer = () => WORD;
      const { address, later } = await start();
      expect(await word(address)).toBe('online');
      side.answer = reply;
      await later(2 * MINUTE);
      expect(await Promise.all([word(address), word(address)])).toEqual(['online', 'online']);
      await later(9 * MINUTE);
      expect(await Promise.all([word(address), word(address)])).toEqual(['unknown', 'unknown']);
      expect(await word(address)).toBe('unknown');
      expect(side.calls).toHaveLength(3);
    },
  );
});

describe('the status badge in PHP', () => {
  const badge = async () => {
    const { output } = await side.run([
      'php',
      side.save('status badge.php', program('status-badge.php')),
    ]);
    return /Website: (\w+)</.exec(output)?.[1] ?? output;
  };
  const kept = () => join(side.folder, 'status-prj_7Hq2LmX9Ra');
  /** The state after so many minutes: the age of the word, and the time of the last attempt. */
  const later = (minutes: number) => {
    const then = Math.floor(Date.now() / 1000) - minutes * 60;
    write(`${kept()}.lock`, String(then));
    if (existsSync(kept())) utimesSync(kept(), then, then);
  };

  testWith(['PHP'], 'asks once for all visitors of a minute', async () => {
    side.answer = () => WORD;
    expect(await Promise.all([badge(), badge(), badge()])).toEqual(['online', 'online', 'online']);
    expect(await badge()).toBe('online');
    expect(side.calls.map(({ url, headers }) => [url.pathname, headers.authorization])).toEqual([
      ['/projects/prj_7Hq2LmX9Ra/status/simple', 'Bearer pwt_test'],
    ]);
    side.answer = () => ({ status: 200, body: 'problem' });
    later(2);
    expect(await badge()).toBe('problem');
  });

  for (const [fault, reply] of FAILURES)
    testWith(
      ['PHP'],
      `under ${fault} shows the last word for ten minutes, and asks once a minute`,
      async () => {
        side.answer = () => WORD;
        expect(await badge()).toBe('online');
        side.answer = reply;
        later(2);
        expect([await badge(), await badge()]).toEqual(['online', 'online']);
        later(11);
        expect([await badge(), await badge()]).toEqual(['unknown', 'unknown']);
        expect(side.calls).toHaveLength(3);
      },
    );
});

test.each(FAILURES)(
  'the status badge of a worker keeps its word under %s',
  async (_fault, reply) => {
    const worker = side.save('worker.mjs', program('worker.js'));
    const harness = `import worker from ${JSON.stringify(worker)};
    const kept = new Map();
    const STATUS = { get: async (key) => kept.get(key) ?? null, put: async (key, value) => void kept.set(key, value) };
    const env = { ...process.env, STATUS };
    const show = async () => console.log((await (await worker.fetch(new Request('https://a.example'), env)).text()).match(/Website: (\\w+)</)[1]);
    await show();
    await worker.scheduled({}, env);
    await show();
    await worker.scheduled({}, env).catch((error) => console.log(error.constructor.name));
    await show();`;
    side.answer = (call) => (side.calls.length === 1 ? WORD : reply(call));
    const { output } = await side.run([process.execPath, side.save('harness.mjs', harness)]);
    expect(output).toMatch(/^unknown\nonline\n\w*Error\nonline\n$/);
    expect(side.calls).toHaveLength(2);
  },
);

test.each(FAILURES)(
  'is-bot.mjs starts under %s, knows nobody, and reads the keys a minute later',
  async (_fault, reply) => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const parameters =
      '("@authority" "signature-agent");created=100;expires=160;keyid="k";alg="ed25519";tag="web-bot-auth"';
    const signed = `"@authority": shop.example\n"signature-agent": "a"\n"@signature-params": ${parameters}`;
    const headers = {
      host: 'shop.example',
      'signature-agent': '"a"',
      'signature-input': `sig1=${parameters}`,
      signature: `sig1=:${sign(null, Buffer.from(signed), privateKey).toString('base64')}:`,
    };
    const library = side.save(
      'is-bot.mjs',
      program('is-bot.mjs').replace(
        /const directory = '[^']+'/,
        `const directory = '${side.address}/'`,
      ),
    );
    const harness = `const timers = [];
    globalThis.setTimeout = (work, time) => { timers.push({ work, time }); return { unref() {} }; };
    const { isBot } = await import(${JSON.stringify(library)});
    const headers = ${JSON.stringify(headers)};
    const { time, work } = timers.pop();
    console.log(time, isBot(headers, 120));
    await work();
    console.log(timers.pop().time, isBot(headers, 120), isBot(headers, 200), isBot({ ...headers, host: undefined }, 120), isBot({}, 120));`;
    side.answer = (call) =>
      side.calls.length === 1
        ? reply(call)
        : json({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k' }] });
    const { output } = await side.run([process.execPath, side.save('harness.mjs', harness)]);
    expect(output).toMatch(
      /^The keys of the bot cannot be read: .+\n60000 false\n3600000 true false false false\n$/,
    );
  },
);
