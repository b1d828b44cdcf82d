import type { Field, SchemaView } from '../schema/types';
import type { Parameter, Response } from './types';

/**
 * A response without what the page shows at an earlier one: the headers that an earlier response has, too, and the
 * fields of a body that has all fields of an earlier body. Links lead to both. A value that the head of the response
 * says anyway (its status, the code of a problem) makes no difference.
 *
 * @param leaveOut Called for each part that is left out.
 */
export function withoutRepeatedParts(
  response: Response,
  before: readonly Response[],
  leaveOut: (part: Field | Parameter) => void,
): Response {
  const described = before.flatMap(({ headers }) => headers).toReversed();
  const known = new Map(described.map((header) => [identity(header), header]));
  const repeatedHeaders = response.headers.filter((header) => known.has(identity(header)));
  const repeated = response.media.map(({ schema }) => (schema ? repeatedFields(schema, response, before) : null));
  [...repeatedHeaders, ...repeated.flatMap((found) => found?.fields ?? [])].forEach(leaveOut);
  return {
    ...response,
    headers: response.headers.filter((header) => !repeatedHeaders.includes(header)),
    repeatedHeaders: repeatedHeaders.flatMap((header) => known.get(identity(header)) ?? []),
    media: response.media.map((media, index) => {
      const found = repeated[index];
      const { schema } = media;
      if (!schema || !found) return media;
      const fields = schema.fields.filter((field) => !found.fields.includes(field));
      const description = schema.description?.text === found.description?.text ? null : schema.description;
      return { ...media, schema: { ...schema, description, fields, typeLinks: [...schema.typeLinks, found.link] } };
    }),
  };
}

/** The fields that the first earlier body with no other fields has, its description, and a link to its response. */
function repeatedFields(schema: SchemaView, response: Response, before: readonly Response[]) {
  const own = new Map(schema.fields.map((field) => [fieldIdentity(field, response), field]));
  for (const earlier of before) {
    for (const { schema: other } of earlier.media) {
      const fields = (other?.fields ?? []).map((field) => own.get(fieldIdentity(field, earlier)));
      if (fields.length === 0 || !fields.every((field) => field !== undefined)) continue;
      return { fields, description: other?.description, link: { name: earlier.status, anchor: earlier.anchor } };
    }
  }
  return null;
}

function fieldIdentity(field: Field, { status, problems }: Response): string {
  const { constant, enum: values } = field.schema;
  const said = new Set([status, ...problems.map(({ code }) => code)]);
  const isSaid = [...values, ...(constant === null ? [] : [constant])].every((value) => said.has(value));
  const schema: SchemaView = isSaid
    ? { ...field.schema, constant: null, enum: [], enumDescriptions: new Map() }
    : field.schema;
  return identity({ ...field, schema });
}

/** A text that two parts share if they differ in nothing but their addresses. */
function identity(part: Field | Parameter): string {
  return JSON.stringify(part, (key, value: unknown) =>
    key === 'anchor' ? undefined : value instanceof Map ? [...(value as ReadonlyMap<unknown, unknown>)] : value,
  );
}
