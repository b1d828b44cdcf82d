import type { Place } from '@schema/issues';
import type { Heading, Outline, Section } from '@/lib/outline';
import type { ProseBlock } from '../prose/prose';
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

/**
 * The outline of a page: its description, then its parts. `ids` are all ids of the page, `place` is that of each link.
 */
export function pageOutline(
  {
    description,
    sections = description?.sections ?? [],
  }: { description: ProseBlock | null; sections?: readonly Section[] },
  parts: readonly Part[],
  { ids, hrefs, place }: { ids: readonly string[]; hrefs: readonly string[]; place: Place },
): Outline {
  const headings = [...(description?.headings ?? []), ...parts.map(({ heading }) => heading)];
  const named = new Set(headings.map(({ id }) => id));
  const { line, column } = place;
  return {
    headings,
    sections: [...sections, ...parts.map(({ heading, trail, text }) => ({ id: heading.id, trail, text }))],
    links: [...new Set(hrefs)].map((href) => ({ href, line, column, kind: 'route' })),
    anchors: ids.filter((id) => !named.has(id)),
  };
}

/**
 * Every address that a part of the model links to: in its texts, at its further documentation, and the pages of its
 * types. The address of a server is no link.
 */
export function linksIn(part: unknown, into: string[] = []): string[] {
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

/** The searched text of a schema: names, descriptions and values, without limits. */
export function schemaText(schema: SchemaView): string {
  return [...textsOf(schema)].filter(Boolean).join(' ');
}

/** A name with what is said about it, apart from the text before it: an excerpt has it all on one line. */
function namedText(name: string, text: string): string {
  return text ? `· ${name}: ${text}` : `· ${name}`;
}

function* textsOf(schema: SchemaView): Generator<string | null | undefined> {
  yield* [schema.title, schema.description?.text, schema.constant, ...schema.enum];
  for (const { text } of schema.enumDescriptions.values()) yield text;
  for (const field of schema.fields) yield namedText(fieldLabel(field), schemaText(field.schema));
  for (const { name, schema: part } of variantsOf(schema)) yield* [name, ...textsOf(part)];
  if (schema.items) yield* textsOf(schema.items);
}

function variantsOf({ compositions }: SchemaView) {
  return compositions.flatMap(({ variants }) => variants);
}

/** The outline of the overview page. `anchors` are all ids of the page. */
export function overviewOutline(
  reference: Omit<Reference, 'outline'>,
  anchors: readonly string[],
  place: Place,
): Outline {
  const { description, servers, securitySchemes, sections, tags, externalDocs, about } = reference;
  const parts = [
    ...part(
      sections.servers,
      SECTIONS.servers,
      servers.flatMap(({ url, description: said, variables }) => [
        url,
        said?.text,
        ...variables.map((variable) => variable.description?.text),
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
  const shown = tags.map((tag) => [tag.description, tag.externalDocs]);
  const hrefs = linksIn([description, servers, securitySchemes, externalDocs, about, terms, shown]);
  return pageOutline({ description }, parts, { ids: anchors, hrefs, place });
}

type OperationView = Omit<Operation, 'outline' | 'request' | 'samples'>;
/**
 * The outline of an operation's page. Its ids are the model's, so the page, its table of contents and the search agree.
 */
export function operationOutline(operation: OperationView, anchors: readonly string[], place: Place): Outline {
  // Search finds a page by its path and its id, but an excerpt does not show them.
  const names = join([operation.method, operation.path, operation.id]);
  const [first, ...described] = operation.description?.sections ?? [];
  const [opening, others] = first && first.id !== null ? [undefined, [first, ...described]] : [first, described];
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
  const shown = [description, externalDocs, security, parameters, requestBody, responses, callbacks];
  const hrefs = linksIn(operation.ownServers ? [...shown, servers] : shown);
  const found = { ids: anchors, hrefs, place };
  return pageOutline({ description, sections: [own, ...others] }, pageParts(operation), found);
}

function pageParts({ sections, security, parameters, requestBody, responses, callbacks }: OperationView): Part[] {
  const section = (name: keyof OperationView['sections'], words: readonly Text[]) =>
    part(sections[name], SECTIONS[name], words);
  const schemes = security.flatMap((alternative) => alternative.schemes);
  return [
    ...section(
      'authorization',
      schemes.flatMap(({ scheme, scopes }) => [
        scheme.name,
        securityLabel(scheme),
        ...scopes,
        scheme.description?.text,
      ]),
    ),
    ...parameters.flatMap((group) => part(group.anchor, PARAMETERS[group.place], texts(group.parameters))),
    ...section('requestBody', requestBody ? [requestBody.description?.text, ...mediaTexts(requestBody.media)] : []),
    ...section('responses', []),
    ...responses.map((response) => responsePart(response, sections.responses === null ? '' : SECTIONS.responses)),
    ...section(
      'callbacks',
      callbacks.flatMap((callback) => callbackTexts(callback)),
    ),
  ];
}

function responsePart(response: Response, parent: string): Part {
  const heading = { id: response.anchor, depth: 3, text: response.title };
  return { heading, trail: [parent, heading.text], text: join(responseTexts(response)) };
}

function responseTexts({ description, problems, headers, media, links }: Response): Text[] {
  return [
    description?.text,
    ...problems.map(({ code, title }) => namedText(code, title ?? '')),
    ...texts(headers),
    ...mediaTexts(media),
    ...links.map((link) => join([link.name, link.description?.text])),
  ];
}

function callbackTexts({
  title,
  expression,
  description,
  externalDocs,
  parameters,
  requestBody,
  responses,
}: Callback): Text[] {
  return [
    title,
    expression,
    description?.text,
    externalDocs?.description,
    ...parameters.flatMap((group) => texts(group.parameters)),
    requestBody?.description?.text,
    ...mediaTexts(requestBody?.media ?? []),
    ...responses.flatMap((response) => [response.title, ...responseTexts(response)]),
  ];
}

function texts(parameters: readonly Parameter[]): string[] {
  return parameters.map(({ name, description, schema, exampleNotes }) =>
    namedText(
      name,
      join([description?.text, schemaText(schema), ...[...exampleNotes.values()].map(({ text }) => text)]),
    ),
  );
}

function mediaTexts(media: readonly Media[]): string[] {
  const isFirst = ({ schema }: Media, index: number) => media.findIndex((other) => other.schema === schema) === index;
  return media.map((one, index) =>
    join([
      one.type,
      one.schema && isFirst(one, index) ? schemaText(one.schema) : null,
      ...one.examples.flatMap(({ summary, description: said }) => [summary, said?.text]),
    ]),
  );
}
