import { existsSync } from 'node:fs';
import type { Issue } from '@schema/issues';
import type { JsonObject } from './load/json';
import type { Locate } from '@schema/locate';
import { emptyDescription, loadDescription } from './load/load-description';
import { markdownIssues } from './load/markdown-issues';
import { exampleIssues } from './model/check-examples';
import { OPERATION_PREFIX, overviewSlug } from './model/slugs';
import type { Reference } from './model/types';
export type { TypePage } from './model/type-page';
import { buildReference, type ReferenceOptions } from './reference';

export type {
  About,
  Catalogue,
  CodeSample,
  Media,
  Operation,
  OutlineLabels,
  Parameter,
  Problem,
  Reference,
  Response,
  SecurityAlternative,
  SecurityDetail,
  SecurityScheme,
  Serialization,
  Server,
} from './model/types';
export type { BodyChoice, BodyVariant, Example, UnmadeVariant } from './model/example-types';
export type { Prose } from './prose/prose';
export type { Composition, Constraint, Field, SchemaView, TypeExpression, TypeLink } from './schema/types';
export { descriptionIssue } from './load/issues';
export { createResolver, type JsonObject } from './load/json';
export type { Locate } from '@schema/locate';
export { SEARCH_PHRASE_KEYS } from './model/search-phrases';
export { loadDescription } from './load/load-description';
export type { ReferenceOptions } from './reference';

/** The address of the overview page. */
export function overviewRoute(product: string): string {
  return OPERATION_PREFIX + overviewSlug(product);
}

/** The model, every issue of loading and reading, and the root file relative to the project's root. */
export interface ReadReference {
  readonly reference: Reference;
  readonly issues: readonly Issue[];
  readonly source: string;
  /** The description as one document, in its authors' version, for download. */
  readonly document: JsonObject;
  /** Place of a value of the document. */
  readonly locate: Locate;
}

/**
 * Reads the API description in a file or a folder. It does not throw for what authors write: with an error among the
 * issues the model holds what is sound, in the worst case no operation. If the file or folder does not exist, the
 * product has no API, and there is no issue.
 */
export async function readReference(path: string, options: ReferenceOptions = {}): Promise<ReadReference> {
  const loaded = existsSync(path) ? await loadDescription(path) : emptyDescription(path);
  const { document, locate, source } = loaded;
  const { reference, issues } = buildReference(loaded, options);
  const others = [...markdownIssues(document, locate), ...exampleIssues(document, locate)];
  return { reference, issues: [...loaded.issues, ...issues, ...others], source, document: loaded.published, locate };
}
