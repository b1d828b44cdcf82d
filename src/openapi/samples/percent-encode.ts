import { wellFormed } from '@/lib/body-literal';

/** Percent-encodes a part of an address. */
export function percentEncode(value: string): string {
  return encodeURIComponent(wellFormed(value));
}
