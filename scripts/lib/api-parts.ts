import type { PartPath } from './part-place';
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
  /** Whether it is one of several schemas of which a value has one. */
  readonly isChoice: boolean;
  /** The component of an object, or of the items of an array; null without a name. */
  readonly typeName: string | null;
  /** Whether its fields are those of a type that the operation has elsewhere, too, and are listed there only. */
  readonly isElsewhere: boolean;
  readonly path: PartPath;
}

const PLAIN = {
  ...{ required: false, deprecated: false, types: null, values: null, constraints: [] },
  ...{ isChoice: false, isElsewhere: false, typeName: null },
} as const;

/** The parts of an operation by a name that is the same in both versions. */
export function operationParts({ parameters, requestBody, responses }: Operation): Map<string, ApiPart> {
  const parts = new Map<string, ApiPart>();
  for (const { place, parameters: list } of parameters) {
    const pathOf = (name: string) => ({ keys: ['parameters', { in: place, name }], steps: [] });
    addParameters(list, { kind: `${place} parameter`, direction: 'request', pathOf }, parts);
  }
  if (requestBody)
    parts.set('the request body', {
      ...PLAIN,
      label: 'the request body',
      direction: 'request',
      required: requestBody.required,
      path: { keys: ['requestBody'], steps: [] },
    });
  for (const { type, schema } of requestBody?.media ?? [])
    addBody(type, schema, { holder: 'the request body', direction: 'request', keys: ['requestBody'] }, parts);
  for (const { status, headers, media } of responses) {
    const label = `the response ${status}`;
    const keys = ['responses', status];
    parts.set(label, { ...PLAIN, label, direction: 'response', path: { keys, steps: [] } });
    const pathOf = (name: string) => ({ keys: [...keys, 'headers', name], steps: [] });
    const names = { kind: `header of ${label}:`, key: `${label} header` };
    addParameters(headers, { ...names, direction: 'response', pathOf }, parts);
    for (const { type, schema } of media) addBody(type, schema, { holder: label, direction: 'response', keys }, parts);
  }
  return parts;
}

interface ParameterKind {
  readonly kind: string;
  readonly key?: string;
  readonly direction: Direction;
  readonly pathOf: (name: string) => PartPath;
}

function addParameters(
  list: readonly Parameter[],
  { kind, key = kind, direction, pathOf }: ParameterKind,
  parts: Map<string, ApiPart>,
): void {
  for (const { name, required, deprecated, schema } of list) {
    const label = `${kind} \`${name}\``;
    parts.set(`${key} ${name}`, { ...partOf(schema), label, direction, required, deprecated, path: pathOf(name) });
  }
}

interface Holder {
  readonly holder: string;
  readonly direction: Direction;
  readonly keys: readonly string[];
}

function addBody(
  type: string,
  schema: SchemaView | null,
  { holder, direction, keys }: Holder,
  parts: Map<string, ApiPart>,
): void {
  const label = `\`${type}\` of ${holder}`;
  const key = `${holder} ${type}`;
  const own = schema ? partOf(schema, type) : PLAIN;
  const at = [...keys, 'content', type, 'schema'];
  parts.set(key, { ...own, label, direction, required: false, path: { keys: at, steps: [] } });
  if (schema) addFields(schema, { key, type, path: '', holder, direction, keys: at, steps: [] }, parts);
}

interface Level extends Holder, PartPath {
  readonly key: string;
  /** The media type. */
  readonly type: string;
  readonly path: string;
  readonly keys: readonly string[];
}

function addFields(schema: SchemaView, level: Level, parts: Map<string, ApiPart>): void {
  const { key, type, path, holder, direction, keys } = level;
  for (const { name, required, schema: field } of schema.fields) {
    const inner = path === '' ? name : `${path}.${name}`;
    const label = `field \`${inner}\` of ${holder}`;
    const steps = [...level.steps, name];
    parts.set(`${key} ${inner}`, { ...partOf(field, type), label, direction, required, path: { keys, steps } });
    addFields(field, { ...level, path: inner, steps }, parts);
  }
  for (const { keyword, variants } of schema.compositions)
    for (const { name, schema: variant } of variants) {
      const inner = `${path}(${name})`;
      const steps = [...level.steps, name];
      const label = `variant \`${inner}\` of ${holder}`;
      const isChoice = keyword === 'oneOf' || keyword === 'anyOf';
      const kind = { ...PLAIN, isChoice, isElsewhere: isLink(variant), typeName: typeName(variant.type) };
      parts.set(`${key} ${inner}`, { ...kind, label, direction, path: { keys, steps } });
      addFields(variant, { ...level, path: inner, steps }, parts);
    }
  if (schema.items) addFields(schema.items, { ...level, path: `${path}[]` }, parts);
}

/** How XML writes a value is a limit in XML only. */
function partOf(schema: SchemaView, type = ''): Omit<ApiPart, 'label' | 'direction' | 'required' | 'path'> {
  const { constant, enum: values, deprecated } = schema;
  const fixed = constant === null ? values : [constant];
  const isXml = type.includes('xml');
  const constraints = schema.constraints.filter(
    (one) => isXml || one.kind !== 'string' || !one.keyword.startsWith('xml'),
  );
  return {
    ...{ deprecated, types: typeNames(schema.type), values: fixed.length > 0 ? fixed : null, constraints },
    ...{ isChoice: false, isElsewhere: isLink(schema), typeName: typeName(schema.type) },
  };
}

function isLink({ items, typeLinks, fields, compositions }: SchemaView): boolean {
  return items ? isLink(items) : typeLinks.length > 0 && fields.length + compositions.length === 0;
}

function typeName(type: TypeExpression): string | null {
  if (type.kind === 'array') return type.items ? typeName(type.items) : null;
  return type.kind === 'object' ? type.name : null;
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
