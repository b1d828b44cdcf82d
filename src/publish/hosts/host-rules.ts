import { withBasePath } from '@/config/base-path';

/** What a host has to know to deliver an export. The files of all hosts and `npm start` are made from one such value. */
export interface Delivery {
  /** Base path: empty, or as in `/docs`. */
  base: string;
  /** Header fields of every response, also of 301, 304 and 404. */
  headers: Record<string, string>;
  /** Address without base path → where it moved to permanently. */
  redirects: Record<string, string>;
}

/** RFC 6797 §7.2: only responses over HTTPS may have this field. */
export const SECURE_HEADER = {
  name: 'Strict-Transport-Security',
  value: 'max-age=63072000',
} as const;

/** Names of the files below contain a hash of their content, so they never change: those of Next, and pictures. */
export const IMMUTABLE_FOLDERS = ['/_next/static/', '/media/'] as const;

/** `Cache-Control` of files below `IMMUTABLE_FOLDERS` with status 200, 206 or 304, and of all other responses. */
export const CACHE = {
  immutable: 'public, max-age=31536000, immutable',
  other: 'no-cache',
} as const;

/** Files of the export that configure a host; they have no address. */
export const HOST_FILES = ['_headers', '_redirects'] as const;

/**
 * The address that a redirect leads to, with the query of the request: before the fragment, and only if the address has
 * no query of its own. `query` is the query with its `?`, or what a server replaces by it.
 */
export function redirectTarget(to: string, base: string, query: string): string {
  const [, address = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(withBasePath(to, base)) ?? [];
  return `${address}${address.includes('?') ? '' : query}${fragment}`;
}

/** Addresses that would be a second address of a page or an error page. */
export const NO_ADDRESSES = ['index', '404'] as const;

/**
 * A request target with slashes at its end, which are removed (301). The second character must not be a slash or a
 * backslash, because a browser would read the new address as another host. The syntax is valid in JavaScript and PCRE.
 */
export const TRAILING_SLASHES = String.raw`^(/[^/\\?][^?]*?)/+(\?.*)?$`;

/**
 * An `Accept` field that prefers Markdown (RFC 9110 §12.5.1), for hosts that cannot compare weights: its first media
 * type is Markdown, without a weight.
 */
export const PREFERS_MARKDOWN = String.raw`^\s*text/markdown\s*(?:,|$)`;

/** Media type by file name ending; other endings are `application/octet-stream`. */
export const CONTENT_TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  // TypeScript has no registered media type, and common tables call `.ts` a video.
  ts: 'text/plain; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json',
  xml: 'application/xml; charset=utf-8',
  yaml: 'application/yaml; charset=utf-8',
  yml: 'application/yaml; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  zip: 'application/zip',
};

/** Endings of files that are worth a compressed copy. */
export const COMPRESSIBLE = /\.(?:html|txt|md|css|js|ts|json|webmanifest|xml|ya?ml|svg)$/;

const FEATURES = [
  'accelerometer',
  'camera',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'payment',
  'usb',
];

/**
 * The header fields of every response. `policy` is the Content-Security-Policy of the pages; a build whose pages have
 * several policies leaves it to their `<meta>` elements. No element can contain `frame-ancestors`. The published editor
 * signs in in a window of another origin, which must reach the window that opened it.
 */
export function securityHeaders(
  policy: string | undefined,
  hasEditor = false,
): Record<string, string> {
  const policies = ["frame-ancestors 'none'"];
  if (policy) policies.unshift(policy);
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
    'Permissions-Policy': FEATURES.map((feature) => `${feature}=()`).join(', '),
    'Cross-Origin-Opener-Policy': hasEditor ? 'same-origin-allow-popups' : 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Content-Security-Policy': policies.join('; '),
  };
}
