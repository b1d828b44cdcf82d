import type { Link } from '@/lib/outline';
import type { Locate } from '@/source/yaml';
import type { OpenApiDocument, Schema, SchemaObject } from '../load/document';
import { referenceName } from '../load/json';
import type { Resolver } from '../load/local-refs';
import { inlineProse } from '../prose/prose';
import type { Field, TypeLink } from '../schema/types';
import { enumLabels, valueLabel } from '../schema/values';
import type { Media, Parameter, Response } from './types';

// Parts of responses that the page of an operation does not repeat. Links lead to where they are.

/** What another place shows of the schema of a body. */
interface ShownElsewhere {
  readonly fields: readonly Field[];
  /** Descriptions of the schemas there. */
  readonly texts: readonly string[];
  readonly links: readonly TypeLink[];
}

/** Called for each part that is left out. */
type LeaveOut = (part: Field | Parameter) => void;

/**
 * A response whose bodies link to the pages that document their fields, instead of showing them. `x-documented-at` of a
 * component of `schemas` is the address of such a page. It counts where a body references the component, directly or with
 * `allOf`. A field stays where the body names values (`const`, `enum`) that differ from those of the component, and that
 * the head of the response does not say. `schemas` are those of the bodies.
 */
export function withoutDocumentedParts(
  response: Response,
  schemas: readonly (Schema | undefined)[],
  resolver: Resolver,
  leaveOut: LeaveOut,
): Response {
  const said = saidByHead(response);
  const media = response.media.map((body, index) => {
    const { links, texts, values } = documentedParts(schemas[index], resolver);
    const isElsewhere = ({ name, schema: { constant, enum: allowed } }: Field): boolean => {
      const [known, own] = [values.get(name), constant === null ? allowed : [constant]];
      return known !== undefined && (own.every((value) => said.has(value)) || own.join() === known.join());
    };
    const fields = links.length > 0 ? body.schema?.fields.filter(isElsewhere) : [];
    return without(body, { fields: fields ?? [], texts, links }, leaveOut);
  });
  return { ...response, media };
}

/**
 * A response without what the page shows at an earlier one: the headers that an earlier response has, too, and the
 * fields of a body that has all fields of an earlier body. A value that the head of the response says anyway (its status,
 * the code of a problem) makes no difference.
 */
export function withoutRepeatedParts(response: Response, before: readonly Response[], leaveOut: LeaveOut): Response {
  const described = before.flatMap(({ headers }) => headers);
  const earlier = (header: Parameter) => described.find((other) => isSame(header, other));
  const repeated = response.headers.filter(earlier);
  repeated.forEach(leaveOut);
  return {
    ...response,
    headers: response.headers.filter((header) => !repeated.includes(header)),
    repeatedHeaders: repeated.flatMap((header) => earlier(header) ?? []),
    media: response.media.map((body) => without(body, repeatedFields(body, response, before), leaveOut)),
  };
}

function without(body: Media, elsewhere: ShownElsewhere | null, leaveOut: LeaveOut): Media {
  const { schema } = body;
  if (!schema || !elsewhere || elsewhere.links.length === 0) return body;
  elsewhere.fields.forEach(leaveOut);
  const fields = schema.fields.filter((field) => !elsewhere.fields.includes(field));
  const description = elsewhere.texts.includes(schema.description?.text ?? '') ? null : schema.description;
  return { ...body, schema: { ...schema, description, fields, typeLinks: [...schema.typeLinks, ...elsewhere.links] } };
}

/** The components of a schema that other pages document, with the values that they allow for each of their fields. */
function documentedParts(schema: Schema | undefined, resolver: Resolver) {
  const links: TypeLink[] = [];
  const texts: string[] = [];
  const values = new Map<string, readonly string[]>();
  for (const { name, node } of joined(schema, resolver, true)) {
    const documentedAt = node['x-documented-at'];
    if (name === null || !documentedAt) continue;
    links.push({ name, anchor: null, documentedAt });
    for (const { node: inner } of joined(node, resolver, false)) {
      texts.push(inlineProse(inner.description)?.text ?? '');
      for (const [field, raw] of Object.entries(inner.properties ?? {})) {
        const { const: constant, enum: allowed } = resolver.resolve(raw);
        values.set(field, constant === undefined ? enumLabels(allowed) : [valueLabel(constant)]);
      }
    }
  }
  return { links, texts, values };
}

/** A schema and those that it joins with `allOf`, each with the name of its component; none inside of a documented one. */
function* joined(
  schema: Schema | undefined,
  resolver: Resolver,
  isOutside: boolean,
  above: readonly string[] = [],
): Generator<{ readonly name: string | null; readonly node: SchemaObject }> {
  const reference = (typeof schema === 'object' && schema.$ref) || null;
  if (reference !== null && above.includes(reference)) return;
  const node: SchemaObject = resolver.resolve<SchemaObject>(schema);
  yield { name: reference === null ? null : referenceName(reference), node };
  if (isOutside && node['x-documented-at']) return;
  const around = reference === null ? above : [...above, reference];
  for (const part of node.allOf ?? []) yield* joined(part, resolver, isOutside, around);
}

/** Each address of `x-documented-at`, at its place, for the report of broken links. */
export function documentedLinks(document: OpenApiDocument, locate: Locate): Link[] {
  return Object.entries(document.components?.schemas ?? {}).flatMap(([name, schema]) => {
    const href = typeof schema === 'object' && schema['x-documented-at'];
    return href ? [{ href, ...locate('components', 'schemas', name, 'x-documented-at'), kind: 'route' as const }] : [];
  });
}

/** The fields of a body that the first earlier body with no other fields has, and a link to its response. */
function repeatedFields({ schema }: Media, response: Response, before: readonly Response[]): ShownElsewhere | null {
  const own = new Map(schema?.fields.map((field) => [`${field.kind} ${field.name}`, field]));
  for (const earlier of before) {
    for (const { schema: other } of earlier.media) {
      const pairs = (other?.fields ?? []).map((field) => [field, own.get(`${field.kind} ${field.name}`)] as const);
      const isRepeated = pairs.every(([field, mine]) => mine && isSame(unsaid(field, earlier), unsaid(mine, response)));
      if (pairs.length === 0 || !isRepeated) continue;
      const links = [{ name: earlier.status, anchor: earlier.anchor }];
      return { fields: pairs.flatMap(([, field]) => field ?? []), texts: [other?.description?.text ?? ''], links };
    }
  }
  return null;
}

/** The values that the head of a response says: its status, and the codes of its problems. */
function saidByHead({ status, problems }: Response): ReadonlySet<string> {
  return new Set([status, ...problems.map(({ code }) => code)]);
}

/** A field without the values that the head of its response says. */
function unsaid(field: Field, response: Response): Field {
  const { constant, enum: values } = field.schema;
  const said = saidByHead(response);
  const isSaid = [...values, ...(constant === null ? [] : [constant])].every((value) => said.has(value));
  return isSaid
    ? { ...field, schema: { ...field.schema, constant: null, enum: [], enumDescriptions: new Map() } }
    : field;
}

/** Whether two parts differ in nothing but their addresses. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (one instanceof Map && other instanceof Map) return isSame([...one], [...other]);
  const [mine, others] = [Object.entries(one), other as Readonly<Record<string, unknown>>];
  return (
    mine.length === Object.keys(other).length &&
    mine.every(([key, value]) => key === 'anchor' || isSame(value, others[key]))
  );
}
