import { entriesOf, isJsonObject, type JsonObject } from './json';

/** Keys below which data stand, not texts. */
const DATA = new Set(['example', 'examples', 'default', 'enum', 'const', 'value', 'dataValue']);
/** Keys of texts and addresses that readers follow. */
const TEXTS = new Set(['description', 'cause', 'cure', 'guide', 'termsOfService']);

/**
 * The description with links to the site itself as paths, so that they are followed without a reload and the link report checks them: a description
 * is a contract by itself and names the documentation in full. Examples, servers and everything that is sent over the wire stay.
 */
export function rewriteSiteLinks(document: JsonObject, site: string | undefined): JsonObject {
  if (!site) return document;
  const origin = site.replace(/\/$/, '');
  const local = (value: string): string => value.replaceAll(`${origin}/`, '/');
  const walk = (node: unknown, key: string, named: boolean): unknown => {
    if (typeof node === 'string') return !named && TEXTS.has(key) ? local(node) : node;
    if (Array.isArray(node)) return node.map((item) => walk(item, '', false));
    if (!isJsonObject(node) || (!named && DATA.has(key))) return node;
    const isDocs = (!named && key === 'externalDocs') || key === 'guide';
    return Object.fromEntries(
      entriesOf(node).map(([name, item]) => [name, isDocs && name === 'url' ? local(String(item)) : walk(item, name, !named && NAMED.has(key))]),
    );
  };
  return walk(document, '', false) as JsonObject;
}

/** Keys whose entries have names that the author chose. */
const NAMED = new Set(['properties', 'patternProperties', 'schemas', 'responses', 'parameters', 'requestBodies', 'headers', 'x-problems', 'paths']);
