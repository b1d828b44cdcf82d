import type { Link } from '@/lib/outline';
import type { Locate } from '@/content/files/yaml';
import type { OpenApiDocument, Schema, SchemaObject } from '../load/document';
import { isJsonObject, referenceName, remembered } from '../load/json';
import type { Resolver } from '../load/local-refs';
import type { Anchors } from '../prose/anchors';
import { inlineProse } from '../prose/prose';
import { allOf, mergeSchema } from '../schema/merge';
import type { PageSchemas } from '../schema/schema-context';
import type { Field, TypeLink } from '../schema/types';
import { enumLabels } from '../schema/value-labels';
import type { Parameter, Response } from './types';

// Parts of responses that the page of an operation does not repeat. Links lead to where they are.

/**
 * A response whose bodies link to the pages that document their fields, instead of showing them. `x-documented-at` of a
 * component of `schemas` is the address of such a page. It counts where a body references the component, directly or with
 * `allOf`. A field stays where it names values (`const`, `enum`) that differ from the component's, and that the head of the
 * response does not say: its status, and the codes of its problems. `schemas` are those of the bodies.
 */
export function withoutDocumentedParts(
  response: Response,
  schemas: readonly (Schema | undefined)[],
  { resolver, anchors }: PageSchemas,
): Response {
  const said = new Set([response.status, ...response.problems.map(({ code }) => code)]);
  const media = response.media.map((body, index) => {
    const { schema } = body;
    const { links, description, values } = documentedParts(schemas[index], resolver);
    if (!schema || links.length === 0) return body;
    const isElsewhere = ({ name, schema: { constant, enum: allowed } }: Field): boolean => {
      const own = constant === null ? allowed : [constant];
      return (
        values.has(name) &&
        (own.every((value) => said.has(value)) || own.join() === values.get(name))
      );
    };
    for (const { anchor } of schema.fields.filter(isElsewhere)) anchors.release(anchor);
    const fields = schema.fields.filter((field) => !isElsewhere(field));
    return {
      ...body,
      schema: {
        ...schema,
        description: inlineProse(description),
        fields,
        typeLinks: [...schema.typeLinks, ...links],
      },
    };
  });
  return { ...response, media };
}

/** Responses, each without the headers that the page shows at an earlier one. */
export function withoutRepeatedHeaders(
  responses: readonly Response[],
  anchors: Anchors,
): Response[] {
  const first = new Map<string, Parameter>();
  return responses.map((response) => {
    const shown = new Map(
      response.headers.map((header) => [header, remembered(first, textOf(header), () => header)]),
    );
    const repeated = response.headers.filter((header) => shown.get(header) !== header);
    for (const { anchor } of repeated) anchors.release(anchor);
    return {
      ...response,
      headers: response.headers.filter((header) => !repeated.includes(header)),
      repeatedHeaders: repeated.flatMap((header) => shown.get(header) ?? []),
    };
  });
}

/** A header as text, without its addresses. */
function textOf(header: Parameter): string {
  return JSON.stringify(header, (key, value: unknown) => (key === 'anchor' ? undefined : value));
}

/**
 * The components of a schema that other pages document, none inside of another one, with the enumerations of their
 * fields; and the schema's description without theirs.
 */
function documentedParts(schema: Schema | undefined, resolver: Resolver) {
  const links: TypeLink[] = [];
  const values = new Map<string, string>();
  const inside = new Set<string>();
  const merged = mergeSchema(schema ?? {}, resolver);
  let { description = '' } = merged.keywords;
  for (const $ref of merged.refs) {
    const { 'x-documented-at': documentedAt } = resolver.resolve<SchemaObject>({ $ref });
    if (!documentedAt || inside.has($ref)) continue;
    const { keywords, properties, refs } = mergeSchema({ $ref }, resolver);
    refs.forEach((reference) => inside.add(reference));
    links.push({ name: referenceName($ref), anchor: null, documentedAt });
    const text = keywords.description ?? '';
    if (description.endsWith(text))
      description = description.slice(0, description.length - text.length);
    for (const [name, schemas] of properties)
      values.set(name, enumLabels(mergeSchema(allOf(schemas), resolver).keywords.enum).join());
  }
  return { links, description, values };
}

/** Each address of `x-documented-at`, at its place, for the report of broken links. */
export function documentedLinks(document: OpenApiDocument, locate: Locate): Link[] {
  return Object.entries(document.components?.schemas ?? {}).flatMap(([name, schema]) => {
    const href = isJsonObject(schema) && (schema as SchemaObject)['x-documented-at'];
    if (!href) return [];
    const place = locate('components', 'schemas', name, 'x-documented-at');
    return [{ href, ...place, kind: 'route' as const }];
  });
}
