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

/** Files of `delivery/`, by host, each with a README. */
export function hostFolders(delivery: Delivery): ReadonlyMap<string, string> {
  const { base } = delivery;
  const copy = (root: string) => `rsync -a --delete out/ ${root}${base}/`;
  const root = base
    ? `The base path is \`${base}\`. Publish a folder that has \`out/\` as \`${base.slice(1)}/\`, and \`_headers\` and \`_redirects\` beside it.\n`
    : 'Publish `out/`. The host reads `_headers` and `_redirects` there.\n';
  return new Map([
    ['nginx/site.conf', nginxSite(delivery)],
    [
      'nginx/README.md',
      `# nginx\n\nInstall nginx and its module for Brotli (Debian: \`apt install nginx libnginx-mod-http-brotli-static\`). Then:\n\n    ${copy('/srv/site')}\n    cp delivery/nginx/site.conf /etc/nginx/conf.d/\n    nginx -t && systemctl reload nginx\n\n${SAME_BUILD}`,
    ],
    ['caddy/Caddyfile', caddyfile(delivery)],
    [
      'caddy/README.md',
      `# Caddy\n\n    ${copy('/srv')}\n    SITE_ADDRESS=docs.example.com caddy run --config delivery/caddy/Caddyfile\n\nCaddy obtains a certificate for \`SITE_ADDRESS\`. \`SITE_ROOT\` replaces \`/srv\`. ${SAME_BUILD}`,
    ],
    [
      'docker/Dockerfile',
      `FROM caddy:2-alpine\nCOPY delivery/caddy/Caddyfile /etc/caddy/Caddyfile\nCOPY out /srv${base}\nUSER nobody\nEXPOSE 8080\n`,
    ],
    [
      'docker/README.md',
      '# Docker\n\n    npm run build\n    docker build -f delivery/docker/Dockerfile -t docs .\n    docker run --read-only --tmpfs /data --tmpfs /config -p 8080:8080 docs\n\nThe container serves plain HTTP at port 8080. Put a server for TLS in front of it, which sends `X-Forwarded-Proto`.\n',
    ],
    ['netlify/README.md', `# Netlify\n\n${root}\n${HOST_RULES}`],
    ['cloudflare-pages/README.md', `# Cloudflare Pages\n\n${root}\n${HOST_RULES}`],
    [
      'github-pages/README.md',
      `# GitHub Pages\n\nPublish \`out/\`; \`.nojekyll\` is in it. ${base ? `The repository's name must be \`${base.slice(1)}\`.` : 'Use a domain of your own; for `<user>.github.io/<name>`, build with `BASE_PATH=/<name>`.'}\n\nThis host sends no header fields of a site and cannot redirect: the pages' \`<meta>\` elements have the Content-Security-Policy, except for \`frame-ancestors\`; addresses that moved show the page for missing addresses.\n`,
    ],
  ]);
}

const SAME_BUILD =
  'The configuration contains the Content-Security-Policy of this build: deploy it together with `out/`.\n';

const HOST_RULES =
  'The host itself chooses the file of an address (`checks/redirect.html` for `/checks/redirect`), redirects trailing slashes, compresses files, and sends `404.html` for missing addresses.\n';
