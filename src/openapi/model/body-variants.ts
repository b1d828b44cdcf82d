import { entriesOf, isJsonObject, parseJson, type JsonObject, type Resolver } from '../load/json';
import { EACH, type CompositionVariant, type Step } from '../schema/context';
import { sampleValue } from '../schema/sample-value';
import { validatorOf } from '../schema/validator';
import { viewExample } from './examples';
import type { Example, BodyVariant } from './example-types';

/** Bodies that one page offers; more would make the page heavy and the list long. */
const MAX_VARIANTS = 24;

interface VariantSource {
  readonly type: string;
  readonly schema: unknown;
  readonly examples: readonly Example[];
  readonly variants: readonly CompositionVariant[];
  readonly resolver: Resolver;
}

/**
 * The bodies that a reader can choose for the samples: the named examples, and one for each composition variant of the
 * schema that no example shows alone. Such a body is the first example with a value of the variant at the variant's
 * path: the value of another example, else one made from the variant's schema. An invalid body is left out. With a
 * single body there is no choice, and the list is empty.
 */
export function bodyVariants({ type, schema, examples, variants, resolver }: VariantSource): BodyVariant[] {
  const bodies = examples.map(({ code }) => parseJson(code));
  const [base] = bodies;
  if (base === undefined || bodies.includes(undefined) || examples.some(({ language }) => language !== 'json'))
    return [];
  const shown = examples.map((): string[] => []);
  const made = new Map<string, BodyVariant & { schemaAnchors: string[] }>();
  const isValid = variants.length > 0 ? validatorOf(resolver.document, schema) : null;
  for (const variant of variants) {
    const index = bodies.findIndex((body, at) => examples[at]?.scope !== 'all' && showsAlone(body, variant));
    if (index >= 0) {
      shown[index]?.push(variant.anchor);
      continue;
    }
    const body = replaced(holderOf(base, variant.path, bodies), variant.path, variantValue(variant, bodies, resolver));
    const label = labelOf(variant);
    const same = made.get(label);
    if (same) same.schemaAnchors.push(variant.anchor);
    else if (bodies.length + made.size < MAX_VARIANTS && (!isValid || isValid(body))) {
      const value = { name: null, summary: label, description: null, value: body, generated: true, scope: null };
      made.set(label, { label, example: viewExample(value, type), schemaAnchors: [variant.anchor] });
    }
  }
  const all = [
    ...examples.map((example, index): BodyVariant => ({
      label: example.summary ?? example.name ?? type,
      example,
      schemaAnchors: shown[index] ?? [],
    })),
    ...made.values(),
  ];
  return all.length > 1 ? all : [];
}

/** Whether a body holds only values of a variant at the variant's path. */
function showsAlone(body: unknown, variant: CompositionVariant): boolean {
  const values = valuesAt(body, variant.path);
  return values.length > 0 && values.every((value) => isOf(value, variant));
}

/** Whether a value is of a variant, by its discriminator. */
function isOf(value: unknown, { discriminator, values }: CompositionVariant): boolean {
  return (
    discriminator !== null &&
    isJsonObject(value) &&
    Object.hasOwn(value, discriminator) &&
    values.includes(String(value[discriminator]))
  );
}

function valuesAt(body: unknown, path: readonly Step[]): unknown[] {
  const [step, ...rest] = path;
  if (step === undefined) return [body];
  if (step === EACH) return Array.isArray(body) ? body.flatMap((item) => valuesAt(item, rest)) : [];
  return isJsonObject(body) && Object.hasOwn(body, step) ? valuesAt(body[step], rest) : [];
}

function variantValue(variant: CompositionVariant, bodies: readonly unknown[], resolver: Resolver): unknown {
  const values = bodies.flatMap((body) => valuesAt(body, variant.path));
  const given = values.find((value) => isOf(value, variant));
  if (given !== undefined) return given;
  const value = sampleValue(variant.schema, { direction: 'request', resolver, scope: 'required' });
  if (!isJsonObject(value)) return value ?? null;
  const first = values.find(isJsonObject) ?? {};
  const shared = [...variant.shared]
    .filter(([name]) => !Object.hasOwn(value, name))
    .flatMap(([name, schema]): [string, unknown][] => {
      if (Object.hasOwn(first, name)) return [[name, first[name]]];
      return variant.required.has(name)
        ? [[name, sampleValue(schema, { direction: 'request', resolver }) ?? null]]
        : [];
    });
  const { discriminator } = variant;
  const chosen = discriminator === null ? null : value[discriminator];
  // `String` throws for an object whose `toString` is data of the description.
  const isOther =
    discriminator !== null &&
    variant.values.length > 0 &&
    (typeof chosen === 'object' || !variant.values.includes(String(chosen)));
  return Object.fromEntries([
    ...shared,
    ...entriesOf(value),
    ...(isOther ? [[discriminator, variant.values[0]] as const] : []),
  ]);
}

/** The body, with the field around a path as another body has it: the first body may leave that field out. */
function holderOf(base: unknown, [step]: readonly Step[], bodies: readonly unknown[]): unknown {
  if (typeof step !== 'string' || !isJsonObject(base) || Object.hasOwn(base, step)) return base;
  const donor = bodies.find((body) => isJsonObject(body) && Object.hasOwn(body, step));
  return donor ? { ...base, [step]: (donor as JsonObject)[step] } : base;
}

/** A copy of a body with another value at a path; a list on the path holds that value alone. */
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
