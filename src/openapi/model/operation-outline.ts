import type { Place } from '@schema/issues';
import type { Section, Outline } from '@/lib/outline';
import { join, linksIn, pageOutline, part, type Part, type Text, namedText, schemaText } from './page-outline';
import { PARAMETERS, SECTIONS, securityLabel } from '../labels';
import type { Callback, Media, Operation, Parameter, Response } from './types';

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
