import { basename, extname } from 'node:path';
import { isMappingRef } from '@redocly/openapi-core';
import type { Issue } from '@schema/issues';
import { firstFree } from '@/lib/first-free';
import type { Locate } from '@/source/yaml';
import type { Files, FoundValue } from './description-files';
import { descriptionIssue } from './messages';
import { createHidden, HIDDEN_SCHEME } from './hidden';
import { asObject, entriesOf, getOwn, pointerOf, remembered, type JsonObject, type Keys } from './json';
import { createResolver } from './local-refs';
import { isSwagger, REFERABLE, VALUE, walk, type Fault, type Typed } from './typed-walk';

type Draft = Record<string, unknown>;

/** The components of each kind; what is of another kind replaces its reference. */
const SECTIONS: Readonly<Record<string, string>> = {
  Schema: 'schemas',
  Parameter: 'parameters',
  Response: 'responses',
  Example: 'examples',
  RequestBody: 'requestBodies',
  Header: 'headers',
  SecurityScheme: 'securitySchemes',
  Link: 'links',
  Callback: 'callbacks',
};
const SWAGGER_SECTIONS: typeof SECTIONS = { Schema: 'definitions', Parameter: 'parameters', Response: 'responses' };

/** Faults that have no value which can stay. */
const REMOVED: readonly Fault['fault'][] = ['type', 'hidden', 'reference', 'target'];

interface Origin {
  readonly file: string;
  readonly keys: Keys;
}

/**
 * Reads the root file, and mounts what references name in other files: as components, or instead of the reference. What
 * the specification does not allow, and what authors hide, is among `faults`; `removeFaults` takes it out of the document.
 */
export function mountFiles(root: string, files: Files) {
  const document = asObject(files.read(root)) as Draft;
  const [sections, prefix] = isSwagger(document) ? [SWAGGER_SECTIONS, []] : [SECTIONS, ['components']];
  /** References by which a value would contain itself. */
  const issues: Issue[] = [];
  const faults: Fault[] = [];
  const pointers = new Map<unknown, string>();
  const { originOf, setOrigin } = createOrigins(document, root);
  /** The place of a value, in the file that has it. */
  const locate: Locate = (...keys) => {
    const origin = originOf(keys);
    return files.locate(origin.file)(...origin.keys);
  };

  /** The pointer of a value of another file as a component. */
  const mount = (found: FoundValue, section: string): string => {
    const known = found.file === root ? pointerOf(found.keys) : pointers.get(found.value);
    if (known !== undefined) return known;
    const keys = [...prefix, section];
    const holder = keys.reduce((node, key) => (node[key] = asObject(node[key])) as Draft, document);
    const wanted = String(found.keys.at(-1) ?? basename(found.file, extname(found.file)));
    const name = firstFree(wanted, (one) => Object.hasOwn(holder, one));
    holder[name] = found.value;
    return named(found, [...keys, name]);
  };
  const named = ({ value, ...origin }: FoundValue, keys: Keys): string => {
    setOrigin(value, origin);
    pointers.set(value, pointerOf(keys));
    return pointerOf(keys);
  };
  /** Follows a reference to another file, and one where the specification has none. */
  const follow = ({ kind, node, keys, parent }: Typed): void => {
    const reference = String(node.$ref);
    const { file } = originOf(keys);
    const isLocal = reference.startsWith('#');
    if (isLocal && file === root && REFERABLE.has(kind)) return;
    const holder = parent as Draft;
    const key = String(keys.at(-1));
    const place = () => locate(...keys, '$ref');
    const found = files.find(reference, file, place);
    const section = sections[kind];
    if (!found) {
      // The root file may have something else at this place.
      if (isLocal && file !== root) (node as Draft).$ref = basename(file) + reference;
      else if (kind === VALUE && !isLocal) delete holder[key];
    } else if (section !== undefined && typeof found.value === 'object') {
      (node as Draft).$ref = mount(found, section);
    } else if (contains(found.value, parent)) {
      const detail = `The reference ${reference} leads back to itself`;
      issues.push(descriptionIssue('openapi-reference', place(), { detail }));
      if (kind === VALUE) delete holder[key];
    } else {
      holder[key] = found.value;
      if (found.file !== root) setOrigin(found.value, found);
    }
  };

  // A component that is a whole file is the first name of that file.
  for (const section of Object.values(sections)) {
    const holder = asObject([...prefix, section].reduce<unknown>(getOwn, document)) as Draft;
    for (const [name, value] of Object.entries(holder)) {
      const reference = getOwn(value, '$ref');
      if (typeof reference !== 'string' || reference.startsWith('#')) continue;
      const found = files.find(reference, root);
      if (!found || found.file === root || pointers.has(found.value)) continue;
      holder[name] = found.value;
      named(found, [...prefix, section, name]);
    }
  }
  const hidden = createHidden(createResolver(document));
  for (const part of walk(document, 'Root', hidden.isPart)) {
    if ('fault' in part) {
      faults.push(part);
      continue;
    }
    const { kind, keys } = part;
    const node = part.node as Draft;
    if (kind === 'Operation' && Array.isArray(node.tags)) node.tags = node.tags.filter((tag) => !hidden.isTag(tag));
    if (kind === 'DiscriminatorMapping')
      for (const [value, target] of entriesOf(node)) {
        const found = isMappingRef(String(target)) && files.find(String(target), originOf(keys).file);
        if (found && sections.Schema) node[value] = mount(found, sections.Schema);
        if (hidden.isTarget(node[value])) delete node[value];
      }
    else if (typeof node.$ref === 'string') follow(part);
  }
  /** Remembers where a value is before it moves. */
  const keepPlace = (value: unknown, keys: Keys) => setOrigin(value, originOf(keys));
  return { document, locate, issues, faults, keepPlace };
}

/** Whether an object or a list is a value, or in it. A stack replaces recursion, because values nest to any depth. */
function contains(value: unknown, part: object): boolean {
  const seen = new Set<unknown>();
  const left = [value];
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    if (node === part) return true;
    if (typeof node !== 'object' || node === null || seen.has(node)) continue;
    seen.add(node);
    for (const inner of Object.values(node)) left.push(inner);
  }
  return false;
}

/** Places of objects that are not where their file has them. */
function createOrigins(document: JsonObject, root: string) {
  const origins = new WeakMap<object, Origin>();
  const setOrigin = (value: unknown, { file, keys }: Origin) => {
    if (typeof value === 'object' && value !== null && !origins.has(value)) origins.set(value, { file, keys });
  };
  const originOf = (keys: Keys): Origin => {
    let origin: Origin = { file: root, keys };
    let node: unknown = document;
    for (const [index, key] of keys.entries()) {
      node = (node as JsonObject | null | undefined)?.[key];
      const found = origins.get(node as object);
      if (found) origin = { file: found.file, keys: [...found.keys, ...keys.slice(index + 1)] };
    }
    return origin;
  };
  return { originOf, setOrigin };
}

/**
 * Removes values that have the wrong type or are hidden, and makes texts of numbers; the other items of a list keep their
 * place.
 */
export function removeFaults(
  faults: readonly Fault[],
  document: object,
  setPlace: (value: unknown, keys: Keys) => void = () => undefined,
): void {
  const { at } = createResolver(document);
  const lists = new Map<unknown[], Keys>();
  /** The fields of schemas that were removed. */
  const fields = new Map<Draft, Set<unknown>>();
  const removeItem = (list: unknown[], index: number, keys: Keys) => {
    // No value of a description is undefined.
    list[index] = undefined;
    lists.set(list, keys);
  };
  for (const { fault, parent, keys, found } of faults) {
    const key = keys.at(-1);
    const above = keys.slice(0, -1);
    const holder = parent as Draft;
    if (key === undefined) continue;
    if (fault === 'number') holder[key] = String(holder[key]);
    const isWrong = REMOVED.includes(fault) || (found !== 'string' && (fault === 'value' || key === '$ref'));
    if (!isWrong) continue;
    if (Array.isArray(parent)) removeItem(parent, Number(key), above);
    else delete holder[key];
    if (above.at(-1) !== 'properties') continue;
    const schema = asObject(at(pointerOf(above.slice(0, -1)))) as Draft;
    remembered(fields, schema, () => new Set()).add(key);
  }
  for (const [list, keys] of lists) {
    for (const [index, item] of list.entries()) setPlace(item, [...keys, index]);
    const kept = list.filter((item) => item !== undefined);
    const isOpen = keys.at(-1) === 'security' && kept.length === 0;
    list.length = 0;
    // Not as arguments of one call, which has no room for a long list.
    for (const item of isOpen ? [{ [HIDDEN_SCHEME]: [] }] : kept) list.push(item);
  }
  // A copy, because aliases of YAML make one list of several schemas.
  for (const [schema, names] of fields)
    if (Array.isArray(schema.required)) schema.required = schema.required.filter((name) => !names.has(name));
}
