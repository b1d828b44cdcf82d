import type { Part } from '../load/document';
import { inlineProse } from '../prose/prose';
import type { PageSchemas } from '../schema/context';
import { viewSchema } from '../schema/schema-view';
import type { Direction } from '../schema/types';
import { valueLabel } from '../schema/values';
import { readParameter, type ParameterReading } from './reading';
import { parameterSerialization } from '../samples/serialization';
import type { Parameter, ParameterGroup, ParameterPlace } from './types';

const PLACES: readonly ParameterPlace[] = ['path', 'query', 'querystring', 'header', 'cookie'];

/** The parameters by place, in the order path, query, header, cookie; places without any are left out. */
export function viewParameters(parameters: readonly ParameterReading[], page: PageSchemas): ParameterGroup[] {
  return PLACES.flatMap((place) => {
    const here = parameters.filter(({ parameter }) => parameter.in === place);
    if (here.length === 0) return [];
    const anchor = page.anchors.claim(`${place}-parameters`);
    return [
      {
        place,
        anchor,
        parameters: here
          .map((reading) => viewParameter(reading, `${place}.${reading.name}`, 'request', page))
          .toSorted((a, b) => Number(b.required) - Number(a.required)),
      },
    ];
  });
}

/** The headers of a response or of a part of a form. */
export function viewHeaders(headers: Part<'HeadersMap'> = {}, anchor: string, page: PageSchemas): Parameter[] {
  return Object.entries(headers).map(([name, raw]) => {
    const reading = readParameter(name, page.resolver.resolve(raw), page.resolver);
    return viewParameter(reading, `${anchor}-header.${name}`, 'response', page);
  });
}

function viewParameter(reading: ParameterReading, wanted: string, direction: Direction, page: PageSchemas): Parameter {
  const { name, parameter } = reading;
  const anchor = page.anchors.claim(wanted);
  const schema = viewSchema(reading.schema, { page, direction, anchor, ancestors: new Map() });
  const values = [...reading.examples, ...reading.contentExamples.slice(0, 1)].map(({ value }) => value);
  return {
    name,
    anchor,
    required: parameter.required === true || parameter.in === 'path',
    deprecated: parameter.deprecated === true || schema.deprecated,
    description: inlineProse(parameter.description),
    schema,
    serialization: parameterSerialization(parameter, reading.contentType),
    examples: (parameter.example === undefined ? values : [parameter.example, ...values]).map(valueLabel),
    exampleNotes: notesOf(reading),
  };
}

/** Summary and description of named examples, by the value. */
function notesOf({ examples }: ParameterReading): Parameter['exampleNotes'] {
  const notes = examples.flatMap(({ summary, description, value }) => {
    const prose = inlineProse([summary, description].filter(Boolean).join('. '));
    return prose ? [[valueLabel(value), prose] as const] : [];
  });
  return new Map(notes);
}
