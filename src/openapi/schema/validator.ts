import { runInNewContext } from 'node:vm';
import Ajv2020, { type ErrorObject, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { RE2JS } from 're2js';
import { isCheapToValidate } from './validation-cost';
import { asArray, asObject, createResolver, entriesOf, isJsonObject, getOwn, type JsonObject } from '../load/json';

/** Address of the document for references; nothing is fetched. */
const ROOT = 'https://description.invalid/';

/** Schemas of one description, compiled on demand. */
interface Validator {
  readonly converted: JsonObject;
  readonly convert: (schema: unknown) => unknown;
  /** A function that validates; null for an invalid schema, or one whose references lead nowhere. */
  readonly compile: (schema: unknown) => ValidateFunction | null;
}

/** Cache by document, as long as the document lives: compiling the schemas of a large description takes seconds. */
const validators = new WeakMap<JsonObject, Validator | null>();

/**
 * Reads a description's schemas as JSON Schema 2020-12 with formats; null when the validator refuses the document as a
 * whole. Faults of the schemas themselves are not reported.
 */
export function createValidator(document: JsonObject): Validator | null {
  const cached = validators.get(document);
  if (cached !== undefined) return cached;
  const lax = { strict: false, validateSchema: false, logger: false } as const;
  const ajv = addFormats(new Ajv2020({ ...lax, ownProperties: true, code: { regExp: linearPattern } }));
  const convert = converter(document);
  const converted = convert(document) as JsonObject;
  const { at } = createResolver(converted);
  const follow = (reference: string): unknown => at(reference.replace(ROOT, ''));
  const compiled = new Map<string, ValidateFunction | null>();
  const create = (schema: unknown) => (isCheapToValidate(schema, follow) ? ajv.compile(schema as JsonObject) : null);
  const compile = (schema: unknown): ValidateFunction | null => {
    // By text: a description repeats small schemas such as references, and each conversion makes a new object.
    const text = JSON.stringify(schema) ?? '';
    const known = compiled.get(text);
    if (known !== undefined) return known;
    const validate = attempt(() => create(schema));
    compiled.set(text, validate);
    return validate;
  };
  const added = attempt(() => ajv.addSchema({ ...converted, $id: ROOT }));
  const validator = added && { converted, convert, compile };
  validators.set(document, validator);
  return validator;
}

/** Bound on an author's pattern that RE2 cannot express, in milliseconds; one that needs longer allows every text. */
const PATTERN_TIMEOUT_MS = 500;

/**
 * An author's pattern as an expression that needs time linear in the text (RE2). What only JavaScript can express, such
 * as a lookahead, is JavaScript's own, with a bound: its engine may need exponential time.
 */
function linearPattern(pattern: string): RegExpLike {
  const linear = attempt(() => RE2JS.compile(pattern));
  const options = { timeout: PATTERN_TIMEOUT_MS };
  const test = 'new RegExp(pattern, "u").test(text)';
  const bounded = (text: string) => attempt(() => runInNewContext(test, { pattern, text }, options) as boolean);
  // Ajv tells expressions apart by their text.
  return { test: (text) => (linear ? linear.matcher(text).find() : (bounded(text) ?? true)), toString: () => pattern };
}
linearPattern.code = 'linearPattern';

interface RegExpLike {
  readonly test: (text: string) => boolean;
  readonly toString: () => string;
}

/**
 * What a value breaks of a schema of the description, in the validator's words; null where it is valid, and where the
 * schema cannot be compiled.
 */
export function faultOf(document: JsonObject, schema: unknown): (value: unknown) => string | null {
  const validate = compiledOf(document, schema);
  return (value) => (validate && !fits(validate, value) ? faultText(validate.errors?.[0]) : null);
}

/** Whether a value is valid by a schema of the description; null when the schema cannot be compiled. */
export function validatorOf(document: JsonObject, schema: unknown): ((value: unknown) => boolean) | null {
  const validate = compiledOf(document, schema);
  return validate ? (value) => fits(validate, value) : null;
}

function compiledOf(document: JsonObject, schema: unknown): ValidateFunction | null {
  const validator = createValidator(document);
  return validator?.compile(validator.convert(schema)) ?? null;
}

/** The first fault of a value: where it is, what the schema wants there, and the values that it allows. */
export function faultText(error: ErrorObject | undefined): string {
  const place = error?.instancePath ? `\`${error.instancePath}\` ` : 'it ';
  const { allowedValues, additionalProperty, unevaluatedProperty } = asObject(error?.params);
  const values = asArray(allowedValues).slice(0, 12);
  const allowed = values.length > 0 ? `: ${values.map((value) => JSON.stringify(value)).join(', ')}` : '';
  const extra = additionalProperty ?? unevaluatedProperty;
  return `${place}${error?.message ?? 'does not fit'}${allowed}${extra === undefined ? '' : ` (\`${String(extra)}\`)`}`;
}

/** Whether a value is valid; a schema that contains itself without end allows everything. */
export function fits(validate: ValidateFunction, value: unknown): boolean {
  return attempt(() => validate(value)) ?? true;
}

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/**
 * The description as JSON Schema 2020-12. No field that travels one way only is required: an example represents one
 * direction.
 */
function converter(document: JsonObject): (node: unknown) => unknown {
  const { at } = createResolver(document);
  const oneWay = (property: unknown): boolean =>
    [property, at(String(getOwn(property, '$ref') ?? ''))].some(
      (part) => getOwn(part, 'readOnly') === true || getOwn(part, 'writeOnly') === true,
    );
  const walk = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(walk);
    if (!isJsonObject(node)) return node;
    const next: Record<string, unknown> = Object.fromEntries(entriesOf(node).map(([key, item]) => [key, walk(item)]));
    if (Array.isArray(node.required))
      next.required = node.required.filter((name) => !oneWay(getOwn(node.properties, String(name))));
    if (typeof next.$ref === 'string' && next.$ref.startsWith('#')) next.$ref = ROOT + next.$ref;
    return next;
  };
  return walk;
}
