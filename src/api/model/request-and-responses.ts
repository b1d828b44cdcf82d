import type { Part } from '../load/document';
import { nonEmptyString, remembered } from '../load/json';
import { inlineProse } from '../prose/prose';
import type { CompositionVariant, PageSchemas } from '../schema/schema-context';
import { viewSchema } from '../schema/schema-view';
import type { Direction, SchemaView } from '../schema/types';
import { valueLabel } from '../schema/value-labels';
import { bodyVariants } from './body-variants';
import { exampleLinks, parameterExamples, viewExample } from './examples';
import { contentOf, isJsonType, isXmlType, parameterSchema } from './media-type';
import { problemsIn, type RawProblem } from './problems';
import { statusTitle } from '../status-title';
import { withoutDocumentedParts, withoutRepeatedHeaders } from './shown-elsewhere';
import {
  shownMedia,
  type BodyReading,
  type MediaReading,
  type ResponseReading,
} from './read-operation';
import { parameterSerialization, partSerialization } from '../samples/serialization';
import { viewServers } from './access';
import type {
  ExampleValue,
  Media,
  Parameter,
  ParameterGroup,
  ParameterPlace,
  RequestBody,
  Response,
} from './types';

const PLACES: readonly ParameterPlace[] = ['path', 'query', 'querystring', 'header', 'cookie'];

/** The parameters by place, in the order path, query, header, cookie; places without any are left out. */
export function viewParameters(
  parameters: readonly Part<'Parameter'>[],
  page: PageSchemas,
): ParameterGroup[] {
  return PLACES.flatMap((place): ParameterGroup | [] => {
    const here = parameters.filter((parameter) => parameter.in === place);
    if (here.length === 0) return [];
    const anchor = page.anchors.claim(`${place}-parameters`);
    const shown = here.map((parameter) => {
      const { name = '' } = parameter;
      return viewParameter(name, parameter, `${place}.${name}`, 'request', page);
    });
    return {
      place,
      anchor,
      parameters: shown.toSorted((a, b) => Number(b.required) - Number(a.required)),
    };
  });
}

/** The headers of a response or of a part of a form. */
function viewHeaders(
  headers: Part<'HeadersMap'> = {},
  anchor: string,
  page: PageSchemas,
): Parameter[] {
  return Object.entries(headers).map(([name, raw]) => {
    const header = page.resolver.resolve(raw);
    return viewParameter(name, header, `${anchor}-header.${name}`, 'response', page);
  });
}

function viewParameter(
  name: string,
  parameter: Part<'Parameter'>,
  wanted: string,
  direction: Direction,
  page: PageSchemas,
): Parameter {
  const anchor = page.anchors.claim(wanted);
  const place = { page, direction, anchor, ancestors: new Map() };
  const schema = viewSchema(parameterSchema(parameter), place);
  const examples = parameterExamples(parameter, page.resolver);
  return {
    kind: 'property',
    name,
    anchor,
    required: parameter.required === true || parameter.in === 'path',
    deprecated: parameter.deprecated === true || schema.deprecated,
    description: inlineProse(parameter.description),
    schema,
    serialization: parameterSerialization(parameter, contentOf(parameter)?.[0] ?? null),
    examples: examples.map(({ value }) => valueLabel(value)),
    exampleNotes: notesOf(examples),
  };
}

/** Value, and summary with description, of named examples. */
function notesOf(examples: readonly ExampleValue[]): Parameter['exampleNotes'] {
  return examples.flatMap(({ summary, description, value }) => {
    const prose = inlineProse([summary, description].filter(Boolean).join('. '));
    return prose ? [[valueLabel(value), prose] as const] : [];
  });
}

/** The body of a request in every media type. The first one's fields have addresses like `body.name`. */
export function viewRequestBody({ holder, media }: BodyReading, page: PageSchemas): RequestBody {
  const anchor = page.anchors.claim('body');
  return {
    required: holder.required === true,
    description: inlineProse(holder.description),
    media: viewMedia(media, anchor, page),
  };
}

/**
 * Every response, with the problems of the error catalogue that it can carry. What another page documents, and headers
 * that an earlier response has, are left out, with their addresses.
 */
export function viewResponses(
  responses: readonly ResponseReading[],
  page: PageSchemas,
  problems: readonly RawProblem[] = [],
): Response[] {
  const statuses = responses.map(({ status }) => status);
  const complete = responses.map((reading) => {
    const { status, holder: response } = reading;
    const anchor = page.anchors.claim(`response-${status}`);
    const headers = viewHeaders(response.headers, anchor, page);
    const media = viewMedia(reading.media, anchor, page);
    const schemas = reading.media.map(({ schema }) => schema);
    const view: Response = {
      status,
      title: statusTitle(status),
      anchor,
      // 3.2 has a summary beside the description; a page shows both.
      description: inlineProse(
        [response.summary, response.description]
          .flatMap((text) => nonEmptyString(text) ?? [])
          .join('\n\n'),
      ),
      problems: problemsIn(
        schemas.filter((schema) => schema !== undefined),
        status,
        statuses,
        problems,
        page.resolver,
      ),
      headers,
      repeatedHeaders: [],
      media,
      links: Object.entries(response.links ?? {}).map(([name, raw]) =>
        viewLink(name, page.resolver.resolve(raw), anchor, page),
      ),
    };
    return withoutDocumentedParts(view, schemas, page);
  });
  return withoutRepeatedHeaders(complete, page.anchors);
}

function viewLink(
  name: string,
  link: Part<'Link'>,
  anchor: string,
  page: PageSchemas,
): Response['links'][number] {
  const { parameters = {}, requestBody: body } = link;
  const values = [...Object.entries(parameters), ...Object.entries({ body })];
  return {
    name,
    anchor: page.anchors.claim(`${anchor}-link.${name}`),
    target: nonEmptyString(link.operationId) ?? nonEmptyString(link.operationRef) ?? '',
    route: nonEmptyString(link['x-route']),
    description: inlineProse(link.description),
    server: (link.server && viewServers([link.server])[0]) ?? null,
    parameters: values.flatMap(([parameter, value]) =>
      value === undefined ? [] : [{ name: parameter, value: valueLabel(value) }],
    ),
  };
}

/** A body in every media type; those with the same schema share its view. */
function viewMedia(content: readonly MediaReading[], base: string, page: PageSchemas): Media[] {
  const shown = shownMedia(content);
  const bodies = new Map<
    string,
    { anchor: string; variants: CompositionVariant[]; view: SchemaView | null }
  >();
  const keyOf = ({ schema, type }: MediaReading) => JSON.stringify(schema) ?? type;
  return content.map((reading) => {
    const { type, direction, media, schema } = reading;
    const key = keyOf(reading);
    const { anchor, variants, view } = remembered(bodies, key, () => {
      const own = bodies.size === 0 ? base : page.anchors.claim(`${base}.${type}`);
      const xml = content.some(
        (other) => keyOf(other) === key && (isXmlType(other.type) || other.type === '*/*'),
      );
      const variantPath = { path: [], found: [] };
      const place = { page, direction, anchor: own, xml, ancestors: new Map(), variantPath };
      return {
        anchor: own,
        variants: variantPath.found,
        view: schema === undefined ? null : viewSchema(schema, place),
      };
    });
    const examples = reading.examples.map((example) => viewExample(example, type, media.encoding));
    const source = { type, schema, examples, variants, resolver: page.resolver };
    const isSampled = reading === shown && direction === 'request' && isJsonType(type);
    return {
      type,
      anchor,
      schema: view,
      examples,
      variants: isSampled ? bodyVariants(source) : [],
      encoding: viewEncoding(media, anchor, page),
      links: exampleLinks(media, page.resolver),
    };
  });
}

/** How the parts of a form or of a multipart body are encoded, by name; 3.2 also by position. */
function viewEncoding(
  media: Part<'MediaType'>,
  anchor: string,
  page: PageSchemas,
): Media['encoding'] {
  const viewPart = (name: string | null, encoding: Part<'Encoding'>) => ({
    name,
    serialization: partSerialization(encoding),
    headers: viewHeaders(encoding.headers, `${anchor}.${name ?? 'each item'}`, page),
  });
  return [
    ...Object.entries(media.encoding ?? {}).map((part) => viewPart(...part)),
    ...(media.prefixEncoding ?? []).map((part, index) => viewPart(`[${index}]`, part)),
    ...(media.itemEncoding ? [viewPart(null, media.itemEncoding)] : []),
  ].filter(({ serialization, headers }) => serialization !== null || headers.length > 0);
}
