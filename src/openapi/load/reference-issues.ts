import type { Issue } from '@schema/issues';
import type { Locate } from '@/source/yaml';
import { nearest } from '@schema/nearest';
import { descriptionIssue } from './issues';
import {
  asArray,
  asObject,
  createResolver,
  DATA_KEYS,
  decodePointerPart,
  encodePointerPart,
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

/** References that are no text or lead to the whole description, and schemas that extend themselves. */
export function endlessIssues(document: JsonObject, locate: Locate): Issue[] {
  const report = (keys: Keys, detail: string) => descriptionIssue('openapi-reference', locate(...keys), { detail });
  const isSkipped = (key: string, keys: Keys) =>
    (DATA_KEYS.has(key) && !NAMES.has(String(keys.at(-1)))) || key.startsWith('x-');
  const wrong = [...nodesOf(document, isSkipped)].flatMap(({ node, keys }) => {
    const target = getOwn(node, '$ref');
    if (target === undefined || NAMES.has(String(keys.at(-1)))) return [];
    if (typeof target !== 'string') return [report([...keys, '$ref'], 'The reference is no text')];
    const isWhole = ['', '#', '#/'].includes(target);
    return isWhole ? [report([...keys, '$ref'], `The reference "${target}" leads to the whole description`)] : [];
  });
  const { at } = createResolver(document);
  const names = Object.keys(asObject(getOwn(document.components, 'schemas')));
  const endless = names.filter((name) => extendsItself(`#/components/schemas/${encodePointerPart(name)}`, at));
  const paths = endless.map((name) => report(['components', 'schemas', name], `The schema ${name} extends itself`));
  return [...wrong, ...paths];
}

/** Objects whose keys are names that an author chose. */
const NAMES = new Set(['properties', 'patternProperties', 'responses', 'schemas', 'mapping']);

/** Whether `$ref` and `allOf` lead from a schema back to it (JSON Schema 2020-12 §9.4.1 forbids such a loop). */
function extendsItself(start: string, at: (pointer: string) => unknown): boolean {
  const seen = new Set<string>();
  const left: unknown[] = [at(start)];
  while (left.length > 0) {
    const schema = left.pop();
    const target = getOwn(schema, '$ref');
    if (target === start) return true;
    for (const part of asArray(getOwn(schema, 'allOf'))) left.push(part);
    if (typeof target !== 'string' || seen.has(target)) continue;
    seen.add(target);
    left.push(at(target));
  }
  return false;
}

/** Security requirements that name no scheme of the description. */
export function schemeIssues(document: JsonObject, locate: Locate): Issue[] {
  const schemes = asObject(getOwn(document.components, 'securitySchemes') ?? document.securityDefinitions);
  const operations = entriesOf(document.paths).flatMap(([path, item]) =>
    entriesOf(item).map(([method, operation]): [Keys, unknown] => [['paths', path, method], operation]),
  );
  return [[[], document] as [Keys, unknown], ...operations].flatMap(([keys, holder]) =>
    asArray(getOwn(holder, 'security')).flatMap((requirement, index) =>
      Object.keys(asObject(requirement))
        .filter((name) => !Object.hasOwn(schemes, name))
        .map((name) => {
          const near = nearest(name, Object.keys(schemes));
          const detail = `There is no security scheme ${name}${near ? ` (did you mean ${near}?)` : ''}`;
          return descriptionIssue('openapi-reference', locate(...keys, 'security', index, name), { detail });
        }),
    ),
  );
}
