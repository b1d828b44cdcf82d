import { nearest } from '@schema/nearest';
import { descriptionIssue } from '../load/messages';
import type { Part } from '../load/document';
import { isSwagger } from '../load/typed-walk';
import { pointerOf } from '../load/json';
import { bySubtype } from '../schema/composition';
import { mergeSchema } from '../schema/merge';
import type { RuleContext, Rules } from './rule';

/** Formats of JSON Schema and of OpenAPI's registry that descriptions use most. */
const FORMATS = [
  ...['date', 'date-time', 'time', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'uri', 'uri-reference', 'uuid'],
  ...['regex', 'json-pointer', 'int32', 'int64', 'float', 'double', 'byte', 'binary', 'password', 'decimal'],
];

/**
 * What a description says twice, or says in a form that other programs ignore: parameters and tags with one name, optional
 * parameters of a path, parameters without a schema, variables of servers that nothing declares, values, patterns and formats
 * of schemas, and discriminators that are no property.
 */
export const declarationRules: Rules = {
  *Root({ tags = [] }, { at }) {
    for (const [index, tag] of repeated(tags.map(({ name }) => name)))
      yield descriptionIssue('tag-twice', at('tags', index, 'name'), { tag });
  },
  PathItem: repeatedParameters,
  Operation: repeatedParameters,
  *Server({ url = '', variables = {} }, { at }) {
    for (const [, name = ''] of url.matchAll(/\{([^{}]+)\}/g))
      if (!Object.hasOwn(variables, name))
        yield descriptionIssue('server-variable', at('url'), { name, near: nearest(name, Object.keys(variables)) });
  },
  *Parameter(parameter, { document, at, incomplete }) {
    const { in: place, name = '', required, schema, content, examples, example, $ref } = parameter;
    // A broken parameter has an issue of its own.
    if ($ref !== undefined || isSwagger(document) || incomplete.has(parameter)) return;
    if (place === 'path' && required === false) yield descriptionIssue('parameter-optional', at('required'), { name });
    if (schema === undefined && content === undefined) yield descriptionIssue('parameter-schema', at(), { name });
    if (example !== undefined && examples !== undefined) yield descriptionIssue('example-twice', at('example'));
  },
  *Schema(schema, { document, resolver, keys, at }) {
    const { enum: values = [], pattern, format = '', nullable, discriminator, oneOf = [], anyOf = [] } = schema;
    for (const [index, value] of repeated(values.map((one) => JSON.stringify(one))))
      yield descriptionIssue('enum-twice', at('enum', index), { value });
    if (pattern !== undefined && !isExpression(pattern))
      yield descriptionIssue('pattern-invalid', at('pattern'), { pattern });
    const near = FORMATS.find((known) => plainName(known) === plainName(format));
    if (near !== undefined && !FORMATS.includes(format))
      yield descriptionIssue('format-unknown', at('format'), { format, near });
    if (nullable === true && /^3\.[12]/.test(String(document.openapi)))
      yield descriptionIssue('nullable-old', at('nullable'));
    const name = typeof discriminator === 'object' ? discriminator.propertyName : undefined;
    if (name === undefined) return;
    const [subtypes] = bySubtype(mergeSchema({ $ref: pointerOf(keys) }, resolver), resolver, new Set());
    const variants = [schema, ...oneOf, ...anyOf, ...(subtypes?.options ?? []).map((option) => option.schema)];
    const names = variants.flatMap((variant) => [...mergeSchema(variant, resolver).properties.keys()]);
    if (names.length > 0 && !names.includes(name))
      yield descriptionIssue('discriminator-unknown', at('discriminator', 'propertyName'), {
        name,
        near: nearest(name, names),
      });
  },
};

function* repeatedParameters(
  { parameters = [] }: Pick<Part<'Operation'>, 'parameters'>,
  { resolver, at }: RuleContext,
) {
  const names = parameters.map((parameter) => {
    const { in: place, name } = resolver.resolve(parameter);
    return place === undefined || name === undefined ? undefined : `${name} (${place})`;
  });
  for (const [index, name] of repeated(names))
    yield descriptionIssue('parameter-twice', at('parameters', index), { name });
}

/** The names that an earlier one equals, with their positions. */
function* repeated(names: readonly (string | undefined)[]): Generator<[index: number, name: string]> {
  const seen = new Set<string>();
  for (const [index, name] of names.entries()) {
    if (name === undefined) continue;
    if (seen.has(name)) yield [index, name];
    seen.add(name);
  }
}

/** A name without signs and letter case: authors write `datetime` and `dateTime`. A format may have any other name. */
function plainName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

function isExpression(pattern: string): boolean {
  const compiles = (flags: string) => {
    try {
      return Boolean(new RegExp(pattern, flags));
    } catch {
      return false;
    }
  };
  // Authors escape signs that `u` does not allow to be escaped.
  return compiles('u') || compiles('');
}
