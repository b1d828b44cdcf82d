import { keysIn, type Part } from '../load/document';
import { getOwn, nonEmptyString } from '../load/json';
import type { Resolver } from '../load/local-refs';
import { inlineProse } from '../prose/prose';
import type { SecurityAlternative, SecurityScheme, Server } from './types';

/** Every scheme of the description, in its order. */
export function viewSchemes({ document, resolve }: Resolver): SecurityScheme[] {
  return Object.entries(document.components?.securitySchemes ?? {}).map(([name, raw]) =>
    viewScheme(name, resolve(raw)),
  );
}

/** The alternatives of an operation; a scheme that the description does not define keeps its name. */
export function viewSecurity(
  security: Part<'SecurityRequirementList'>,
  schemes: readonly SecurityScheme[],
): SecurityAlternative[] {
  return security.map((alternative) => ({
    schemes: Object.entries(alternative).map(([name, scopes]) => ({
      scheme: schemes.find((scheme) => scheme.name === name) ?? viewScheme(name, {}),
      scopes,
    })),
  }));
}

function viewScheme(name: string, scheme: Part<'SecurityScheme'>): SecurityScheme {
  const { flows: written = {} } = scheme;
  const flows = keysIn(written, FLOWS).map((flow) => ({ flow, ...written[flow] }));
  const [place, key] = [nonEmptyString(scheme.in), nonEmptyString(scheme.name)];
  const scopes = Object.assign({}, ...flows.map((flow) => flow.scopes)) as Record<string, unknown>;
  return {
    name,
    type: nonEmptyString(scheme.type),
    scheme: nonEmptyString(scheme.scheme),
    key:
      scheme.type === 'apiKey' && place !== null && key !== null ? { in: place, name: key } : null,
    description: inlineProse(scheme.description),
    scopes: Object.entries(scopes).map(([scope, text]) => ({
      name: scope,
      description: String(text ?? ''),
    })),
    details: [scheme, ...flows].flatMap(detailsOf),
  };
}

const FLOWS = [
  'implicit',
  'password',
  'clientCredentials',
  'authorizationCode',
  'deviceAuthorization',
] as const;

/** Labels of what else a scheme or a flow says, by its keys; `flow` is the key of the flow itself. */
const DETAILS = {
  bearerFormat: 'Token format',
  openIdConnectUrl: 'OpenID Connect',
  oauth2MetadataUrl: 'Metadata',
  flow: 'Flow',
  authorizationUrl: 'Authorization',
  tokenUrl: 'Token',
  refreshUrl: 'Refresh',
  deviceAuthorizationUrl: 'Device authorization',
};

function detailsOf(holder: object): SecurityScheme['details'] {
  return Object.entries(DETAILS).flatMap(([key, label]) => {
    const value = nonEmptyString(getOwn(holder, key));
    return value === null ? [] : [{ label, value }];
  });
}

/** The host of a relative address; the name leads nowhere (RFC 2606). */
export const NO_HOST = 'https://api.example';

/**
 * Servers as a page shows them. The list is empty where the description has none: the default `/` (OpenAPI 3.1
 * §4.8.1.1) is not shown.
 */
export function viewServers(servers: Part<'ServerList'> = []): Server[] {
  return servers.map(({ url, name, description, variables = {} }) => ({
    url: nonEmptyString(url) ?? '/',
    name: nonEmptyString(name),
    description: inlineProse(description),
    variables: Object.entries(variables).map(
      ([variable, { default: value = '', enum: values = [], ...said }]) => ({
        name: variable,
        default: value,
        enum: values,
        description: inlineProse(said.description),
      }),
    ),
  }));
}

/** Whether the address of a server is absolute; a variable is. */
export function hasHost(url = '/'): boolean {
  return /^(?:\{|[a-z][a-z\d+.-]*:\/\/|\/\/)/i.test(url);
}

/**
 * The first address of a server: its variables' defaults are filled in, and a relative one belongs to the host of
 * `api`. Without a server, it is `api` itself.
 */
export function resolveServer(server: Part<'Server'> = {}, api = NO_HOST): string {
  const variables = new Map(Object.entries(server.variables ?? {}));
  const url = (nonEmptyString(server.url) ?? '/').replace(
    /\{([^{}]*)\}/g,
    (whole, name: string) => nonEmptyString(variables.get(name)?.default) ?? whole,
  );
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(url)) return url;
  if (url.startsWith('//')) return `https:${url}`;
  if (url === '/') return api;
  return new URL(url, `${api}/`).href;
}
