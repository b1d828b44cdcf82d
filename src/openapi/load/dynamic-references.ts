import { firstFree } from '@/lib/first-free';
import type { Issue } from '@schema/issues';
import type { Locate } from '@/source/yaml';
import { nearest } from '@schema/nearest';
import {
  keysOf,
  pointerOf,
  resourcesAround,
  resourcesOf,
  type DynamicAnchors,
  type Resources,
} from './dynamic-anchors';
import { directReferences, mappingPointer, plainTarget, type DirectReferences } from './direct-references';
import { descriptionIssue } from './issues';
import {
  asObject,
  createResolver,
  DATA_KEYS,
  GENERATED,
  getOwn,
  holdsNames,
  isJsonObject,
  mapEntries,
  mapItems,
  referenceName,
  type JsonObject,
  type Keys,
} from './json';

/** Every schema can extend every other one, so that the number of copies has no bound of its own. */
const MAX_COPIES = 500;

interface Resolution {
  readonly at: (pointer: string) => unknown;
  readonly locate: Locate;
  readonly resources: Resources;
  /** The places of each anchor: only a name with one place has a target outside of every resource that has it. */
  readonly all: ReadonlyMap<string, readonly string[]>;
  /** Copies of schemas for a dynamic scope, by their names. */
  readonly copies: Map<string, Copy>;
  /** The pointer of a copy, by the schema and the anchors that differ. */
  readonly pointers: Map<string, string>;
  /** Copies whose references are not yet resolved: a list replaces recursion, because copies can need others. */
  readonly left: { readonly name: string; readonly start: string; readonly anchors: DynamicAnchors }[];
  /** What is known of schemas, by their pointers, and with the anchors of a dynamic scope. */
  readonly direct: Map<string, DirectReferences>;
  readonly scopes: Map<string, PlaceScope>;
  readonly reached: Map<string, ReadonlySet<string>>;
  readonly issues: Issue[];
}

interface Copy {
  /** The name of the schema that was copied. */
  readonly of: string;
  readonly schema: unknown;
}

/** The anchors of the resource around a place, and those that are valid there: of several, the outermost. */
interface PlaceScope {
  readonly own: DynamicAnchors;
  readonly inPlace: DynamicAnchors;
}

interface Resolved {
  readonly document: JsonObject;
  readonly issues: readonly Issue[];
}

/**
 * Replaces every `$dynamicRef` by a `$ref` (JSON Schema 2020-12, core §8.2.3.2): the outermost schema resource of the
 * dynamic scope that has the anchor is the target. A component and the schema of a body, a parameter or a header count
 * as resources also without `$id`, because authors leave it out. A generic schema that another one extends is copied,
 * with a name such as `Page of User`, so that the rest of the model and its validators see plain references.
 */
export function resolveDynamicReferences(document: JsonObject, locate: Locate): Resolved {
  const resolution = createResolution(document, locate);
  const { resources, copies, issues, left, at } = resolution;
  const rewrite = (node: unknown, keys: Keys): unknown => {
    const anchors = resources.get(pointerOf(keys))?.dynamic;
    if (anchors) return rewriteSchema(node, { anchors, keys, reported: true, resolution });
    if (Array.isArray(node)) return mapItems(node, (item, index) => rewrite(item, [...keys, index]));
    return isJsonObject(node) ? mapEntries(node, (key, value) => rewrite(value, [...keys, key])) : node;
  };
  const rewritten = rewrite(document, []) as JsonObject;
  for (let next = left.pop(); next; next = left.pop()) {
    const { name, start, anchors } = next;
    const schema = rewriteSchema(at(start), { anchors, keys: keysOf(start), reported: false, resolution });
    copies.set(name, { of: referenceName(start), schema });
  }
  return { document: withCopies(rewritten, copies), issues };
}

/** The components are the author's, so copies are below a key of their own. */
function withCopies(document: JsonObject, copies: Resolution['copies']): JsonObject {
  if (copies.size === 0) return document;
  const groups = new Map<string, Map<string, unknown>>();
  for (const [name, { of: component, schema }] of copies)
    groups.set(component, (groups.get(component) ?? new Map<string, unknown>()).set(name, schema));
  const schemas = [...groups].map(([component, group]) => [component, Object.fromEntries(group)] as const);
  return { ...document, [GENERATED]: Object.fromEntries(schemas) };
}

function createResolution(document: JsonObject, locate: Locate): Resolution {
  const resources = resourcesOf(document);
  const all = new Map<string, string[]>();
  for (const { dynamic } of resources.values())
    for (const [name, pointer] of dynamic) all.set(name, [...(all.get(name) ?? []), pointer]);
  const { at } = createResolver(document);
  const maps = { copies: new Map(), pointers: new Map(), direct: new Map(), scopes: new Map(), reached: new Map() };
  return { at, locate, resources, all, ...maps, left: [], issues: [] };
}

interface Scope {
  /** The target of each anchor in this dynamic scope. */
  readonly anchors: DynamicAnchors;
  readonly keys: Keys;
  /** Whether faults are reported: a copy repeats those of its original. */
  readonly reported: boolean;
  readonly resolution: Resolution;
}

function rewriteSchema(node: unknown, scope: Scope): unknown {
  const inside = (key: string | number): Scope => ({ ...scope, keys: [...scope.keys, key] });
  if (Array.isArray(node)) return mapItems(node, (item, index) => rewriteSchema(item, inside(index)));
  if (!isJsonObject(node)) return node;
  const isNamed = holdsNames(scope.keys);
  const isResource = !isNamed && typeof node.$id === 'string';
  const own = isResource ? scope.resolution.resources.get(pointerOf(scope.keys)) : undefined;
  const anchors = own ? new Map([...own.dynamic, ...scope.anchors]) : scope.anchors;
  const inner = mapEntries(node, (key, value) =>
    !isNamed && DATA_KEYS.has(key) ? value : rewriteSchema(value, { ...inside(key), anchors }),
  );
  return isNamed ? inner : withPlainReferences(inner, { ...scope, anchors });
}

/** One schema with plain references. Its anchor is left out: copies would give a validator the same anchor twice. */
function withPlainReferences(written: JsonObject, scope: Scope): JsonObject {
  const schema = withMapping(written, scope);
  const { $ref, $dynamicRef, $dynamicAnchor, ...others } = schema;
  const target = typeof $ref === 'string' ? copyFor($ref, scope) : undefined;
  if (typeof $dynamicRef !== 'string') {
    if ($dynamicAnchor === undefined && target === $ref) return schema;
    return target === undefined ? others : { ...others, $ref: target };
  }
  const found = dynamicTarget($dynamicRef, scope);
  const dynamic = found === undefined ? undefined : copyFor(found, scope);
  const both = [target, dynamic].filter((pointer) => pointer !== undefined);
  if (both.length < 2) return both[0] === undefined ? others : { ...others, $ref: both[0] };
  const parts = Array.isArray(others.allOf) ? (others.allOf as unknown[]) : [];
  return { ...others, $ref: target, allOf: [...parts, { $ref: dynamic }] };
}

/** A schema whose discriminator names the same copies as its variants (OpenAPI 3.1 §4.8.25). */
function withMapping(schema: JsonObject, scope: Scope): JsonObject {
  const mapping = getOwn(schema.discriminator, 'mapping');
  if (!isJsonObject(mapping)) return schema;
  const mapped = mapEntries(mapping, (_, target) => {
    const pointer = mappingPointer(target, scope.resolution.at);
    const copy = pointer === null ? null : copyFor(pointer, scope);
    return copy === pointer ? target : copy;
  });
  return mapped === mapping
    ? schema
    : { ...schema, discriminator: { ...asObject(schema.discriminator), mapping: mapped } };
}

/** The pointer that a `$dynamicRef` leads to; undefined where it leads nowhere, which is an issue. */
function dynamicTarget(reference: string, { anchors, keys, reported, resolution }: Scope): string | undefined {
  const { all, issues, locate } = resolution;
  const plain = plainTarget(reference, keys, resolution);
  if (plain !== undefined) return plain;
  const name = reference.slice(1);
  const places = all.get(name) ?? [];
  const target = reference.startsWith('#')
    ? (anchors.get(name) ?? (places.length === 1 ? places[0] : undefined))
    : undefined;
  if (target === undefined && reported) {
    const detail = `The \`$dynamicRef\` ${reference} cannot be followed: ${reasonFor(name, resolution)}`;
    issues.push(descriptionIssue('openapi-reference', locate(...keys, '$dynamicRef'), { detail }));
  }
  return target;
}

function reasonFor(name: string, { all }: Resolution): string {
  const [first, second] = all.get(name) ?? [];
  if (first !== undefined && second !== undefined)
    return `no schema around it has this \`$dynamicAnchor\`, and ${first} and ${second} both have it`;
  const near = nearest(name, [...all.keys()]);
  return `no schema has this \`$dynamicAnchor\`${near ? ` (did you mean #${near}?)` : ''}`;
}

/** The schema as the dynamic scope has it: itself, or a copy if other anchors are valid than where it is written. */
function copyFor(reference: string, scope: Scope): string {
  const { resolution, anchors: outer } = scope;
  const start = withoutAnchorOnly(reference, resolution);
  const { own, inPlace } = scopeAt(start, resolution);
  // A reference into a resource has this resource alone in its scope (JSON Schema 2020-12, core §8.2.3.2).
  const anchors = new Map([...own, ...outer]);
  const isReplaced = (name: string) => anchors.get(name) !== inPlace.get(name);
  if (anchors.size === inPlace.size && ![...anchors.keys()].some(isReplaced)) return start;
  const replaced = [...namesFrom(start, anchors, resolution)].filter(isReplaced);
  if (replaced.length === 0) return start;
  const targetOf = (name: string) => withoutAnchorOnly(anchors.get(name) ?? '', resolution);
  const key = JSON.stringify([start, ...replaced.toSorted().map((name) => [name, targetOf(name)])]);
  const pointer = resolution.pointers.get(key) ?? addCopy(start, replaced, { ...scope, anchors });
  resolution.pointers.set(key, pointer);
  return pointer;
}

function scopeAt(pointer: string, { resources, scopes }: Resolution): PlaceScope {
  const known = scopes.get(pointer);
  if (known) return known;
  const around = resourcesAround(pointer, resources).map(({ dynamic }) => dynamic);
  const inPlace = new Map(around.toReversed().flatMap((anchors) => [...anchors]));
  const scope = { own: around.at(-1) ?? inPlace, inPlace };
  scopes.set(pointer, scope);
  return scope;
}

function addCopy(start: string, replaced: readonly string[], { anchors, keys, resolution }: Scope): string {
  const { copies, left, issues, locate } = resolution;
  if (copies.size === MAX_COPIES) {
    const detail = `Schemas with a \`$dynamicAnchor\` extend one another in more than ${MAX_COPIES} ways; from here on they are shown without what extends them`;
    const issue = descriptionIssue('openapi-reference', locate(...keys), { detail });
    if (issues.every(({ message }) => message !== issue.message)) issues.push(issue);
    return start;
  }
  const targets = replaced.map((name) => withoutAnchorOnly(anchors.get(name) ?? start, resolution));
  const others = new Set(targets.filter((target) => target !== start).map(referenceName));
  const full = [referenceName(start), [...others].join(' and ')].filter(Boolean).join(' of ');
  const name = firstFree(full, (one) => copies.has(one));
  const component = referenceName(start);
  copies.set(name, { of: component, schema: null });
  left.push({ name, start, anchors });
  return pointerOf([GENERATED, component, name]);
}

/** A schema that has an anchor and a reference alone is what it refers to, which has a better name. */
function withoutAnchorOnly(pointer: string, { at }: Resolution): string {
  const seen = new Set<string>();
  let target = pointer;
  for (let node = at(target); isJsonObject(node) && !seen.has(target); node = at(target)) {
    seen.add(target);
    const { $dynamicAnchor: anchor, $ref: next, ...others } = node;
    if (typeof anchor !== 'string' || typeof next !== 'string' || Object.keys(others).length > 0) break;
    target = next;
  }
  return target;
}

/** The names of the `$dynamicRef`s that a reader of a schema reaches. */
function namesFrom(start: string, anchors: DynamicAnchors, resolution: Resolution): ReadonlySet<string> {
  const { direct, reached } = resolution;
  const key = JSON.stringify([start, ...anchors]);
  const known = reached.get(key);
  if (known) return known;
  const names = new Set<string>();
  const seen = new Set<string>([start]);
  for (const pointer of seen) {
    const own = direct.get(pointer) ?? directReferences(pointer, resolution);
    direct.set(pointer, own);
    for (const name of own.names) names.add(name);
    for (const next of [...own.pointers, ...own.names.flatMap((name) => anchors.get(name) ?? [])]) seen.add(next);
  }
  reached.set(key, names);
  return names;
}
