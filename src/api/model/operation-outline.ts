import type { Place } from '@schema/issues';
import type { Outline, Section } from '@/lib/outline';
import type { ProseBlock } from '../prose/prose';
import type { Field, SchemaView } from '../schema/types';
import { fieldLabel, SECTIONS, securityLabel, PARAMETERS } from '../labels';
import type { Reference, Callback, Media, Operation, Parameter, Response } from './types';

// Search finds names, descriptions and values, no types, limits and examples.

/** A text, or nothing. */
type Text = string | null | undefined;

/** What an outline needs of its page: all ids, the shown parts of the model, and the place that its links get. */
interface PageParts {
  ids: readonly string[];
  shown: unknown;
  place: Place;
}

/** The outline of a page: its description, then its parts. The heading of a part is the last text of its trail. */
function pageOutline(
  description: Pick<ProseBlock, 'headings' | 'sections'> | null,
  parts: readonly (Section & { id: string })[],
  { ids, shown, place: { line, column } }: PageParts,
): Outline {
  const partHeadings = parts.map(({ id, trail }) => ({
    id,
    text: trail.at(-1) ?? '',
    depth: trail.length + 1,
  }));
  const headings = [...(description?.headings ?? []), ...partHeadings];
  const named = new Set(headings.map(({ id }) => id));
  return {
    headings,
    sections: [...(description?.sections ?? []), ...parts],
    links: [...new Set(linksIn(shown))].map((href) => ({ href, line, column, kind: 'route' })),
    anchors: ids.filter((id) => !named.has(id)),
  };
}

/** A part of a page with its heading; none without an id. */
function part(id: string | null, trail: readonly string[], texts: Iterable<Text>) {
  return id === null ? [] : [{ id, trail, text: join(texts) }];
}

/** Every address that a part of the model links to: in its texts, and at its further documentation. The address of a server is no link. */
function linksIn(node: unknown): readonly string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { hrefs, route, url } = node as {
    hrefs?: readonly string[];
    route?: unknown;
    url?: unknown;
  };
  if (hrefs) return hrefs;
  const own = [route, 'variables' in node ? null : url].filter((one) => typeof one === 'string');
  return [...own, ...Object.values(node).flatMap(linksIn)];
}

/** Joins non-empty texts with single spaces. */
function join(texts: Iterable<Text>): string {
  return [...texts].filter(Boolean).join(' ').replace(/\s+/g, ' ').trim();
}

/** A name with what is said about it, apart from the text before it: an excerpt has it all on one line. */
function namedText(name: string, text: string): string {
  return text ? `· ${name}: ${text}` : `· ${name}`;
}

function* schemaTexts(schema: SchemaView): Generator<Text> {
  yield* [schema.title, schema.description?.text, schema.constant, ...schema.enum];
  for (const [, { text }] of schema.enumDescriptions) yield text;
  yield* fieldTexts(schema.fields);
  for (const { variants } of schema.compositions)
    for (const { name, schema: variant } of variants) yield* [name, ...schemaTexts(variant)];
  if (schema.items) yield* schemaTexts(schema.items);
}

/** Of fields, parameters and headers. */
function fieldTexts(fields: readonly (Field & Partial<Parameter>)[]): string[] {
  return fields.map((field) => {
    const notes = (field.exampleNotes ?? []).map(([, { text }]) => text);
    return namedText(
      fieldLabel(field),
      join([field.description?.text, ...schemaTexts(field.schema), ...notes]),
    );
  });
}

/** The outline of the overview page. `ids` are all ids of the page. */
export function overviewOutline(
  reference: Omit<Reference, 'outline'>,
  ids: readonly string[],
  place: Place,
): Outline {
  const { description, servers, securitySchemes, sections, tags, externalDocs, about } = reference;
  const serverTexts = servers.flatMap((server) => [
    server.url,
    server.description?.text,
    ...server.variables.map((variable) => variable.description?.text),
  ]);
  const schemeTexts = securitySchemes.flatMap((scheme) => [
    scheme.name,
    securityLabel(scheme),
    scheme.description?.text,
  ]);
  const parts = [
    ...tags.flatMap((tag) =>
      part(
        tag.anchor,
        [tag.label],
        [
          tag.description?.text,
          tag.externalDocs?.description,
          ...tag.operations.map(({ title }) => title),
        ],
      ),
    ),
    ...part(sections.servers, [SECTIONS.servers], serverTexts),
    ...part(sections.authentication, [SECTIONS.authentication], schemeTexts),
  ];
  const terms = { url: about.termsOfService };
  const shownTags = tags.map((tag) => [tag.description, tag.externalDocs]);
  const shown = [description, servers, securitySchemes, externalDocs, about, terms, shownTags];
  return pageOutline(description, parts, { ids, shown, place });
}

type OperationView = Omit<Operation, 'outline' | 'request' | 'samples'>;

/**
 * The outline of an operation's page. Its ids are the model's, so the page, its table of contents and the search agree.
 */
export function operationOutline(operation: OperationView, ids: readonly string[]): Outline {
  const {
    description,
    externalDocs,
    security,
    parameters,
    requestBody,
    responses,
    callbacks,
    servers,
    place,
  } = operation;
  // Search finds a page by its path and its id, but an excerpt does not show them.
  const names = join([operation.method, operation.path, operation.id]);
  const described = description?.sections ?? [];
  const opening = described.find(({ id }) => id === null);
  const own: Section = {
    id: null,
    trail: [],
    text: join([opening?.text, externalDocs?.description]),
    parts: {
      prose: join([opening?.parts?.prose ?? opening?.text, externalDocs?.description]),
      code: join([names, opening?.parts?.code]),
    },
  };
  const sections = [own, ...described.filter(({ id }) => id !== null)];
  const shown = [
    description,
    externalDocs,
    security,
    parameters,
    requestBody,
    responses,
    callbacks,
    operation.ownServers && servers,
  ];
  const headings = description?.headings ?? [];
  return pageOutline({ headings, sections }, operationParts(operation), { ids, shown, place });
}

function operationParts({
  sections,
  security,
  parameters,
  requestBody,
  responses,
  callbacks,
}: OperationView) {
  const schemes = security.flatMap((alternative) => alternative.schemes);
  const securityTexts = schemes.flatMap(({ scheme, scopes }) => [
    scheme.name,
    securityLabel(scheme),
    ...scopes,
    scheme.description?.text,
  ]);
  return [
    ...part(sections.authorization, [SECTIONS.authorization], securityTexts),
    ...parameters.flatMap((group) =>
      part(group.anchor, [PARAMETERS[group.place]], fieldTexts(group.parameters)),
    ),
    ...part(sections.requestBody, [SECTIONS.requestBody], bodyTexts(requestBody)),
    ...part(sections.responses, [SECTIONS.responses], []),
    ...responses.flatMap((response) =>
      part(response.anchor, [SECTIONS.responses, response.title], responseTexts(response)),
    ),
    ...part(sections.callbacks, [SECTIONS.callbacks], callbacks.flatMap(callbackTexts)),
  ];
}

function responseTexts({ description, problems, headers, media, links }: Response): Text[] {
  return [
    description?.text,
    ...problems.map(({ code, title }) => namedText(code, title ?? '')),
    ...fieldTexts(headers),
    ...mediaTexts(media),
    ...links.flatMap((link) => [link.name, link.description?.text]),
  ];
}

function callbackTexts(callback: Callback): Text[] {
  return [
    callback.title,
    callback.expression,
    callback.description?.text,
    callback.externalDocs?.description,
    ...callback.parameters.flatMap((group) => fieldTexts(group.parameters)),
    ...bodyTexts(callback.requestBody),
    ...callback.responses.flatMap((response) => [response.title, ...responseTexts(response)]),
  ];
}

function bodyTexts(body: Operation['requestBody']): Text[] {
  return body ? [body.description?.text, ...mediaTexts(body.media)] : [];
}

function mediaTexts(media: readonly Media[]): Text[] {
  const isFirst = ({ schema }: Media, index: number) =>
    media.findIndex((other) => other.schema === schema) === index;
  return media.flatMap((one, index) => [
    one.type,
    ...(one.schema && isFirst(one, index) ? schemaTexts(one.schema) : []),
    ...one.examples.flatMap(({ summary, description }) => [summary, description?.text]),
  ]);
}
