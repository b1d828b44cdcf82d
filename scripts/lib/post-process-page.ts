import { createHash } from 'node:crypto';

// What an exported page needs before it is served, as pure functions of its HTML.

/** What the framework adds where `next/font` has no font: the browser is connected to the page's own host already. */
const PRECONNECT = '<link rel="preconnect" href="/" crossorigin=""/>';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** What a page may use beside its own origin. */
export interface PolicyExtras {
  /** Origin of scripts, and of what they send and count; none where no tag manager is configured. */
  readonly scriptOrigin?: string | undefined;
  /** Further origins that those scripts send data to: requests and counting pictures, but no scripts. */
  readonly connectOrigins?: readonly string[] | undefined;
}

/**
 * Moves the head's own script in front of everything that can fail to load, and gives it the build's id. Throws when
 * the page has none: then nothing watches over its first load.
 */
export function withHeadScriptFirst(html: string, build: string): string {
  const end = html.indexOf('</head>');
  if (end < 0) throw new Error('There is no </head>. Look at what src/app/layout.tsx and the framework write.');
  const script = /<script>([\s\S]*?)<\/script>/.exec(html.slice(0, end));
  if (!script) throw new Error('The page has no script in its head.');
  const rest = html.slice(0, script.index) + html.slice(script.index + script[0].length);
  return afterCharset(rest, `<script data-build="${build}">${script[1] ?? ''}</script>`);
}

/** The files of the runtime, which the plain script loads; scripts by their names in `_next/static/chunks`. */
export interface RuntimeFiles {
  readonly scripts: readonly string[];
  /** Address of the page's data, and its length in UTF-16 code units. */
  readonly data: string;
  readonly length: number;
  /** The scripts that the first use of a control adds, by its `data-needs-runtime`. */
  readonly controls: Readonly<Record<string, readonly string[]>>;
}

/**
 * Adds the plain script, in front of everything but the head's own script. Without `runtime`, the page loads the
 * framework itself.
 */
export function withSiteScript(html: string, src: string, runtime?: RuntimeFiles): string {
  if (!runtime) return afterCharset(html, `<script type="module" src="${src}"></script>`);
  const { scripts, data, length, controls } = runtime;
  const lists = Object.entries({ runtime: scripts, ...controls }).map(([name, list]) => [name, list.join(' ')]);
  const attributes = [...lists, ['flight', data], ['length', length]].map(
    ([name, value]) => ` data-${name}="${value}"`,
  );
  return afterCharset(html, `<script type="module" src="${src}"${attributes.join('')}></script>`);
}

/** Lets the browser request the font of text with the page, and that of code if the page contains code. */
export function withFonts(html: string, { text, code }: Record<'text' | 'code', string | undefined>): string {
  const fonts = [text, /<(?:code|pre)[\s>]/.test(html) ? code : undefined].filter((font) => font !== undefined);
  const links = fonts.map((font) => `<link rel="preload" href="${font}" as="font" crossorigin="" type="font/woff2"/>`);
  return html.replace(PRECONNECT, '').replace('</head>', () => `${links.join('')}</head>`);
}

/**
 * Adds the page's Content-Security-Policy in front of all that it governs. Throws when the head does not begin as it
 * has to.
 */
export function withPolicy(html: string, extras: PolicyExtras = {}): string {
  return afterCharset(html, `<meta http-equiv="Content-Security-Policy" content="${policyOf(html, extras)}"/>`);
}

/**
 * Adds structured data to the head. It is a data block, which no Content-Security-Policy restricts (HTML standard,
 * "prepare the script element", step 12), so it needs no hash.
 */
export function withJsonLd(html: string, json: string): string {
  return html.replace('</head>', () => `<script type="application/ld+json">${json}</script></head>`);
}

/** The policy of a page: own origin only, inline scripts by hash, no inline styles, no eval. */
export function policyOf(html: string, { scriptOrigin, connectOrigins = [] }: PolicyExtras = {}): string {
  const inline = [...html.matchAll(INLINE_SCRIPT)].map(([, code = '']) => code);
  const hashes = new Set(inline.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`));
  const more = scriptOrigin ? [scriptOrigin] : [];
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes, ...more],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...more, ...connectOrigins],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...more, ...connectOrigins],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

/** The beginning of the head. The character set comes first: browsers look for it in the first 1024 bytes only. */
const HEAD_START = /<head(?:\s[^>]*)?>\s*<meta\s+charset=["']?utf-8["']?\s*\/?>/i;

function afterCharset(html: string, addition: string): string {
  if (!HEAD_START.test(html)) {
    throw new Error(
      'There is no <head> that begins with <meta charset="utf-8">, so the page gets no Content-Security-Policy. Let the head begin with it (src/app/layout.tsx), or adapt HEAD_START in scripts/lib/post-process-page.ts to what the framework writes.',
    );
  }
  return html.replace(HEAD_START, (start) => start + addition);
}
