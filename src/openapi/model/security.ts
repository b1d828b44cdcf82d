import { entriesOf, asObject, asArray, getOwn, nonEmptyString, type JsonObject, type Resolver } from '../load/json';
import type { SecurityAlternative, SecurityScheme } from './types';
import { inlineProse } from './prose';

/** Every scheme of the description, in its order. */
export function viewSchemes(schemes: unknown, resolver: Resolver): SecurityScheme[] {
  return entriesOf(schemes).map(([name, raw]) => viewScheme(name, resolver.resolve(raw)));
}

/** The alternatives of an operation; a scheme that the description does not define keeps its name. */
export function viewSecurity(security: unknown, schemes: readonly SecurityScheme[]): SecurityAlternative[] {
  return asArray(security).map((alternative) => ({
    schemes: entriesOf(alternative).map(([name, scopes]) => ({
      scheme: schemes.find((scheme) => scheme.name === name) ?? viewScheme(name, {}),
      scopes: asArray(scopes).map(String),
    })),
  }));
}

function viewScheme(name: string, scheme: JsonObject): SecurityScheme {
  const flows = entriesOf(scheme.flows).map(([flow, value]) => ({ flow, ...asObject(value) }) as JsonObject);
  const scopes = new Map(flows.flatMap((flow) => entriesOf(flow.scopes).map(([scope, words]) => [scope, String(words ?? '')] as const)));
  return {
    name,
    words: schemeWords(scheme),
    description: inlineProse(nonEmptyString(scheme.description)),
    scopes: [...scopes].map(([scope, description]) => ({ name: scope, description })),
    facts: [...facts(scheme, FACTS), ...flows.flatMap((flow) => facts(flow, FLOW_FACTS))],
  };
}

const FACTS = { bearerFormat: 'Token format', openIdConnectUrl: 'OpenID Connect', oauth2MetadataUrl: 'Metadata' };
const FLOW_FACTS = {
  flow: 'Flow',
  authorizationUrl: 'Authorization',
  tokenUrl: 'Token',
  refreshUrl: 'Refresh',
  deviceAuthorizationUrl: 'Device authorization',
};

function facts(holder: JsonObject, labels: Readonly<Record<string, string>>): { label: string; value: string }[] {
  return Object.entries(labels).flatMap(([key, label]) => {
    const value = nonEmptyString(getOwn(holder, key));
    return value ? [{ label, value }] : [];
  });
}

function schemeWords(scheme: JsonObject): string {
  const kind = String(scheme.scheme ?? '').toLowerCase();
  switch (scheme.type) {
    case 'http':
      if (kind === 'bearer') return 'Bearer token in the header Authorization';
      return kind === 'basic' ? 'User name and password (HTTP basic)' : `HTTP ${String(scheme.scheme)} in the header Authorization`;
    case 'apiKey':
      return `Key in the ${scheme.in === 'query' ? 'query parameter' : String(scheme.in)} ${String(scheme.name)}`;
    case 'oauth2':
      return 'OAuth 2.0 access token';
    case 'openIdConnect':
      return 'OpenID Connect token';
    case 'mutualTLS':
      return 'Client certificate (mutual TLS)';
    default:
      return nonEmptyString(scheme.type) ?? 'Not described';
  }
}
