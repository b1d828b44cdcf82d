import type { Issue } from '@schema/issues';
import { nearest } from '@schema/nearest';
import { descriptionIssue } from '../load/messages';
import { TABLE, type Part } from '../load/document';
import { asObject, decodePointerPart, getOwn, remembered, type Keys } from '../load/json';
import { mappingPointer } from '../load/local-refs';
import { VALUE } from '../load/typed-walk';
import { HIDDEN_SCHEME } from '../load/bundle-files';
import { methodsOf } from '../model/slugs';
import type { Rule, RuleContext } from './rule';

/** The lists of components, with the kind of what is in them. */
const LISTS: ReadonlyMap<string, string> = new Map(
  Object.entries(TABLE.Components.properties).map(([list, kind]) => [list, TABLE[kind].additionalProperties]),
);

/**
 * References that lead to nothing, back to themselves or to the whole description; targets of discriminators that are
 * neither a reference nor the name of a schema (OpenAPI 3.1 §4.8.25); security requirements without a scheme.
 */
export const referenceRule: Rule = ({ kind, node, keys }, context) => {
  const { document, resolver, locate } = context;
  const report = (at: Keys, detail: string): Issue => descriptionIssue('openapi-reference', locate(...at), { detail });
  if (kind === 'DiscriminatorMapping') {
    const names = Object.keys(document.components?.schemas ?? {});
    return Object.entries(node as Part<'DiscriminatorMapping'>)
      .filter(([, target]) => resolver.at(mappingPointer(target, resolver)) === undefined)
      .map(([value, target]) => {
        const hint = hintOf(nearest(target.replace(/^.*\//, ''), names));
        return report(
          [...keys, value],
          `The discriminator maps ${value} to ${target}, and there is no such schema${hint}`,
        );
      });
  }
  if (kind === 'Link' && typeof node.operationId === 'string') {
    const ids = remembered(operationIds, document, () => idsOf(document));
    if (ids.has(node.operationId)) return [];
    const hint = hintOf(nearest(node.operationId, [...ids]));
    return [report([...keys, 'operationId'], `There is no operation ${node.operationId}${hint}`)];
  }
  if (kind === 'SecurityRequirement') {
    const schemes = asObject(document.components?.securitySchemes ?? getOwn(document, 'securityDefinitions'));
    return Object.keys(node)
      .filter((name) => !Object.hasOwn(schemes, name) && name !== HIDDEN_SCHEME)
      .map((name) =>
        report([...keys, name], `There is no security scheme ${name}${hintOf(nearest(name, Object.keys(schemes)))}`),
      );
  }
  const { $ref } = node;
  const at = [...keys, '$ref'];
  if (typeof $ref !== 'string' || kind === VALUE) return [];
  const isWhole = ['', '#', '#/'].includes($ref);
  if (isWhole || resolver.end(node).isLoop) {
    context.endless.push(node);
    return [
      report(
        at,
        `The reference ${isWhole ? `"${$ref}" leads to the whole description` : `${$ref} leads back to itself`}`,
      ),
    ];
  }
  if ($ref.startsWith('#') && resolver.at($ref) === undefined) return [report(at, danglingDetail($ref, resolver))];
  const [, list = ''] = /^#\/components\/(\w+)\/[^/]+$/.exec($ref) ?? [];
  const wanted = [...LISTS.keys()].find((name) => LISTS.get(name) === kind);
  return wanted && LISTS.has(list) && list !== wanted
    ? [report(at, `The reference ${$ref} leads to \`${list}\`, and one of \`${wanted}\` belongs here`)]
    : [];
};

/** Cache by document: a description has a link for each of its operations. */
const operationIds = new WeakMap<RuleContext['document'], ReadonlySet<string>>();

/** The ids of the operations of all paths. */
function idsOf({ paths = {} }: RuleContext['document']): ReadonlySet<string> {
  const operations = Object.values(paths).flatMap(methodsOf);
  return new Set(operations.flatMap(({ operation }) => operation.operationId ?? []));
}

function danglingDetail(reference: string, { at }: RuleContext['resolver']): string {
  const end = reference.lastIndexOf('/') + 1;
  const names = Object.keys(asObject(at(reference.slice(0, end - 1))));
  const near = nearest(decodePointerPart(reference.slice(end)), names);
  const hint = hintOf(near && reference.slice(0, end) + near);
  return `The reference ${reference} cannot be followed: there is nothing of that name${hint}`;
}

function hintOf(near: string): string {
  return near && ` (did you mean ${near}?)`;
}
