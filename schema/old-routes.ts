import { nameFault } from './file-names';

/**
 * The route of an old address: without the slash at its end, `.html`, or `/index.html`. Each redirect answers at the route
 * and at the route with `.html`.
 */
export function oldRouteOf(address: string): string {
  return address.replace(/(?<=[^/])(?:\/(?:index\.html)?|\.html)$/, '');
}

/**
 * Why an old address cannot lead to a page, and what to write: it follows the rule for the addresses of pages, because a
 * page is written there, and hosts compare it as text. Undefined if it can. A slash or `.html` at its end is allowed.
 */
export function oldRouteFault(written: string): string | undefined {
  const detail = faultOf(oldRouteOf(written));
  if (detail === undefined) return undefined;
  return `The address ${JSON.stringify(written)} ${detail}. Write a route such as /folder/page: letters, digits and hyphens between slashes.`;
}

function faultOf(route: string): string | undefined {
  if (!route.startsWith('/')) return 'does not begin with /';
  if (route === '/') return undefined;
  const names = route.slice(1).split('/');
  if (names.includes('')) return 'has two slashes beside each other';
  if (names.some((name) => name.startsWith('.'))) return 'has a name that begins with a dot';
  if (/^index$/i.test(names.at(-1) ?? '')) return 'names the file of its folder';
  // The page of the address gets an ending.
  return names.map((name) => nameFault(`${name}.mdx`, true)).find((fault) => fault !== undefined);
}
