import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const POLICY = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/;

/**
 * The Content-Security-Policy that all pages of an export have; pages at old addresses have none. Undefined if pages have
 * several, as with the editor: a header field with one of them would block the others.
 */
export function publishedPolicy(out: string): string | undefined {
  const pages = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  const policies = new Set(pages.flatMap((name) => POLICY.exec(readFileSync(join(out, name), 'utf8'))?.[1] ?? []));
  return policies.size === 1 ? [...policies][0]?.replaceAll('&#x27;', "'") : undefined;
}
