/** Schemes of the addresses that become links; whatever has another scheme stays text. */
export const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel'] as const;

/** What browsers leave out of an address before they read its scheme (URL Standard, §4.4), and other characters that nobody sees. */
const UNSEEN = /[\p{White_Space}\p{Cc}\p{Cf}]/gu;

/**
 * Why an address is no link: its scheme is not one of `LINK_SCHEMES`, or it leads to another host without a scheme (`//host`). Null when it may be a link.
 * The address is judged as it is and with its percent-encoding resolved, without characters that nobody sees; so a disguised scheme is found.
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

/** The address as a link carries it, or null when it must stay text. */
export function safeAddress(address: string): string | null {
  return addressFault(address) === null ? address.trim().replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase()) : null;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replace(/%([0-7][\da-f])/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  }
}
