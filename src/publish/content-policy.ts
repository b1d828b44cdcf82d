import { createHash } from 'node:crypto';

/** What a page may use beside its own origin. */
interface PolicyExtras {
  /** Origin of scripts, and of what they send and count; none where no tag manager is configured. */
  readonly scriptOrigin?: string | undefined;
  /** Further origins that those scripts send data to: requests and counting pictures, but no scripts. */
  readonly connectOrigins?: readonly string[] | undefined;
}

/** The Content-Security-Policy of every page: own origin only, the head's script by its hash, no inline styles, no eval. */
export function contentPolicy(headScript: string, { scriptOrigin, connectOrigins = [] }: PolicyExtras = {}): string {
  const hash = `'sha256-${createHash('sha256').update(headScript).digest('base64')}'`;
  const more = scriptOrigin ? [scriptOrigin] : [];
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", hash, ...more],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...more, ...connectOrigins],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...more, ...connectOrigins],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}
