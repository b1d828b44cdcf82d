import { withBasePath } from '@/config/base-path';
import { nginxSite } from './nginx';
import {
  CACHE,
  CONTENT_TYPES,
  IMMUTABLE_FOLDERS,
  SECURE_HEADER,
  type Delivery,
} from './host-rules';

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
    ['docker/Dockerfile', dockerfile(delivery)],
  ]);
}

/** Alpine's nginx, because the image of nginx itself has no module for Brotli. */
function dockerfile({ base }: Delivery): string {
  return `FROM alpine:3
RUN apk add --no-cache nginx nginx-mod-http-brotli \\
  && ln -sf /dev/stdout /var/log/nginx/access.log \\
  && ln -sf /dev/stderr /var/log/nginx/error.log
COPY delivery/nginx/site.conf /etc/nginx/http.d/default.conf
COPY out /srv/site${base}
USER nginx
EXPOSE 8080
CMD ["nginx", "-g", "daemon off;"]
`;
}

/**
 * `_headers` of Netlify and Cloudflare Pages. Both join the values of all rules that match, so a field is in one rule
 * only; their own `Cache-Control` of other files has the effect of `no-cache`. Both serve over HTTPS only.
 */
export function headersFile({ base, headers }: Delivery): string {
  const rule = (path: string, fields: Record<string, string>) =>
    [path, ...Object.entries(fields).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  return `${[
    rule('/*', { ...headers, [SECURE_HEADER.name]: SECURE_HEADER.value }),
    ...IMMUTABLE_FOLDERS.map((folder) =>
      rule(`${base}${folder}*`, { 'Cache-Control': CACHE.immutable }),
    ),
    ...['md', 'ts'].map((ending) =>
      rule(`${base}/*.${ending}`, { 'Content-Type': CONTENT_TYPES[ending] ?? '' }),
    ),
  ].join('\n\n')}\n`;
}

/** `_redirects` of Netlify and Cloudflare Pages. Both remove slashes at the end of addresses and add the query themselves. */
export function redirectsFile({ base, redirects }: Delivery): string {
  return Object.entries(redirects)
    .map(([from, to]) => `${base + from} ${withBasePath(to, base)} 301\n`)
    .join('');
}
