import type {
  OperationSection,
  OverviewSection,
  ParameterPlace,
  SecurityScheme,
} from './model/types';
import type { Serialization } from './samples/serialization';
import type { Composition, Field } from './schema/types';

// The words of the reference that its pages and the search share.

/** The headings of the reference. */
export const SECTIONS: Record<OperationSection | OverviewSection, string> = {
  authorization: 'Authorization',
  requestBody: 'Request body',
  responses: 'Responses',
  callbacks: 'Callbacks',
  servers: 'Servers',
  authentication: 'Authorization',
};

/** The headings of parameters. */
export const PARAMETERS: Record<ParameterPlace, string> = {
  path: 'Path parameters',
  query: 'Query parameters',
  querystring: 'Query string',
  header: 'Header parameters',
  cookie: 'Cookie parameters',
};

/** The name of a field, in words where it has none. */
export function fieldLabel({ kind, name }: Pick<Field, 'kind' | 'name'>): string {
  if (kind === 'rest') return 'any other name';
  if (kind === 'pattern') return `names that match ${name}`;
  return kind === 'item' ? `[${name}]` : name;
}

/** Introduces the variants of a composition. */
export const COMPOSITIONS: Record<Composition['keyword'], string> = {
  oneOf: 'One of',
  anyOf: 'Any of',
  if: 'Depending on the value',
  not: 'Not allowed',
  dependentSchemas: 'When the field is there',
  contains: 'At least one item matches',
  contentSchema: 'The text holds',
  unevaluatedItems: 'Every further item',
};

/** Which fields a generated body has. */
export const SCOPES: Record<'required' | 'all', string> = {
  required: 'Required fields',
  all: 'All fields',
};

/** How a parameter, or a part of a form, is written; null where it is written as usual. */
export function serializationLabel(
  serialization: Serialization | null,
  introduction = 'written as ',
): string | null {
  if (!serialization) return null;
  const { contentType, style, explode, allowReserved, allowEmptyValue } = serialization;
  const parts: string[] = [];
  if (contentType !== null) parts.push(introduction + contentType);
  if (style !== null) parts.push(`style ${style}`);
  if (explode !== null) parts.push(explode ? 'exploded' : 'not exploded');
  if (allowReserved) parts.push('reserved characters stay as they are');
  if (allowEmptyValue) parts.push('may be empty');
  return parts.join(', ');
}

/** How a scheme authenticates: `Bearer token in the header Authorization`, `Key in the header X-Key`. */
export function securityLabel({
  type,
  scheme,
  key,
}: Pick<SecurityScheme, 'type' | 'scheme' | 'key'>): string {
  switch (type) {
    case 'http':
      return httpLabel(scheme);
    case 'apiKey':
      if (!key) return 'API key';
      return `Key in the ${key.in === 'query' ? 'query parameter' : key.in} ${key.name}`;
    case 'oauth2':
      return 'OAuth 2.0 access token';
    case 'openIdConnect':
      return 'OpenID Connect token';
    case 'mutualTLS':
      return 'Client certificate (mutual TLS)';
    default:
      return type ?? 'Not described';
  }
}

/** Names of HTTP authentication schemes ignore letter case (RFC 9110 §11.1). */
function httpLabel(scheme: string | null): string {
  const name = scheme?.toLowerCase();
  if (name === 'bearer') return 'Bearer token in the header Authorization';
  if (name === 'basic') return 'User name and password (HTTP basic)';
  return `HTTP ${String(scheme ?? undefined)} in the header Authorization`;
}
