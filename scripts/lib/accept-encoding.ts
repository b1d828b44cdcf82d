/** The content codings that the preview server can send, the preferred first. */
const CODINGS = ['br', 'gzip', 'identity'] as const;
export type Coding = (typeof CODINGS)[number];

const ITEM = /^\s*([\w!#$%&'*+.^`|~-]+)\s*(?:;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/i;

/**
 * The content coding that a request prefers, by RFC 9110 §12.5.3: the highest weight, among equals the smallest body.
 * `identity` is acceptable unless it, or `*` in its absence, has the weight 0; where no weight is given for it, every
 * other acceptable coding is preferred. Members with a syntax error count as missing. Returns `undefined` when the
 * request refuses every coding.
 */
export function preferredCoding(header: string | undefined): Coding | undefined {
  const weights = parseWeights(header);
  const [best] = CODINGS.filter((coding) => weightOf(weights, coding) > 0).sort(
    (a, b) => weightOf(weights, b) - weightOf(weights, a),
  );
  return best;
}

/** Whether a request accepts a file as it is. */
export function acceptsIdentity(header: string | undefined): boolean {
  return weightOf(parseWeights(header), 'identity') > 0;
}

function weightOf(weights: ReadonlyMap<string, number>, coding: Coding): number {
  return weights.get(coding) ?? weights.get('*') ?? (coding === 'identity' ? Number.MIN_VALUE : 0);
}

function parseWeights(header = ''): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const item of header.split(',')) {
    const [, coding = '', weight = '1'] = ITEM.exec(item) ?? [];
    // RFC 9110 §8.4.1.3: `x-gzip` is an alias.
    if (coding) weights.set(coding.toLowerCase().replace(/^x-gzip$/, 'gzip'), Number(weight));
  }
  return weights;
}
