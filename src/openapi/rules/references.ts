import type { Issue, Place } from '@schema/issues';
import { nearest } from '@schema/nearest';
import { descriptionIssue } from '../load/messages';
import { asObject, decodePointerPart, getOwn, remembered } from '../load/json';
import { mappingPointer, type Resolver } from '../load/local-refs';
import { VALUE, type Typed } from '../load/typed-walk';
import { HIDDEN_SCHEME } from '../load/hidden';
import { methodsOf } from '../model/slugs';
import type { RuleContext, Rules } from './rule';

const issue = (place: Place, detail: string) => descriptionIssue('openapi-reference', place, { detail });

/** A runtime expression (OpenAPI 3.1 §4.8.20.4). */
const EXPRESSION =
  /^\$(?:url|method|statusCode|(?:request|response)\.(?:header\.\S+|query\..+|path\..+|body(?:#.*)?))$/;

/**
 * Targets of discriminators that are neither a reference nor the name of a schema (OpenAPI 3.1 §4.8.25), links to an
 * operation that does not exist, expressions that no program can evaluate, security requirements without a scheme.
 */
export const referenceRules: Rules = {
  *DiscriminatorMapping(mapping, { document, resolver, at }) {
    for (const [value, target] of Object.entries(mapping)) {
      if (resolver.at(mappingPointer(target, resolver)) !== undefined) continue;
      const hint = hintOf(target.replace(/^.*\//, ''), Object.keys(document.components?.schemas ?? {}));
      yield issue(at(value), `The discriminator maps ${value} to ${target}, and there is no such schema${hint}`);
    }
  },
  *Link({ operationId, parameters = {} }, { document, at }) {
    for (const [name, value] of Object.entries(parameters))
      if (typeof value === 'string' && value.startsWith('$') && !EXPRESSION.test(value))
        yield descriptionIssue('expression-invalid', at('parameters', name), { expression: value });
    const ids = remembered(operationIds, document, () => idsOf(document));
    if (operationId === undefined || ids.has(operationId)) return;
    yield issue(at('operationId'), `There is no operation ${operationId}${hintOf(operationId, ids)}`);
  },
  *Callback(callback, { at }) {
    for (const address of Object.keys(callback))
      for (const [, expression = ''] of address.matchAll(/\{(\$[^{}]*)\}/g))
        if (!EXPRESSION.test(expression)) yield descriptionIssue('expression-invalid', at(address), { expression });
  },
  *SecurityRequirement(requirement, { document, at }) {
    const schemes = asObject(document.components?.securitySchemes ?? getOwn(document, 'securityDefinitions'));
    for (const name of Object.keys(requirement)) {
      if (Object.hasOwn(schemes, name) || name === HIDDEN_SCHEME) continue;
      yield issue(at(name), `There is no security scheme ${name}${hintOf(name, Object.keys(schemes))}`);
    }
  },
};

/** The reference in place of a part. */
function referenceOf({ kind, node: { $ref } }: Typed): string | undefined {
  return typeof $ref === 'string' && kind !== VALUE && kind !== 'DiscriminatorMapping' ? $ref : undefined;
}

/** Whether a part is a reference that never arrives at a value. */
export function isEndless(part: Typed, { end }: Resolver): boolean {
  const reference = referenceOf(part);
  return reference !== undefined && (WHOLE.includes(reference) || end(part.node).isLoop);
}

/** References to the whole description. */
const WHOLE = ['', '#', '#/'];

/** A reference that leads to nothing, back to itself or to the whole description. */
export function* danglingReferences(part: Typed, { resolver, at }: RuleContext): Iterable<Issue> {
  const reference = referenceOf(part);
  if (reference === undefined) return;
  if (WHOLE.includes(reference)) yield issue(at('$ref'), `The reference "${reference}" leads to the whole description`);
  else if (isEndless(part, resolver)) yield issue(at('$ref'), `The reference ${reference} leads back to itself`);
  else if (reference.startsWith('#') && resolver.at(reference) === undefined)
    yield issue(at('$ref'), danglingDetail(reference, resolver));
}

/** Cache by document: a description has a link for each of its operations. */
const operationIds = new WeakMap<RuleContext['document'], ReadonlySet<string>>();

/** The ids of the operations of all paths. */
function idsOf({ paths = {} }: RuleContext['document']): ReadonlySet<string> {
  const operations = Object.values(paths).flatMap(methodsOf);
  return new Set(operations.flatMap(({ operation }) => operation.operationId ?? []));
}

function danglingDetail(reference: string, { at }: Resolver): string {
  const end = reference.lastIndexOf('/') + 1;
  const names = Object.keys(asObject(at(reference.slice(0, end - 1))));
  const hint = hintOf(decodePointerPart(reference.slice(end)), names, reference.slice(0, end));
  return `The reference ${reference} cannot be followed: there is nothing of that name${hint}`;
}

function hintOf(word: string, names: Iterable<string>, above = ''): string {
  const near = nearest(word, names);
  return near && ` (did you mean ${above}${near}?)`;
}
