import type { OpenApiDocument } from './document';
import { decodeFragment } from '@/lib/fragment';
import { walk } from './walk';

/** Keys of texts and addresses that readers follow. */
const TEXTS = ['description', 'cause', 'fix', 'guide', 'termsOfService', 'x-documented-at'];

/** A link to an operation or a tag, as Redoc, Scalar, Stoplight and Swagger UI write it. */
const REFERENCE_LINK = /(?<=\]\(|\]: *|href=")#\/?([^)\s"]*\/)([^/)\s"]+)/g;

/**
 * A copy of the description with links to the site itself, and those to operations and tags, as paths, so that readers follow them without a reload and the
 * link report checks them. The description's own links are full addresses, because it is also published alone. Examples,
 * servers and everything that is sent over the wire are not changed.
 * `routes` has addresses by the id of an operation, by the reference to it, and by `tag/` with the name of a tag.
 */
export function rewriteSiteLinks(
  document: OpenApiDocument,
  site: string | undefined,
  routes: ReadonlyMap<string, string>,
): OpenApiDocument {
  const origin = site?.replace(/\/$/, '');
  const rewrite = (text: string): string => {
    const linked = text.replace(REFERENCE_LINK, (link, folder: string, name: string) => {
      const keys = [folder + name, name, `tag${folder}${name}`, `#/${folder}${name}`].map(
        decodeFragment,
      );
      return routes.get(keys.find((key) => routes.has(key)) ?? '') ?? link;
    });
    return origin === undefined ? linked : linked.replaceAll(`${origin}/`, '/');
  };
  const copy = structuredClone(document);
  for (const part of walk(copy)) {
    const node = part.node as Record<string, unknown>;
    for (const key of part.kind === 'ExternalDocs' ? [...TEXTS, 'url'] : TEXTS)
      if (typeof node[key] === 'string') node[key] = rewrite(node[key]);
    if (part.kind === 'Link')
      node['x-route'] = routes.get(String(node.operationId ?? node.operationRef));
  }
  return copy;
}
