import { basename, extname } from 'node:path';
import { isMappingRef } from '@redocly/openapi-core';
import type { Issue } from '@schema/issues';
import { firstFree } from '@/lib/first-free';
import type { Locate } from '@/source/yaml';
import type { Files, Found } from './description-files';
import { descriptionIssue } from './messages';
import {
  asArray,
  asObject,
  entriesOf,
  getOwn,
  isJsonObject,
  pointerOf,
  remembered,
  type JsonObject,
  type Keys,
} from './json';
import { isSwagger, REFERABLE, VALUE, walk, type Fault } from './typed-walk';

type Draft = Record<string, unknown>;

/** The name of a security scheme where authors hide every one: without any, an operation would look open. */
export const HIDDEN_SCHEME = 'Not public';

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
 * the specification does not allow, and what authors hide, is removed; `onFault` is called before.
 */
export function mountFiles(root: string, files: Files, onFault: (fault: Fault, locate: Locate) => void) {
  const document = asObject(files.read(root)) as Draft;
  const [sections, prefix] = isSwagger(document) ? [SWAGGER_SECTIONS, []] : [SECTIONS, ['components']];
  /** References to other files that are not followed. */
  const issues: Issue[] = [];
  const faults: Fault[] = [];
  const pointers = new Map<unknown, string>();
  const { originOf, setOrigin } = createOrigins(document, root);
  /** The place of a value, in the file that has it. */
  const locate: Locate = (...keys) => {
    const origin = originOf(keys);
    return files.locate(origin.file)(...origin.keys);
  };

  const report = (at: Keys, detail: string) =>
    issues.push(descriptionIssue('openapi-reference', locate(...at), { detail }));

  /** The pointer of a value of another file as a component. */
  const mount = (found: Extract<Found, { file: string }>, section: string): string => {
    const known = found.file === root ? pointerOf(found.keys) : pointers.get(found.value);
    if (known !== undefined) return known;
    const keys = [...prefix, section];
    const holder = keys.reduce((node, key) => (node[key] = asObject(node[key])) as Draft, document);
    const wanted = String(found.keys.at(-1) ?? basename(found.file, extname(found.file)));
    const name = firstFree(wanted, (one) => Object.hasOwn(holder, one));
    holder[name] = found.value;
    return named(found, [...keys, name]);
  };
  const named = ({ value, ...origin }: Extract<Found, { file: string }>, keys: Keys): string => {
    setOrigin(value, origin);
    pointers.set(value, pointerOf(keys));
    return pointerOf(keys);
  };
  /** What a reference names in another file; undefined for a place of the document. */
  const find = (reference: string, at: Keys, mayStay = true, file = originOf(at).file) => {
    const isOwn = mayStay && reference.startsWith('#') && file === root;
    const found = isOwn ? undefined : files.find(reference, file);
    if (!found || 'value' in found) return found;
    const { fault, reason } = found;
    if (fault) issues.push(descriptionIssue('openapi-file', locate(...at), { target: reference, fault }));
    if (reason) report(at, `The reference ${reference} cannot be followed: ${reason}`);
    return undefined;
  };

  // A component that is a whole file is the first name of that file.
  for (const section of Object.values(sections)) {
    const holder = asObject([...prefix, section].reduce<unknown>(getOwn, document)) as Draft;
    for (const [name, value] of Object.entries(holder)) {
      const reference = getOwn(value, '$ref');
      if (typeof reference !== 'string' || reference.startsWith('#')) continue;
      const found = files.find(reference, root);
      if (!('value' in found) || found.file === root || pointers.has(found.value)) continue;
      holder[name] = found.value;
      named(found, [...prefix, section, name]);
    }
  }
  for (const part of walk(document)) {
    if ('fault' in part) {
      faults.push(part);
      onFault(part, locate);
      continue;
    }
    const { kind, keys, parent } = part;
    const node = part.node as Draft;
    if (typeof node.$ref === 'string' && kind !== 'DiscriminatorMapping') {
      const found = find(node.$ref, [...keys, '$ref'], REFERABLE.has(kind));
      const section = sections[kind];
      if (found && section !== undefined && typeof found.value === 'object') {
        node.$ref = mount(found, section);
      } else if (found && contains(found.value, parent)) {
        report([...keys, '$ref'], `The reference ${node.$ref} leads back to itself`);
        if (kind === VALUE) delete (parent as Draft)[String(keys.at(-1))];
      } else if (found) {
        (parent as Draft)[String(keys.at(-1))] = found.value;
        if (found.file !== root) setOrigin(found.value, found);
      } else if (node.$ref.startsWith('#') && originOf(keys).file !== root) {
        // The root file may have something else at this place.
        node.$ref = basename(originOf(keys).file) + node.$ref;
      } else if (!found && kind === VALUE && !node.$ref.startsWith('#')) {
        delete (parent as Draft)[String(keys.at(-1))];
      }
    }
    if (kind === 'DiscriminatorMapping')
      for (const [value, target] of entriesOf(node)) {
        const found = isMappingRef(String(target)) ? files.find(String(target), originOf(keys).file) : {};
        if ('value' in found && sections.Schema) node[value] = mount(found, sections.Schema);
      }
  }
  removeFaults(faults, document, (value, keys) => setOrigin(value, originOf(keys)));
  return { document, locate, issues };
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
      if (typeof node !== 'object' || node === null) break;
      node = (node as JsonObject)[key];
      const found = typeof node === 'object' && node !== null ? origins.get(node) : undefined;
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
  const lists = new Map<unknown[], { keys: Keys; removed: Set<unknown> }>();
  const properties: Keys[] = [];
  for (const { fault, parent, keys, found } of faults) {
    const key = keys.at(-1);
    if (key === undefined) continue;
    if (fault === 'number') (parent as Draft)[key] = String((parent as Draft)[key]);
    const isWrong = REMOVED.includes(fault) || (found !== 'string' && (fault === 'value' || key === '$ref'));
    if (!isWrong) continue;
    if (Array.isArray(parent)) {
      remembered(lists, parent, () => ({ keys: keys.slice(0, -1), removed: new Set() })).removed.add(key);
      continue;
    }
    delete (parent as Draft)[key];
    if (keys.at(-2) === 'properties') properties.push(keys);
  }
  for (const [list, { keys, removed }] of lists) {
    for (const [index, item] of list.entries()) setPlace(item, [...keys, index]);
    const kept = list.filter((_, index) => !removed.has(index));
    const isOpen = keys.at(-1) === 'security' && kept.length === 0;
    list.splice(0, list.length, ...(isOpen ? [{ [HIDDEN_SCHEME]: [] }] : kept));
  }
  // The list of required names is whole by now.
  for (const keys of properties) {
    const schema = keys.slice(0, -2).reduce<unknown>((node, name) => asObject(node)[name], document);
    if (isJsonObject(schema) && Array.isArray(schema.required))
      (schema as Draft).required = asArray(schema.required).filter((name) => name !== keys.at(-1));
  }
}
