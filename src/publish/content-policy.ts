import { createHash } from 'node:crypto';
import type { TagManager } from '@/config/env';

/**
 * The Content-Security-Policy of every page: own origin only, the head's script by its hash, no inline styles, no eval. A
 * tag manager has scripts of its origin; what they send and count goes to that and to its other origins.
 */
export function contentPolicy(headScript: string, tagManager?: Omit<TagManager, 'id'>): string {
  const hash = `'sha256-${createHash('sha256').update(headScript).digest('base64')}'`;
  const scripts = tagManager ? [tagManager.origin] : [];
  const data = [...scripts, ...(tagManager?.connect ?? [])];
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", hash, ...scripts],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...data],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...data],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}
