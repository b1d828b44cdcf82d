import { createHmac } from 'node:crypto';
import { readProduct, valueOf } from '@/content/files/data-files';
import { variablesOf } from '@schema/product';
import { EXAMPLE } from '../../content/components/webhook-verifier';
import { TOLERANCE, verify } from '../../content/components/scripts/lib/webhook-signature';

const SECRET = 'example-signing-secret-0123456789';
const BODY = '{"id":"evt_7Hx5LnO3Vk","type":"webhook.test"}';
const SENT = 1773301500;

const sign = (text: string, secret = SECRET) =>
  createHmac('sha256', secret).update(text).digest('hex');
const header = (signature = sign(`${SENT}.${BODY}`)) => `t=${SENT},v1=${signature}`;
const textsOf = async (
  change: Partial<{ body: string; secret: string; header: string }>,
  now = SENT + 4,
) =>
  (await verify({ body: BODY, secret: SECRET, header: header(), ...change }, now)).findings.map(
    ({ status, text }) => `${status}: ${text}`,
  );

test('a genuine message is right, with the base string and the signature that it must have', async () => {
  const result = await verify({ body: BODY, secret: SECRET, header: header() }, SENT + 4);
  expect(result).toMatchObject({ base: `${SENT}.${BODY}`, expected: sign(`${SENT}.${BODY}`) });
  expect(result.findings.map(({ status }) => status)).toEqual(['up', 'up']);
  expect(result.findings[1]?.text).toBe('The message is 4 seconds old. Up to 300 are allowed.');
});

test("the written example has its signature by the product's secret, and the result of its verification", async () => {
  const { sent, body, signature, findings } = EXAMPLE;
  const secret = variablesOf(valueOf(readProduct()))['webhook.exampleSecret'] ?? '';
  const result = await verify({ body, secret, header: `t=${sent},v1=${signature}` }, sent);
  const texts = result.findings.map(({ text }) => text);
  expect({ signature, findings }).toEqual({ signature: result.expected, findings: texts });
  expect(result.findings.map(({ status }) => status)).toEqual(['up', 'up']);
});

test('text outside of ASCII is signed as UTF-8', async () => {
  const body = '{"name":"São Paulo 🙂"}';
  expect(await textsOf({ body, header: header(sign(`${SENT}.${body}`)) })).toContainEqual(
    expect.stringMatching(/^up: The signature is right/),
  );
});

test('the tolerance is the one of the product', () => {
  expect(valueOf(readProduct()).facts['webhook']?.['tolerance']).toBe(`${TOLERANCE / 60} minutes`);
});

test.each([
  [
    SENT + 301,
    'degraded: The message is 5 minutes old. A server refuses it after 300 seconds: it may be a copy.',
  ],
  [SENT + 7200, /is 2 hours old/],
  [SENT + 200 * 86_400, /is 200 days old/],
  [SENT - 600, /^degraded: The time of the message is 10 minutes in the future\./],
])('at %d, the age of the message is judged', async (now, expected) => {
  expect((await textsOf({}, now))[1]).toEqual(
    typeof expected === 'string' ? expected : expect.stringMatching(expected),
  );
});

describe('a signature that does not match names the typical mistake:', () => {
  test.each([
    [
      'a body that was parsed and written again',
      { body: JSON.stringify(JSON.parse(BODY), null, 2) },
      /parsed and written/,
    ],
    [
      'a line break added to the body',
      { body: `${BODY}\n` },
      /line break was added to the end of the body/,
    ],
    [
      'a line break lost from the body',
      { header: header(sign(`${SENT}.${BODY}\n`)) },
      /line break at the end of the body is missing/,
    ],
    ['a secret with a space', { secret: `${SECRET} ` }, /secret has a space/],
    [
      'a secret with a line break',
      { header: header(sign(`${SENT}.${BODY}`, `${SECRET}\n`)) },
      /line break at the end of the secret/,
    ],
    [
      'a signature over the body alone',
      { header: header(sign(BODY)) },
      /The body alone was signed/,
    ],
    [
      'a missing full stop',
      { header: header(sign(`${SENT}${BODY}`)) },
      /full stop between time and body/,
    ],
    ['another secret', { secret: 'another-signing-secret-0123456789' }, /belongs to another rule/],
  ])('%s', async (_name, change, expected) => {
    expect((await textsOf(change))[0]).toMatch(expected);
    expect((await textsOf(change))[0]).toMatch(/^down: /);
  });
});

test.each([
  ['', 'Enter the signature header of the request.'],
  [
    `Pagewarden-Signature: ${header()}`,
    'Enter the value of the header only, without its name and the colon.',
  ],
  [`v1=${sign('')}`, 'The header has no time. It begins with t= and the Unix time in seconds.'],
  [`t=${SENT}`, 'The header has no signature. It ends with v1= and 64 hexadecimal digits.'],
  [header(sign('').toUpperCase()), 'The signature has capital letters. It is sent in small ones.'],
  [header().replace(',', ', '), 'The header has a space. Enter it as t=<time>,v1=<signature>.'],
  [
    header('abc'),
    'The signature after v1= has to be 64 hexadecimal digits. Copy the whole header.',
  ],
])('the header %j has its fault named', async (value, text) => {
  expect(await textsOf({ header: value })).toEqual([`down: ${text}`]);
});

test.each([
  ['secret', 'Enter the signing secret of the rule.'],
  ['body', 'Enter the body of the request.'],
])('an empty %s is asked for', async (name, text) => {
  expect(await textsOf({ [name]: '' })).toEqual([`down: ${text}`]);
});
