/** What a reader has of a delivery. */
export interface Delivery {
  readonly body: string;
  readonly secret: string;
  readonly header: string;
}

/** One sentence of the result; `status` has the shape and the color of the product's statuses. */
export interface Finding {
  readonly status: 'up' | 'degraded' | 'down';
  readonly text: string;
}

/** The result: what was signed, what the signature has to be, and what that means. */
export interface Verification {
  readonly base: string;
  readonly expected: string;
  readonly findings: readonly Finding[];
}

/** The receiver refuses older messages, in seconds; the text of product.yaml says the same (see the unit test). */
export const TOLERANCE = 300;

interface Mistake {
  readonly text: string;
  readonly base: (time: string, body: string) => string;
  readonly secret?: (secret: string) => string;
}

const signed = (change: (body: string) => string) => (time: string, body: string) =>
  `${time}.${change(body)}`;

/** Mistakes that produce the received signature, the most frequent first. */
const MISTAKES: readonly Mistake[] = [
  {
    text: 'A line break was added to the end of the body. An editor or a shell does this: remove it.',
    base: signed((body) => body.replace(/\s+$/, '')),
  },
  {
    text: 'The line break at the end of the body is missing. Use the bytes as they arrived.',
    base: signed((body) => `${body}\n`),
  },
  {
    text: 'The body was parsed and written again. Use the bytes as they arrived: compact JSON, without new spaces or lines.',
    base: signed(compact),
  },
  {
    text: 'The secret has a space or a line break around it. Store it without one: printf, not echo.',
    base: signed((body) => body),
    secret: (secret) => secret.trim(),
  },
  {
    text: 'The signature was made with a line break at the end of the secret. Store the secret without one: printf, not echo.',
    base: signed((body) => body),
    secret: (secret) => `${secret}\n`,
  },
  {
    text: 'The body alone was signed. Sign the time, a full stop and the body.',
    base: (_time, body) => body,
  },
  {
    text: 'The full stop between time and body is missing.',
    base: (time, body) => `${time}${body}`,
  },
];

const UNKNOWN =
  'The signature does not match. The secret belongs to another rule, or the body is not the one that was sent: a proxy changed it, or a part of it is missing.';

/** Computes an HMAC-SHA256 (RFC 2104) in hexadecimal, with the browser's own cryptography. */
async function hmac(secret: string, text: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, [
    'sign',
  ]);
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Verifies a delivery. `now` is the time of the comparison, in Unix seconds. */
export async function verify(
  { body, secret, header }: Delivery,
  now: number,
): Promise<Verification> {
  const [, time = '', received = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header.trim()) ?? [];
  const base = `${time || '<t>'}.${body}`;
  const refusal = (text: string): Verification => ({
    base,
    expected: '',
    findings: [{ status: 'down', text }],
  });
  if (!secret) return refusal('Enter the signing secret of the rule.');
  if (!body) return refusal('Enter the body of the request.');
  if (!time) return refusal(headerFault(header.trim()));
  const expected = await hmac(secret, base);
  let result: Finding = {
    status: 'up',
    text: 'The signature is right: the sender knows the secret, and the body is unchanged.',
  };
  if (expected !== received) {
    const mistake = await mistakeOf(time, { body, secret }, received);
    result = { status: 'down', text: mistake?.text ?? UNKNOWN };
  }
  return { base, expected, findings: [result, ageOf(now - Number(time))] };
}

async function mistakeOf(
  time: string,
  { body, secret }: Omit<Delivery, 'header'>,
  received: string,
) {
  for (const mistake of MISTAKES) {
    const key = mistake.secret?.(secret) ?? secret;
    if (key && (await hmac(key, mistake.base(time, body))) === received) return mistake;
  }
  return undefined;
}

function compact(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body));
  } catch {
    return body;
  }
}

/** Why a header does not have the form `t=<unix>,v1=<hex>`. */
function headerFault(header: string): string {
  if (!header) return 'Enter the signature header of the request.';
  if (/^[\w-]+:/.test(header))
    return 'Enter the value of the header only, without its name and the colon.';
  if (!/t=\d+/.test(header))
    return 'The header has no time. It begins with t= and the Unix time in seconds.';
  if (!/v1=/.test(header))
    return 'The header has no signature. It ends with v1= and 64 hexadecimal digits.';
  if (/v1=[0-9A-F]{64}$/i.test(header) && /[A-F]/.test(header))
    return 'The signature has capital letters. It is sent in small ones.';
  if (/\s/.test(header)) return 'The header has a space. Enter it as t=<time>,v1=<signature>.';
  return 'The signature after v1= has to be 64 hexadecimal digits. Copy the whole header.';
}

function ageOf(seconds: number): Finding {
  const age = Math.abs(seconds);
  if (age <= TOLERANCE)
    return {
      status: 'up',
      text: `The message is ${age} seconds old. Up to ${TOLERANCE} are allowed.`,
    };
  if (seconds < 0)
    return {
      status: 'degraded',
      text: `The time of the message is ${spanOf(age)} in the future. Your clock or the value of t is wrong.`,
    };
  return {
    status: 'degraded',
    text: `The message is ${spanOf(age)} old. A server refuses it after ${TOLERANCE} seconds: it may be a copy.`,
  };
}

function spanOf(seconds: number): string {
  if (seconds >= 172_800) return `${Math.floor(seconds / 86_400)} days`;
  if (seconds >= 7200) return `${Math.floor(seconds / 3600)} hours`;
  return `${Math.floor(seconds / 60)} minutes`;
}
