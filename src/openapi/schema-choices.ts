import { entries, list, own, referenceName, text, type Json } from './json';
import { joined, type MergedSchema, type RawChoices } from './schema-merge';
import { nameOf } from './schema-name';
import type { FoundChoice, ViewPlace } from './schema-place';
import type { Choice, Choices, SchemaView } from './schema-types';

type View = (schema: unknown, place: ViewPlace) => SchemaView;

const WORDS: Readonly<Record<RawChoices['keyword'], string>> = {
  oneOf: 'One of',
  anyOf: 'Any of',
  if: 'Depending on the value',
  not: 'Not allowed',
  dependentSchemas: 'When the field is there',
  contains: 'At least one item matches',
  contentSchema: 'The text holds',
  unevaluatedItems: 'Every further item',
};

/** The alternatives of a schema, each unfolded under an address of its own. */
export function viewChoices(merged: MergedSchema, place: ViewPlace, view: View): Choices[] {
  const listed = merged.choices.some(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf');
  const groups = listed ? merged.choices : [...merged.choices, ...bySubtype(merged, place)];
  return groups.map((group) => {
    const discriminator = text(own(group.discriminator, 'propertyName'));
    return {
      words: WORDS[group.keyword],
      discriminator,
      options: group.options.map((option, index) => viewOption(option, index, { ...group, merged }, place, view)),
    };
  });
}

function viewOption(
  option: RawChoices['options'][number],
  index: number,
  group: RawChoices & { merged: MergedSchema },
  place: ViewPlace,
  view: View,
): Choice {
  const values = discriminatorValues(option.schema, group.discriminator, place);
  const name = option.name ?? optionName(option.schema, place) ?? values[0] ?? `Option ${index + 1}`;
  const anchor = place.page.anchors.claim(`${place.anchor}.${name}`);
  if (place.way && (group.keyword === 'oneOf' || group.keyword === 'anyOf'))
    place.way.found.push(foundChoice({ anchor, name, values }, option.schema, group, place.way.path));
  return { name, anchor, values, schema: view(option.schema, { ...place, anchor }) };
}

function foundChoice(
  choice: Pick<FoundChoice, 'anchor' | 'name' | 'values'>,
  schema: unknown,
  { discriminator, merged }: RawChoices & { merged: MergedSchema },
  path: FoundChoice['path'],
): FoundChoice {
  const shared = new Map([...merged.properties].map(([name, schemas]) => [name, joined(schemas)] as const));
  return { ...choice, path, schema, discriminator: text(own(discriminator, 'propertyName')), shared, required: merged.required };
}

/** What an alternative is called: its title, its component's name, its constant or its plain type. A composition is not called by one of its parts. */
function optionName(schema: unknown, { page }: Pick<ViewPlace, 'page'>): string | null {
  const ownTitle = text(own(schema, 'title'));
  const name = nameOf(schema, page.resolver);
  if (ownTitle || (name === null && own(schema, '$ref') !== undefined)) return ownTitle;
  const target = page.resolver.resolve(schema);
  const title = text(target.title);
  if (title) return title;
  if (name !== null) return name;
  if (typeof target.const === 'string') return target.const;
  return typeof target.type === 'string' && target.type !== 'object' ? target.type : null;
}

/** Values of the discriminator that stand for an alternative: its mapping's, else the constant of that field, else the component's name. */
function discriminatorValues(schema: unknown, discriminator: Json | null, place: ViewPlace): string[] {
  const property = text(own(discriminator, 'propertyName'));
  if (!property) return [];
  const reference = own(schema, '$ref');
  const mapped = entries(own(discriminator, 'mapping')).filter(
    ([, target]) => target === reference || (typeof reference === 'string' && target === referenceName(reference)),
  );
  if (mapped.length > 0) return mapped.map(([value]) => value);
  const field = place.page.resolver.resolve(own(place.page.resolver.resolve(schema).properties, property));
  if (typeof field.const === 'string') return [field.const];
  const values = list(field.enum).filter((value) => typeof value === 'string');
  if (values.length > 0) return values;
  return typeof reference === 'string' ? [referenceName(reference)] : [];
}

/** A type with a discriminator and no list of alternatives: they are its mapping's targets, else the components built on it by `allOf`. */
function bySubtype(merged: MergedSchema, { page, above }: ViewPlace): RawChoices[] {
  const [reference] = merged.refs;
  const discriminator = merged.keywords.discriminator as Json | undefined;
  const declared = reference === undefined ? undefined : page.resolver.resolve({ $ref: reference }).discriminator;
  if (!reference || !discriminator || declared !== discriminator) return [];
  const mapped = entries(discriminator.mapping).map(([, target]) => String(target));
  const references = mapped.length > 0 ? mapped.map(asReference) : subtypes(reference, page.resolver.document);
  const options = [...new Set(references)]
    .filter((target) => target !== reference && !above.has(target))
    .map((target) => ({ name: null, schema: { $ref: target } }));
  return options.length > 0 ? [{ keyword: 'oneOf', options, discriminator }] : [];
}

function asReference(target: string): string {
  return target.includes('/') || target.startsWith('#') ? target : `#/components/schemas/${target}`;
}

function subtypes(reference: string, document: Json): string[] {
  return entries(own(document.components, 'schemas'))
    .filter(([, schema]) => list(own(schema, 'allOf')).some((part) => own(part, '$ref') === reference))
    .map(([name]) => `#/components/schemas/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`);
}
