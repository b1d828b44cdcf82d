import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import type { JsonObject } from '@/api/load/json';
import { buildReference } from '@/api/reference';
import { FULL } from '../support/full';
import { descriptionOf, hostileDescription } from '../support/random-schemas';
import { loadGrammars } from '@/content/markdown/highlight-code';

beforeAll(loadGrammars);

const locate = () => ({ file: 'description.yaml', line: 1, column: 1 });
const read = (document: JsonObject) => buildReference({ document, locate }).reference;

test('every description of schemas has a model of bounded size', () => {
  const descriptions = fc
    .record({ types: fc.integer({ min: 1, max: 12 }), nesting: fc.integer({ min: 0, max: 3 }) })
    .chain(hostileDescription);
  fc.assert(
    fc.property(descriptions, (document) => {
      const { operations } = read(document);
      expect(operations).toHaveLength(1);
      for (const part of operations) expect(JSON.stringify(part).length).toBeLessThan(MAX_MODEL);
    }),
    { seed: 1, numRuns: FULL ? 100 : 12 },
  );
}, 300_000);

/** Characters of JSON of one page. */
const MAX_MODEL = 2_000_000;

/** Two numbers as a lower and an upper limit. */
const limits = (low: string, high: string, min: number, max: number) =>
  fc
    .tuple(fc.integer({ min, max }), fc.integer({ min, max }))
    .map(([a, b]) => ({ [low]: Math.min(a, b), [high]: Math.max(a, b) }));
const typed = (type: string, keywords: fc.Arbitrary<JsonObject> = fc.constant({})) =>
  keywords.map((own) => ({ type, ...own }));
const FORMATS = ['date', 'date-time', 'email', 'uuid', 'uri', 'ipv4', 'ipv6', 'hostname', 'time'];

/** Schemas that at least one value fits, with types that contain themselves in optional fields. */
const satisfiable = fc.letrec<{ schema: JsonObject; object: JsonObject }>((tie) => {
  const [schema, object] = [tie('schema'), tie('object')];
  const reference = fc.nat(3).map((type) => ({ $ref: `#/components/schemas/Type${type}` }));
  const objectOf = (names: string, value = schema) =>
    fc
      .dictionary(fc.constantFrom(...names), value, { minKeys: 1, noNullPrototype: true })
      .chain((properties) =>
        fc.record({
          type: fc.constant('object'),
          properties: fc.constant(properties),
          required: fc.subarray(Object.keys(properties)),
        }),
      );
  const variants = (keyword: string) =>
    fc.array(object, { minLength: 1, maxLength: 3 }).map((list) => ({
      [keyword]: list.map((variant, index) => ({ allOf: [variant, kindOf(`v${index}`)] })),
    }));
  const kindOf = (kind: string) => ({
    type: 'object',
    properties: { kind: { const: kind } },
    required: ['kind'],
  });
  return {
    object: objectOf('abc'),
    schema: fc.oneof(
      { maxDepth: 3 },
      typed('string', limits('minLength', 'maxLength', 1, 20)),
      typed('string', fc.record({ format: fc.constantFrom(...FORMATS) })),
      typed(
        'string',
        fc.record({ pattern: fc.constantFrom('^[a-z]{3}-[0-9]{2}$', '[A-F0-9]{8}') }),
      ),
      typed('integer', limits('minimum', 'maximum', 0, 50)),
      typed(
        'number',
        fc.record({
          multipleOf: fc.constantFrom(0.01, 0.5, 3),
          minimum: fc.integer({ min: -999, max: 999 }),
          exclusiveMinimum: fc.integer({ min: -999, max: 999 }),
        }),
      ),
      fc.record({
        enum: fc.uniqueArray(fc.oneof(fc.string(), fc.integer(), fc.boolean()), { minLength: 1 }),
      }),
      fc.record({ const: fc.oneof(fc.string(), fc.integer(), fc.array(fc.string())) }),
      fc.constant({ type: ['null', 'string'] }),
      typed('boolean'),
      object,
      objectOf('xyz', fc.oneof(schema, reference)).map(({ type, properties }) => ({
        type,
        properties,
      })),
      fc
        .tuple(objectOf('abc'), objectOf('xyz'))
        .map((allOf) => ({ allOf, unevaluatedProperties: false })),
      objectOf('def').map((own) => ({ ...own, additionalProperties: false })),
      typed('object', fc.record({ additionalProperties: schema, minProperties: fc.nat(3) })),
      fc
        .tuple(limits('minItems', 'maxItems', 0, 4), schema)
        .map(([own, items]) => ({ type: 'array', ...own, items })),
      fc
        .array(schema, { minLength: 1, maxLength: 3 })
        .map((prefixItems) => ({ type: 'array', prefixItems, items: false })),
      variants('oneOf'),
      variants('anyOf'),
    ),
  };
}).schema;

test('a generated body fits a schema that a value can fit', () => {
  const descriptions = fc.tuple(
    satisfiable,
    fc.tuple(satisfiable, satisfiable, satisfiable, satisfiable),
  );
  fc.assert(
    fc.property(descriptions, ([body, types]) => {
      const document = descriptionOf(body, types);
      const ajv = addFormats(
        new Ajv2020({
          strict: false,
          multipleOfPrecision: 6,
          validateSchema: false,
          logger: false,
        }),
      );
      const validate = ajv.compile({ ...body, components: document.components });
      const response = read(document).operations[0]?.responses[0];
      const [example] = response?.media[0]?.examples ?? [];
      const value: unknown = JSON.parse(example?.code ?? '');
      expect({ value, errors: validate(value) ? [] : validate.errors }).toEqual({
        value,
        errors: [],
      });
    }),
    { seed: 1, numRuns: FULL ? 1_500 : 80 },
  );
}, 300_000);
