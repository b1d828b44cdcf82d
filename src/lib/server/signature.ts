import { createHmac } from 'node:crypto';
import { interpolate } from '../interpolate';

/** The hash functions that a signature may use. */
export const SIGNATURE_HASHES = ['sha1', 'sha256', 'sha384', 'sha512'] as const;

/** The input of an example signature. */
export interface SignatureInput {
  readonly secret: string;
  /** Time of the request, as written in the signature: Unix seconds, or a date. */
  readonly timestamp: string;
  /** The body exactly as it is sent. */
  readonly body: string;
  readonly hash?: (typeof SIGNATURE_HASHES)[number] | undefined;
  /** The text that is signed, with `{timestamp}` and `{body}` in it. */
  readonly payload?: string | undefined;
  /** The text that is sent, with `{timestamp}` and `{signature}` in it. */
  readonly format?: string | undefined;
}

/** Computes an HMAC (RFC 2104) in hexadecimal and inserts it into `format`; by default: `t=1773306759,v1=5d41…`. */
export function signatureOf({ secret, timestamp, body, hash = 'sha256', payload, format }: SignatureInput): string {
  const signed = interpolate(payload ?? '{timestamp}.{body}', { timestamp, body });
  const signature = createHmac(hash, secret).update(signed).digest('hex');
  return interpolate(format ?? 't={timestamp},v1={signature}', { timestamp, signature });
}
