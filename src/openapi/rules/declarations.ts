import type { Issue } from '@schema/issues';
import { nearest } from '@schema/nearest';
import { descriptionIssue } from '../load/messages';
import type { Part, SchemaObject } from '../load/document';
import type { Keys } from '../load/json';
import { isSwagger } from '../load/typed-walk';
import type { Rule, RuleContext } from './rule';

/** Formats of JSON Schema and of OpenAPI's registry that descriptions use most. */
const FORMATS = [
  ...['date', 'date-time', 'time', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'uri', 'uri-reference', 'uuid'],
  ...['regex', 'json-pointer', 'int32', 'int64', 'float', 'double', 'byte', 'binary', 'password', 'decimal'],
];

/**
 * What a description says twice, or says in a form that other programs ignore: parameters and tags with one name, optional
 * parameters of a path, parameters without a schema, variables of servers that nothing declares, and values, patterns and
 * formats of schemas.
 */
export const declarationRule: Rule = (part, context) => {
  const { kind, node, keys } = part;
  if (kind === 'Root') return tagIssues(node as Part<'Root'>, context);
  if (kind === 'Operation' || kind === 'PathItem') return parameterIssues(node as Part<'Operation'>, keys, context);
  if (kind === 'Server') return serverIssues(node as Part<'Server'>, keys, context);
  if (kind === 'Parameter') return parameterFormIssues(node as Part<'Parameter'>, keys, context);
  return kind === 'Schema' ? schemaIssues(node as SchemaObject, keys, context) : [];
};

/** The values that an earlier one equals, with their positions. */
function repeated(values: readonly string[]): { value: string; index: number }[] {
  const seen = new Set<string>();
  return values.flatMap((value, index) => {
    const isRepeated = seen.has(value);
    seen.add(value);
    return isRepeated ? [{ value, index }] : [];
  });
}

function tagIssues({ tags = [] }: Part<'Root'>, { locate }: RuleContext): Issue[] {
  return repeated(tags.map(({ name }, index) => name ?? `#${index}`)).map(({ value: tag, index }) =>
    descriptionIssue('tag-twice', locate('tags', index, 'name'), { tag }),
  );
}

function parameterIssues(
  { parameters = [] }: Part<'Operation'>,
  keys: Keys,
  { resolver, locate }: RuleContext,
): Issue[] {
  const names = parameters.map((parameter, index) => {
    const { in: place, name } = resolver.resolve(parameter);
    return place === undefined || name === undefined ? `#${index}` : `${name} (${place})`;
  });
  return repeated(names).map(({ value: name, index }) =>
    descriptionIssue('parameter-twice', locate(...keys, 'parameters', index), { name }),
  );
}

function parameterFormIssues(parameter: Part<'Parameter'>, keys: Keys, context: RuleContext): Issue[] {
  const { document, locate, broken } = context;
  const { in: place, name = '', required, schema, content, examples, example, $ref } = parameter;
  // A broken parameter has an issue of its own.
  if ($ref !== undefined || isSwagger(document) || broken.has(JSON.stringify(keys.slice(0, -1)))) return [];
  return [
    ...(place === 'path' && required === false
      ? [descriptionIssue('parameter-optional', locate(...keys, 'required'), { name })]
      : []),
    ...(schema === undefined && content === undefined
      ? [descriptionIssue('parameter-schema', locate(...keys), { name })]
      : []),
    ...(example !== undefined && examples !== undefined
      ? [descriptionIssue('example-twice', locate(...keys, 'example'))]
      : []),
  ];
}

function serverIssues({ url = '', variables = {} }: Part<'Server'>, keys: Keys, { locate }: RuleContext): Issue[] {
  const names = [...url.matchAll(/\{([^{}]+)\}/g)].flatMap(([, name]) => name ?? []);
  return names
    .filter((name) => !Object.hasOwn(variables, name))
    .map((name) =>
      descriptionIssue('server-variable', locate(...keys, 'url'), {
        name,
        near: nearest(name, Object.keys(variables)),
      }),
    );
}

function schemaIssues(schema: SchemaObject, keys: Keys, { document, locate }: RuleContext): Issue[] {
  const { enum: values = [], pattern, format = '', nullable } = schema;
  const near = FORMATS.includes(format) ? undefined : FORMATS.find((known) => plainName(known) === plainName(format));
  return [
    ...repeated(values.map((value) => JSON.stringify(value))).map(({ value, index }) =>
      descriptionIssue('enum-twice', locate(...keys, 'enum', index), { value }),
    ),
    ...(pattern !== undefined && !isExpression(pattern)
      ? [descriptionIssue('pattern-invalid', locate(...keys, 'pattern'), { pattern })]
      : []),
    ...(near === undefined ? [] : [descriptionIssue('format-unknown', locate(...keys, 'format'), { format, near })]),
    ...(nullable === true && /^3\.[12]/.test(String(document.openapi))
      ? [descriptionIssue('nullable-old', locate(...keys, 'nullable'))]
      : []),
  ];
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
