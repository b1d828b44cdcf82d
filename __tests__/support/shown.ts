import type { Reference } from '@/openapi';
import { dataText } from '@/page-data/page-data-files';
import { overviewOf } from '@/page-data/page-data';
import { createShow } from '@/page-data/api-props';
import type { Overview, Shown } from '@/page-data/api-prop-types';

/** A part of the API's model as a page reads it from its file. */
export async function shownOf<T>(value: T): Promise<Shown<T>> {
  return JSON.parse(dataText(await createShow()(value))) as Shown<T>;
}

/** The overview of an API without downloads, as its page reads it from its file. */
export async function shownOverview(reference: Reference): Promise<Overview> {
  return JSON.parse(dataText(await overviewOf(reference, [], createShow()))) as Overview;
}
