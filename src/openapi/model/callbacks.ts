import type { Part } from '../load/document';
import { nonEmptyString } from '../load/json';
import { inlineProse } from '../prose/prose';
import type { PageSchemas } from '../schema/page';
import { viewExternalDocs } from '../schema/values';
import { viewRequestBody, viewResponses } from './bodies';
import { viewParameters } from './parameters';
import { readOperation } from './reading';
import { viewSecurity } from './security';
import { viewServers } from './servers';
import { methodsOf } from './slugs';
import type { Callback, SecurityScheme } from './types';

/** Every request of an operation's callbacks: by name, by address, by method. */
export function viewCallbacks(
  callbacks: Part<'CallbacksMap'>,
  page: PageSchemas,
  schemes: readonly SecurityScheme[],
): Callback[] {
  return Object.entries(callbacks).flatMap(([name, raw]) =>
    Object.entries(page.resolver.resolve(raw)).flatMap(([expression, item]) => {
      const pathItem = page.resolver.resolve(item);
      return methodsOf(pathItem).map(({ method, operation }): Callback => {
        const reading = readOperation({ operation, pathItem, webhook: true }, page.resolver);
        const id = nonEmptyString(operation.operationId);
        const texts = [operation.description, pathItem.description, pathItem.summary].map(nonEmptyString);
        return {
          name,
          anchor: page.anchors.claim(`callback.${name}`),
          method,
          expression,
          title: [name, nonEmptyString(operation.summary) ?? (id === name ? null : id)].filter(Boolean).join(': '),
          deprecated: operation.deprecated === true,
          description: inlineProse(texts.find((text) => text !== null)),
          servers: viewServers(reading.servers),
          security: viewSecurity(reading.security, schemes),
          externalDocs: viewExternalDocs(operation.externalDocs),
          parameters: viewParameters(reading.parameters, page),
          requestBody: reading.requestBody && viewRequestBody(reading.requestBody, page),
          responses: viewResponses(reading.responses, page),
        };
      });
    }),
  );
}
