import { CmsError } from './cms-error';

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

/** Throws a `CmsError` if a file is too large, or not a picture of the format that its name says. */
export function checkPicture(path: string, bytes: Uint8Array): void {
  if (bytes.length > MAX_BYTES)
    throw new CmsError(413, `${path}: The picture has more than 10 MB. Make it smaller.`);
  const head = String.fromCharCode(...bytes.subarray(0, 64));
  const [, stem = path, ending = ''] = /([^/]*)(\.\w+)$/.exec(path) ?? [];
  if (PICTURE_FORMATS[ending.toLowerCase()]?.test(head)) return;
  const [own] = Object.entries(PICTURE_FORMATS).find(([, format]) => format.test(head)) ?? [];
  if (own === undefined)
    throw new CmsError(
      422,
      `${path}: The file is no PNG, JPEG, GIF, WebP or AVIF picture. Save it as one, and upload it again.`,
    );
  throw new CmsError(
    422,
    `${path}: The name of the file ends with ${ending}, and the picture in it has another format. Rename it to ${stem}${own}, and upload it again.`,
  );
}
