import type { Part } from '../load/document';
import { nonEmptyString, remembered } from '../load/json';
import { inlineProse } from '../prose/prose';
import type { CompositionVariant, PageSchemas, SchemaContext } from '../schema/schema-context';
import { viewSchema } from '../schema/schema-view';
import type { SchemaView } from '../schema/types';
import { valueLabel } from '../schema/value-labels';
import { bodyVariants } from './body-variants';
import { contentExample, exampleLinks, namedExamples, viewExample } from './examples';
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
  return PLACES.filter((place) => parameters.some((parameter) => parameter.in === place)).map(
    (place) => {
      const anchor = page.anchors.claim(`${place}-parameters`);
      const here = parameters
        .filter((parameter) => parameter.in === place)
        .map((parameter) => {
          const { name = '' } = parameter;
          const own = page.anchors.claim(`${place}.${name}`);
          return viewParameter(name, parameter, { page, direction: 'request', anchor: own });
        });
      return {
        place,
        anchor,
        parameters: here.toSorted((a, b) => Number(b.required) - Number(a.required)),
      };
    },
  );
}

/** The headers of a response or of a part of a form. */
function viewHeaders(
  headers: Part<'HeadersMap'> = {},
  anchor: string,
  page: PageSchemas,
): Parameter[] {
  return Object.entries(headers).map(([name, raw]) => {
    const own = page.anchors.claim(`${anchor}-header.${name}`);
    return viewParameter(name, page.resolver.resolve(raw), {
      page,
      direction: 'response',
      anchor: own,
    });
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
  const values = [...named, contentExample(parameter, page.resolver) ?? []]
    .flat()
    .map(({ value }) => value);
  return {
    kind: 'property',
    name,
    anchor,
    required: parameter.required === true || parameter.in === 'path',
    deprecated: parameter.deprecated === true || schema.deprecated,
    description: inlineProse(parameter.description),
    schema,
    serialization: parameterSerialization(parameter, contentOf(parameter)?.[0] ?? null),
    examples: (parameter.example === undefined ? values : [parameter.example, ...values]).map(
      valueLabel,
    ),
    exampleNotes: notesOf(named),
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
  const parameters = Object.entries(link.parameters ?? {}).map(([parameter, value]) => ({
    name: parameter,
    value: valueLabel(value),
  }));
  const body =
    link.requestBody === undefined ? [] : [{ name: null, value: valueLabel(link.requestBody) }];
  return {
    name,
    anchor: page.anchors.claim(`${anchor}-link.${name}`),
    target: nonEmptyString(link.operationId) ?? nonEmptyString(link.operationRef) ?? '',
    route: nonEmptyString(link['x-route']),
    description: inlineProse(link.description),
    server: (link.server && viewServers([link.server])[0]) ?? null,
    parameters: [...parameters, ...body],
  };
}

/** A body in every media type; those with the same schema share its view. */
function viewMedia(content: readonly MediaReading[], base: string, page: PageSchemas): Media[] {
  const shown = shownMedia(content);
  const bodies = new Map<
    string,
    { anchor: string; variants: CompositionVariant[]; view: SchemaView | null }
  >();
  return content.map((reading) => {
    const { type, direction, media, schema } = reading;
    const key = JSON.stringify(schema) ?? type;
    const types = content.filter((other) => (JSON.stringify(other.schema) ?? other.type) === key);
    const xml = types.some((other) => isXmlType(other.type) || other.type === '*/*');
    const isSampled =
      direction === 'request' &&
      shown !== undefined &&
      types.includes(shown) &&
      isJsonType(shown.type);
    const { anchor, variants, view } = remembered(bodies, key, () => {
      const own = bodies.size === 0 ? base : page.anchors.claim(`${base}.${type}`);
      const found: CompositionVariant[] = [];
      const variantPath = isSampled ? { path: [], found } : undefined;
      const place = { page, direction, anchor: own, xml, ancestors: new Map(), variantPath };
      return {
        anchor: own,
        variants: found,
        view: schema === undefined ? null : viewSchema(schema, place),
      };
    });
    const examples = reading.examples.map((example) => viewExample(example, type, media.encoding));
    const source = { type, schema, examples, variants, resolver: page.resolver };
    return {
      type,
      anchor,
      schema: view,
      examples,
      variants: reading === shown && isSampled ? bodyVariants(source) : [],
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
  const parts: [name: string | null, encoding: Part<'Encoding'>][] = [
    ...Object.entries(media.encoding ?? {}),
    ...(media.prefixEncoding ?? []).map((encoding, index): (typeof parts)[number] => [
      `[${index}]`,
      encoding,
    ]),
    ...(media.itemEncoding ? [[null, media.itemEncoding] as (typeof parts)[number]] : []),
  ];
  return parts
    .map(([name, encoding]) => {
      const headers = viewHeaders(encoding.headers, `${anchor}.${name ?? 'each item'}`, page);
      return { name, serialization: partSerialization(encoding), headers };
    })
    .filter(({ serialization, headers }) => serialization !== null || headers.length > 0);
}
