import { dirname } from 'node:path';
import { CONTENT_FOLDER, PUBLIC_FOLDER } from '@schema/collections';
import { sortIssues, type Issue } from '@schema/issues';
import type { Locate } from '@/source/yaml';
import { declarationRule } from './rules/declarations';
import { httpRule } from './rules/http';
import { markdownRule, structureIssue } from './rules/structure';
import { pathParameterRule } from './rules/path-parameters';
import { referenceRule } from './rules/references';
import type { RuleContext } from './rules/rule';
import { signatureRule } from './rules/signatures';
import { openFiles, projectPath, type Files, findRoot } from './load/description-files';
import { descriptionIssue } from './load/messages';
import type { OpenApiDocument } from './load/document';
import { asObject, nonEmptyString, type JsonObject } from './load/json';
import { isSwagger, walk } from './load/typed-walk';
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

const RULES = [referenceRule, pathParameterRule, httpRule, declarationRule, markdownRule, signatureRule];

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
  const wrong = files.read(file) === undefined ? [] : versionIssues(asObject(files.read(file)), files.locate(file));
  if (wrong.length > 0 || files.read(file) === undefined)
    return { document: {}, published: {}, issues: wrong, locate: files.locate(file) };
  const structure: Issue[] = [];
  const broken = new Set<string>();
  const { document, locate, issues } = mountFiles(file, files, (fault, at) => {
    // The reader of the file has left `null` for a value that is nested too deeply, and has reported it.
    const isCut = fault.found === 'null' && files.issues.some(({ code }) => code === 'openapi-depth');
    const found = isCut ? undefined : structureIssue(fault, at);
    if (found) structure.push(found);
    const list = fault.keys.indexOf('parameters') + 1;
    if ((found || fault.fault === 'reference') && list > 0) broken.add(JSON.stringify(fault.keys.slice(0, list)));
  });
  const context: RuleContext = { document, resolver: createResolver(document), locate, broken, endless: [] };
  const found: Issue[] = [];
  for (const part of walk(document))
    if (!('fault' in part)) for (const rule of RULES) found.push(...rule(part, context));
  for (const node of context.endless) delete (node as { $ref?: unknown }).$ref;
  const all = [...issues, ...structure, ...found];
  if (isSwagger(document)) {
    const upgraded = upgradeSwagger(document);
    // What version 2.0 has where the types of 3.0 do not allow it.
    removeFaults(
      [...walk(upgraded)].filter((part) => 'fault' in part),
      upgraded,
    );
    return { document: upgraded, published: upgraded, issues: all, locate: swaggerLocator(locate) };
  }
  return { document: bindTemplates(withWebhooks(document)), published: document, issues: all, locate };
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
