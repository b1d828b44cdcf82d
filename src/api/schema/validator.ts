import Ajv2020, { type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { withModernKeywords } from './keywords';
import type { OpenApiDocument, Schema, SchemaDraft } from '../load/document';
import { getOwn, keysOfPointer, remembered, type Keys } from '../load/json';
import { createResolver, type Resolver } from '../load/local-refs';
import { walk } from '../load/walk';
import { regExpOf } from './sample-scalar';

/** Address of the document for references; nothing is fetched. */
const ROOT = 'https://description.invalid/';

/** A function that validates; null for an invalid schema, or one whose references lead nowhere. */
type Compile = (schema: Schema) => ValidateFunction | null;

/** Cache by document, as long as the document lives: compiling the schemas of a large description takes seconds. */
const validators = new WeakMap<OpenApiDocument, Compile>();

/** Reads a description's schemas as JSON Schema 2020-12 with formats. Faults of the schemas are not reported. */
function validatorsOf(document: OpenApiDocument): Compile {
  const regExp = Object.assign(regExpOf, { code: 'regExpOf' });
  const ajv = addFormats(
    new Ajv2020({
      strict: false,
      validateSchema: false,
      logger: false,
      verbose: true,
      multipleOfPrecision: 9,
      ownProperties: true,
      // A schema is compiled to compare a few values: to optimize its code takes half of the time.
      code: { optimize: false, regExp },
    }),
  );
  const resolver = createResolver(document);
  const whole = { ...converted(document, 'Root', resolver), $id: ROOT };
  const isAdded = attempt(() => ajv.addSchema(whole)) !== null;
  const compiled = new Map<Schema, ReturnType<Compile>>();
  const compile: Compile = (schema) =>
    remembered(compiled, schema, () =>
      attempt(() => ajv.compile(converted(schema, 'Schema', resolver))),
    );
  return isAdded ? compile : () => null;
}

/** A part of a value that breaks a schema. */
export interface ValueFault {
  /** From the value to the part. */
  keys: Keys;
  errors: readonly ErrorObject[];
}

/**
 * The first fault of a value by a schema of the description; null where it is valid, and where the schema cannot be
 * compiled.
 */
export function faultOf(
  document: OpenApiDocument,
  schema: Schema,
): (value: unknown) => ValueFault | null {
  const validate = remembered(validators, document, () => validatorsOf(document))(schema);
  return (value) => {
    // A schema that contains itself without end allows everything.
    if (!validate || (attempt(() => validate(value)) ?? true)) return null;
    const errors = validate.errors ?? [];
    return { keys: keysOfPointer(errors[0]?.instancePath ?? ''), errors };
  };
}

/** A part of a compiled schema, whose references have an address. */
export function localSchema(part: unknown): Schema {
  return JSON.parse(JSON.stringify(part).replaceAll(ROOT, '')) as Schema;
}

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/**
 * A copy of a description or a schema as JSON Schema 2020-12. No field that travels one way only is required: an example
 * represents one direction.
 */
function converted<Value extends OpenApiDocument | Schema>(
  value: Value,
  kind: 'Root' | 'Schema',
  { resolve }: Resolver,
): Value {
  const isOneWay = (property: Schema | undefined): boolean => {
    const parts = [typeof property === 'object' ? property : {}, resolve(property)];
    return parts.some(({ readOnly, writeOnly }) => readOnly === true || writeOnly === true);
  };
  const copy = structuredClone(value);
  for (const part of [...walk(copy, kind)]) {
    if (part.kind !== 'Schema') continue;
    const node = part.node as SchemaDraft;
    const { required, properties, $ref } = node;
    if (Array.isArray(required))
      node.required = required.filter((name) => !isOneWay(getOwn(properties, name)));
    if (typeof $ref === 'string' && $ref.startsWith('#')) node.$ref = ROOT + $ref;
    const { nullable, ...modern } = withModernKeywords(node);
    for (const key of Object.keys(node)) delete (node as Record<string, unknown>)[key];
    Object.assign(node, nullable === true ? { anyOf: [modern, { type: 'null' }] } : modern);
  }
  return copy;
}
