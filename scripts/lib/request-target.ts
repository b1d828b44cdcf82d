/** What a request asks for. */
export interface RequestTarget {
  /** Path as it was sent, percent escapes included; begins with `/`. */
  readonly path: string;
  /** Query with its `?`, or nothing. */
  readonly search: string;
}

/**
 * A path that no browser reads as another host's (`//host`, `/\host`, and the control characters that browsers leave
 * out).
 */
const OWN_PATH = /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/;

/**
 * Path and query of a request's target (RFC 9112 §3.2): origin form, or absolute form of a valid address. Anything else
 * is `undefined`.
 */
export function parseTarget(target: string): RequestTarget | undefined {
  if (target.startsWith('/')) {
    const [path = '', ...query] = target.split('?');
    return { path, search: query.length > 0 ? `?${query.join('?')}` : '' };
  }
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return undefined;
  const { pathname, search } = new URL(target);
  return { path: pathname, search };
}

/**
 * Where an address with slashes at its end leads: to the one without, on this host. `undefined` when there are none, or
 * no such address.
 */
export function withoutTrailingSlash(target: RequestTarget): string | undefined {
  const { path } = target;
  if (!path.endsWith('/') || path === '/' || !OWN_PATH.test(path)) return undefined;
  return path.replace(/\/+$/, '') + safeQuery(target);
}

/** The query for a `Location` field, or nothing if it contains a character that an address cannot have. */
export function safeQuery({ search }: RequestTarget): string {
  return OWN_PATH.test(`/_${search}`) ? search : '';
}
