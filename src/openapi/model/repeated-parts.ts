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
  const described = before.flatMap(({ headers }) => headers);
  const known = new Map(
    response.headers.flatMap((header) => {
      const earlier = described.find((other) => isSame(header, other));
      return earlier ? [[header, earlier] as const] : [];
    }),
  );
  const repeated = response.media.map(({ schema }) => (schema ? repeatedFields(schema, response, before) : null));
  [...known.keys(), ...repeated.flatMap((found) => found?.fields ?? [])].forEach(leaveOut);
  return {
    ...response,
    headers: response.headers.filter((header) => !known.has(header)),
    repeatedHeaders: [...known.values()],
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
  const own = new Map(schema.fields.map((field) => [`${field.kind} ${field.name}`, field]));
  for (const earlier of before) {
    for (const { schema: other } of earlier.media) {
      const pairs = (other?.fields ?? []).map((field) => [field, own.get(`${field.kind} ${field.name}`)] as const);
      const fields = pairs.flatMap(([, field]) => field ?? []);
      if (fields.length === 0 || fields.length < pairs.length) continue;
      if (!pairs.every(([field, mine]) => mine && isSame(unsaid(field, earlier), unsaid(mine, response)))) continue;
      return { fields, description: other?.description, link: { name: earlier.status, anchor: earlier.anchor } };
    }
  }
  return null;
}

/** The values that the head of a response says: its status, and the codes of its problems. */
export function saidByHead({ status, problems }: Response): ReadonlySet<string> {
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
