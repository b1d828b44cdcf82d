import { dirname } from 'node:path';
import { CONTENT_FOLDER, PUBLIC_FOLDER } from '@schema/collections';
import { sortIssues, type Issue } from '@schema/issues';
import type { Locate } from '@/source/yaml';
import { declarationRules } from './rules/declarations';
import { httpRules } from './rules/http';
import { removedKeyRules } from './rules/removed-keys';
import { markdownFaults, structureIssue } from './rules/structure';
import { pathParameterRules } from './rules/path-parameters';
import { danglingReferences, isEndless, referenceRules } from './rules/references';
import type { RuleContext } from './rules/rule';
import { signatureRules } from './rules/signatures';
import { openFiles, projectPath, type Files, findRoot } from './load/description-files';
import { descriptionIssue } from './load/messages';
import type { OpenApiDocument } from './load/document';
import { asObject, nonEmptyString, type JsonObject } from './load/json';
import { isSwagger, walk, type Typed } from './load/typed-walk';
import { mountFiles, removeFaults } from './load/bundle-files';
import { createResolver } from './load/local-refs';
import { swaggerLocator, upgradeSwagger } from './load/swagger';
import { bindTemplates } from './load/dynamic-refs';

/** A description as one document: what is in other files is a component, so that recursion has names. */
export interface LoadedDescription {
  /** In which each value has its type, and nothing is hidden. */
  readonly document: OpenApiDocument;
  /** The same for download, with what the model replaces. */
  readonly published: OpenApiDocument;
  /** What its authors have to fix. With an error the document holds what is sound, in the worst case nothing. */
  readonly issues: readonly Issue[];
  /** The root file, relative to the project's root, with forward slashes. */
  readonly source: string;
  /** Place of a value of the document in the file that has it. */
  readonly locate: Locate;
  /** The files that were read, and those that references name and nothing is there, relative to the project's root. */
  readonly files: readonly string[];
}

const RULES = [referenceRules, pathParameterRules, httpRules, declarationRules, removedKeyRules, signatureRules];

/** What the rules find in a part. */
function* partIssues(part: Typed, context: RuleContext): Iterable<Issue> {
  yield* danglingReferences(part, context);
  yield* markdownFaults(part, context);
  // The kind says what the node is.
  for (const rules of RULES) yield* rules[part.kind as 'Info']?.(part.node, context) ?? [];
}

/**
 * Reads an API description: a file, or a folder in which exactly one YAML or JSON file at the top has an `openapi:`
 * key. Its files become one document. Nothing is fetched from the network, and nothing is thrown for what authors
 * write: every fault is an issue with its place.
 */
export function loadDescription(path: string): LoadedDescription {
  const root = findRoot(path);
  if (!root.file) return emptyDescription(path, root.issues);
  const files = openFiles([dirname(root.file), CONTENT_FOLDER, PUBLIC_FOLDER]);
  const loaded = loadRoot(root.file, files);
  return {
    ...loaded,
    issues: sortIssues(unique([...root.issues, ...files.issues, ...loaded.issues])),
    source: projectPath(root.file),
    files: [...files.named].map(projectPath).sort(),
  };
}

function loadRoot(file: string, files: Files): Pick<LoadedDescription, 'document' | 'published' | 'issues' | 'locate'> {
  const root = files.read(file);
  const wrong = root === undefined ? [] : versionIssues(asObject(root), files.locate(file));
  if (root === undefined || wrong.length > 0)
    return { document: {}, published: {}, issues: wrong, locate: files.locate(file) };
  const { document, locate, issues, faults, keepPlace } = mountFiles(file, files);
  // The reader of a file has left `null` for each value that is nested too deeply, and has reported it.
  const isCut = files.issues.some(({ code }) => code === 'openapi-depth');
  const incomplete = new Set<object>();
  for (const fault of faults) {
    const found = isCut && fault.found === 'null' ? undefined : structureIssue(fault, locate);
    if (found) issues.push(found);
    if (found || fault.fault === 'reference') incomplete.add(fault.parent);
  }
  removeFaults(faults, document, keepPlace);
  const resolver = createResolver(document);
  const endless: { $ref?: unknown }[] = [];
  for (const part of walk(document)) {
    if ('fault' in part) continue;
    const at: Locate = (...keys) => locate(...part.keys, ...keys);
    for (const found of partIssues(part, { document, resolver, incomplete, at, keys: part.keys })) issues.push(found);
    if (isEndless(part, resolver)) endless.push(part.node);
  }
  for (const node of endless) delete node.$ref;
  if (isSwagger(document)) {
    const upgraded = upgradeSwagger(document);
    // What version 2.0 has where the types of 3.0 do not allow it.
    const left = [...walk(upgraded)].filter((part) => 'fault' in part);
    removeFaults(left, upgraded);
    return { document: upgraded, published: upgraded, issues, locate: swaggerLocator(locate) };
  }
  return { document: bindTemplates(withWebhooks(document)), published: document, issues, locate };
}

/** Authors of version 3.0 write webhooks as an extension. */
function withWebhooks(document: OpenApiDocument): OpenApiDocument {
  const { 'x-webhooks': webhooks } = document;
  return webhooks === undefined ? document : { ...document, webhooks: { ...webhooks, ...document.webhooks } };
}

/** A description without content. */
export function emptyDescription(path: string, issues: readonly Issue[] = []): LoadedDescription {
  const source = projectPath(path);
  const locate = () => ({ file: source, line: 1, column: 1 });
  return { document: {}, published: {}, issues, source, locate, files: [] };
}

function versionIssues(document: JsonObject, locate: Locate): Issue[] {
  if (/^3\.[0-2](?:\.|$)/.test(String(document.openapi ?? '')) || isSwagger(document)) return [];
  const key = 'swagger' in document ? 'swagger' : 'openapi';
  const found = nonEmptyString(document[key]);
  return [descriptionIssue('openapi-version', locate(key), { found: found ? `\`${key}: ${found}\`` : 'no version' })];
}

function unique(issues: readonly Issue[]): Issue[] {
  const seen = new Map(issues.map((item) => [`${item.file}:${item.line}:${item.column} ${item.message}`, item]));
  return [...seen.values()];
}
