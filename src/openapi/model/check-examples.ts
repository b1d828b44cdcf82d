import type { Issue } from '@schema/issues';
import { isJsonType } from './media-type';
import { descriptionIssue } from '../load/issues';
import {
  asArray,
  asObject,
  DATA_KEYS,
  entriesOf,
  isJsonObject,
  nodesOf,
  type JsonObject,
  type Keys,
} from '../load/json';
import type { Locate } from '@/source/yaml';
import { createValidator, faultText, fits } from '../schema/validator';

/** An example of the description with the schema that it has to satisfy. */
interface Found {
  readonly keys: Keys;
  readonly schema: unknown;
  readonly value: unknown;
}

/**
 * Validates every example beside a schema (media types, parameters, headers) and every `example` and `examples` in a
 * schema: JSON Schema 2020-12 with formats. Faults of the schema itself are not reported here. A string with a
 * serialized body is not data of the schema, so it is not validated.
 */
export function exampleIssues(document: JsonObject, locate: Locate): Issue[] {
  const validator = createValidator(document);
  if (!validator) return [];
  const isSkipped = (key: string, keys: Keys) =>
    keys.at(-1) !== 'properties' && (key.startsWith('x-') || DATA_KEYS.has(key));
  return [...nodesOf(validator.converted, isSkipped)].flatMap(examplesAt).flatMap(({ keys, schema, value }) => {
    const validate = validator.compile(schema);
    if (!validate || fits(validate, value)) return [];
    return [descriptionIssue('example-invalid', locate(...keys), { detail: faultText(validate.errors?.[0]) })];
  });
}

/** The examples beside a schema, else those in a schema itself; a property with the name `example` is not one. */
function examplesAt({ node, keys }: { node: object; keys: Keys }): Found[] {
  if (!isJsonObject(node) || keys.at(-1) === 'properties') return [];
  const isBeside = isJsonObject(node.schema);
  if (!isBeside && !['type', '$ref', 'enum'].some((key) => Object.hasOwn(node, key))) return [];
  const named = isBeside
    ? entriesOf(node.examples)
        .filter(([, example]) => Object.hasOwn(asObject(example), 'value'))
        .map(([name, example]) => ({ path: ['examples', name, 'value'], value: asObject(example).value }))
    : asArray(node.examples).map((value, index) => ({ path: ['examples', index], value }));
  const single = Object.hasOwn(node, 'example') ? [{ path: ['example'], value: node.example }] : [];
  return [...single, ...named]
    .filter(({ value }) => typeof value !== 'string' || !(/^\s*[[{<]/.test(value) || isSerialized(keys)))
    .map(({ path, value }) => ({ keys: [...keys, ...path], schema: isBeside ? node.schema : node, value }));
}

/** In a media type that is not JSON a string is the body as it is sent: lines of CSV, for example. */
function isSerialized(keys: Keys): boolean {
  return keys.at(-2) === 'content' && !isJsonType(String(keys.at(-1)));
}
