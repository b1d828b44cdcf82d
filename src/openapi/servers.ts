import { entries, json, list, text } from './json';
import type { Server } from './model';
import { inlineProse } from './prose';

/** Stands for the host where a description gives none; the name leads nowhere (RFC 2606). */
const NO_HOST = 'https://api.example';

/** Servers as they are shown; without any, the specification's default `/` is meant, and the list stays empty. */
export function viewServers(servers: unknown): Server[] {
  return list(servers).map((raw) => {
    const server = json(raw);
    const variables = entries(server.variables).map(([name, value]) => {
      const variable = json(value);
      return {
        name,
        default: String(variable.default ?? ''),
        enum: list(variable.enum).map(String),
        description: inlineProse(text(variable.description)),
      };
    });
    return { url: text(server.url) ?? '/', name: text(server.name), description: inlineProse(text(server.description)), variables };
  });
}

/** The first address of a server: its variables' defaults are filled in, and a relative one gets a host. */
export function resolveServer(raw: unknown): string {
  const server = json(raw);
  const variables = json(server.variables);
  const url = (text(server.url) ?? '/').replace(/\{([^{}]*)\}/g, (whole, name: string) => text(json(variables[name]).default) ?? whole);
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(url)) return url;
  return url.startsWith('//') ? `https:${url}` : `${NO_HOST}/${url.replace(/^\.?\//, '')}`;
}
