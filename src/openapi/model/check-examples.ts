import type { ErrorObject } from 'ajv/dist/2020';
import type { Issue } from '@schema/issues';
import { isJsonType } from './media-type';
import { descriptionIssue } from '../load/issues';
import { entriesOf, isJsonObject, asObject, asArray, getOwn, type JsonObject } from '../load/json';
import type { Locate } from '../load/locate';
import { createValidator, fits } from '../schema/validator';

type Keys = readonly (string | number)[];

/** An example of the description with the schema that it has to satisfy. */
interface Found {
  readonly keys: Keys;
  readonly schema: unknown;
  readonly value: unknown;
}

/** Keys whose values are data: nothing in them is a schema. */
const DATA = new Set(['example', 'examples', 'default', 'enum', 'const']);

/**
 * Validates every example beside a schema (media types, parameters, headers) and every `example` and `examples` in a
 * schema: JSON Schema 2020-12 with formats. Faults of the schema itself are not reported here. A string with a
 * serialized body is not data of the schema, so it is not validated.
 */
export function exampleIssues(document: JsonObject, locate: Locate): Issue[] {
  const validator = createValidator(document);
  if (!validator) return [];
  return examplesOf(validator.converted, [], 0).flatMap(({ keys, schema, value }) => {
    const validate = validator.compile(schema);
    if (!validate || fits(validate, value)) return [];
    return [descriptionIssue('example-invalid', locate(...keys), { detail: detailOf(validate.errors?.[0]) })];
  });
}

function examplesOf(node: unknown, keys: Keys, depth: number): Found[] {
  if (depth > 60) return [];
  if (Array.isArray(node)) return node.flatMap((item, index) => examplesOf(item, [...keys, index], depth + 1));
  if (!isJsonObject(node)) return [];
  const schema = getOwn(node, 'schema');
  const here: Found[] = isJsonObject(schema)
    ? [
        ...(Object.hasOwn(node, 'example') ? [{ keys: [...keys, 'example'], schema, value: node.example }] : []),
        ...entriesOf(node.examples).flatMap(([name, example]) =>
          Object.hasOwn(asObject(example), 'value')
            ? [{ keys: [...keys, 'examples', name, 'value'], schema, value: asObject(example).value }]
            : [],
        ),
      ]
    : schemaExamples(node, keys);
  const isMap = keys.at(-1) === 'properties';
  const inner = entriesOf(node).filter(([key]) => isMap || !(key.startsWith('x-') || DATA.has(key)));
  return [
    ...here.filter(({ value }) => !(typeof value === 'string' && (/^\s*[[{<]/.test(value) || isSerialized(keys)))),
    ...inner.flatMap(([key, item]) => examplesOf(item, [...keys, key], depth + 1)),
  ];
}

/** In a media type that is not JSON a string is the body as it is sent: lines of CSV, for example. */
function isSerialized(keys: Keys): boolean {
  return keys.at(-2) === 'content' && !isJsonType(String(keys.at(-1)));
}

/** Examples in a schema itself; a property with the name `example` is not one. */
function schemaExamples(node: JsonObject, keys: Keys): Found[] {
  if (!('type' in node || '$ref' in node || 'enum' in node) || keys.at(-1) === 'properties') return [];
  const single = Object.hasOwn(node, 'example')
    ? [{ keys: [...keys, 'example'], schema: node, value: node.example }]
    : [];
  return [
    ...single,
    ...asArray(node.examples).map((value, index) => ({ keys: [...keys, 'examples', index], schema: node, value })),
  ];
}

function detailOf(error: ErrorObject | undefined): string {
  const place = error?.instancePath ? `\`${error.instancePath}\` ` : 'it ';
  const allowed =
    error?.keyword === 'enum'
      ? `: ${asArray(asObject(error.params).allowedValues)
          .slice(0, 12)
          .map((value) => JSON.stringify(value))
          .join(', ')}`
      : '';
  const extra =
    error?.keyword === 'additionalProperties' || error?.keyword === 'unevaluatedProperties'
      ? ` (\`${String(asObject(error.params).additionalProperty ?? asObject(error.params).unevaluatedProperty)}\`)`
      : '';
  return `${place}${error?.message ?? 'does not fit'}${allowed}${extra}`;
}
