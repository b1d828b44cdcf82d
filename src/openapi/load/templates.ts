import type { Issue } from '@schema/issues';
import { firstFree } from '@/lib/first-free';
import { nearest } from '@schema/nearest';
import type { Locate } from '@/source/yaml';
import type { OpenApiDocument, Schema, SchemaDraft } from './document';
import { descriptionIssue } from './issues';
import { asObject, pointerOf, referenceName, type Keys } from './json';
import { createResolver } from './resolver';
import { walk } from './kinds';

/** A schema with a `$dynamicAnchor`, by the reference that leads to it. */
type Anchors = ReadonlyMap<string, string>;

/**
 * Replaces each `$dynamicRef` by a `$ref`. A schema that extends another one by `$ref` or `allOf` and has a
 * `$dynamicAnchor`, itself or in its `$defs`, gives that one a value for the `$dynamicRef`s of this name (OpenAPI 3.1.1,
 * "Generic (Template) Data Structures"): it gets a copy with the name `Page of User`. Other `$dynamicRef`s lead to the
 * anchor of their component, or to the only one of the description.
 */
export function bindTemplates(
  written: OpenApiDocument,
  locate: Locate,
): { document: OpenApiDocument; issues: readonly Issue[] } {
  if (![...schemasOf(written)].some(({ node }) => node.$dynamicRef !== undefined))
    return { document: written, issues: [] };
  const document = structuredClone(written) as Record<string, unknown>;
  const { schema } = createResolver(document);
  const schemas = [...schemasOf(document)];
  const anchors = schemas.flatMap(({ node: { $dynamicAnchor: name }, keys }) =>
    name === undefined ? [] : { name, keys },
  );
  const issues: Issue[] = [];
  const components = ['components', 'schemas'].reduce(
    (node, key) => (node[key] = asObject(node[key])) as Record<string, unknown>,
    document,
  );
  for (const { node, keys } of schemas) {
    const bindings = bindingsOf(node, keys);
    for (const holder of bindings.size === 0 ? [] : [node, ...(node.allOf ?? [])]) {
      const reference = typeof holder === 'object' ? holder.$ref : undefined;
      const copy = reference === undefined ? undefined : bound(schema(reference), bindings);
      if (reference === undefined || !copy) continue;
      const name = firstFree(
        [referenceName(reference), [...copy.used].map(referenceName).join(' and ')].join(' of '),
        (one) => Object.hasOwn(components, one),
      );
      components[name] = copy.schema;
      (holder as SchemaDraft).$ref = pointerOf(['components', 'schemas', name]);
    }
  }
  for (const { node, keys } of schemasOf(document)) {
    const { $dynamicRef: reference } = node;
    if (reference === undefined) continue;
    const name = reference.slice(1);
    const places = anchors.filter((anchor) => anchor.name === name);
    const near =
      places.find((anchor) => anchor.keys.slice(0, 3).every((key, index) => key === keys[index])) ??
      (places.length === 1 ? places[0] : undefined);
    const target = reference.startsWith('#/') ? reference : near && pointerOf(near.keys);
    if (target === undefined) {
      const hint = nearest(
        name,
        anchors.map((anchor) => anchor.name),
      );
      const reason =
        places.length > 0
          ? 'no schema that extends it has this `$dynamicAnchor`'
          : `no schema has this \`$dynamicAnchor\`${hint && ` (did you mean #${hint}?)`}`;
      const detail = `The \`$dynamicRef\` ${reference} cannot be followed: ${reason}`;
      issues.push(descriptionIssue('openapi-reference', locate(...keys, '$dynamicRef'), { detail }));
    }
    replaceReference(node, target);
  }
  for (const { node } of schemasOf(document)) delete node.$dynamicAnchor;
  return { document, issues };
}

function* schemasOf(document: unknown, root?: string): Generator<{ node: SchemaDraft; keys: Keys }> {
  for (const part of walk(document, root))
    if (!('fault' in part) && part.kind === 'Schema') yield { node: part.node as SchemaDraft, keys: part.keys };
}

/** The anchors that a schema has itself or in its `$defs`. */
function bindingsOf(schema: SchemaDraft, keys: Keys): Anchors {
  const inner = Object.entries(schema.$defs ?? {}).map(([name, part]) => ({ part, at: [...keys, '$defs', name] }));
  return new Map(
    [{ part: schema, at: keys }, ...inner].flatMap(({ part, at }) => {
      const { $dynamicAnchor: name, $ref: target, ...others } = typeof part === 'object' ? part : {};
      // What the anchor refers to has a better name.
      const isAlone = target !== undefined && Object.keys(others).length === 0;
      return name === undefined ? [] : [[name, isAlone ? target : pointerOf(at)]];
    }),
  );
}

/** A copy of a template with the schemas that its references are bound to; undefined if it has none of them. */
function bound(
  template: Schema | undefined,
  bindings: Anchors,
): { schema: unknown; used: ReadonlySet<string> } | undefined {
  const schema = structuredClone(template);
  const used = new Set<string>();
  for (const { node } of schemasOf(schema, 'Schema')) {
    const target = bindings.get((node.$dynamicRef ?? '').slice(1));
    delete node.$dynamicAnchor;
    if (target === undefined) continue;
    replaceReference(node, target);
    used.add(target);
  }
  return used.size > 0 ? { schema, used } : undefined;
}

function replaceReference(schema: SchemaDraft, target: string | undefined): void {
  delete schema.$dynamicRef;
  if (target === undefined) return;
  if (schema.$ref !== undefined) schema.allOf = [...(schema.allOf ?? []), { $ref: target }];
  else schema.$ref = target;
}
