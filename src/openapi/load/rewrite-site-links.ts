import { DATA_KEYS, isJsonObject, mapEntries, mapItems, type JsonObject } from './json';

/** Keys whose values are data, and those of an Example Object. */
const DATA = new Set([...DATA_KEYS, 'value', 'dataValue']);
/** Keys of texts and addresses that readers follow. */
const TEXTS = new Set(['description', 'cause', 'fix', 'guide', 'termsOfService']);

/**
 * The description with links to the site itself as paths, so that readers follow them without a reload and the link
 * report checks them. The description's own links are full addresses, because it is also published alone. Examples,
 * servers and everything that is sent over the wire are not changed.
 */
export function rewriteSiteLinks(document: JsonObject, site: string | undefined): JsonObject {
  if (!site) return document;
  const origin = site.replace(/\/$/, '');
  const local = (value: string): string => value.replaceAll(`${origin}/`, '/');
  const walk = (node: unknown, key: string, isNamed: boolean): unknown => {
    if (typeof node === 'string') return !isNamed && TEXTS.has(key) ? local(node) : node;
    if (Array.isArray(node)) return mapItems(node, (item) => walk(item, '', false));
    if (!isJsonObject(node) || (!isNamed && DATA.has(key))) return node;
    const isDocs = (!isNamed && key === 'externalDocs') || key === 'guide';
    return mapEntries(node, (name, item) =>
      isDocs && name === 'url' ? local(String(item)) : walk(item, name, !isNamed && NAMED.has(key)),
    );
  };
  return walk(document, '', false) as JsonObject;
}

/** Keys whose entries have names that the author chose. */
const NAMED = new Set(
  'properties patternProperties schemas responses parameters requestBodies headers x-problems paths'.split(' '),
);
