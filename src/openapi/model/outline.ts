import type { Place } from '@schema/issues';
import type { Heading, Outline, Section } from '@/lib/outline';
import type { SchemaView } from '../schema/types';
import { fieldLabel, SECTIONS, securityLabel, PARAMETERS } from '../labels';
import type { Reference, Callback, Media, Operation, Parameter, Response } from './types';

/** A text, or nothing. */
type Text = string | null | undefined;

/** A heading of a page, and the text below it that search finds. */
interface Part {
  readonly heading: Heading;
  readonly trail: readonly string[];
  readonly text: string;
}

/** A part at level 2; none without an id. */
function part(id: string | null, title: string, words: readonly Text[]): Part[] {
  return id === null ? [] : [{ heading: { id, text: title, depth: 2 }, trail: [title], text: join(words) }];
}

/** The outline of a page: its description, then its parts. `ids` are all ids of the page, `place` is that of each link. */
function pageOutline(
  described: readonly Heading[],
  sections: readonly Section[],
  parts: readonly Part[],
  { ids, shown, place }: { ids: readonly string[]; shown: unknown; place: Place },
): Outline {
  const headings = [...described, ...parts.map(({ heading }) => heading)];
  const named = new Set(headings.map(({ id }) => id));
  const { line, column } = place;
  return {
    headings,
    sections: [...sections, ...parts.map(({ heading, trail, text }) => ({ id: heading.id, trail, text }))],
    links: [...new Set(linksIn(shown))].map((href) => ({ href, line, column, kind: 'route' })),
    anchors: ids.filter((id) => !named.has(id)),
  };
}

/**
 * Every address that a part of the model links to: in its texts, at its further documentation, and the pages of its
 * types. The address of a server is no link.
 */
function linksIn(part: unknown, into: string[] = []): string[] {
  if (typeof part !== 'object' || part === null) return into;
  const { hrefs, route, url } = part as { hrefs?: readonly string[]; route?: unknown; url?: unknown };
  if (hrefs) into.push(...hrefs);
  else {
    for (const address of [route, 'variables' in part ? null : url])
      if (typeof address === 'string') into.push(address);
    for (const inner of part instanceof Map ? part.values() : Object.values(part)) linksIn(inner, into);
  }
  return into;
}

/** Joins non-empty texts with single spaces. */
function join(words: readonly Text[]): string {
  return words.filter(Boolean).join(' ').replace(/\s+/g, ' ').trim();
}

/** A name with what is said about it, apart from the text before it: an excerpt has it all on one line. */
function namedText(name: string, text: string): string {
  return text ? `· ${name}: ${text}` : `· ${name}`;
}

/** The searched text of a schema: names, descriptions and values, without limits. */
function schemaText(schema: SchemaView): string {
  return [...textsOf(schema)].filter(Boolean).join(' ');
}

function* textsOf(schema: SchemaView): Generator<Text> {
  yield* [schema.title, schema.description?.text, schema.constant, ...schema.enum];
  for (const { text } of schema.enumDescriptions.values()) yield text;
  for (const field of schema.fields) yield namedText(fieldLabel(field), schemaText(field.schema));
  for (const { variants } of schema.compositions)
    for (const { name, schema: part } of variants) yield* [name, ...textsOf(part)];
  if (schema.items) yield* textsOf(schema.items);
}

/** The outline of the page of a type. */
export function typeOutline(schema: SchemaView, ids: readonly string[], place: Place): Outline {
  return pageOutline([], [{ id: null, trail: [], text: schemaText(schema) }], [], { ids, shown: schema, place });
}

/** The outline of the overview page. `ids` are all ids of the page. */
export function overviewOutline(reference: Omit<Reference, 'outline'>, ids: readonly string[], place: Place): Outline {
  const { description, servers, securitySchemes, sections, tags, externalDocs, about } = reference;
  const parts = [
    ...part(
      sections.servers,
      SECTIONS.servers,
      servers.flatMap((server) => [
        server.url,
        server.description?.text,
        ...server.variables.map((variable) => variable.description?.text),
      ]),
    ),
    ...part(
      sections.authentication,
      SECTIONS.authentication,
      securitySchemes.flatMap((scheme) => [scheme.name, securityLabel(scheme), scheme.description?.text]),
    ),
    ...tags.flatMap((tag) =>
      part(tag.anchor, tag.label, [
        tag.description?.text,
        tag.externalDocs?.description,
        ...tag.operations.map(({ title }) => title),
      ]),
    ),
  ];
  const terms = { url: about.termsOfService };
  const shownTags = tags.map((tag) => [tag.description, tag.externalDocs]);
  const shown = [description, servers, securitySchemes, externalDocs, about, terms, shownTags];
  return pageOutline(description?.headings ?? [], description?.sections ?? [], parts, { ids, shown, place });
}

type OperationView = Omit<Operation, 'outline' | 'request' | 'samples'>;

/**
 * The outline of an operation's page. Its ids are the model's, so the page, its table of contents and the search agree.
 */
export function operationOutline(operation: OperationView, ids: readonly string[], place: Place): Outline {
  // Search finds a page by its path and its id, but an excerpt does not show them.
  const names = join([operation.method, operation.path, operation.id]);
  const sections = operation.description?.sections ?? [];
  const opening = sections.find(({ id }, index) => id === null && index === 0);
  const further = operation.externalDocs?.description;
  const own: Section = {
    id: null,
    trail: [],
    text: join([opening?.text, further]),
    parts: {
      prose: join([opening?.parts?.prose ?? opening?.text, further]),
      code: join([names, opening?.parts?.code]),
    },
  };
  const { description, externalDocs, security, parameters, requestBody, responses, callbacks, servers } = operation;
  const parts = [description, externalDocs, security, parameters, requestBody, responses, callbacks];
  const shown = operation.ownServers ? [...parts, servers] : parts;
  const all = [own, ...sections.filter((section) => section !== opening)];
  return pageOutline(description?.headings ?? [], all, pageParts(operation), { ids, shown, place });
}

function pageParts({ sections, security, parameters, requestBody, responses, callbacks }: OperationView): Part[] {
  const schemes = security.flatMap((alternative) => alternative.schemes);
  const securityTexts = schemes.flatMap(({ scheme, scopes }) => [
    scheme.name,
    securityLabel(scheme),
    ...scopes,
    scheme.description?.text,
  ]);
  return [
    ...part(sections.authorization, SECTIONS.authorization, securityTexts),
    ...parameters.flatMap((group) => part(group.anchor, PARAMETERS[group.place], parameterTexts(group.parameters))),
    ...part(sections.requestBody, SECTIONS.requestBody, bodyTexts(requestBody)),
    ...part(sections.responses, SECTIONS.responses, []),
    ...responses.map((response): Part => {
      const heading = { id: response.anchor, depth: 3, text: response.title };
      return { heading, trail: [SECTIONS.responses, heading.text], text: join(responseTexts(response)) };
    }),
    ...part(sections.callbacks, SECTIONS.callbacks, callbacks.flatMap(callbackTexts)),
  ];
}

function responseTexts({ description, problems, headers, media, links }: Response): Text[] {
  return [
    description?.text,
    ...problems.map(({ code, title }) => namedText(code, title ?? '')),
    ...parameterTexts(headers),
    ...mediaTexts(media),
    ...links.map((link) => join([link.name, link.description?.text])),
  ];
}

function callbackTexts(callback: Callback): Text[] {
  return [
    callback.title,
    callback.expression,
    callback.description?.text,
    callback.externalDocs?.description,
    ...callback.parameters.flatMap((group) => parameterTexts(group.parameters)),
    ...bodyTexts(callback.requestBody),
    ...callback.responses.flatMap((response) => [response.title, ...responseTexts(response)]),
  ];
}

function parameterTexts(parameters: readonly Parameter[]): string[] {
  return parameters.map(({ name, description, schema, exampleNotes }) => {
    const notes = [...exampleNotes.values()].map(({ text }) => text);
    return namedText(name, join([description?.text, schemaText(schema), ...notes]));
  });
}

function bodyTexts(body: Operation['requestBody']): Text[] {
  return body ? [body.description?.text, ...mediaTexts(body.media)] : [];
}

function mediaTexts(media: readonly Media[]): string[] {
  const isFirst = ({ schema }: Media, index: number) => media.findIndex((other) => other.schema === schema) === index;
  return media.map((one, index) =>
    join([
      one.type,
      one.schema && isFirst(one, index) ? schemaText(one.schema) : null,
      ...one.examples.flatMap(({ summary, description }) => [summary, description?.text]),
    ]),
  );
}
