import type { Place } from '@schema/issues';
import { topOf } from './files/places';
import { yamlOf } from './files/read-front-matter';
import { readText } from './files/read-text';
import type { Page } from './page';

/** Where a page is made: its operation in the description, else a key of its front matter, else its file. */
export function placeOfPage({ place, source }: Page, key: string): Place {
  if (place) return place;
  const { at, textAt } = yamlOf(source, readText(source));
  return textAt(key) ? at(key) : topOf(source);
}
