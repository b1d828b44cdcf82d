import type { Composition, Field, OutlineLabels, Serialization } from '@/openapi';
import { securityLabel } from './security-label';

const SECTIONS: Readonly<Record<Parameters<OutlineLabels['section']>[0], string>> = {
  authorization: 'Authorization',
  requestBody: 'Request body',
  responses: 'Responses',
  callbacks: 'Callbacks',
  servers: 'Servers',
  authentication: 'Authorization',
};

const PARAMETERS: Readonly<Record<Parameters<OutlineLabels['parameters']>[0], string>> = {
  path: 'Path parameters',
  query: 'Query parameters',
  querystring: 'Query string',
  header: 'Header parameters',
  cookie: 'Cookie parameters',
};

/** The headings of the reference and the names of its fields. */
export const apiLabels: Omit<OutlineLabels, 'status'> = {
  section: (section) => SECTIONS[section],
  parameters: (place) => PARAMETERS[place],
  scheme: securityLabel,
  fieldName,
};

/** The name of a field; `rest` has none. */
function fieldName({ kind, name }: Pick<Field, 'kind' | 'name'>): string {
  return kind === 'rest' ? 'any other name' : name;
}

/** Introduces the variants of a composition. */
export const COMPOSITIONS: Readonly<Record<Composition['keyword'], string>> = {
  oneOf: 'One of',
  anyOf: 'Any of',
  if: 'Depending on the value',
  not: 'Not allowed',
  dependentSchemas: 'When the field is there',
  contains: 'At least one item matches',
  contentSchema: 'The text holds',
  unevaluatedItems: 'Every further item',
  deferred: 'Types nested more deeply',
};

/** Which fields a generated body has. */
export const SCOPES: Readonly<Record<'required' | 'all', string>> = {
  required: 'Required fields',
  all: 'All fields',
};

/** How a parameter is written; null where it is written as usual. */
export function parameterLabel(serialization: Serialization | null): string | null {
  return serialization && serializationLabel(serialization, 'written as ');
}

/** How a part of a form is encoded. */
export function partLabel(serialization: Serialization | null): string {
  return serialization ? serializationLabel(serialization, '') : '';
}

function serializationLabel(serialization: Serialization, introduction: string): string {
  const { contentType, style, explode, allowReserved, allowEmptyValue } = serialization;
  const parts = [
    contentType === null ? null : introduction + contentType,
    style === null ? null : `style ${style}`,
    explode === null ? null : explode ? 'exploded' : 'not exploded',
    allowReserved ? 'reserved characters stay as they are' : null,
    allowEmptyValue ? 'may be empty' : null,
  ];
  return parts.filter(Boolean).join(', ');
}
