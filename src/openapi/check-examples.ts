import Ajv2020, { type ErrorObject, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { Issue } from '@schema/issues';
import { descriptionIssue } from './issues';
import { createResolver, entries, isJson, json, list, own, type Json } from './json';
import type { Locate } from './locate';

type Keys = readonly (string | number)[];

/** An example of the description with the schema that it has to satisfy. */
interface Found {
  readonly keys: Keys;
  readonly schema: unknown;
  readonly value: unknown;
}

/** Keys whose values are data, in which no schema is looked for. */
const DATA = new Set(['example', 'examples', 'default', 'enum', 'const']);

/**
 * Checks every example that stands beside a schema (media types, parameters, headers) and every `example` and `examples` in one against
 * it: JSON Schema 2020-12 with formats. What the schema itself gets wrong is not told here. A text that holds a serialised body is none of its data.
 */
export function exampleIssues(document: Json, locate: Locate): Issue[] {
  const ajv = addFormats(new Ajv2020({ strict: false, validateSchema: false, ownProperties: true, logger: false }));
  const known = new Map<unknown, ValidateFunction | null>();
  const converted = asJsonSchema(document);
  try {
    ajv.addSchema({ ...converted, $id: ROOT });
  } catch {
    return [];
  }
  return examplesOf(converted, [], 0).flatMap(({ keys, schema, value }) => {
    if (!known.has(schema)) known.set(schema, compiled(ajv, schema));
    const validate = known.get(schema);
    if (!validate || validate(value)) return [];
    return [descriptionIssue('example-invalid', locate(...keys), { detail: wordsOf(validate.errors?.[0]) })];
  });
}

/** Address of the document for references; nothing is fetched. */
const ROOT = 'https://description.invalid/';

/** A validator; null for a schema that is none, or whose references lead nowhere. */
function compiled(ajv: Ajv2020, schema: unknown): ValidateFunction | null {
  try {
    return ajv.compile(schema as Json);
  } catch {
    return null;
  }
}

/**
 * The description as JSON Schema 2020-12 has it: 3.0's `nullable` and its flags for exclusive bounds in their newer form, and fields that travel
 * one way only required by nobody, because an example stands for one direction.
 */
function asJsonSchema(document: Json): Json {
  const { at, siblingsCount } = createResolver(document);
  const oneWay = (property: unknown): boolean =>
    [property, at(String(own(property, '$ref') ?? ''))].some((part) => own(part, 'readOnly') === true || own(part, 'writeOnly') === true);
  const walk = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(walk);
    if (!isJson(node)) return node;
    const next: Record<string, unknown> = Object.fromEntries(entries(node).map(([key, item]) => [key, walk(item)]));
    if (Array.isArray(node.required)) next.required = node.required.filter((name) => !oneWay(own(node.properties, String(name))));
    if (typeof next.$ref === 'string' && next.$ref.startsWith('#')) next.$ref = ROOT + next.$ref;
    if (!siblingsCount) modernise(next);
    return next;
  };
  return walk(document) as Json;
}

function modernise(schema: Record<string, unknown>): void {
  for (const [flag, key] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    if (typeof schema[flag] !== 'boolean') continue;
    if (schema[flag]) schema[flag] = schema[key];
    else delete schema[flag];
  }
  if (schema.nullable !== true || typeof schema.type !== 'string') return;
  schema.type = [schema.type, 'null'];
  if (Array.isArray(schema.enum)) schema.enum = [...(schema.enum as unknown[]), null];
}

function examplesOf(node: unknown, keys: Keys, depth: number): Found[] {
  if (depth > 60) return [];
  if (Array.isArray(node)) return node.flatMap((item, index) => examplesOf(item, [...keys, index], depth + 1));
  if (!isJson(node)) return [];
  const schema = own(node, 'schema');
  const here: Found[] = isJson(schema)
    ? [
        ...(Object.hasOwn(node, 'example') ? [{ keys: [...keys, 'example'], schema, value: node.example }] : []),
        ...entries(node.examples).flatMap(([name, example]) =>
          Object.hasOwn(json(example), 'value') ? [{ keys: [...keys, 'examples', name, 'value'], schema, value: json(example).value }] : [],
        ),
      ]
    : schemaExamples(node, keys);
  const isMap = keys.at(-1) === 'properties';
  const inner = entries(node).filter(([key]) => isMap || !(key.startsWith('x-') || DATA.has(key)));
  return [
    ...here.filter(({ value }) => !(typeof value === 'string' && /^\s*[[{<]/.test(value))),
    ...inner.flatMap(([key, item]) => examplesOf(item, [...keys, key], depth + 1)),
  ];
}

/** Examples in a schema itself; a property that is called `example` is none. */
function schemaExamples(node: Json, keys: Keys): Found[] {
  if (!('type' in node || '$ref' in node || 'enum' in node) || keys.at(-1) === 'properties') return [];
  const single = Object.hasOwn(node, 'example') ? [{ keys: [...keys, 'example'], schema: node, value: node.example }] : [];
  return [...single, ...list(node.examples).map((value, index) => ({ keys: [...keys, 'examples', index], schema: node, value }))];
}

function wordsOf(error: ErrorObject | undefined): string {
  const place = error?.instancePath ? `\`${error.instancePath}\` ` : 'it ';
  const allowed =
    error?.keyword === 'enum'
      ? `: ${list(json(error.params).allowedValues)
          .slice(0, 12)
          .map((value) => JSON.stringify(value))
          .join(', ')}`
      : '';
  const extra =
    error?.keyword === 'additionalProperties' || error?.keyword === 'unevaluatedProperties'
      ? ` (\`${String(json(error.params).additionalProperty ?? json(error.params).unevaluatedProperty)}\`)`
      : '';
  return `${place}${error?.message ?? 'does not fit'}${allowed}${extra}`;
}
