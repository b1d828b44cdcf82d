import type { Place } from '@schema/issues';
import type { Part } from '../load/document';
import { nonEmptyString } from '../load/json';
import { createAnchors } from '../prose/anchors';
import { splitIntroduction } from '../prose/introduction';
import { blockProse, inlineProse } from '../prose/prose';
import { viewExternalDocs } from '../schema/value-labels';
import { createPageSchemas, type PageSchemas } from '../schema/schema-context';
import { viewParameters, viewRequestBody, viewResponses } from './request-and-responses';
import { operationOutline } from './operation-outline';
import type { RawProblem } from './problems';
import { readOperation } from './read-operation';
import { operationRequest, type RequestContext } from './request';
import { viewSecurity, viewServers } from './access';
import { codeSamples, applyXCodeSamples } from '../samples/code-samples';
import { methodsOf, OPERATION_PREFIX, type RawOperation } from './slugs';
import type { Callback, Operation, SecurityScheme } from './types';

/** What all operations of a description share, and what the description says elsewhere about this one. */
interface OperationContext extends RequestContext {
  schemes: readonly SecurityScheme[];
  /** Place of the operation in the root file. */
  place: Place;
  tags: readonly string[];
  /** The error catalogue. */
  problems: readonly RawProblem[];
}

/**
 * The page of one operation. Ids are given out in the order of the page, but those of the description's headings, so that
 * its texts change no address.
 */
export function viewOperation(raw: RawOperation, context: OperationContext): Operation {
  const { id, slug, method, path, webhook, operation } = raw;
  const reading = readOperation(raw, context.resolver);
  const { title, text } = operationTitle(raw);
  const anchors = createAnchors();
  const page = createPageSchemas(context.resolver, anchors);
  const heading = (part: unknown, wanted: string) => (part ? anchors.claim(wanted) : null);
  const security = viewSecurity(reading.security, context.schemes);
  const authorizationId = heading(security.length, 'authorization');
  const parameters = viewParameters(reading.parameters, page);
  const bodyId = heading(reading.requestBody, 'request-body');
  const requestBody = reading.requestBody && viewRequestBody(reading.requestBody, page);
  const responsesId = heading(reading.responses.length, 'responses');
  const responses = viewResponses(reading.responses, page, context.problems);
  const callbacks = viewCallbacks(operation.callbacks ?? {}, page);
  const callbacksId = heading(callbacks.length, 'callbacks');
  const description = blockProse(text, anchors);
  const request = operationRequest(raw, reading, security, context);
  const view = {
    ...{ id, slug, method, path, webhook },
    route: OPERATION_PREFIX + slug,
    title,
    description,
    ...splitIntroduction(description),
    deprecated: operation.deprecated === true,
    tags: context.tags,
    servers: viewServers(reading.servers),
    ownServers: reading.hasOwnServers,
    security,
    parameters,
    missing: reading.missing,
    place: context.place,
    ...{ requestBody, responses, callbacks },
    externalDocs: viewExternalDocs(operation.externalDocs),
    sections: {
      authorization: authorizationId,
      requestBody: bodyId,
      responses: responsesId,
      callbacks: callbacksId,
    },
  };
  return {
    ...view,
    outline: operationOutline(view, anchors.all()),
    samples: applyXCodeSamples(request ? codeSamples(request) : [], operation),
    request,
  };
}

/** Every request of an operation's callbacks: by name, by address, by method. */
function viewCallbacks(callbacks: Part<'CallbacksMap'>, page: PageSchemas): Callback[] {
  return Object.entries(callbacks).flatMap(([name, raw]) =>
    Object.entries(page.resolver.resolve(raw)).flatMap(([expression, item]) => {
      const pathItem = page.resolver.resolve(item);
      return methodsOf(pathItem).map(({ method, operation }): Callback => {
        const reading = readOperation({ operation, pathItem, webhook: true }, page.resolver);
        const id = nonEmptyString(operation.operationId);
        const description =
          nonEmptyString(operation.description) ?? nonEmptyString(pathItem.description);
        return {
          anchor: page.anchors.claim(`callback.${name}`),
          method,
          expression,
          title: [name, nonEmptyString(operation.summary) ?? (id === name ? null : id)]
            .filter(Boolean)
            .join(': '),
          deprecated: operation.deprecated === true,
          description: inlineProse(description ?? pathItem.summary),
          externalDocs: viewExternalDocs(operation.externalDocs),
          missing: reading.missing,
          parameters: viewParameters(reading.parameters, page),
          requestBody: reading.requestBody && viewRequestBody(reading.requestBody, page),
          responses: viewResponses(reading.responses, page),
        };
      });
    }),
  );
}

/** Characters from which a summary is a text rather than a heading. */
const MAX_TITLE = 80;

/**
 * The heading of an operation, and the Markdown below it. The heading is the first of `x-displayName`, the operation's and
 * its path's `summary` that is plain and short, without a full stop; else the id as words (`getApiToken` → `Get api
 * token`), else method and path. A summary that is no heading comes before the description.
 */
function operationTitle(raw: RawOperation): { title: string; text: string } {
  const { operation, pathItem } = raw;
  const summary = nonEmptyString(operation.summary) ?? nonEmptyString(pathItem.summary);
  const description = nonEmptyString(operation.description) ?? nonEmptyString(pathItem.description);
  const found = [nonEmptyString(operation['x-displayName']), summary].find(
    (text) => text !== null && isHeading(text),
  );
  const title = found ? (inlineProse(found)?.text.replace(/\.$/, '') ?? found) : idAsWords(raw);
  const isShown =
    summary === null || summary === found || description?.trim().startsWith(summary.trim());
  return { title, text: [isShown ? null : summary, description].filter(Boolean).join('\n\n') };
}

/** One line of text without Markdown. */
function isHeading(text: string): boolean {
  const [paragraph, ...others] = inlineProse(text)?.tree.children ?? [];
  const isPlain =
    paragraph?.type === 'element' && paragraph.children.every(({ type }) => type === 'text');
  return (
    text.trim().length < MAX_TITLE && !text.trim().includes('\n') && others.length === 0 && isPlain
  );
}

function idAsWords({ operation, method, path, webhook }: RawOperation): string {
  const id = nonEmptyString(operation.operationId);
  if (!id) return webhook ? path : `${method} ${path}`;
  const words = id
    .replace(/([a-z\d])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)
    .replace(/[_\-./]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
