import type { JsonObject } from '@/openapi/load/json';

/** Always the same numbers from 0 to 1 for a seed. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648;
}

/**
 * An OpenAPI 3.1 description of one operation whose schemas combine every keyword that holds fields. No two fields have
 * the same name.
 */
export function randomDescription(seed: number, { types, nesting }: { types: number; nesting: number }): JsonObject {
  const random = numbers(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  let count = 0;
  const name = (): string => `field${(count += 1)}x`;
  const reference = (): JsonObject => ({ $ref: `#/components/schemas/Type${below(types)}` });
  const several = (depth: number): JsonObject[] => Array.from({ length: 1 + below(3) }, () => schema(depth));
  const named = (depth: number): JsonObject => Object.fromEntries(several(depth).map((item) => [name(), item]));
  const makers: readonly ((depth: number) => JsonObject)[] = [
    () => ({ type: 'string' }),
    () => reference(),
    () => reference(),
    (depth) => ({ type: 'object', properties: named(depth) }),
    (depth) => ({ ...reference(), properties: named(depth) }),
    (depth) => ({ allOf: [reference(), { properties: named(depth), required: [name()] }] }),
    () => ({ allOf: [reference()], description: 'A type with words beside it.' }),
    () => ({ allOf: [reference()], required: [name()] }),
    () => ({ allOf: [reference(), reference()] }),
    (depth) => ({ allOf: [{ prefixItems: several(depth) }, { prefixItems: several(depth) }] }),
    (depth) => ({ oneOf: several(depth), properties: named(depth) }),
    (depth) => ({ anyOf: [reference(), { type: 'null' }], additionalProperties: schema(depth) }),
    () => ({ oneOf: [reference(), reference()], discriminator: { propertyName: 'kind' } }),
    (depth) => ({ type: 'array', items: schema(depth) }),
    (depth) => ({ type: 'array', items: { allOf: [reference(), schema(depth)] } }),
    (depth) => ({ additionalProperties: { allOf: [reference(), { properties: named(depth) }] } }),
    (depth) => ({ patternProperties: named(depth), not: schema(depth) }),
    (depth) => ({ if: schema(depth), then: schema(depth), else: { required: [name()] } }),
    (depth) => ({ dependentSchemas: named(depth), contains: schema(depth) }),
    (depth) => ({
      allOf: [
        { dependentRequired: { [name()]: [name()] } },
        { dependentRequired: { [name()]: [name()] } },
        schema(depth),
      ],
    }),
  ];
  const schema = (depth: number): JsonObject =>
    depth <= 0 ? reference() : (makers[below(makers.length)] as (depth: number) => JsonObject)(depth - 1);
  const schemas = Object.fromEntries(
    Array.from({ length: types }, (_, index) => {
      const parent = {
        discriminator: { propertyName: 'kind' },
        properties: { ...named(nesting), kind: { type: 'string' } },
      };
      return [
        `Type${index}`,
        index % 7 === 0 ? parent : { title: `Title${index}`, ...schema(nesting), 'x-named': true },
      ];
    }),
  );
  const content = { 'application/json': { schema: { allOf: [reference(), { properties: named(nesting) }] } } };
  return {
    openapi: '3.1.0',
    info: { title: 'Random', version: '1' },
    paths: {
      '/random': {
        post: { operationId: 'random', requestBody: { content }, responses: { 200: { description: 'Done', content } } },
      },
    },
    components: { schemas },
  };
}

/** Every name of a field that a value in the description leads to, by references and by the children of values. */
export function reachableNames(description: JsonObject): Set<string> {
  const schemas = (description.components as { schemas: JsonObject }).schemas;
  const seen = new Set<unknown>();
  const left: unknown[] = [description.paths];
  const names = new Set<string>();
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    if (seen.has(node)) continue;
    if (typeof node === 'object' && node !== null) seen.add(node);
    if (typeof node === 'string' && node.startsWith('#/components/schemas/'))
      left.push(schemas[node.slice('#/components/schemas/'.length)]);
    if (typeof node === 'string' && /^field\d+x$/.test(node)) names.add(node);
    if (typeof node !== 'object' || node === null) continue;
    for (const [key, value] of Object.entries(node)) left.push(key, value);
  }
  return names;
}
