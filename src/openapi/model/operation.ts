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

/**
 * The page of one operation. Ids are claimed in the order in which the page shows them: authorization,
 * parameters, body, responses. The headings of the description come last, so that its texts change no address.
 */
export function viewOperation(raw: RawOperation, reading: OperationReading, context: OperationContext): Operation {
  return context.types.fit({ slug: raw.slug, title: operationTitle(raw).title }, (page) =>
    viewPage(raw, reading, context, page),
  );
}

function viewPage(
  raw: RawOperation,
  reading: OperationReading,
  context: OperationContext,
  page: PageSchemas,
): Operation {
  const { id, slug, method, path, webhook, operation, pathItem } = raw;
  const { anchors } = page;
  const security = viewSecurity(reading.security, context.schemes);
  const authorization = security.length > 0 ? anchors.claim('authorization') : null;
  const parameters = viewParameters(reading.parameters, page);
  const bodyId = reading.requestBody ? anchors.claim('request-body') : null;
  const requestBody = reading.requestBody && viewRequestBody(reading.requestBody, page);
  const problems = problemsByStatus(operation, reading.responses, context.problems, context.resolver);
  const responsesId = reading.responses.length > 0 ? anchors.claim('responses') : null;
  const responses = viewResponses(reading.responses, page, problems);
  const callbacks = viewCallbacks(operation.callbacks ?? {}, page, context.schemes);
  const callbacksId = callbacks.length > 0 ? anchors.claim('callbacks') : null;
  const request = operationRequest(raw, reading, security, context);
  const { title, text } = operationTitle(raw);
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
    requestBody,
    responses,
    callbacks,
    externalDocs: viewExternalDocs(operation.externalDocs),
    sections: { authorization, requestBody: bodyId, responses: responsesId, callbacks: callbacksId },
    searchPhrases: context.searchPhrases,
  };
  return {
    ...view,
    outline: operationOutline(view, anchors.all(), context.place),
    samples: applyXCodeSamples(request ? codeSamples(request) : [], operation),
    request,
  };
}
