import type { ApiTypes } from './api-types';
import { OPERATION_PREFIX, overviewSlug } from './model/slugs';
import type { ReadReference, ReferenceOptions } from './reference';

export type { ApiTypes } from './api-types';
export type {
  BodyVariant,
  Catalogue,
  Example,
  Media,
  Operation,
  Parameter,
  Problem,
  Reference,
  Response,
  SecurityAlternative,
  SecurityScheme,
  Server,
} from './model/types';
export type { CodeSample } from './samples/code-samples';
export type { Prose } from './prose/prose';
export type { Composition, Field, SchemaView } from './schema/types';
export type { OpenApiDocument } from './load/document';
export { statusTitle } from './status-title';
export type { ReadReference, ReferenceOptions } from './reference';

/** Issues of a description that could not be read: its pages are missing. */
export const DESCRIPTION_FAULTS: readonly string[] = [
  'openapi-missing',
  'openapi-several',
  'openapi-syntax',
  'openapi-version',
  'openapi-unreadable',
];

/** The address of the overview page. */
export function overviewRoute(product: string): string {
  return OPERATION_PREFIX + overviewSlug(product);
}

// These functions load their modules when they are called: a process that finds the model in a cache needs none of them,
// and they take a second. So nothing above may import them.

/** TypeScript types of a loaded description. */
export async function apiTypes({
  document,
  source,
}: Pick<ReadReference, 'document' | 'source'>): Promise<ApiTypes> {
  return (await import('./api-types')).apiTypes(document, source);
}

/**
 * Reads the API description in a file or a folder. It does not throw for what authors write: with an error among the
 * issues the model holds what is sound, in the worst case no operation. If the file or folder does not exist, the
 * product has no API, and there is no issue.
 */
export async function readReference(
  path: string,
  options: ReferenceOptions = {},
): Promise<ReadReference> {
  return (await import('./reference')).readReference(path, options);
}
