import type { Place } from '@schema/issues';
import { topOf } from './files/places';
import { yamlOf } from './files/read-front-matter';
import { readText } from './files/read-text';
import type { Page } from './page';

/** Where a page is made: a key of its operation in the description, or of its front matter, else the operation or its file. */
export function placeOfPage({ place, source }: Page, key: string): Place {
  if (place) return keyBelow(place, key);
  const { at, textAt } = yamlOf(source, readText(source));
  return textAt(key) ? at(key) : topOf(source);
}

/** The line of a key below a place, among the keys with the fewest spaces. */
function keyBelow(place: Place, key: string): Place {
  const lines = readText(place.file).text.split('\n').slice(place.line);
  const [, spaces = ''] = /^(\s*)/.exec(lines[0] ?? '') ?? [];
  const index = lines.findIndex((line) => new RegExp(`^${spaces}"?${key}"?:`).test(line));
  const end = lines.findIndex((line) => /\S/.test(line) && !line.startsWith(spaces));
  if (index < 0 || (end >= 0 && end < index)) return place;
  return { ...place, line: place.line + 1 + index, column: spaces.length + 1 };
}
