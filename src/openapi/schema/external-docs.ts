import { inlineProse } from '../prose/prose';
import type { Part } from '../load/document';
import { nonEmptyString } from '../load/json';
import type { ExternalDocs } from './types';

/** Further documentation, or null. The address is the author's: `AddressLink` makes a link of it where that is safe. */
export function viewExternalDocs(docs: Part<'ExternalDocs'> = {}): ExternalDocs | null {
  const url = nonEmptyString(docs.url);
  return url === null ? null : { url, description: inlineProse(docs.description)?.text ?? null };
}
