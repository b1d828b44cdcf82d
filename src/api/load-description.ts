import { dirname } from 'node:path';
import { bundle, type Document } from '@redocly/openapi-core';
import { upgrade } from '@scalar/openapi-upgrader';
import { CONTENT_FOLDER, PUBLIC_FOLDER } from '@schema/collections';
import { sortIssues, type Issue } from '@schema/issues';
import type { Locate } from '@/content/files/yaml';
import { DescriptionFiles, findRoot, projectPath } from './load/description-files';
import type { OpenApiDocument } from './load/document';
import { getOwn } from './load/json';
import { lintConfig, lintDescription, lintIssues } from './load/lint';
import { createResolver } from './load/local-refs';
import { descriptionIssue } from './load/messages';
import { removeReferences, removeUnreadable } from './load/remove-unreadable';
import { walk } from './load/walk';
import { problemIssues } from './rules/problems';
import { referenceIssues } from './rules/references';
import { signatureIssues } from './rules/signatures';

/** A description as one document: what is in other files is a component, so that recursion has names. */
export interface LoadedDescription {
  document: OpenApiDocument;
  /** What its authors have to fix. With an error the document holds what is sound, in the worst case nothing. */
  issues: readonly Issue[];
  /** The root file, relative to the project's root, with forward slashes. */
  source: string;
  /** Place of a value of the document in the file that has it. */
  locate: Locate;
  /** The files that were read, and those that references name and nothing is there, relative to the project's root. */
  files: readonly string[];
}

type Loaded = Pick<LoadedDescription, 'document' | 'issues' | 'locate'>;

/**
 * Reads an API description: a file, or a folder in which exactly one YAML or JSON file at the top has an `openapi:`
 * key. Redocly checks it by the project's `redocly.yaml`, and joins its files. Nothing is fetched from the network, and
 * nothing is thrown for what authors write: every fault is an issue with its place, and what it makes unreadable is left
 * out.
 */
export async function loadDescription(path: string): Promise<LoadedDescription> {
  const root = findRoot(path);
  if (!root.file) return emptyDescription(path, root.issues);
  const files = new DescriptionFiles([dirname(root.file), CONTENT_FOLDER, PUBLIC_FOLDER]);
  const loaded = await loadRoot(root.file, files);
  return {
    ...loaded,
    issues: sortIssues([...files.issues, ...loaded.issues]),
    source: projectPath(root.file),
    files: [...files.getFiles()].map(projectPath).sort(),
  };
}

/** A description without content. */
export function emptyDescription(path: string, issues: readonly Issue[] = []): LoadedDescription {
  const source = projectPath(path);
  const locate = () => ({ file: source, line: 1, column: 1 });
  return { document: {}, issues, source, locate, files: [] };
}

async function loadRoot(file: string, files: DescriptionFiles): Promise<Loaded> {
  const root = (await files.resolveDocument(null, file, true)) as Document;
  const locate = files.locatorOf(root.parsed, file);
  const wrong = root.parsed === undefined ? [] : versionIssues(root.parsed, locate);
  if (root.parsed === undefined || wrong.length > 0) return { document: {}, issues: wrong, locate };
  const loops = breakLoops(root.parsed, locate);
  try {
    const config = await lintConfig();
    const { problems, error } = await lintDescription(root, files, config);
    removeUnreadable(problems, files);
    const { bundle: bundled } = await bundle({ doc: root, config, externalRefResolver: files });
    const document = readable(bundled.parsed as OpenApiDocument);
    const linted = lintIssues(problems, files, document);
    const removed = removeReferences(document, locate);
    // A parameter that is no entry of its list is missing in each path.
    const isMissing = ({ code, message }: Issue) =>
      removed.length > 0 &&
      (code === 'path-parameters-defined' || message.includes('(ParameterList)'));
    const issues: Issue[] = [
      ...loops,
      ...(error === undefined ? [] : [unreadableIssue(error, locate)]),
      ...linted.filter((item) => !isMissing(item)),
      ...removed,
      ...ruleIssues(document, locate),
    ];
    return { document, issues, locate };
  } catch (error) {
    // Redocly recurses, and throws for what it does not expect.
    return { document: {}, issues: [...loops, unreadableIssue(error, locate)], locate };
  }
}

function unreadableIssue(error: unknown, locate: Locate): Issue {
  const detail = error instanceof Error ? error.message : String(error);
  return descriptionIssue('openapi-unreadable', locate(), { detail });
}

/** Removes each reference that leads back to itself: Redocly throws for it, without a place. */
function breakLoops(document: unknown, locate: Locate): Issue[] {
  const issues: Issue[] = [];
  const { at, end } = createResolver(document as object);
  for (const { node, keys } of walk(document)) {
    const { missing } = end(node);
    if (missing === null || at(missing) !== node) continue;
    const detail = `The reference ${String(node.$ref)} leads back to itself`;
    issues.push(descriptionIssue('openapi-reference', locate(...keys), { detail }));
    delete (node as { $ref?: unknown }).$ref;
  }
  return issues;
}

/** Version 2.0 as 3.0. Authors of 3.0 write webhooks as an extension. */
function readable(bundled: OpenApiDocument): OpenApiDocument {
  const document = isSwagger(bundled)
    ? (upgrade(bundled, '3.0') as unknown as OpenApiDocument)
    : bundled;
  const { 'x-webhooks': webhooks } = document;
  if (webhooks === undefined) return document;
  return { ...document, webhooks: { ...webhooks, ...document.webhooks } };
}

function* ruleIssues(document: OpenApiDocument, locate: Locate): Iterable<Issue> {
  const resolver = createResolver(document);
  for (const part of walk(document)) {
    const at: Locate = (...keys) => locate(...part.keys, ...keys);
    yield* referenceIssues(part, resolver, at);
    yield* signatureIssues(part, resolver, at);
    yield* problemIssues(part, resolver, at);
  }
}

function isSwagger(document: unknown): boolean {
  return String(getOwn(document, 'swagger') ?? '').startsWith('2');
}

function versionIssues(document: unknown, locate: Locate): Issue[] {
  if (/^3\.[0-2]\./.test(String(getOwn(document, 'openapi') ?? '')) || isSwagger(document))
    return [];
  const key = getOwn(document, 'swagger') === undefined ? 'openapi' : 'swagger';
  const found = getOwn(document, key);
  return [
    descriptionIssue('openapi-version', locate(key), {
      found: found ? `\`${key}: ${String(found)}\`` : 'no version',
    }),
  ];
}
