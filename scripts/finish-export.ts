import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// What Next's export leaves to do: a Content-Security-Policy on each page that allows its own inline scripts by hash, and no
// address for the framework's inner pages.

const OUT = 'out';
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g;

const FLIGHT = /(<script>self\.__next_f\.push\(\[1,)("(?:[^"\\]|\\.)*")(\]\)<\/script>)/g;

/**
 * Writes the data that React wakes up from with as few escapes as JavaScript and HTML allow. It holds the page's HTML again; the
 * more alike the two are, the less the second one weighs when compressed. The string's value stays the same.
 */
function withFewEscapes(html: string): string {
  return html.replace(FLIGHT, (_whole, before: string, literal: string, after: string) => {
    const value = JSON.parse(literal) as string;
    const escaped = value
      .replace(/[\\']/g, '\\$&')
      .replace(/\n/g, '\\n')
      .replace(/\r/g, '\\r')
      .replace(/[\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16)}`)
      .replace(/<(?=\/?script|!--)/gi, '\\x3c');
    return `${before}'${escaped}'${after}`;
  });
}

/** The policy of a page: own origin only, inline scripts by hash, no inline styles, no eval. */
function policyOf(html: string): string {
  const hashes = new Set([...html.matchAll(INLINE_SCRIPT)].map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`));
  const directives = {
    'default-src': "'none'",
    'script-src': ["'self'", ...hashes].join(' '),
    'style-src': "'self'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

const inner = readdirSync(OUT, { recursive: true, encoding: 'utf8' }).filter((name) => /(?:^|\/)(?:_not-found|_none)(?:\.\w+)?$/.test(name));
for (const name of inner) rmSync(join(OUT, name), { recursive: true, force: true });

const pages = readdirSync(OUT, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
for (const page of pages) {
  const file = join(OUT, page);
  const html = withFewEscapes(readFileSync(file, 'utf8'));
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policyOf(html)}"/>`;
  writeFileSync(
    file,
    html.replace(/<head>(<meta charSet="utf-8"\/>)?/, (head) => head + meta),
  );
}
console.log(`finish export: a policy for ${pages.length} pages`);
