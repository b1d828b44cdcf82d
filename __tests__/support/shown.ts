import type { Reference } from '@/api';
import { overviewOf, type Overview } from '@/page-data/page-data';
import { dataText } from '@/page-data/data-text';

/** A part of the API's model as a page reads it from its file. */
export function shownOf<T>(value: T): T {
  return JSON.parse(dataText(value)) as T;
}

/** The overview of an API without downloads, as its page reads it from its file. */
export function shownOverview(reference: Reference): Overview {
  return shownOf(overviewOf(reference, []));
}
