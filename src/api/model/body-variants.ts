import type { Schema } from '../load/document';
import { asArray, asObject, entriesOf, getOwn, isJsonObject, parseJson } from '../load/json';
import type { Resolver } from '../load/local-refs';
import { hasLongInteger } from '../samples/body-literal';
import { EACH, type CompositionVariant, type VariantStep } from '../schema/schema-context';
import { repairedSample } from '../schema/repaired-sample';
import { faultOf } from '../schema/validator';
import { generatedExample, viewExample } from './examples';
import type { BodyVariant, Example } from './types';

/** Bodies that one page offers; more would make the page heavy and the lists long. */
const MAX_VARIANTS = 24;
/** Characters of the bodies that one page offers. */
const MAX_LENGTH = 9_000;

interface VariantSource {
  type: string;
  schema: Schema | undefined;
  examples: readonly Example[];
  variants: readonly CompositionVariant[];
  resolver: Resolver;
}

/** A body that is offered, before all variants are known that it shows. */
interface Offer extends BodyVariant {
  schemaAnchors: string[];
}

/**
 * The bodies that a reader can choose for the samples: the named examples, and one for each composition variant of the
 * schema. Such a body is the first example with a value of the variant at the variant's path: the value of another
 * example, else one made from the variant's schema. A variant of the whole body that an example shows alone has no other
 * body; a variant without a valid body has none. With a single body there is no choice, and the list is empty.
 */
export function bodyVariants({
  type,
  schema,
  examples,
  variants,
  resolver,
}: VariantSource): readonly BodyVariant[] {
  const bodies = examples.map(({ code }) => parseJson(code));
  if (
    bodies.includes(undefined) ||
    examples.length === 0 ||
    // JavaScript has a body with long integers as a text, in which no other body can be put.
    examples.some(({ code }) => hasLongInteger(code))
  )
    return [];
  const offers = examples.map((example): Offer => {
    const label = example.summary ?? example.name ?? type;
    return { label, example, schemaAnchors: [], choice: null };
  });
  const fault = faultOf(resolver.document, schema ?? true);
  for (const variant of variants) {
    const alone = offers.find(
      ({ choice, example }, index) =>
        choice === null && example.scope !== 'all' && showsAlone(bodies[index], variant),
    );
    alone?.schemaAnchors.push(variant.anchor);
    if (alone && variant.path.length === 0) continue;
    const choice = choiceOf(variant);
    const label = [choice.place, choice.name].filter(Boolean).join(': ');
    let offer = offers.find((one) => one.choice && one.label === label);
    if (!offer && !isFull(offers)) {
      const body = replaced(bodies[0], variant.path, variantValue(variant, bodies, resolver));
      if (fault(body) !== null) continue;
      const example = viewExample({ ...generatedExample(body, null), summary: label }, type);
      offer = { label, example, schemaAnchors: [], choice };
      offers.push(offer);
    }
    if (!alone) offer?.schemaAnchors.push(variant.anchor);
  }
  return offers.length > 1 ? offers : [];
}

function choiceOf({ path, values, name }: CompositionVariant): NonNullable<BodyVariant['choice']> {
  return {
    place: path.filter((step) => step !== EACH).join('.'),
    name: values[0] ?? name,
    path: path.map((step) => (step === EACH ? null : step)),
  };
}

function isFull(offers: readonly Offer[]): boolean {
  const length = offers.reduce((sum, { example }) => sum + example.code.length, 0);
  return offers.length >= MAX_VARIANTS || length > MAX_LENGTH;
}

/** Whether a body holds only values of a variant at the variant's path. */
function showsAlone(body: unknown, variant: CompositionVariant): boolean {
  const values = valuesAt(body, variant.path);
  return values.length > 0 && values.every((value) => isOf(value, variant));
}

/** Whether a value is of a variant, by its discriminator. */
function isOf(value: unknown, { discriminator, values }: CompositionVariant): boolean {
  const chosen = discriminator === null ? undefined : getOwn(value, discriminator);
  // `String` throws for an object whose `toString` is data of the description.
  return chosen !== undefined && typeof chosen !== 'object' && values.includes(String(chosen));
}

function valuesAt(body: unknown, path: readonly VariantStep[]): unknown[] {
  const [step, ...rest] = path;
  if (step === undefined) return [body];
  if (step === EACH) return asArray(body).flatMap((item) => valuesAt(item, rest));
  const inner = getOwn(body, step);
  return inner === undefined ? [] : valuesAt(inner, rest);
}

/** The value of a variant that a body has, else one made from its schema, with the fields that all variants share. */
function variantValue(
  variant: CompositionVariant,
  bodies: readonly unknown[],
  resolver: Resolver,
): unknown {
  const values = bodies.flatMap((body) => valuesAt(body, variant.path));
  const given = values.find((value) => isOf(value, variant));
  if (given !== undefined) return given;
  const options = { direction: 'request', resolver, scope: 'required' } as const;
  const value = repairedSample(variant.schema, options);
  if (!isJsonObject(value)) return value ?? null;
  const { discriminator, merged } = variant;
  const [chosen] = variant.values;
  const shared = entriesOf(values.find(isJsonObject)).filter(([name]) =>
    merged.properties.has(name),
  );
  const kind = discriminator === null || chosen === undefined ? {} : { [discriminator]: chosen };
  return { ...Object.fromEntries(shared), ...value, ...kind };
}

/** A copy of a body with another value at a path; a list on the path holds that value alone. */
function replaced(body: unknown, path: readonly VariantStep[], value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (step === EACH) return [replaced(asArray(body)[0], rest, value)];
  return { ...asObject(body), [step]: replaced(getOwn(body, step), rest, value) };
}
