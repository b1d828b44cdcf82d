import { contentOf, givenValue, parameterSchema } from '../schema/sample-value';
import { entriesOf, asArray, nonEmptyString, type JsonObject, type Resolver } from '../load/json';
import type { Parameter, ParameterGroup, ParameterPlace } from './types';
import { inlineProse } from './prose';
import type { PageSchemas } from '../schema/context';
import type { Direction } from '../schema/types';
import { viewSchema } from '../schema/schema-view';
import { valueLabel } from '../schema/constraints';

const HEADINGS: readonly (readonly [place: ParameterPlace, heading: string])[] = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['querystring', 'Query string'],
  ['header', 'Header parameters'],
  ['cookie', 'Cookie parameters'],
];

const USUAL_STYLE: Readonly<Record<string, string>> = { path: 'simple', header: 'simple', query: 'form', cookie: 'form' };

/** An operation's parameters with those of its path; the operation's own wins where name and place are the same. References are followed. */
export function mergeParameters(pathItem: JsonObject, operation: JsonObject, resolver: Resolver): JsonObject[] {
  const merged = new Map<string, JsonObject>();
  for (const raw of [...asArray(pathItem.parameters), ...asArray(operation.parameters)]) {
    const parameter = resolver.resolve(raw);
    const name = nonEmptyString(parameter.name);
    if (name !== null) merged.set(`${String(parameter.in)} ${name}`, parameter);
  }
  return [...merged.values()];
}

/** The parameters by place, in the order path, query, header, cookie; places without any are left out. */
export function viewParameters(parameters: readonly JsonObject[], page: PageSchemas): ParameterGroup[] {
  return HEADINGS.flatMap(([place, heading]) => {
    const here = parameters.filter((parameter) => parameter.in === place);
    if (here.length === 0) return [];
    const id = page.anchors.claim(`${place}-parameters`);
    return [
      {
        place,
        heading: { id, text: heading },
        parameters: here.map((parameter) => viewParameter(String(parameter.name), parameter, `${place}.${String(parameter.name)}`, 'request', page)),
      },
    ];
  });
}

/** The headers of an answer. */
export function viewHeaders(headers: unknown, anchor: string, page: PageSchemas): Parameter[] {
  return entriesOf(headers).map(([name, raw]) => viewParameter(name, page.resolver.resolve(raw), `${anchor}-header.${name}`, 'response', page));
}

function viewParameter(name: string, parameter: JsonObject, wanted: string, direction: Direction, page: PageSchemas): Parameter {
  const anchor = page.anchors.claim(wanted);
  const schema = viewSchema(parameterSchema(parameter), { page, direction, anchor, ancestors: new Map() });
  const given = entriesOf(parameter.examples)
    .map(([, example]) => givenValue({ examples: { example } }, page.resolver))
    .filter((value) => value !== undefined);
  const inContent = givenValue(page.resolver.resolve(contentOf(parameter)?.[1]), page.resolver);
  const all = inContent === undefined ? given : [...given, inContent];
  const examples = parameter.example === undefined ? all : [parameter.example, ...all];
  return {
    name,
    anchor,
    required: parameter.required === true || parameter.in === 'path',
    deprecated: parameter.deprecated === true || schema.deprecated,
    description: inlineProse(nonEmptyString(parameter.description)),
    schema,
    serialization: styleWords(parameter),
    examples: examples.map(valueLabel),
    exampleNotes: notesOf(parameter, page),
  };
}

/** Summary and description of named examples, by the value. */
function notesOf(parameter: JsonObject, { resolver }: PageSchemas): Parameter['exampleNotes'] {
  const notes = entriesOf(parameter.examples).flatMap(([, raw]) => {
    const example = resolver.resolve(raw);
    const words = inlineProse([nonEmptyString(example.summary), nonEmptyString(example.description)].filter(Boolean).join('. ') || null);
    const value = givenValue({ examples: { example } }, resolver);
    return words && value !== undefined ? [[valueLabel(value), words] as const] : [];
  });
  return new Map(notes);
}

/** How lists and objects are written; null for the usual way of the place, and for plain values. */
function styleWords(parameter: JsonObject): string | null {
  const usual = USUAL_STYLE[String(parameter.in ?? 'header')];
  const style = nonEmptyString(parameter.style) ?? usual;
  const content = entriesOf(parameter.content)[0]?.[0];
  const words = [
    ...(content ? [`written as ${content}`] : []),
    ...(style !== usual && style ? [`style ${style}`] : []),
    ...(typeof parameter.explode === 'boolean' && parameter.explode !== (style === 'form') ? [parameter.explode ? 'exploded' : 'not exploded'] : []),
    ...(parameter.allowReserved === true ? ['reserved characters stay as they are'] : []),
    ...(parameter.allowEmptyValue === true ? ['may be empty'] : []),
  ];
  return words.length > 0 ? words.join(', ') : null;
}
