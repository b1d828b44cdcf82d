import type { Link } from '@/lib/outline';
import type { Locate } from '@/source/yaml';
import type { OpenApiDocument, Schema, SchemaObject } from '../load/document';
import { referenceName } from '../load/json';
import type { Resolver } from '../load/resolver';
import { inlineProse } from '../prose/prose';
import type { Field, SchemaView, TypeLink } from '../schema/types';
import { enumLabels, valueLabel } from '../schema/values';
import type { ResponseReading } from './reading';
import { saidByHead } from './repeated-parts';
import type { Response } from './types';

// `x-documented-at` of a component of `schemas` is the address of the page that documents all its fields.

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
 * say.
 *
 * @param leaveOut Called for each field that is left out.
 */
export function withoutDocumentedParts(
  response: Response,
  { media }: ResponseReading,
  resolver: Resolver,
  leaveOut: (field: Field) => void,
): Response {
  const said = saidByHead(response);
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

function documentedParts(schema: Schema | undefined, resolver: Resolver): DocumentedParts {
  const links: TypeLink[] = [];
  const texts: string[] = [];
  const fields = new Map<string, readonly string[]>();
  const isDocumented = (node: SchemaObject) => Boolean(node['x-documented-at']);
  for (const { name, node } of joined(schema, resolver, isDocumented)) {
    const documentedAt = node['x-documented-at'];
    if (name === null || !documentedAt) continue;
    links.push({ name, anchor: null, documentedAt });
    for (const { node: inner } of joined(node, resolver)) {
      texts.push(inlineProse(inner.description)?.text ?? '');
      for (const [field, raw] of Object.entries(inner.properties ?? {})) {
        const { const: constant, enum: values } = resolver.resolve(raw);
        fields.set(field, constant === undefined ? enumLabels(values) : [valueLabel(constant)]);
      }
    }
  }
  return { links, texts, fields };
}

/** A schema and those that it joins with `allOf`, each with the name of its component; none inside of one that is `whole`. */
function* joined(
  schema: Schema | undefined,
  resolver: Resolver,
  isWhole: (node: SchemaObject) => boolean = () => false,
  above: ReadonlySet<string> = new Set(),
): Generator<{ readonly name: string | null; readonly node: SchemaObject }> {
  const reference = (typeof schema === 'object' && schema.$ref) || null;
  if (reference !== null && above.has(reference)) return;
  const node: SchemaObject = resolver.resolve<SchemaObject>(schema);
  yield { name: reference === null ? null : referenceName(reference), node };
  if (isWhole(node)) return;
  const around = reference === null ? above : new Set([...above, reference]);
  for (const part of node.allOf ?? []) yield* joined(part, resolver, isWhole, around);
}

/** Each address of `x-documented-at`, at its place, for the report of broken links. */
export function documentedLinks(document: OpenApiDocument, locate: Locate): Link[] {
  return Object.entries(document.components?.schemas ?? {}).flatMap(([name, schema]) => {
    const href = typeof schema === 'object' && schema['x-documented-at'];
    return href ? [{ href, ...locate('components', 'schemas', name, 'x-documented-at'), kind: 'route' as const }] : [];
  });
}
