import type { OpenApiDocument } from './document';
import { walk } from './walk';

/** Keys of texts and addresses that readers follow. */
const TEXTS = ['description', 'cause', 'fix', 'guide', 'termsOfService', 'x-documented-at'];

/**
 * A copy of the description with links to the site itself as paths, so that readers follow them without a reload and the
 * link report checks them. The description's own links are full addresses, because it is also published alone. Examples,
 * servers and everything that is sent over the wire are not changed.
 */
export function rewriteSiteLinks(
  document: OpenApiDocument,
  site: string | undefined,
): OpenApiDocument {
  if (!site) return document;
  const origin = site.replace(/\/$/, '');
  const copy = structuredClone(document);
  for (const part of walk(copy)) {
    const node = part.node as Record<string, unknown>;
    for (const key of part.kind === 'ExternalDocs' ? [...TEXTS, 'url'] : TEXTS)
      if (typeof node[key] === 'string') node[key] = node[key].replaceAll(`${origin}/`, '/');
  }
  return copy;
}
