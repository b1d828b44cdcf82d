import fc from 'fast-check';
import type { JsonObject } from '@/api/load/json';

/** Names that practically never repeat. */
const name = fc.noBias(fc.nat(1e12)).map((number) => `field${number}x`);

const referenceTo = (types: number) =>
  fc.nat(types - 1).map((type) => ({ $ref: `#/components/schemas/Type${type}` }));

/** Schemas that combine every keyword that holds fields; their references lead in circles. */
function hostileSchema(types: number, nesting: number): fc.Arbitrary<JsonObject> {
  const reference = referenceTo(types);
  return fc.letrec<{ schema: JsonObject }>((tie) => {
    const schema = tie('schema');
    const several = fc.array(schema, { minLength: 1, maxLength: 3 });
    const named = fc.dictionary(name, schema, { minKeys: 1, maxKeys: 3, noNullPrototype: true });
    const needed = fc.tuple(name);
    const needs = fc.record({
      dependentRequired: fc.dictionary(name, needed, { minKeys: 1, maxKeys: 2 }),
    });
    const extended = fc.tuple(reference, fc.record({ properties: named, required: needed }));
    return {
      schema: fc.oneof(
        { maxDepth: nesting, withCrossShrink: true },
        reference,
        fc.constant({ type: ['string', 'null'] }),
        fc.record({
          type: fc.constant('object'),
          properties: named,
          unevaluatedProperties: fc.oneof(schema, fc.boolean()),
        }),
        fc.tuple(reference, named).map(([base, properties]) => ({ ...base, properties })),
        fc.record({ allOf: extended, description: fc.constant('A type with words beside it.') }),
        fc.record({
          allOf: fc.tuple(reference, reference),
          required: needed,
          unevaluatedProperties: fc.constant(false),
        }),
        fc.record({ allOf: fc.tuple(needs, needs, schema) }),
        fc.record({
          allOf: fc.array(fc.record({ prefixItems: several }), { minLength: 2, maxLength: 2 }),
        }),
        fc.record({ oneOf: several, properties: named, nullable: fc.boolean() }),
        fc.record({
          anyOf: fc.tuple(reference, fc.constant({ type: 'null' })),
          additionalProperties: schema,
        }),
        fc.record({
          oneOf: fc.tuple(reference, reference),
          discriminator: fc.constant({ propertyName: 'kind' }),
        }),
        fc.record({
          type: fc.constant('array'),
          items: fc.oneof(schema, fc.record({ allOf: fc.tuple(reference, schema) })),
        }),
        fc.record({ additionalProperties: fc.record({ allOf: extended }) }),
        fc.record({ patternProperties: named, not: schema }),
        fc.record({ if: schema, then: schema, else: fc.record({ required: needed }) }),
        fc.record({ dependentSchemas: named, contains: schema, unevaluatedItems: schema }),
      ),
    };
  }).schema;
}

/** An OpenAPI 3.1 description of one operation whose schemas are hostile. Nearly all fields have different names. */
export function hostileDescription({
  types,
  nesting,
}: {
  types: number;
  nesting: number;
}): fc.Arbitrary<JsonObject> {
  const schema = hostileSchema(types, nesting);
  const parent = fc.record({
    discriminator: fc.constant({ propertyName: 'kind' }),
    properties: fc
      .tuple(name, schema)
      .map(([field, value]) => ({ [field]: value, kind: { type: 'string' } })),
  });
  const type = (index: number) =>
    index % 7 === 0
      ? parent
      : schema.map((own) => ({ title: `Title${index}`, ...own, 'x-named': true }));
  const body = fc.record({
    allOf: fc.tuple(referenceTo(types), fc.record({ properties: fc.dictionary(name, schema) })),
  });
  return fc
    .tuple(body, fc.tuple(...Array.from({ length: types }, (_, index) => type(index))))
    .map(([used, schemas]) => descriptionOf(used, schemas));
}

/** A description whose operation has `body` as its request and response; the components are `Type0`, `Type1` … */
export function descriptionOf(body: JsonObject, types: readonly JsonObject[] = []): JsonObject {
  const content = { 'application/json': { schema: body } };
  const post = {
    operationId: 'random',
    requestBody: { content },
    responses: { 200: { description: 'Done', content } },
  };
  const schemas = Object.fromEntries(types.map((type, index) => [`Type${index}`, type]));
  return {
    openapi: '3.1.0',
    info: { title: 'Random', version: '1' },
    paths: { '/random': { post } },
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
