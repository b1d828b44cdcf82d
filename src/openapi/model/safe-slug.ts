import { createHash } from 'node:crypto';
import { DEVICE } from '@schema/file-names';
import { kebabCase } from '../prose/anchors';

/** Longest slug in bytes: a file system allows 255 for a name, and the export adds prefixes and extensions. */
const MAX_BYTES = 100;
const HASH_LENGTH = 8;

/**
 * A name as a slug that is a file name on every system. The name of a Windows device gets `suffix`: `con` → `con-page`. A
 * long one is cut and gets a hash of the whole, so that it depends on no other name. Empty for a name without letters
 * and digits.
 */
export function safeSlug(name: string, suffix: string): string {
  const slug = kebabCase(name);
  if (DEVICE.test(slug)) return `${slug}-${suffix}`;
  if (Buffer.byteLength(slug) <= MAX_BYTES) return slug;
  const hash = createHash('sha256').update(slug).digest('hex').slice(0, HASH_LENGTH);
  const characters = [...slug];
  while (Buffer.byteLength(characters.join('')) > MAX_BYTES - HASH_LENGTH - 1) characters.pop();
  return `${characters.join('').replace(/-$/, '')}-${hash}`;
}
