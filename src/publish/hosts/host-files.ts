import { withBasePath } from '@/config/base-path';
import { caddyfile } from './caddy';
import { nginxSite } from './nginx';
import { CACHE, CONTENT_TYPES, IMMUTABLE_FOLDERS, SECURE_HEADER, type Delivery } from './host-rules';

/** Files at the root of the export, for hosts that read them there. GitHub Pages hides names such as `_next` otherwise. */
export function exportedHostFiles(delivery: Delivery): ReadonlyMap<string, string> {
  return new Map([
    ['_headers', headersFile(delivery)],
    ['_redirects', redirectsFile(delivery)],
    ['.nojekyll', ''],
  ]);
}

/** Files of `delivery/`, by host; `docs/deploy.md` says how they are used. */
export function hostFolders(delivery: Delivery): ReadonlyMap<string, string> {
  return new Map([
    ['nginx/site.conf', nginxSite(delivery)],
    ['caddy/Caddyfile', caddyfile(delivery)],
    [
      'docker/Dockerfile',
      `FROM caddy:2-alpine\nCOPY delivery/caddy/Caddyfile /etc/caddy/Caddyfile\nCOPY out /srv${delivery.base}\nUSER nobody\nEXPOSE 8080\n`,
    ],
  ]);
}

/**
 * `_headers` of Netlify and Cloudflare Pages. Both join the values of all rules that match, so a field is in one rule
 * only; their own `Cache-Control` of other files has the effect of `no-cache`. Both serve over HTTPS only.
 */
export function headersFile({ base, headers }: Delivery): string {
  const rule = (path: string, fields: Readonly<Record<string, string>>) =>
    [path, ...Object.entries(fields).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  return `${[
    rule('/*', { ...headers, [SECURE_HEADER.name]: SECURE_HEADER.value }),
    ...IMMUTABLE_FOLDERS.map((folder) => rule(`${base}${folder}*`, { 'Cache-Control': CACHE.immutable })),
    ...['md', 'ts'].map((ending) => rule(`${base}/*.${ending}`, { 'Content-Type': CONTENT_TYPES[ending] ?? '' })),
  ].join('\n\n')}\n`;
}

/** `_redirects` of Netlify and Cloudflare Pages. Both remove slashes at the end of addresses and add the query themselves. */
export function redirectsFile({ base, redirects }: Delivery): string {
  return Object.entries(redirects)
    .map(([from, to]) => `${base + from} ${withBasePath(to, base)} 301\n`)
    .join('');
}
