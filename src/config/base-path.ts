/**
 * The folder of the host that contains the site: empty, or as in `/docs`. `BASE_PATH` of the build's environment sets
 * it (`env.ts` checks it); the bundles contain its value. Routes never contain it, and addresses do: everything that becomes
 * an `href`, a request or a comparison with `location.pathname` goes through these functions.
 */
export const BASE_PATH = process.env['BASE_PATH'] ?? '';

/** The address of a route of this site; other addresses stay as they are. */
export function withBasePath(href: string, base = BASE_PATH): string {
  if (base === '' || !/^\/(?!\/)/.test(href)) return href;
  // The site's root has no trailing slash.
  return /^\/(?:[?#]|$)/.test(href) ? base + href.slice(1) : base + href;
}

/** The route of an address of this site; undefined outside of the base path. */
export function withoutBasePath(address: string, base = BASE_PATH): string | undefined {
  if (base === '') return address;
  if (!address.startsWith(base)) return undefined;
  const rest = address.slice(base.length);
  if (rest === '' || /^[?#]/.test(rest)) return `/${rest}`;
  return rest.startsWith('/') ? rest : undefined;
}

/** The published address of a route; `docs` is `addresses.docs` of `content/product.yaml`. */
export function publishedAddress(route: string, docs: string): string {
  return new URL(withBasePath(route), docs).href;
}
