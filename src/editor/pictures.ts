import { basename, extname } from 'node:path';
import sharp from 'sharp';
import { CmsError } from './cms-error';

const MAX_BYTES = 10_000_000;

/** Picture formats without scripts: extension → the name that sharp has for it. */
export const PICTURE_FORMATS: Record<string, string> = {
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
  const extension = extname(path);
  if (PICTURE_FORMATS[extension.toLowerCase()] === format) return;
  const [own] = Object.entries(PICTURE_FORMATS).find(([, name]) => name === format) ?? [];
  if (own === undefined)
    throw new CmsError(
      422,
      `${path}: The file is no PNG, JPEG, GIF, WebP or AVIF picture. Save it as one, and upload it again.`,
    );
  const name = `${basename(path, extension)}${own}`;
  throw new CmsError(
    422,
    `${path}: The name of the file ends with ${extension}, and the picture in it has another format. Rename it to ${name}, and upload it again.`,
  );
}
