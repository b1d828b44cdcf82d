import { issue, type Issue, type Place } from '@schema/issues';
import { readYaml, type YamlFile } from '@/source/yaml';
import { BIDI_CONTROL, codePoint } from '@/lib/bidi-controls';
import { readFrontMatter } from '@/source/front-matter';
import { addressFault } from '@/lib/safe-address';
import type { Link } from '@/lib/outline';

/** Forbidden links: their scheme is not allowed (`LINK_SCHEMES`), or they name a host without a scheme. */
export function linkIssues(links: readonly Link[], file: string): Issue[] {
  return links.flatMap(({ href, line, column }) => addressIssues(href, { file, line, column }));
}

/** Addresses of `product.yaml`. A host with its port (`mail.example.com:587`) is text and no link. */
export function productAddressIssues({ texts }: YamlFile): Issue[] {
  return texts().flatMap(({ path, value, place }) =>
    path[0] === 'addresses' && !/^[\w.-]+:\d+$/.test(value) ? addressIssues(value, place) : [],
  );
}

/**
 * Bidirectional controls in a content file, at their places; in YAML also those that are written as escapes
 * (`"\u202e"`), at the beginning of their text.
 */
export function bidiIssues(source: string, file: string): Issue[] {
  const raw = source
    .split('\n')
    .flatMap((text, index) =>
      controlsIn(text).map(({ character, at }) => bidiIssue(character, { file, line: index + 1, column: at + 1 })),
    );
  // Without an escape or a character reference, a value contains no other characters than its source.
  if (!/[\\&]/.test(source)) return raw;
  const { texts } = file.endsWith('.yaml') ? readYaml(file, source) : readFrontMatter(file, source);
  const escaped = texts().flatMap(({ value, place }) => {
    const end = place.line + value.split('\n').length;
    const isRaw = raw.some(({ line }) => line >= place.line && line <= end);
    return isRaw ? [] : controlsIn(value).map(({ character }) => bidiIssue(character, place));
  });
  return [...raw, ...escaped];
}

function addressIssues(href: string, place: Place): Issue[] {
  const fault = addressFault(href);
  if (fault === null) return [];
  const shown = href.replace(/\p{Cc}/gu, codePoint);
  if (/^(?:file:|[a-z]:[\\/])/i.test(href)) return [issue('link-computer', place, { href: shown })];
  return [
    fault === 'no-scheme'
      ? issue('link-no-scheme', place, { href: shown })
      : issue('link-scheme', place, { href: shown, scheme: fault.scheme }),
  ];
}

function bidiIssue(character: string, place: Place): Issue {
  return issue('bidi-control', place, { codePoint: codePoint(character) });
}

/** Controls as they are, and as character references (`&#x202e;`, `&rlm;`). */
function controlsIn(text: string): { character: string; at: number }[] {
  const raw = [...text.matchAll(new RegExp(BIDI_CONTROL, 'g'))].map(({ 0: character, index }) => ({
    character,
    at: index,
  }));
  const references = [...text.matchAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(lrm|rlm));/gi)].flatMap(
    ({ 1: hex, 2: decimal, 3: name, index }) => {
      const code = name
        ? name.toLowerCase() === 'rlm'
          ? 0x200f
          : 0x200e
        : hex
          ? Number.parseInt(hex, 16)
          : Number(decimal);
      const character = code <= 0x10ffff ? String.fromCodePoint(code) : '';
      return BIDI_CONTROL.test(character) ? [{ character, at: index }] : [];
    },
  );
  return [...raw, ...references];
}
