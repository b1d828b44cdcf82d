import { json, text, type Json } from './json';
import type { ExternalDocs } from './model';

/** A link to further documentation, or null. */
export function viewExternalDocs(value: unknown): ExternalDocs | null {
  const docs: Json = json(value);
  const url = text(docs.url);
  return url && /^(?:https?:|[/#.])/i.test(url) ? { url, description: text(docs.description) } : null;
}
