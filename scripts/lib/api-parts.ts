import type { Constraint, Operation, Parameter, SchemaView, TypeExpression } from '@/openapi';

/** Which way a part travels. */
type Direction = 'request' | 'response';

/** A part of an operation that a client depends on. */
export interface ApiPart {
  /** For a reader: ``field `name` of the request body``. */
  readonly label: string;
  readonly direction: Direction;
  readonly required: boolean;
  readonly deprecated: boolean;
  /** JSON types and names of types; null where there is none to compare. */
  readonly types: readonly string[] | null;
  /** Allowed values; null where each value is allowed. */
  readonly values: readonly string[] | null;
  readonly constraints: readonly Constraint[];
}

const PLAIN = { required: false, deprecated: false, types: null, values: null, constraints: [] } as const;

/** The parts of an operation by a name that is the same in both versions. */
export function operationParts({ parameters, requestBody, responses }: Operation): Map<string, ApiPart> {
  const parts = new Map<string, ApiPart>();
  for (const { place, parameters: list } of parameters) addParameters(list, `${place} parameter`, 'request', parts);
  if (requestBody)
    parts.set('the request body', {
      ...PLAIN,
      label: 'the request body',
      direction: 'request',
      required: requestBody.required,
    });
  for (const { type, schema } of requestBody?.media ?? []) addBody(type, schema, 'the request body', 'request', parts);
  for (const { status, headers, media } of responses) {
    const label = `the response ${status}`;
    parts.set(label, { ...PLAIN, label, direction: 'response' });
    addParameters(headers, `header of ${label}:`, 'response', parts, `${label} header`);
    for (const { type, schema } of media) addBody(type, schema, label, 'response', parts);
  }
  return parts;
}

function addParameters(
  list: readonly Parameter[],
  kind: string,
  direction: Direction,
  parts: Map<string, ApiPart>,
  key = kind,
): void {
  for (const { name, required, deprecated, schema } of list)
    parts.set(`${key} ${name}`, { ...partOf(schema), label: `${kind} \`${name}\``, direction, required, deprecated });
}

function addBody(
  type: string,
  schema: SchemaView | null,
  holder: string,
  direction: Direction,
  parts: Map<string, ApiPart>,
): void {
  const label = `\`${type}\` of ${holder}`;
  const key = `${holder} ${type}`;
  const own = schema ? partOf(schema) : PLAIN;
  parts.set(key, { ...own, label, direction, required: false });
  if (schema) addFields(schema, { key, path: '', holder, direction }, parts);
}

interface Level {
  readonly key: string;
  readonly path: string;
  readonly holder: string;
  readonly direction: Direction;
}

function addFields(schema: SchemaView, level: Level, parts: Map<string, ApiPart>): void {
  const { key, path, holder, direction } = level;
  for (const { name, required, schema: field } of schema.fields) {
    const inner = path === '' ? name : `${path}.${name}`;
    const label = `field \`${inner}\` of ${holder}`;
    parts.set(`${key} ${inner}`, { ...partOf(field), label, direction, required });
    addFields(field, { ...level, path: inner }, parts);
  }
  for (const { variants } of schema.compositions)
    for (const { name, schema: variant } of variants) {
      const inner = `${path}(${name})`;
      parts.set(`${key} ${inner}`, { ...PLAIN, label: `variant \`${inner}\` of ${holder}`, direction });
      addFields(variant, { ...level, path: inner }, parts);
    }
  if (schema.items) addFields(schema.items, { ...level, path: `${path}[]` }, parts);
}

function partOf(schema: SchemaView): Omit<ApiPart, 'label' | 'direction' | 'required'> {
  const { constant, enum: values, deprecated, constraints } = schema;
  const fixed = constant === null ? values : [constant];
  return { deprecated, types: typeNames(schema.type), values: fixed.length > 0 ? fixed : null, constraints };
}

function typeNames(type: TypeExpression): string[] {
  switch (type.kind) {
    case 'union':
      return type.members.flatMap(typeNames);
    case 'array':
      return type.items ? typeNames(type.items).map((name) => `array of ${name}`) : ['array'];
    case 'map':
      return typeNames(type.values).map((name) => `map of ${name}`);
    case 'name':
      return [type.name];
    case 'object':
      return ['object'];
    default:
      return [type.kind];
  }
}
