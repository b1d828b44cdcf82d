import type { Place } from '@schema/issues';
import type { Heading, Link, Section, Outline } from '@/lib/outline';
import type { Callback, Media, Operation, PageHeading, Parameter, Response } from './types';
import type { Prose } from './prose';
import { schemaHrefs, schemaText } from '../schema/schema-text';

type OperationWithoutOutline = Omit<Operation, 'structure'>;

/** A heading of the page, and what is searched below it. */
interface Part {
  readonly heading: Heading;
  readonly trail: readonly string[];
  readonly text: string;
}

/** The structure of an operation's page: the ids are the model's, so the page, the contents and the search cannot disagree. */
export function operationOutline(operation: OperationWithoutOutline, anchors: readonly string[], place: Place): Outline {
  const parts = pageParts(operation);
  const ids = new Set([...(operation.description?.headings ?? []), ...parts.map(({ heading }) => heading)].map(({ id }) => id));
  // Found by its path and its id, which say nothing to a reader of an excerpt.
  const names = join([operation.method, operation.path, operation.id]);
  const [first, ...described] = operation.description?.sections ?? [];
  const [above, below] = first && first.id !== null ? [undefined, [first, ...described]] : [first, described];
  const text = above?.text ?? '';
  const own: Section = { id: null, trail: [], text, parts: { prose: above?.parts?.prose ?? text, code: join([names, above?.parts?.code]) } };
  return {
    headings: [...(operation.description?.headings ?? []), ...parts.map(({ heading }) => heading)],
    sections: [own, ...below, ...parts.map(({ heading, trail, text }) => ({ id: heading.id, trail, text }))],
    links: hrefs(operation).map((href): Link => ({ href, line: place.line, column: place.column, kind: 'route' })),
    anchors: anchors.filter((id) => !ids.has(id)),
  };
}

function pageParts(operation: OperationWithoutOutline): Part[] {
  const { sections, security, requestBody, responses, callbacks } = operation;
  return [
    ...part(
      sections.authorization,
      security.flatMap(({ schemes }) => schemes.flatMap(({ scheme, scopes }) => [scheme.name, scheme.words, ...scopes, scheme.description?.text])),
    ),
    ...operation.parameters.flatMap(({ heading, parameters }) => part(heading, parameters.map(parameterText))),
    ...part(sections.requestBody, requestBody ? [requestBody.description?.text, ...requestBody.media.map(mediaText)] : []),
    ...part(sections.responses, []),
    ...responses.map((response) => responsePart(response, sections.responses?.text ?? '')),
    ...part(sections.callbacks, callbacks.flatMap(callbackWords)),
  ];
}

function part(heading: PageHeading | null, words: readonly (string | null | undefined)[]): Part[] {
  return heading ? [{ heading: { ...heading, depth: 2 }, trail: [heading.text], text: join(words) }] : [];
}

function responsePart(response: Response, above: string): Part {
  const heading = { id: response.anchor, depth: 3, text: response.title };
  const words = [
    response.description?.text,
    ...response.headers.map(parameterText),
    ...response.media.map(mediaText),
    ...response.links.map(({ name, description }) => join([name, description?.text])),
  ];
  return { heading, trail: [above, heading.text], text: join(words) };
}

function callbackWords({ title, expression, description, parameters, requestBody }: Callback): (string | undefined)[] {
  return [
    title,
    expression,
    description?.text,
    ...parameters.flatMap((group) => group.parameters.map(parameterText)),
    ...(requestBody?.media ?? []).map(mediaText),
  ];
}

function parameterText(parameter: Parameter): string {
  return join([parameter.name, parameter.description?.text, schemaText(parameter.schema)]);
}

function mediaText({ type, schema }: Media): string {
  return join([type, schema ? schemaText(schema) : '']);
}

function hrefs(operation: OperationWithoutOutline): string[] {
  const of = (prose: Prose | null | undefined): readonly string[] => prose?.hrefs ?? [];
  const parameter = ({ description, schema }: Parameter): readonly string[] => [...of(description), ...schemaHrefs(schema)];
  const media = ({ schema }: Media): readonly string[] => (schema ? schemaHrefs(schema) : []);
  const { description, requestBody } = operation;
  return [
    ...new Set([
      ...of(description),
      ...operation.parameters.flatMap(({ parameters }) => parameters.flatMap(parameter)),
      ...of(requestBody?.description),
      ...(requestBody?.media ?? []).flatMap(media),
      ...operation.responses.flatMap((response) => [
        ...of(response.description),
        ...response.headers.flatMap(parameter),
        ...response.media.flatMap(media),
      ]),
    ]),
  ];
}

/** Joins what is there with single spaces. */
function join(words: readonly (string | null | undefined)[]): string {
  return words.filter(Boolean).join(' ').replace(/\s+/g, ' ').trim();
}
