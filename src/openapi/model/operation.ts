import type { Place } from '@schema/issues';
import type { PlacedPhrases } from '@schema/search-phrases';
import { nonEmptyString } from '../load/json';
import { splitIntroduction } from '../prose/introduction';
import { blockProse } from '../prose/prose';
import { viewExternalDocs } from '../schema/values';
import type { PageSchemas } from '../schema/page';
import { viewRequestBody, viewResponses } from './bodies';
import { viewCallbacks } from './callbacks';
import { operationOutline } from './outline';
import { operationTitle } from './operation-title';
import { viewParameters } from './parameters';
import { problemsByStatus, type RawProblem } from './problems';
import type { OperationReading } from './reading';
import { operationRequest, type RequestContext } from './request';
import { viewSecurity } from './security';
import { viewServers } from './servers';
import { codeSamples, applyXCodeSamples } from '../samples/code-samples';
import { OPERATION_PREFIX, type RawOperation } from './slugs';
import type { TypePages } from './type-pages';
import type { Operation, SecurityScheme } from './types';

/** What all operations of a description share, and what the description says elsewhere about this one. */
interface OperationContext extends RequestContext {
  readonly schemes: readonly SecurityScheme[];
  /** Place of the operation in the root file. */
  readonly place: Place;
  readonly tags: readonly string[];
  /** The error catalogue. */
  readonly problems: readonly RawProblem[];
  readonly searchPhrases: readonly PlacedPhrases[];
  readonly types: TypePages;
}

/** The page of one operation. The headings of the description come last, so that its texts change no address. */
export function viewOperation(raw: RawOperation, reading: OperationReading, context: OperationContext): Operation {
  const { id, slug, method, path, webhook, operation, pathItem } = raw;
  const { title, text } = operationTitle(raw);
  const shown = context.types.fit({ slug, title }, (page) => viewParts(raw, reading, context, page));
  const { anchors, security, sections, parameters, ...bodies } = shown;
  const request = operationRequest(raw, reading, security, context);
  const description = blockProse(text, anchors, 2);
  const view = {
    ...{ id, slug, method, path, webhook },
    route: OPERATION_PREFIX + slug,
    title,
    summary: nonEmptyString(operation.summary) ?? nonEmptyString(pathItem.summary),
    description,
    ...splitIntroduction(description),
    deprecated: operation.deprecated === true,
    tags: context.tags,
    servers: viewServers(reading.servers),
    ownServers: reading.hasOwnServers,
    security,
    parameters,
    missingParameters: reading.missingParameters,
    ...bodies,
    externalDocs: viewExternalDocs(operation.externalDocs),
    sections,
    searchPhrases: context.searchPhrases,
  };
  return {
    ...view,
    outline: operationOutline(view, anchors.all(), context.place),
    samples: applyXCodeSamples(request ? codeSamples(request) : [], operation),
    request,
  };
}

/** What has schemas, in the order of the page: authorization, parameters, body, responses. */
function viewParts(
  { operation }: RawOperation,
  reading: OperationReading,
  { schemes, problems, resolver }: OperationContext,
  page: PageSchemas,
) {
  const { anchors } = page;
  const heading = (part: unknown, id: string) => (part ? anchors.claim(id) : null);
  const security = viewSecurity(reading.security, schemes);
  const authorization = heading(security.length, 'authorization');
  const parameters = viewParameters(reading.parameters, page);
  const bodyId = heading(reading.requestBody, 'request-body');
  const requestBody = reading.requestBody && viewRequestBody(reading.requestBody, page);
  const responsesId = heading(reading.responses.length, 'responses');
  const carried = problemsByStatus(operation, reading.responses, problems, resolver);
  const responses = viewResponses(reading.responses, page, carried);
  const callbacks = viewCallbacks(operation.callbacks ?? {}, page, schemes);
  const callbacksId = heading(callbacks.length, 'callbacks');
  const sections = { authorization, requestBody: bodyId, responses: responsesId, callbacks: callbacksId };
  return { anchors, security, parameters, requestBody, responses, callbacks, sections };
}
