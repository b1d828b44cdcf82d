import { readFileSync } from 'node:fs';

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What slips of the hand, of an editor or of a merge put into a file. */
const PIECES = JSON.parse(
  readFileSync('__tests__/fixtures/damage-pieces.json', 'utf8'),
) as string[];

type Random = () => number;

const pick = (random: Random, length: number) => Math.floor(random() * length);

const DAMAGES: readonly ((bytes: Buffer, random: Random) => Buffer)[] = [
  (bytes, random) => {
    const flipped = Buffer.from(bytes);
    for (let count = 1 + pick(random, 5); count > 0; count -= 1) {
      const at = pick(random, bytes.length);
      flipped[at] = (flipped[at] ?? 0) ^ (1 << pick(random, 8));
    }
    return flipped;
  },
  (bytes, random) => bytes.subarray(0, pick(random, bytes.length)),
  (bytes, random) => bytes.subarray(pick(random, bytes.length)),
  (bytes, random) =>
    insert(
      bytes,
      pick(random, bytes.length),
      Buffer.from(PIECES[pick(random, PIECES.length)] ?? ''),
    ),
  (bytes, random) =>
    insert(
      bytes,
      pick(random, Math.min(bytes.length, 300)),
      Buffer.from(PIECES[pick(random, PIECES.length)] ?? ''),
    ),
  (bytes, random) =>
    insert(
      bytes,
      pick(random, bytes.length),
      Buffer.from((PIECES[pick(random, PIECES.length)] ?? '').repeat(1 + pick(random, 60))),
    ),
  (bytes, random) => {
    const lines = bytes.toString('latin1').split('\n');
    const from = pick(random, lines.length);
    const some = lines.slice(from, from + 1 + pick(random, 5));
    lines.splice(pick(random, lines.length), random() < 0.5 ? 0 : some.length, ...some);
    return Buffer.from(lines.join('\n'), 'latin1');
  },
];

/** A file with one to four damages: flipped bits, cuts, doubled lines, characters that are syntax or no characters. */
export function damaged(bytes: Buffer, random: Random): Buffer {
  let result = bytes;
  for (let count = 1 + pick(random, 4); count > 0 && result.length > 0; count -= 1) {
    result = DAMAGES[pick(random, DAMAGES.length)]?.(result, random) ?? result;
  }
  return result;
}

function insert(bytes: Buffer, at: number, piece: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)]);
}
