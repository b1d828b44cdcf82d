import { readFileSync } from 'node:fs';
import type { Issue, Place } from '@schema/issues';
import { topOf } from '@/content/files/places';
import { pictureSize } from '@/content/pictures';
import { reasonOf } from '@/content/files/read-text';
import { issue } from '../messages';

/** In kB: a page with a larger picture loads for seconds on a phone. */
const MAX_SIZE = 500;

/** Scripts and other files, which browsers leave out of a picture (SVG 2, §2.2). */
const UNSAFE =
  /<script\b|\son\w+\s*=|<foreignObject\b|\b(?:href|src)\s*=\s*["'](?:https?:)?\/\/[^"']*/i;

/** The issues of a picture: browsers show nothing of a file that is no picture. */
export function pictureIssues(file: string): Issue[] {
  const place = topOf(file);
  try {
    const bytes = readFileSync(file);
    pictureSize(file, bytes);
    const [unsafe] = (file.endsWith('.svg') && UNSAFE.exec(bytes.toString())) || [];
    const unsafeIssues = unsafe ? [issue('image-unsafe', place, { found: unsafe.trim() })] : [];
    return [...pictureSizeIssues(file, bytes.length, place), ...unsafeIssues];
  } catch (error) {
    // The library appends the type that it has not found.
    return [
      issue('image-unreadable', place, { fault: reasonOf(error).replace(/: undefined$/, '') }),
    ];
  }
}

/** The issue of a picture that is too large, by its size in bytes. */
export function pictureSizeIssues(href: string, bytes: number, place: Place): Issue[] {
  const size = Math.round(bytes / 1000);
  if (size <= MAX_SIZE) return [];
  return [issue('image-size', place, { href, size, limit: MAX_SIZE })];
}
