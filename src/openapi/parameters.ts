import { contentOf, givenValue, parameterSchema } from './example';
import { entries, list, text, type Json, type Resolver } from './json';
import type { Parameter, ParameterGroup, ParameterPlace } from './model';
import { inlineProse } from './prose';
import type { PageSchemas } from './schema-place';
import type { Direction } from './schema-types';
import { viewSchema } from './schema-view';
import { valueWords } from './schema-words';

const HEADINGS: readonly (readonly [place: ParameterPlace, heading: string])[] = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['querystring', 'Query string'],
  ['header', 'Header parameters'],
  ['cookie', 'Cookie parameters'],
];

const USUAL_STYLE: Readonly<Record<string, string>> = { path: 'simple', header: 'simple', query: 'form', cookie: 'form' };

/** An operation's parameters with those of its path; the operation's own wins where name and place are the same. References are followed. */
export function mergeParameters(pathItem: Json, operation: Json, resolver: Resolver): Json[] {
  const merged = new Map<string, Json>();
  for (const raw of [...list(pathItem.parameters), ...list(operation.parameters)]) {
    const parameter = resolver.resolve(raw);
    const name = text(parameter.name);
    if (name !== null) merged.set(`${String(parameter.in)} ${name}`, parameter);
  }
  return [...merged.values()];
}

/** The parameters by place, in the order path, query, header, cookie; places without any are left out. */
export function viewParameters(parameters: readonly Json[], page: PageSchemas): ParameterGroup[] {
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
  return entries(headers).map(([name, raw]) => viewParameter(name, page.resolver.resolve(raw), `${anchor}-header.${name}`, 'response', page));
}

function viewParameter(name: string, parameter: Json, wanted: string, direction: Direction, page: PageSchemas): Parameter {
  const anchor = page.anchors.claim(wanted);
  const schema = viewSchema(parameterSchema(parameter), { page, direction, anchor, above: new Map() });
  const given = entries(parameter.examples)
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
    description: inlineProse(text(parameter.description)),
    schema,
    style: styleWords(parameter),
    examples: examples.map(valueWords),
    exampleNotes: notesOf(parameter, page),
  };
}

/** Summary and description of named examples, by the value. */
function notesOf(parameter: Json, { resolver }: PageSchemas): Parameter['exampleNotes'] {
  const notes = entries(parameter.examples).flatMap(([, raw]) => {
    const example = resolver.resolve(raw);
    const words = inlineProse([text(example.summary), text(example.description)].filter(Boolean).join('. ') || null);
    const value = givenValue({ examples: { example } }, resolver);
    return words && value !== undefined ? [[valueWords(value), words] as const] : [];
  });
  return new Map(notes);
}

/** How lists and objects are written; null for the usual way of the place, and for plain values. */
function styleWords(parameter: Json): string | null {
  const usual = USUAL_STYLE[String(parameter.in ?? 'header')];
  const style = text(parameter.style) ?? usual;
  const content = entries(parameter.content)[0]?.[0];
  const words = [
    ...(content ? [`written as ${content}`] : []),
    ...(style !== usual && style ? [`style ${style}`] : []),
    ...(typeof parameter.explode === 'boolean' && parameter.explode !== (style === 'form') ? [parameter.explode ? 'exploded' : 'not exploded'] : []),
    ...(parameter.allowReserved === true ? ['reserved characters stay as they are'] : []),
    ...(parameter.allowEmptyValue === true ? ['may be empty'] : []),
  ];
  return words.length > 0 ? words.join(', ') : null;
}
