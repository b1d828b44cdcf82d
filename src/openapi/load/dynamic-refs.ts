import { firstFree } from '@/lib/first-free';
import type { OpenApiDocument, SchemaDraft } from './document';
import { pointerOf, referenceName, type Keys } from './json';
import { createResolver } from './local-refs';
import { walk } from './typed-walk';

/**
 * Replaces each `$dynamicRef: '#name'` of a template by a `$ref`. A schema with `$ref` whose `$defs` have that
 * `$dynamicAnchor` refers to a template (OpenAPI 3.1.1, "Generic (Template) Data Structures"): it gets a copy of it with
 * the name `Page of User`.
 */
export function bindTemplates(written: OpenApiDocument): OpenApiDocument {
  if (![...schemasOf(written)].some(({ node }) => node.$dynamicRef !== undefined)) return written;
  const document = structuredClone(written);
  const { schema } = createResolver(document);
  const components: Record<string, unknown> = { ...document.components?.schemas };
  for (const { node, keys } of [...schemasOf(document)]) {
    const { $ref: reference = '', $defs = {} } = node;
    const template = structuredClone(schema(reference));
    const [name, binding] = Object.entries($defs).find(([, part]) => anchorOf(part) !== undefined) ?? [];
    if (template === undefined || name === undefined || typeof binding !== 'object') continue;
    const target = binding.$ref ?? pointerOf([...keys, '$defs', name]);
    const bound = [...schemasOf(template, 'Schema')].filter(
      (part) => part.node.$dynamicRef === `#${anchorOf(binding)}`,
    );
    if (bound.length === 0) continue;
    for (const part of bound) {
      delete part.node.$dynamicRef;
      part.node.$ref = target;
    }
    const wanted = `${referenceName(reference)} of ${referenceName(target)}`;
    const title = firstFree(wanted, (one) => Object.hasOwn(components, one));
    components[title] = template;
    node.$ref = pointerOf(['components', 'schemas', title]);
  }
  const result = { ...document, components: { ...document.components, schemas: components } } as OpenApiDocument;
  for (const { node } of schemasOf(result)) delete node.$dynamicAnchor;
  return result;
}

function* schemasOf(document: unknown, root?: string): Generator<{ node: SchemaDraft; keys: Keys }> {
  for (const part of walk(document, root))
    if (!('fault' in part) && part.kind === 'Schema') yield { node: part.node as SchemaDraft, keys: part.keys };
}

function anchorOf(schema: SchemaDraft | boolean): string | undefined {
  return typeof schema === 'object' ? schema.$dynamicAnchor : undefined;
}
