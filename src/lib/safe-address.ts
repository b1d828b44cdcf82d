/** Allowed schemes of links; an address with another scheme stays text. */
export const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel'] as const;

/**
 * Characters that browsers remove from an address before they read its scheme (URL Standard, §4.4), and other invisible
 * characters.
 */
const UNSEEN = /[\p{White_Space}\p{Cc}\p{Cf}]/gu;

/**
 * Why an address must not be a link: its scheme is not in `LINK_SCHEMES`, or it names another host without a scheme
 * (`//host`). Null if it may be a link. Checks the address both raw and percent-decoded, without invisible characters,
 * so that it finds a disguised scheme.
 */
export function addressFault(address: string): { scheme: string } | 'no-scheme' | null {
  for (const form of [address, decode(address)]) {
    const plain = form.replace(UNSEEN, '').replaceAll('\\', '/');
    if (plain.startsWith('//')) return 'no-scheme';
    const scheme = /^([^/?#:]*):/.exec(plain)?.[1]?.toLowerCase();
    if (scheme !== undefined && !LINK_SCHEMES.some((known) => known === scheme)) return { scheme };
  }
  return null;
}

/** The `href` of a link to the address, or null if it must stay text. */
export function safeAddress(address: string): string | null {
  if (addressFault(address) !== null) return null;
  return address.trim().replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase());
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replace(/%([0-7][\da-f])/gi, (_, code: string) =>
      String.fromCharCode(parseInt(code, 16)),
    );
  }
}
