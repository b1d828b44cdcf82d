import type { Anchors } from './anchors';
import { list, referenceName, text, type Resolver } from './json';
import { inlineProse } from './prose';
import { viewExternalDocs } from './external-docs';
import { viewChoices } from './schema-choices';
import { joined, mergeSchema, type MergedSchema } from './schema-merge';
import { EACH, further, type PageSchemas, type ViewPlace } from './schema-place';
import { typeWords } from './schema-type-words';
import type { Field, SchemaView, TypeLink } from './schema-types';
import { constraintWords, enumWords, exampleWords, valueWords } from './schema-words';

/** From this many views on, a page refers to a type that it has shown instead of repeating it. */
const REPEAT_UNTIL = 400;
/** A page with more views than this only names further types: descriptions exist in which everything contains everything. */
const UNFOLD_UNTIL = 4000;

/** Begins the schemas of a page. */
export function createPageSchemas(resolver: Resolver, anchors: Anchors): PageSchemas {
  return { resolver, anchors, began: new Map(), count: 0 };
}

/**
 * A schema as a reader sees it: references followed, `allOf` merged, read-only fields left out of requests and write-only ones out of
 * responses. A type that contains itself becomes a link to where it began.
 */
export function viewSchema(schema: unknown, place: ViewPlace): SchemaView {
  return viewMerged(merge(schema, place), place);
}

function merge(schema: unknown, place: ViewPlace): MergedSchema {
  return mergeSchema(schema, place.page.resolver, place.above);
}

function viewMerged(merged: MergedSchema, place: ViewPlace): SchemaView {
  place.page.count += 1;
  const { keywords: k } = merged;
  const shown = shownElsewhere(merged, place);
  const inner = shown.length > 0 ? null : within(merged, place);
  const items = inner && merged.items.some((item) => item !== false) ? viewItems(merged, inner) : null;
  return {
    type: typeWords(merged, place.page.resolver),
    format: text(k.format),
    title: text(k.title),
    description: inlineProse(text(k.description)),
    deprecated: k.deprecated === true,
    readOnly: k.readOnly === true,
    writeOnly: k.writeOnly === true,
    enum: enumWords(k.enum),
    notes: notesOf(merged),
    constant: k.const === undefined ? null : valueWords(k.const),
    default: k.default === undefined ? null : valueWords(k.default),
    examples: exampleWords(merged),
    constraints: constraintWords(merged),
    docs: viewExternalDocs(k.externalDocs),
    fields: inner ? viewFields(merged, inner) : [],
    choices: inner ? viewChoices(merged, inner, viewSchema) : [],
    items,
    elsewhere: shown.length > 0 ? shown : links(merged.circular, place),
  };
}

function notesOf({ keywords, notes }: MergedSchema): SchemaView['notes'] {
  if (notes.size === 0) return NO_NOTES;
  const values = keywords.const === undefined ? enumWords(keywords.enum) : [valueWords(keywords.const)];
  return new Map(
    values.flatMap((value) => {
      const prose = inlineProse(notes.get(value) ?? null);
      return prose ? [[value, prose] as const] : [];
    }),
  );
}

const NO_NOTES: SchemaView['notes'] = new Map();

/** The place inside of a type: its name is remembered for the way down. */
function within(merged: MergedSchema, place: ViewPlace): ViewPlace {
  const entered = merged.refs.filter((reference) => !place.above.has(reference));
  if (entered.length === 0) return place;
  const above = new Map(place.above);
  for (const reference of entered) {
    above.set(reference, place.anchor);
    const key = `${place.direction} ${reference}`;
    if (!place.page.began.has(key)) place.page.began.set(key, place.anchor);
  }
  return { ...place, above };
}

function shownElsewhere(merged: MergedSchema, place: ViewPlace): TypeLink[] {
  const { page, direction } = place;
  const [reference] = merged.refs;
  if (page.count < REPEAT_UNTIL || reference === undefined || merged.name === null || !hasParts(merged)) return [];
  const known = page.began.get(`${direction} ${reference}`);
  if (known === undefined && page.count < UNFOLD_UNTIL) return [];
  return [{ name: merged.name, anchor: known ?? null }];
}

function hasParts(merged: MergedSchema): boolean {
  return merged.properties.size + merged.patternProperties.size + merged.choices.length + merged.items.length > 0;
}

function links(references: readonly string[], place: ViewPlace): TypeLink[] {
  return references.map((reference) => ({ name: referenceName(reference), anchor: place.above.get(reference) ?? null }));
}

function viewItems(merged: MergedSchema, place: ViewPlace): SchemaView {
  return viewSchema(joined(merged.items.filter((item) => item !== false)), { ...place, way: further(place, EACH) });
}

function viewFields(merged: MergedSchema, place: ViewPlace): Field[] {
  const required = merged.required;
  const properties = [...merged.properties].map(([name, schemas]) => ({ kind: 'property' as const, name, schemas, required: required.has(name) }));
  const undeclared = [...required]
    .filter((name) => !merged.properties.has(name) && merged.circular.length === 0 && merged.choices.length === 0)
    .map((name) => ({ kind: 'property' as const, name, schemas: [{}], required: true }));
  const patterns = [...merged.patternProperties].map(([name, schemas]) => ({ kind: 'pattern' as const, name, schemas, required: false }));
  const rest = merged.additional.filter((schema) => typeof schema === 'object');
  const others = rest.length > 0 ? [{ kind: 'rest' as const, name: 'any other name', schemas: rest, required: false }] : [];
  const tuple = list(merged.keywords.prefixItems).map((schema, index) => ({
    kind: 'item' as const,
    name: `${index}`,
    schemas: [schema],
    required: false,
  }));
  return [...properties, ...undeclared, ...patterns, ...others, ...tuple].flatMap((field) => viewField(field, place));
}

function viewField(field: Omit<Field, 'anchor' | 'schema'> & { schemas: unknown[] }, place: ViewPlace): Field[] {
  const merged = merge(joined(field.schemas), place);
  if (place.direction === 'request' ? merged.keywords.readOnly === true : merged.keywords.writeOnly === true) return [];
  const { kind, name, required } = field;
  const step = kind === 'rest' ? '*' : name;
  const anchor = place.page.anchors.claim(`${place.anchor}.${step}`);
  return [
    { kind, name, required, anchor, schema: viewMerged(merged, { ...place, anchor, way: kind === 'property' ? further(place, name) : undefined }) },
  ];
}
