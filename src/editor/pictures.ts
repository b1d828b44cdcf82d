import { extname } from 'node:path';
import sharp from 'sharp';
import { CmsError } from './cms-error';

const MAX_BYTES = 10_000_000;

/** Picture formats without scripts: extension → the name that sharp has for it. */
export const PICTURE_FORMATS: Readonly<Record<string, string>> = {
  '.png': 'png',
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.gif': 'gif',
  '.webp': 'webp',
  '.avif': 'heif',
};

/** Throws a `CmsError` if a file is too large, or not a picture of the format that its name says. */
export async function checkPicture(path: string, bytes: Buffer): Promise<void> {
  if (bytes.length > MAX_BYTES)
    throw new CmsError(413, `${path}: The picture has more than 10 MB. Make it smaller.`);
  const format = await sharp(bytes)
    .metadata()
    .then((metadata) => String(metadata.format))
    .catch(() => 'unknown');
  if (PICTURE_FORMATS[extname(path).toLowerCase()] !== format)
    throw new CmsError(
      422,
      `${path}: The file is no picture of this format. Upload a PNG, JPEG, GIF, WebP or AVIF file with its own extension.`,
    );
}
