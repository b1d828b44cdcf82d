import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname, join, posix } from 'node:path';
import { imageSize } from 'image-size';
import { CONTENT_FOLDER, isPicture } from '@schema/collections';
import { listFiles } from '@/content/files/content-files';
import { decodeFragment } from '@/lib/fragment';
import { ofFile } from '@/lib/server/cache';

/** A picture of the content folder as the site publishes it. */
export interface Picture {
  /** Relative to the project's root. */
  file: string;
  /** Contains a hash of the content, so that browsers can keep it. */
  url: string;
  width: number;
  height: number;
}

/** Pictures by their files. */
export type Pictures = ReadonlyMap<string, Picture>;

/** Every readable picture of a content folder. The check reports the others. */
export function readPictures(folder = CONTENT_FOLDER): Pictures {
  const files = listFiles(folder)
    .filter(isPicture)
    .map((path) => join(folder, path));
  const pictures = files.flatMap((file) => ofFile('picture', file, () => pictureOf(file)) ?? []);
  return new Map(pictures.map((picture) => [picture.file, picture]));
}

function pictureOf(file: string): Picture | undefined {
  const bytes = readFileSync(file);
  const ending = extname(file).toLowerCase();
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  try {
    const { width, height } = pictureSize(file, bytes);
    return { file, url: `/media/${hash}${ending}`, width, height };
  } catch {
    return undefined;
  }
}

/** Width and height. draw.io writes a whole diagram into an attribute of its SVG, and `image-size` reads 1,000 characters. */
export function pictureSize(file: string, bytes: Buffer) {
  if (!/\.svg$/i.test(file)) return imageSize(bytes);
  return imageSize(Buffer.from(bytes.toString().replace(/(<svg\b[^>]*?)\scontent="[^"]*"/, '$1')));
}

/** The picture that a page names by a path relative to its source file; undefined for other addresses. */
export function pictureAt(src: string, source: string, pictures: Pictures): Picture | undefined {
  if (/^(?:\/|[a-z][a-z0-9+.-]*:)/i.test(src)) return undefined;
  return pictures.get(posix.join(posix.dirname(source), decodeFragment(src)));
}
