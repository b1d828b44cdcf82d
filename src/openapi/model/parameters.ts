import type { Part } from '../load/document';
import { inlineProse } from '../prose/prose';
import type { PageSchemas, SchemaContext } from '../schema/page';
import { viewSchema } from '../schema/schema-view';
import { valueLabel } from '../schema/values';
import { contentExample, namedExamples } from './examples';
import { contentOf, parameterSchema } from './media-type';
import { parameterSerialization } from '../samples/serialization';
import type { ExampleValue, Parameter, ParameterGroup, ParameterPlace } from './types';

const PLACES: readonly ParameterPlace[] = ['path', 'query', 'querystring', 'header', 'cookie'];

/** The parameters by place, in the order path, query, header, cookie; places without any are left out. */
export function viewParameters(parameters: readonly Part<'Parameter'>[], page: PageSchemas): ParameterGroup[] {
  return PLACES.flatMap((place) => {
    const here = parameters.filter((parameter) => parameter.in === place);
    if (here.length === 0) return [];
    const anchor = page.anchors.claim(`${place}-parameters`);
    return [
      {
        place,
        anchor,
        parameters: here
          .map((parameter) => {
            const { name = '' } = parameter;
            const own = page.anchors.claim(`${place}.${name}`);
            return viewParameter(name, parameter, { page, direction: 'request', anchor: own });
          })
          .toSorted((a, b) => Number(b.required) - Number(a.required)),
      },
    ];
  });
}

/** The headers of a response or of a part of a form. */
export function viewHeaders(headers: Part<'HeadersMap'> = {}, anchor: string, page: PageSchemas): Parameter[] {
  return Object.entries(headers).map(([name, raw]) => {
    const own = page.anchors.claim(`${anchor}-header.${name}`);
    return viewParameter(name, page.resolver.resolve(raw), { page, direction: 'response', anchor: own });
  });
}

function viewParameter(
  name: string,
  parameter: Part<'Parameter'>,
  place: Pick<SchemaContext, 'page' | 'direction' | 'anchor'>,
): Parameter {
  const { anchor, page } = place;
  const schema = viewSchema(parameterSchema(parameter), { ...place, ancestors: new Map() });
  const named = namedExamples(parameter, page.resolver);
  const values = [...named, contentExample(parameter, page.resolver) ?? []].flat().map(({ value }) => value);
  return {
    name,
    anchor,
    required: parameter.required === true || parameter.in === 'path',
    deprecated: parameter.deprecated === true || schema.deprecated,
    description: inlineProse(parameter.description),
    schema,
    serialization: parameterSerialization(parameter, contentOf(parameter)?.[0] ?? null),
    examples: (parameter.example === undefined ? values : [parameter.example, ...values]).map(valueLabel),
    exampleNotes: notesOf(named),
  };
}

/** Summary and description of named examples, by the value. */
function notesOf(examples: readonly ExampleValue[]): Parameter['exampleNotes'] {
  const notes = examples.flatMap(({ summary, description, value }) => {
    const prose = inlineProse([summary, description].filter(Boolean).join('. '));
    return prose ? [[valueLabel(value), prose] as const] : [];
  });
  return new Map(notes);
}
