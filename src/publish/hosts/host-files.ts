import { caddyfile } from './caddy';
import { nginxSite } from './nginx';
import { headersFile, redirectsFile } from './static-hosts';
import type { Delivery } from './table';

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
