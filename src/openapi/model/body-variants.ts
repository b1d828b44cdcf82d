import type { Schema } from '../load/document';
import { entriesOf, isJsonObject, parseJson, type JsonObject } from '../load/json';
import type { Resolver } from '../load/resolver';
import { EACH, type CompositionVariant, type Step } from '../schema/page';
import { sampleValue } from '../schema/sample-value';
import { faultOf } from '../schema/validator';
import { viewExample } from './examples';
import type { BodyChoice, BodyVariant, Example, UnmadeVariant } from './types';

/** Bodies that one page offers; more would make the page heavy and the lists long. */
const MAX_VARIANTS = 24;
/** Characters of the bodies that one page offers. */
const MAX_LENGTH = 9_000;

interface VariantSource {
  readonly type: string;
  readonly schema: Schema | undefined;
  readonly examples: readonly Example[];
  readonly variants: readonly CompositionVariant[];
  readonly resolver: Resolver;
}

/** A body that is offered, with its value. */
interface Offer extends BodyVariant {
  readonly body: unknown;
  readonly schemaAnchors: string[];
  readonly choice: (BodyChoice & { readonly within: number[] }) | null;
}

interface Work extends VariantSource {
  readonly offers: Offer[];
  /** Numbers of the bodies that have a variant. */
  readonly numbers: Map<CompositionVariant, readonly number[]>;
  readonly unmade: Map<string, string>;
  /** What a body breaks of the schema. */
  readonly fault: (body: unknown) => string | null;
}

/**
 * The bodies that a reader can choose for the samples: the named examples, and one for each composition variant of the
 * schema, outer ones first. Such a body is the first example, or the body of the variant around it, with a value of the
 * variant at the variant's path: the value of another example, else one made from the variant's schema. A variant of the
 * whole body that an example shows alone has no other body. A variant whose body is invalid is listed with the reason.
 * With a single body there is no choice, and the list is empty.
 */
export function bodyVariants(source: VariantSource): {
  variants: readonly BodyVariant[];
  unmade: readonly UnmadeVariant[];
} {
  const { type, examples, variants } = source;
  const bodies = examples.map(({ code }) => parseJson(code));
  if (bodies.includes(undefined) || examples.length === 0 || examples.some(({ language }) => language !== 'json'))
    return { variants: [], unmade: [] };
  const offers = examples.map((example, index): Offer => {
    const label = example.summary ?? example.name ?? type;
    return { label, example, schemaAnchors: [], choice: null, body: bodies[index] };
  });
  const { schema, resolver } = source;
  const fault = variants.length > 0 && schema !== undefined ? faultOf(resolver.document, schema) : () => null;
  const work: Work = { ...source, offers, numbers: new Map(), unmade: new Map(), fault };
  for (const variant of variants.toSorted((a, b) => nesting(a) - nesting(b))) offerVariant(variant, work);
  const unmade = [...work.unmade].map(([label, reason]) => ({ label, reason }));
  const shown = offers.map(({ label, example, schemaAnchors, choice }) => ({ label, example, schemaAnchors, choice }));
  return { variants: shown.length > 1 ? shown : [], unmade };
}

/** How many variants are around a variant. */
function nesting({ parent }: CompositionVariant): number {
  return parent ? nesting(parent) + 1 : 0;
}

/** Adds a variant to the bodies, if the variant around it has one. */
function offerVariant(variant: CompositionVariant, work: Work): void {
  const { offers, numbers, unmade } = work;
  const within = variant.parent ? numbers.get(variant.parent) : [];
  const base = offers[within?.[0] ?? 0]?.body;
  if (!within || showsScalar(base, variant, work.resolver)) return;
  const alone = offers.flatMap(({ body, choice, example }, index) =>
    choice === null && example.scope !== 'all' && showsAlone(body, variant) ? [index] : [],
  );
  if (alone[0] !== undefined) {
    offers[alone[0]]?.schemaAnchors.push(variant.anchor);
    numbers.set(variant, alone);
    if (variant.path.length === 0) return;
  }
  const label = labelOf(variant);
  const known = offers.findIndex((offer) => offer.choice?.label === label);
  if (known < 0 && isFull(offers)) return;
  const made = known < 0 ? makeOffer(variant, base, work) : offers[known];
  if (typeof made === 'string') unmade.set(label, made);
  if (typeof made !== 'object') return;
  if (known < 0) offers.push(made);
  if (alone.length === 0) made.schemaAnchors.push(variant.anchor);
  made.choice?.within.push(...within.filter((number) => !made.choice?.within.includes(number)));
  numbers.set(variant, [...alone, offers.indexOf(made)]);
}

function isFull(offers: readonly Offer[]): boolean {
  const length = offers.reduce((sum, { example }) => sum + example.code.length, 0);
  return offers.length >= MAX_VARIANTS || length > MAX_LENGTH;
}

/** The body of a variant, or why the description allows none that can be made. */
function makeOffer(variant: CompositionVariant, base: unknown, work: Work): Offer | string {
  const { type, resolver, examples, offers } = work;
  const bodies = [base, ...examples.map((_, index) => offers[index]?.body)];
  const value = variantValue(variant, bodies, resolver);
  const body = replaced(holderOf(base, variant.path, bodies), variant.path, value);
  const fault = work.fault(body);
  if (fault !== null) return faultOf(resolver.document, variant.schema)(value) ?? fault;
  const label = labelOf(variant);
  const example = { name: null, summary: label, description: null, value: body, generated: true, scope: null };
  const path = variant.path.map((step) => (step === EACH ? null : step));
  const choice = { label, place: placeOf(variant), name: nameOf(variant), path, within: [] };
  return { label, example: viewExample(example, type), schemaAnchors: [], choice, body };
}

/** Whether a body has a single value at a variant's path that is valid for it, so that nothing is left to choose. */
function showsScalar(body: unknown, { path, discriminator, schema }: CompositionVariant, resolver: Resolver): boolean {
  const values = valuesAt(body, path);
  const isScalar = discriminator === null && values.length > 0 && values.every((value) => typeof value !== 'object');
  const fault = isScalar ? faultOf(resolver.document, schema) : null;
  return fault !== null && values.every((value) => fault(value) === null);
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

function labelOf(variant: CompositionVariant): string {
  return [placeOf(variant), nameOf(variant)].filter(Boolean).join(': ');
}

function placeOf({ path }: CompositionVariant): string {
  return path.filter((step) => step !== EACH).join('.');
}

function nameOf({ values, name }: CompositionVariant): string {
  return values[0] ?? name;
}
