import type { Issue } from '@schema/issues';
import type { Locate } from '@schema/locate';
import { nearest } from '@schema/nearest';
import { descriptionIssue } from './issues';
import {
  asObject,
  createResolver,
  DATA_KEYS,
  decodePointerPart,
  entriesOf,
  getOwn,
  nodesOf,
  type JsonObject,
  type Keys,
} from './json';

/** Why a local reference cannot be followed, with the name that its author may have meant. */
export function danglingDetail(target: string, document: JsonObject): string {
  const end = target.lastIndexOf('/');
  const names = Object.keys(asObject(createResolver(document).at(target.slice(0, end))));
  const near = target.startsWith('#/') ? nearest(decodePointerPart(target.slice(end + 1)), names) : '';
  const hint = near ? ` (did you mean ${target.slice(0, end + 1)}${near}?)` : '';
  return `The reference ${target} cannot be followed: there is nothing of that name${hint}`;
}

/** Targets of discriminators that are neither a reference nor the name of a schema (OpenAPI 3.1 §4.8.25). */
export function mappingIssues(document: JsonObject, locate: Locate): Issue[] {
  const { at } = createResolver(document);
  const schemas = asObject(getOwn(document.components, 'schemas'));
  const isSkipped = (key: string, keys: Keys) =>
    DATA_KEYS.has(key) && keys.at(-1) !== 'properties' && keys.at(-1) !== 'responses';
  return [...nodesOf(document, isSkipped)].flatMap(({ node, keys }) => {
    if (keys.at(-1) !== 'mapping' || keys.at(-2) !== 'discriminator') return [];
    return entriesOf(node)
      .filter(([, target]) => at(String(target)) === undefined && !Object.hasOwn(schemas, String(target)))
      .map(([value, target]) => {
        const near = nearest(String(target).replace(/^.*\//, ''), Object.keys(schemas));
        const detail = `The discriminator maps ${value} to ${String(target)}, and there is no such schema${near ? ` (did you mean ${near}?)` : ''}`;
        return descriptionIssue('openapi-reference', locate(...keys, value), { detail });
      });
  });
}
