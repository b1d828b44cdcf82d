import { existsSync } from 'node:fs';
import type { Issue } from '@schema/issues';
import { exampleIssues } from './schema/check-examples';
import type { JsonObject } from './load/json';
import type { Locate } from './load/locate';
import { loadDescription, type LoadedDescription } from './load/load-description';
import type { Reference } from './model/types';
import { buildReference, type ReferenceOptions } from './model/reference';

export type {
  About,
  Catalogue,
  CodeSample,
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
  BodyVariant,
} from './model/types';
export type { Prose } from './model/prose';
export type { Composition, Field, SchemaView, TypeLink } from './schema/types';
export { descriptionIssue } from './load/issues';
export { createResolver, type JsonObject } from './load/json';
export type { Locate } from './load/locate';
export { statusTitle } from './model/status-title';
export { SEARCH_PHRASE_KEYS } from './model/search-phrases';
export { loadDescription } from './load/load-description';
export type { ReferenceOptions } from './model/reference';

/** What one call gives: the model, every issue of loading and reading, and the root file relative to the project's root. */
export interface ReadReference {
  readonly reference: Reference;
  readonly issues: readonly Issue[];
  readonly source: string;
  /** The description as one document, for download. */
  readonly document: JsonObject;
  /** Place of a value of the document. */
  readonly locate: Locate;
}

/**
 * Reads the API description in a file or a folder. Never throws for what authors write: with an error among the issues the model holds
 * what is sound, in the worst case no operation. Where there is no such file or folder the product has no API, which is no mistake.
 */
export async function readReference(path: string, options: ReferenceOptions = {}): Promise<ReadReference> {
  const loaded = existsSync(path) ? await loadDescription(path) : nothingIn(path);
  const { reference, issues } = buildReference(loaded, options);
  return {
    reference,
    issues: [...loaded.issues, ...issues, ...exampleIssues(loaded.document, loaded.locate)],
    source: loaded.source,
    document: loaded.document,
    locate: loaded.locate,
  };
}

function nothingIn(path: string): LoadedDescription {
  return { document: {}, issues: [], source: path, locate: () => ({ file: path, line: 1, column: 1 }) };
}
