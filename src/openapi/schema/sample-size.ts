import { entriesOf, isJsonObject, asArray, getOwn, type JsonObject, type Resolver } from '../load/json';

/** Values in a generated body; a longer one says no more to a reader. */
const MAX_VALUES = 3000;
/** References and `allOf` that follow one another without a step into a value. */
const MAX_CHAIN = 200;

interface Count {
  readonly resolver: Resolver;
  readonly known: Map<unknown, number>[];
}

/**
 * The greatest depth, up to `most`, at which a sample of a schema stays short; null where even its outermost values are
 * too many. Types that contain each other give samples whose size grows exponentially with their depth, and `minItems`
 * gives lists of any length.
 */
export function sampleDepth(schema: unknown, most: number, resolver: Resolver): number | null {
  const count: Count = { resolver, known: [] };
  for (let depth = most; depth > 0; depth -= 1) if (sizeOf(schema, depth, 0, count) <= MAX_VALUES) return depth;
  return null;
}

function sizeOf(schema: unknown, depth: number, chain: number, count: Count): number {
  if (!isJsonObject(schema) || depth < 0) return 1;
  if (chain > MAX_CHAIN) return Infinity;
  const known = (count.known[depth] ??= new Map());
  const before = known.get(schema);
  if (before !== undefined) return before;
  // A type that contains itself without a step into a value is left out of the sample.
  known.set(schema, 1);
  const size = hasAuthorsValue(schema) ? 1 : partsSize(schema, depth, chain, count);
  known.set(schema, size);
  return size;
}

function partsSize(schema: JsonObject, depth: number, chain: number, count: Count): number {
  const beside = (part: unknown): number => sizeOf(part, depth, chain + 1, count);
  const inside = (part: unknown): number => (isJsonObject(part) ? sizeOf(part, depth - 1, 0, count) : 0);
  const together = [
    ...(typeof schema.$ref === 'string' ? [count.resolver.at(schema.$ref)] : []),
    ...asArray(schema.allOf),
    ...['oneOf', 'anyOf'].flatMap((key) => asArray(schema[key]).slice(0, 1)),
    ...['if', 'then', 'else'].map((key) => getOwn(schema, key)),
  ].filter(isJsonObject);
  const items = [...asArray(schema.prefixItems), schema.items, schema.contains].map(inside);
  const values = [
    ...together.map(beside),
    ...entriesOf(schema.properties).map(([, part]) => inside(part)),
    2 * inside(schema.additionalProperties),
    Math.max(1, Number(schema.minItems) || 1) * total(items),
    (Number(schema.minLength) || 0) / 100,
  ];
  return 1 + total(values);
}

/** Whether the sample is a value that the author wrote. */
function hasAuthorsValue(schema: JsonObject): boolean {
  return schema.example !== undefined || schema.const !== undefined || schema.default !== undefined;
}

function total(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + size, 0);
}
