import type { Place } from '@schema/issues';
import type { Section, Outline } from '@/lib/outline';
import { join, linksIn, pageOutline, part, type Part, type Text } from './page-outline';
import { namedText, schemaText } from './schema-text';
import type { Callback, Media, Operation, OutlineLabels, Parameter, Response } from './types';

type OperationView = Omit<Operation, 'outline' | 'request' | 'samples'>;
/**
 * The outline of an operation's page. Its ids are the model's, so the page, its table of contents and the search agree.
 */
export function operationOutline(
  operation: OperationView,
  anchors: readonly string[],
  place: Place,
  labels: OutlineLabels,
): Outline {
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
  return pageOutline({ description, sections: [own, ...others] }, pageParts(operation, labels), found);
}

function pageParts(
  { sections, security, parameters, requestBody, responses, callbacks }: OperationView,
  labels: OutlineLabels,
): Part[] {
  const section = (name: keyof OperationView['sections'], words: readonly Text[]) =>
    part(sections[name], labels.section(name), words);
  const schemes = security.flatMap((alternative) => alternative.schemes);
  return [
    ...section(
      'authorization',
      schemes.flatMap(({ scheme, scopes }) => [
        scheme.name,
        labels.scheme(scheme),
        ...scopes,
        scheme.description?.text,
      ]),
    ),
    ...parameters.flatMap((group) =>
      part(group.anchor, labels.parameters(group.place), texts(group.parameters, labels)),
    ),
    ...section(
      'requestBody',
      requestBody ? [requestBody.description?.text, ...mediaTexts(requestBody.media, labels)] : [],
    ),
    ...section('responses', []),
    ...responses.map((response) =>
      responsePart(response, sections.responses === null ? '' : labels.section('responses'), labels),
    ),
    ...section(
      'callbacks',
      callbacks.flatMap((callback) => callbackTexts(callback, labels)),
    ),
  ];
}

function responsePart(response: Response, parent: string, labels: OutlineLabels): Part {
  const heading = { id: response.anchor, depth: 3, text: labels.status(response.status) };
  return { heading, trail: [parent, heading.text], text: join(responseTexts(response, labels)) };
}

function responseTexts({ description, problems, headers, media, links }: Response, labels: OutlineLabels): Text[] {
  return [
    description?.text,
    ...problems.map(({ code, title }) => namedText(code, title ?? '')),
    ...texts(headers, labels),
    ...mediaTexts(media, labels),
    ...links.map((link) => join([link.name, link.description?.text])),
  ];
}

function callbackTexts(
  { title, expression, description, externalDocs, parameters, requestBody, responses }: Callback,
  labels: OutlineLabels,
): Text[] {
  return [
    title,
    expression,
    description?.text,
    externalDocs?.description,
    ...parameters.flatMap((group) => texts(group.parameters, labels)),
    requestBody?.description?.text,
    ...mediaTexts(requestBody?.media ?? [], labels),
    ...responses.flatMap((response) => [labels.status(response.status), ...responseTexts(response, labels)]),
  ];
}

function texts(parameters: readonly Parameter[], labels: OutlineLabels): string[] {
  return parameters.map(({ name, description, schema, exampleNotes }) =>
    namedText(
      name,
      join([description?.text, schemaText(schema, labels), ...[...exampleNotes.values()].map(({ text }) => text)]),
    ),
  );
}

function mediaTexts(media: readonly Media[], labels: OutlineLabels): string[] {
  const isFirst = ({ schema }: Media, index: number) => media.findIndex((other) => other.schema === schema) === index;
  return media.map((one, index) =>
    join([
      one.type,
      one.schema && isFirst(one, index) ? schemaText(one.schema, labels) : null,
      ...one.examples.flatMap(({ summary, description: said }) => [summary, said?.text]),
    ]),
  );
}
