import { present, sampleValue } from '../schema/sample-value';
import { entriesOf, isJsonObject, type JsonObject } from '../load/json';
import type { Example, BodyVariant } from './types';
import type { CompositionVariant, Step } from '../schema/context';
import { EACH } from '../schema/context';
import type { Resolver } from '../load/json';
import { validatorOf } from '../schema/validator';

/** Bodies that one page offers; more would make the page heavy and the list long. */
const MAX_VARIANTS = 24;

interface VariantSource {
  readonly type: string;
  readonly schema: unknown;
  readonly examples: readonly Example[];
  readonly choices: readonly CompositionVariant[];
  readonly resolver: Resolver;
}

/**
 * The bodies that a reader can choose among for the samples: the named examples, and one for each alternative of the schema that none of them shows
 * alone. Such a body is the first example with the alternative in its place: a value that an example holds for it, else one made from its schema.
 * A body that breaks the schema is left out. With a single body there is no choice, and the list is empty.
 */
export function bodyVariants({ type, schema, examples, choices, resolver }: VariantSource): BodyVariant[] {
  const bodies = examples.map(({ code }) => parsed(code));
  const [base] = bodies;
  if (base === undefined || bodies.includes(undefined) || examples.some(({ language }) => language !== 'json')) return [];
  const shown = examples.map((): string[] => []);
  const made: { label: string; body: unknown; code: string; anchors: string[] }[] = [];
  const isValid = choices.length > 0 ? validatorOf(resolver.document, schema) : null;
  for (const choice of choices) {
    const index = bodies.findIndex((body) => showsAlone(body, choice));
    if (index >= 0) {
      shown[index]?.push(choice.anchor);
      continue;
    }
    const body = replaced(base, choice.path, choiceValue(choice, bodies, resolver));
    const code = JSON.stringify(body);
    const same = made.find((other) => other.code === code);
    if (same) same.anchors.push(choice.anchor);
    else if (bodies.length + made.length < MAX_VARIANTS && (!isValid || isValid(body)))
      made.push({ label: labelOf(choice), body, code, anchors: [choice.anchor] });
  }
  const variants = [
    ...examples.map((example, index): BodyVariant => ({
      label: example.summary ?? example.name ?? type,
      example,
      schemaAnchors: shown[index] ?? [],
    })),
    ...made.map(({ label, body, anchors }): BodyVariant => {
      const named = { name: null, summary: label, description: null, value: body };
      return { label, example: present(named, type, true), schemaAnchors: anchors };
    }),
  ];
  return variants.length > 1 ? variants : [];
}

function parsed(code: string): unknown {
  try {
    return JSON.parse(code) as unknown;
  } catch {
    return undefined;
  }
}

function showsAlone(body: unknown, choice: CompositionVariant): boolean {
  const values = valuesAt(body, choice.path);
  return values.length > 0 && values.every((value) => isOf(value, choice));
}

/** Says by the discriminator whether a value is of an alternative. */
function isOf(value: unknown, { discriminator, values }: CompositionVariant): boolean {
  return discriminator !== null && isJsonObject(value) && Object.hasOwn(value, discriminator) && values.includes(String(value[discriminator]));
}

function valuesAt(body: unknown, path: readonly Step[]): unknown[] {
  const [step, ...rest] = path;
  if (step === undefined) return [body];
  if (step === EACH) return Array.isArray(body) ? body.flatMap((item) => valuesAt(item, rest)) : [];
  return isJsonObject(body) && Object.hasOwn(body, step) ? valuesAt(body[step], rest) : [];
}

function choiceValue(choice: CompositionVariant, bodies: readonly unknown[], resolver: Resolver): unknown {
  const values = bodies.flatMap((body) => valuesAt(body, choice.path));
  const given = values.find((value) => isOf(value, choice));
  if (given !== undefined) return given;
  const value = sampleValue(choice.schema, 'request', resolver);
  if (!isJsonObject(value)) return value ?? null;
  const first = values.find(isJsonObject) ?? {};
  const shared = [...choice.shared]
    .filter(([name]) => !Object.hasOwn(value, name))
    .flatMap(([name, schema]): [string, unknown][] => {
      if (Object.hasOwn(first, name)) return [[name, first[name]]];
      return choice.required.has(name) ? [[name, sampleValue(schema, 'request', resolver) ?? null]] : [];
    });
  const { discriminator } = choice;
  const told = discriminator !== null && choice.values.length > 0 && !choice.values.includes(String(value[discriminator]));
  return Object.fromEntries([...shared, ...entriesOf(value), ...(told ? [[discriminator, choice.values[0]] as const] : [])]);
}

/** A copy of a body with another value in one place; a list there holds that value alone. */
function replaced(body: unknown, path: readonly Step[], value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (step === EACH) return [replaced(Array.isArray(body) ? body[0] : undefined, rest, value)];
  const holder: JsonObject = isJsonObject(body) ? body : {};
  const next = replaced(Object.hasOwn(holder, step) ? holder[step] : undefined, rest, value);
  return Object.hasOwn(holder, step)
    ? Object.fromEntries(entriesOf(holder).map(([key, item]) => [key, key === step ? next : item]))
    : Object.fromEntries([...entriesOf(holder), [step, next]]);
}

function labelOf({ path, values, name }: CompositionVariant): string {
  const place = path.filter((step) => step !== EACH).join('.');
  return [place, values[0] ?? name].filter(Boolean).join(': ');
}
