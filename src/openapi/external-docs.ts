import { json, text, type Json } from './json';
import type { ExternalDocs } from './model';

/** Further documentation, or null. The address is the author's: `AddressLink` makes a link of it where that is safe. */
export function viewExternalDocs(value: unknown): ExternalDocs | null {
  const docs: Json = json(value);
  const url = text(docs.url);
  return url === null ? null : { url, description: text(docs.description) };
}
