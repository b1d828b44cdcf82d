import type { SecurityDetail, SecurityScheme } from '@/openapi';

/** Labels of what else a security scheme says. */
export const SECURITY_DETAILS: Readonly<Record<SecurityDetail, string>> = {
  bearerFormat: 'Token format',
  openIdConnectUrl: 'OpenID Connect',
  oauth2MetadataUrl: 'Metadata',
  flow: 'Flow',
  authorizationUrl: 'Authorization',
  tokenUrl: 'Token',
  refreshUrl: 'Refresh',
  deviceAuthorizationUrl: 'Device authorization',
};

/** How a scheme authenticates: `Bearer token in the header Authorization`, `Key in the header X-Key`. */
export function securityLabel({ type, scheme, key }: Pick<SecurityScheme, 'type' | 'scheme' | 'key'>): string {
  switch (type) {
    case 'http':
      return httpLabel(scheme);
    case 'apiKey':
      return `Key in the ${key?.in === 'query' ? 'query parameter' : key?.in} ${key?.name}`;
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
  return name === 'basic'
    ? 'User name and password (HTTP basic)'
    : `HTTP ${String(scheme ?? undefined)} in the header Authorization`;
}
