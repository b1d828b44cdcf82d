import type { Schema } from '../load/document';
import { entriesOf, isJsonObject, parseJson, type JsonObject } from '../load/json';
import type { Resolver } from '../load/local-refs';
import { EACH, type CompositionVariant, type Step } from '../schema/page-schemas';
import { sampleValue } from '../schema/sample-value';
import { faultOf } from '../schema/validator';
import { viewExample } from './examples';
import type { BodyVariant, Example } from './types';

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
}

/**
 * The bodies that a reader can choose for the samples: the named examples, and one for each composition variant of the
 * schema. Such a body is the first example with a value of the variant at the variant's path: the value of another
 * example, else one made from the variant's schema. A variant of the whole body that an example shows alone has no other
 * body; a variant without a valid body has none. With a single body there is no choice, and the list is empty.
 */
export function bodyVariants({ type, schema, examples, variants, resolver }: VariantSource): readonly BodyVariant[] {
  const bodies = examples.map(({ code }) => parseJson(code));
  if (bodies.includes(undefined) || examples.length === 0 || examples.some(({ language }) => language !== 'json'))
    return [];
  const offers = examples.map((example, index): Offer => {
    const label = example.summary ?? example.name ?? type;
    return { label, example, schemaAnchors: [], choice: null, body: bodies[index] };
  });
  const fault = variants.length > 0 && schema !== undefined ? faultOf(resolver.document, schema) : () => null;
  const [base] = bodies;
  for (const variant of variants) {
    if (showsScalar(base, variant, resolver)) continue;
    const alone = offers.find(
      ({ body, choice, example }) => choice === null && example.scope !== 'all' && showsAlone(body, variant),
    );
    alone?.schemaAnchors.push(variant.anchor);
    if (alone && variant.path.length === 0) continue;
    const label = [placeOf(variant), nameOf(variant)].filter(Boolean).join(': ');
    let offer = offers.find((one) => one.choice && one.label === label);
    if (!offer && !isFull(offers)) {
      const value = variantValue(variant, bodies, resolver);
      const body = replaced(holderOf(base, variant.path, bodies), variant.path, value);
      if (fault(body) !== null) continue;
      const made = { name: null, summary: label, description: null, value: body, generated: true, scope: null };
      const choice = {
        place: placeOf(variant),
        name: nameOf(variant),
        path: variant.path.map((step) => (step === EACH ? null : step)),
      };
      offer = { label, example: viewExample(made, type), schemaAnchors: [], choice, body };
      offers.push(offer);
    }
    if (!alone) offer?.schemaAnchors.push(variant.anchor);
  }
  const shown = offers.map(({ label, example, schemaAnchors, choice }) => ({ label, example, schemaAnchors, choice }));
  return shown.length > 1 ? shown : [];
}

function isFull(offers: readonly Offer[]): boolean {
  const length = offers.reduce((sum, { example }) => sum + example.code.length, 0);
  return offers.length >= MAX_VARIANTS || length > MAX_LENGTH;
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
  const names = [...variant.merged.properties.keys()];
  const shared = names.filter((name) => Object.hasOwn(first, name) && !Object.hasOwn(value, name));
  const { discriminator } = variant;
  const chosen = discriminator === null ? null : value[discriminator];
  // `String` throws for an object whose `toString` is data of the description.
  const isOther =
    discriminator !== null &&
    variant.values.length > 0 &&
    (typeof chosen === 'object' || !variant.values.includes(String(chosen)));
  return Object.fromEntries([
    ...shared.map((name) => [name, first[name]] as const),
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

function placeOf({ path }: CompositionVariant): string {
  return path.filter((step) => step !== EACH).join('.');
}

function nameOf({ values, name }: CompositionVariant): string {
  return values[0] ?? name;
}
