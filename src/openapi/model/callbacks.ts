import { viewRequestBody, viewResponses } from './bodies';
import { entriesOf, nonEmptyString } from '../load/json';
import { viewExternalDocs } from './external-docs';
import type { Callback, SecurityScheme } from './types';
import { mergeParameters, viewParameters } from './parameters';
import { inlineProse } from './prose';
import type { PageSchemas } from '../schema/context';
import { viewSecurity } from './security';
import { viewServers } from './servers';
import { methodsOf } from './slugs';

/** Every request of an operation's callbacks: by name, by address, by method. */
export function viewCallbacks(callbacks: unknown, page: PageSchemas, schemes: readonly SecurityScheme[]): Callback[] {
  return entriesOf(callbacks).flatMap(([name, raw]) =>
    entriesOf(page.resolver.resolve(raw)).flatMap(([expression, item]) => {
      const pathItem = page.resolver.resolve(item);
      return methodsOf(pathItem).map(({ method, operation }): Callback => {
        const body = operation.requestBody === undefined ? null : page.resolver.resolve(operation.requestBody);
        const id = nonEmptyString(operation.operationId);
        return {
          name,
          anchor: page.anchors.claim(`callback.${name}`),
          method,
          expression,
          title: [name, nonEmptyString(operation.summary) ?? (id === name ? null : id)].filter(Boolean).join(': '),
          deprecated: operation.deprecated === true,
          description: inlineProse(nonEmptyString(operation.description) ?? nonEmptyString(pathItem.description) ?? nonEmptyString(pathItem.summary)),
          servers: viewServers(operation.servers ?? pathItem.servers),
          security: viewSecurity(operation.security, schemes),
          externalDocs: viewExternalDocs(operation.externalDocs),
          parameters: viewParameters(mergeParameters(pathItem, operation, page.resolver), page),
          requestBody: body ? viewRequestBody(body, page, 'response') : null,
          responses: viewResponses(operation.responses, page),
        };
      });
    }),
  );
}
