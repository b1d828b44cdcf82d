import { createAnchors } from './anchors';
import { viewRequestBody, viewResponses } from './bodies';
import { asObject, getOwn, nonEmptyString, type JsonObject, type Resolver } from '../load/json';
import type { Operation, SecurityScheme } from './types';
import { operationOutline } from './operation-outline';
import { viewCallbacks } from './callbacks';
import { viewExternalDocs } from './external-docs';
import { mergeParameters, viewParameters } from './parameters';
import { splitSummary } from './summary';
import { problemsByStatus, type RawProblem } from './problems';
import { blockProse } from './prose';
import { sampleRequest, shownSchemes } from '../samples/request';
import { codeSamples } from '../samples/code-samples';
import { applyXCodeSamples } from '../samples/x-code-samples';
import { createPageSchemas } from '../schema/schema-view';
import { viewSecurity } from './security';
import { viewServers } from './servers';
import { OPERATION_PREFIX, type RawOperation } from './slugs';
import type { Place } from '@schema/issues';
import type { PlacedPhrases } from '@schema/search-phrases';

/** What all operations of a description share. */
export interface OperationContext {
  readonly resolver: Resolver;
  readonly schemes: readonly SecurityScheme[];
  readonly variablePrefix: string;
  /** Name of the types file that samples import from, without ending. */
  readonly typesFile: string;
  /** Where the operation stands in the root file. */
  readonly place: Place;
  readonly tag: string;
  /** The error catalogue. */
  readonly problems: readonly RawProblem[];
  readonly searchPhrases: readonly PlacedPhrases[];
}

/**
 * Reads one operation. Ids are claimed in the order in which the page shows them: authorization, parameters, body, responses; the headings of the
 * description come last, so that its words change no address.
 * Servers and security come from the operation, else from its path, else from the description; an empty list is an answer, too.
 */
export function readOperation(raw: RawOperation, context: OperationContext): Operation {
  const { operation, pathItem, method, path } = raw;
  const { resolver } = context;
  const anchors = createAnchors();
  const page = createPageSchemas(resolver, anchors);
  const common: JsonObject = raw.webhook ? {} : resolver.document;
  const rawServers = operation.servers ?? pathItem.servers ?? common.servers;
  const rawSecurity = operation.security ?? common.security;
  const claim = (id: string, words: string) => ({ id: anchors.claim(id), text: words });
  const security = viewSecurity(rawSecurity, context.schemes);
  const authorization = security.length > 0 ? claim('authorization', 'Authorization') : null;
  const merged = mergeParameters(pathItem, operation, resolver);
  const parameters = viewParameters(merged, page);
  const body = operation.requestBody === undefined ? null : resolver.resolve(operation.requestBody);
  const bodyHeading = body ? claim('request-body', 'Request body') : null;
  const requestBody = body ? viewRequestBody(body, page, raw.webhook ? 'response' : 'request') : null;
  const responsesHeading = holdsSomething(operation.responses) ? claim('responses', 'Responses') : null;
  const responses = viewResponses(operation.responses, page, problemsByStatus(operation, context.problems, resolver));
  const callbacksHeading = holdsSomething(operation.callbacks) ? claim('callbacks', 'Callbacks') : null;
  const callbacks = viewCallbacks(operation.callbacks, page, context.schemes);
  const description = blockProse(nonEmptyString(operation.description) ?? nonEmptyString(pathItem.description), anchors, 2);
  const schemes = shownSchemes(rawSecurity, getOwn(resolver.document.components, 'securitySchemes'), resolver);
  const servers = Array.isArray(rawServers) ? rawServers : [];
  const request = sampleRequest({
    method,
    path,
    parameters: merged,
    requestBody: body,
    responses: operation.responses,
    servers,
    schemes,
    variablePrefix: context.variablePrefix,
    resolver,
  });
  const model = {
    id: raw.id,
    slug: raw.slug,
    route: OPERATION_PREFIX + raw.slug,
    method,
    path,
    title: titleOf(raw),
    summary: nonEmptyString(operation.summary) ?? nonEmptyString(pathItem.summary),
    description,
    ...splitSummary(description),
    deprecated: operation.deprecated === true,
    webhook: raw.webhook,
    tag: context.tag,
    servers: viewServers(rawServers),
    ownServers: rawServers !== common.servers,
    security,
    parameters,
    requestBody,
    responses,
    callbacks,
    samples: applyXCodeSamples(raw.webhook ? [] : codeSamples(request, context.typesFile), operation),
    externalDocs: viewExternalDocs(operation.externalDocs),
    sections: { authorization, requestBody: bodyHeading, responses: responsesHeading, callbacks: callbacksHeading },
    searchPhrases: context.searchPhrases,
  };
  return { ...model, structure: operationOutline(model, anchors.all(), context.place) };
}

function holdsSomething(value: unknown): boolean {
  return Object.keys(asObject(value)).length > 0;
}

/** The summary without a full stop, else the id in words (`getApiToken` → `Get api token`), else method and path. */
function titleOf({ operation, pathItem, method, path, webhook }: RawOperation): string {
  const summary = nonEmptyString(operation['x-displayName']) ?? nonEmptyString(operation.summary) ?? nonEmptyString(pathItem.summary);
  if (summary) return summary.trim().replace(/\.$/, '');
  const id = nonEmptyString(operation.operationId);
  if (!id) return webhook ? path : `${method} ${path}`;
  const words = id
    .replace(/([a-z\d])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)
    .replace(/[_\-./]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
