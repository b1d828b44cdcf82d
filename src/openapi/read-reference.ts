import { existsSync } from 'node:fs';
import type { Issue } from '@schema/issues';
import type { JsonObject } from './load/json';
import { emptyDescription, loadDescription } from './load-description';
import { exampleIssues } from './rules/examples';
import type { Reference } from './model/types';
import { buildReference, type ReferenceOptions } from './reference';

/** The model, every issue of loading and reading, and the root file relative to the project's root. */
export interface ReadReference {
  readonly reference: Reference;
  readonly issues: readonly Issue[];
  readonly source: string;
  /** The description as one document, in its authors' version, for download. */
  readonly document: JsonObject;
  /** The files that were read, and those that references name and nothing is there, relative to the project's root. */
  readonly files: readonly string[];
}

/**
 * Reads the API description in a file or a folder. It does not throw for what authors write: with an error among the
 * issues the model holds what is sound, in the worst case no operation. If the file or folder does not exist, the
 * product has no API, and there is no issue.
 */
export async function readReference(path: string, options: ReferenceOptions = {}): Promise<ReadReference> {
  const loaded = existsSync(path) ? loadDescription(path) : emptyDescription(path);
  const { document, locate, source, files } = loaded;
  const { reference, issues } = buildReference(loaded, options);
  const all = [...loaded.issues, ...issues, ...exampleIssues(document, locate)];
  return { reference, issues: all, source, document: loaded.published, files };
}
