import { entriesOf, asObject, asArray, nonEmptyString } from '../load/json';
import { inlineProse } from '../prose/prose';
import type { Server } from './types';

/** The host of a relative address; the name leads nowhere (RFC 2606). */
const NO_HOST = 'https://api.example';

/**
 * Servers as a page shows them. The list is empty where the description has none: the default `/` (OpenAPI 3.1
 * §4.8.1.1) is not shown.
 */
export function viewServers(servers: unknown): Server[] {
  return asArray(servers).map((raw) => {
    const server = asObject(raw);
    const variables = entriesOf(server.variables).map(([name, value]) => {
      const variable = asObject(value);
      return {
        name,
        default: String(variable.default ?? ''),
        enum: asArray(variable.enum).map(String),
        description: inlineProse(variable.description),
      };
    });
    return {
      url: nonEmptyString(server.url) ?? '/',
      name: nonEmptyString(server.name),
      description: inlineProse(server.description),
      variables,
    };
  });
}

/** The first address of a server: its variables' defaults are filled in, and a relative one gets a host. */
export function resolveServer(raw: unknown): string {
  const server = asObject(raw);
  const variables = asObject(server.variables);
  const url = (nonEmptyString(server.url) ?? '/').replace(
    /\{([^{}]*)\}/g,
    (whole, name: string) => nonEmptyString(asObject(variables[name]).default) ?? whole,
  );
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(url)) return url;
  return url.startsWith('//') ? `https:${url}` : `${NO_HOST}/${url.replace(/^\.?\//, '')}`;
}
