import escapeStringRegexp from 'escape-string-regexp';
import {
  CACHE,
  CONTENT_TYPES,
  HOST_FILES,
  IMMUTABLE_FOLDERS,
  NO_ADDRESSES,
  PREFERS_MARKDOWN,
  redirectTarget,
  SECURE_HEADER,
  TRAILING_SLASHES,
  type Delivery,
} from './host-rules';

/** The `server` block for nginx, with its maps: a file for `conf.d/`. It needs the module `brotli_static`. */
export function nginxSite(delivery: Delivery): string {
  return `${maps(delivery)}\n${server(delivery)}`;
}

function maps({ base, redirects }: Delivery): string {
  return `# One server for the folder out/ of this build. It serves plain HTTP: put a server for TLS in front of it, which sends
# X-Forwarded-Proto, or add the certificate here.

# RFC 9110 §12.5.1: a page is also available as Markdown.
map $http_accept $page_ending {
  default .html;
  "~*${PREFERS_MARKDOWN}" .md;
}
map $uri $vary_on {
  default "Accept-Encoding";
  "~\\.(?:html|md)$" "Accept, Accept-Encoding";
}
map $request_uri $without_slash {
  default "";
  "~${escapedBackslashes(TRAILING_SLASHES)}" "$1$2";
}
# Paths that nginx would decode or normalize to another file, and hidden files.
map $request_uri $is_refused {
  default "";
  "~*^[^?]*(?:%2f|%5c|//|\\\\\\\\|/(?:\\.|%2e)(?!well-known/))" 1;
}
map $uri $moved_to {
  default "";
${Object.entries(redirects)
  .map(
    ([from, to]) =>
      `  "~^${escapeStringRegexp(base + from)}$" ${quoted(redirectTarget(to, base, '$is_args$args'))};\n`,
  )
  .join('')}}
map "$status $uri" $cache_control {
  default "${CACHE.other}";
  "~^(?:200|206|304) ${base}(?:${IMMUTABLE_FOLDERS.join('|')})" "${CACHE.immutable}";
}
# RFC 6797 §7.2: over HTTPS only. A field without a value is not sent.
map "$https $http_x_forwarded_proto" $transport_security {
  default "";
  "~^on|https$" "${SECURE_HEADER.value}";
}
`;
}

function server({ base, headers }: Delivery): string {
  const fields = Object.entries(headers).map(
    ([name, value]) => `  add_header ${name} ${quoted(value)} always;`,
  );
  const types = Object.entries(CONTENT_TYPES).map(
    ([ending, type]) => `    ${quoted(type)} ${ending};`,
  );
  return `server {
  listen 8080;
  listen [::]:8080;
  root /srv/site;

  server_tokens off;
  absolute_redirect off;
  merge_slashes off;
  gzip_static on;
  brotli_static on;
  default_type application/octet-stream;
  types {
${types.join('\n')}
  }

${fields.join('\n')}
  add_header ${SECURE_HEADER.name} $transport_security always;
  add_header Cache-Control $cache_control always;
  add_header Vary $vary_on always;

  # A named location: after any other one, nginx would evaluate the conditions below again.
  error_page 404 @missing;

  if ($without_slash) { return 301 $without_slash; }
  if ($is_refused) { return 404; }
  if ($moved_to) { return 301 $moved_to; }

  location / { ${base ? 'return 404;' : PAGES} }
${base ? `  location ${base}/ { ${PAGES} }\n` : ''}  location = ${base || '/'} { try_files ${base}/index$page_ending ${base}/index.html =404; }
  location ~ \\.html$ { return 404; }
  location ~ ^${base}/(?:${[...NO_ADDRESSES, ...HOST_FILES].join('|')})$ { return 404; }
  location = ${base}/404.html { }
  location @missing { try_files ${base}/404.html =404; }
}
`;
}

const PAGES = 'try_files $uri $uri$page_ending $uri.html =404;';

/** In a quoted string of nginx, a backslash escapes a backslash or a quotation mark only. */
function escapedBackslashes(pattern: string): string {
  return pattern.replaceAll('\\\\', '\\\\\\\\');
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
