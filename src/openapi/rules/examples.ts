import type { Issue } from '@schema/issues';
import type { Locate } from '@/source/yaml';
import { descriptionIssue } from '../load/issues';
import { asArray, asObject, entriesOf, isJsonObject, type JsonObject, type Keys } from '../load/json';
import { walk, type Typed } from '../load/kinds';
import { isJsonType } from '../model/media-type';
import { faultOf } from '../schema/validator';

/** An example of the description with the schema that it has to satisfy. */
interface Found {
  readonly keys: Keys;
  readonly schema: unknown;
  readonly value: unknown;
}

/**
 * Validates every example beside a schema (media types, parameters, headers) and every `example`, `examples` and
 * `default` in a schema: JSON Schema 2020-12 with formats. Faults of the schema itself are not reported here. A string with a
 * serialized body is not data of the schema, so it is not validated.
 */
export function exampleIssues(document: JsonObject, locate: Locate): Issue[] {
  return [...walk(document)]
    .flatMap((part) => ('fault' in part ? [] : examplesAt(part)))
    .flatMap(({ keys, schema, value }) => {
      const detail = faultOf(document, schema)(value);
      const what = keys.at(-1) === 'default' ? 'default' : 'example';
      return detail === null ? [] : [descriptionIssue('example-invalid', locate(...keys), { what, detail })];
    });
}

/** The examples beside a schema, or in a schema itself. */
function examplesAt({ kind, node, keys }: Typed): Found[] {
  const isBeside = kind !== 'Schema';
  if (isBeside && !isJsonObject(node.schema)) return [];
  const named = isBeside
    ? entriesOf(node.examples)
        .filter(([, example]) => Object.hasOwn(asObject(example), 'value'))
        .map(([name, example]) => ({ path: ['examples', name, 'value'], value: asObject(example).value }))
    : asArray(node.examples).map((value, index) => ({ path: ['examples', index], value }));
  const single = (isBeside ? ['example'] : ['example', 'default'])
    .filter((key) => Object.hasOwn(node, key))
    .map((key) => ({ path: [key], value: node[key] }));
  return [...single, ...named]
    .filter(({ value }) => typeof value !== 'string' || !(/^\s*[[{<]/.test(value) || isSerialized(keys)))
    .map(({ path, value }) => ({ keys: [...keys, ...path], schema: isBeside ? node.schema : node, value }));
}

/** In a media type that is not JSON a string is the body as it is sent: lines of CSV, for example. */
function isSerialized(keys: Keys): boolean {
  return keys.at(-2) === 'content' && !isJsonType(String(keys.at(-1)));
}
