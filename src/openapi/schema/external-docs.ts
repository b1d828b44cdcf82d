import { inlineProse } from '../prose/prose';
import { asObject, nonEmptyString, type JsonObject } from '../load/json';
import type { ExternalDocs } from './types';

/** Further documentation, or null. The address is the author's: `AddressLink` makes a link of it where that is safe. */
export function viewExternalDocs(value: unknown): ExternalDocs | null {
  const docs: JsonObject = asObject(value);
  const url = nonEmptyString(docs.url);
  return url === null ? null : { url, description: inlineProse(docs.description)?.text ?? null };
}
