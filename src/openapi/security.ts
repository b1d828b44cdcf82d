import { entries, json, list, own, text, type Json, type Resolver } from './json';
import type { SecurityAlternative, SecurityScheme } from './model';
import { inlineProse } from './prose';

/** Every scheme of the description, in its order. */
export function viewSchemes(schemes: unknown, resolver: Resolver): SecurityScheme[] {
  return entries(schemes).map(([name, raw]) => viewScheme(name, resolver.resolve(raw)));
}

/** The alternatives of an operation; a scheme that the description does not define keeps its name. */
export function viewSecurity(security: unknown, schemes: readonly SecurityScheme[]): SecurityAlternative[] {
  return list(security).map((alternative) => ({
    schemes: entries(alternative).map(([name, scopes]) => ({
      scheme: schemes.find((scheme) => scheme.name === name) ?? viewScheme(name, {}),
      scopes: list(scopes).map(String),
    })),
  }));
}

function viewScheme(name: string, scheme: Json): SecurityScheme {
  const flows = entries(scheme.flows).map(([flow, value]) => ({ flow, ...json(value) }) as Json);
  const scopes = new Map(flows.flatMap((flow) => entries(flow.scopes).map(([scope, words]) => [scope, String(words ?? '')] as const)));
  return {
    name,
    words: schemeWords(scheme),
    description: inlineProse(text(scheme.description)),
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

function facts(holder: Json, labels: Readonly<Record<string, string>>): { label: string; value: string }[] {
  return Object.entries(labels).flatMap(([key, label]) => {
    const value = text(own(holder, key));
    return value ? [{ label, value }] : [];
  });
}

function schemeWords(scheme: Json): string {
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
      return text(scheme.type) ?? 'Not described';
  }
}
