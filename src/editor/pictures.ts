import { PUBLIC_FOLDER } from '@schema/content-paths';
import { CmsError } from './cms-error';
import { plainName } from './plain-name';

const MAX_BYTES = 10_000_000;

const JPEG = /^\xff\xd8\xff/;
/** Picture formats without scripts: ending → what a file begins with, a character for each byte. */
export const PICTURE_FORMATS: Record<string, RegExp> = {
  '.png': /^\x89PNG\r\n\x1a\n/,
  '.jpg': JPEG,
  '.jpeg': JPEG,
  '.gif': /^GIF8[79]a/,
  '.webp': /^RIFF[^]{4}WEBP/,
  '.avif': /^[^]{4}ftyp[^]*avi[fs]/,
};

/** Throws a `CmsError` for a picture that is too large. */
export function refuseLarge(name: string, bytes: number): void {
  if (bytes > MAX_BYTES)
    throw new CmsError(413, `${name}: The picture has more than 10 MB. Make it smaller.`);
}

/** The ending that a picture's name should have. Throws a `CmsError` if a file is too large, or no picture. */
export function pictureEnding(name: string, bytes: Uint8Array): string {
  refuseLarge(name, bytes.length);
  const head = String.fromCharCode(...bytes.subarray(0, 64));
  const [ending] = Object.entries(PICTURE_FORMATS).find(([, format]) => format.test(head)) ?? [];
  if (ending !== undefined) return ending;
  throw new CmsError(
    422,
    `${name}: The file is no PNG, JPEG, GIF, WebP or AVIF picture. Save it as one, and upload it again.`,
  );
}

/** The path of a new picture, which no other has: pasted pictures are all named `image.png`. */
export function freePath(name: string, ending: string, taken: readonly string[]): string {
  const plain = plainName(name.replace(/\.\w+$/, '')) || 'picture';
  const pathOf = (count: number) =>
    `${PUBLIC_FOLDER}/images/${plain}${count > 1 ? `-${count}` : ''}${ending}`;
  let count = 1;
  // Some disks do not distinguish letter case.
  while (taken.some((path) => path.toLowerCase() === pathOf(count))) count += 1;
  return pathOf(count);
}
