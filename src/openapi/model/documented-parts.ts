import type { Link } from '@/lib/outline';
import type { Locate } from '@/source/yaml';
import {
  asArray,
  entriesOf,
  getOwn,
  nonEmptyString,
  referenceName,
  type JsonObject,
  type Resolver,
} from '../load/json';
import { inlineProse } from '../prose/prose';
import type { Field, SchemaView, TypeLink } from '../schema/types';
import { enumLabels, valueLabel } from '../schema/values';
import type { ResponseReading } from './reading';
import type { Response } from './types';

/** At a component of `schemas`: the address of the page that documents all its fields. */
const DOCUMENTED_AT = 'x-documented-at';

/** What other pages document of the schema of a body. */
interface DocumentedParts {
  readonly links: readonly TypeLink[];
  /** Descriptions of the components. */
  readonly texts: readonly string[];
  /** The values that the components allow for each of their fields; empty where they name none. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
}

/**
 * A response whose bodies link to the pages that document their fields, instead of showing them. These are the fields of
 * each component with `x-documented-at` that the body references, directly or with `allOf`. A field stays where the body
 * names values (`const`, `enum`) that differ from those of the component, and that the head of the response does not
 * say: its status, the codes of its problems.
 *
 * @param leaveOut Called for each field that is left out.
 */
export function withoutDocumentedParts(
  response: Response,
  { media }: ResponseReading,
  resolver: Resolver,
  leaveOut: (field: Field) => void,
): Response {
  const said = new Set([response.status, ...response.problems.map(({ code }) => code)]);
  return {
    ...response,
    media: response.media.map((body, index) => {
      const { links, texts, fields } = documentedParts(media[index]?.schema, resolver);
      const { schema } = body;
      if (!schema || links.length === 0) return body;
      const isElsewhere = (field: Field): boolean => {
        const [known, own] = [fields.get(field.name), namedValues(field.schema)];
        return known !== undefined && (own.every((value) => said.has(value)) || own.join() === known.join());
      };
      schema.fields.filter(isElsewhere).forEach(leaveOut);
      const description = texts.includes(schema.description?.text ?? '') ? null : schema.description;
      const own = schema.fields.filter((field) => !isElsewhere(field));
      return { ...body, schema: { ...schema, description, fields: own, typeLinks: [...schema.typeLinks, ...links] } };
    }),
  };
}

function namedValues({ constant, enum: values }: SchemaView): readonly string[] {
  return constant === null ? values : [constant];
}

function documentedParts(schema: unknown, resolver: Resolver): DocumentedParts {
  const links: TypeLink[] = [];
  const texts: string[] = [];
  const fields = new Map<string, readonly string[]>();
  const isDocumented = (node: JsonObject) => nonEmptyString(node[DOCUMENTED_AT]) !== null;
  for (const { name, node } of joined(schema, resolver, isDocumented)) {
    const documentedAt = nonEmptyString(node[DOCUMENTED_AT]);
    if (name === null || documentedAt === null) continue;
    links.push({ name, anchor: null, documentedAt });
    for (const { node: inner } of joined(node, resolver)) {
      texts.push(inlineProse(inner.description)?.text ?? '');
      for (const [field, raw] of entriesOf(inner.properties)) {
        const { const: constant, enum: values } = resolver.resolve(raw);
        fields.set(field, constant === undefined ? enumLabels(values) : [valueLabel(constant)]);
      }
    }
  }
  return { links, texts, fields };
}

/** A schema and those that it joins with `allOf`, each with the name of its component; none inside of one that is `whole`. */
function* joined(
  schema: unknown,
  resolver: Resolver,
  isWhole: (node: JsonObject) => boolean = () => false,
  above: ReadonlySet<string> = new Set(),
): Generator<{ readonly name: string | null; readonly node: JsonObject }> {
  const reference = nonEmptyString(getOwn(schema, '$ref'));
  if (reference !== null && above.has(reference)) return;
  const node = resolver.resolve(schema);
  yield { name: reference === null ? null : referenceName(reference), node };
  if (isWhole(node)) return;
  const around = reference === null ? above : new Set([...above, reference]);
  for (const part of asArray(node.allOf)) yield* joined(part, resolver, isWhole, around);
}

/** Each address of `x-documented-at`, at its place, for the report of broken links. */
export function documentedLinks(document: JsonObject, locate: Locate): Link[] {
  return entriesOf(getOwn(document.components, 'schemas')).flatMap(([name, schema]) => {
    const href = nonEmptyString(getOwn(schema, DOCUMENTED_AT));
    return href === null
      ? []
      : [{ href, ...locate('components', 'schemas', name, DOCUMENTED_AT), kind: 'route' as const }];
  });
}
