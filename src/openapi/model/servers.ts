import type { Part } from '../load/document';
import { nonEmptyString } from '../load/json';
import { inlineProse } from '../prose/prose';
import type { Server } from './types';

/** The host of a relative address; the name leads nowhere (RFC 2606). */
const NO_HOST = 'https://api.example';

/**
 * Servers as a page shows them. The list is empty where the description has none: the default `/` (OpenAPI 3.1
 * §4.8.1.1) is not shown.
 */
export function viewServers(servers: Part<'ServerList'> = []): Server[] {
  return servers.map(({ url, name, description, variables = {} }) => ({
    url: nonEmptyString(url) ?? '/',
    name: nonEmptyString(name),
    description: inlineProse(description),
    variables: Object.entries(variables).map(([variable, { default: value = '', enum: values = [], ...said }]) => ({
      name: variable,
      default: value,
      enum: values,
      description: inlineProse(said.description),
    })),
  }));
}

/** The first address of a server: its variables' defaults are filled in, and a relative one gets a host. */
export function resolveServer(server: Part<'Server'> = {}): string {
  const variables = new Map(Object.entries(server.variables ?? {}));
  const url = (nonEmptyString(server.url) ?? '/').replace(
    /\{([^{}]*)\}/g,
    (whole, name: string) => nonEmptyString(variables.get(name)?.default) ?? whole,
  );
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(url)) return url;
  return url.startsWith('//') ? `https:${url}` : `${NO_HOST}/${url.replace(/^\.?\//, '')}`;
}
