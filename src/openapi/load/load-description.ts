import { lstat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { isMap } from 'yaml';
import { bundle, createConfig, getLineColLocation, type NormalizedProblem, type Plugin } from '@redocly/openapi-core';
import { CONTENT_FOLDER, PUBLIC_FOLDER } from '@schema/collections';
import { unreadableIssues, listFiles } from '@/source/content-files';
import type { Issue, Place } from '@schema/issues';
import { readText } from '@/source/read-text';
import { parseBounded } from '@/source/yaml-limits';
import { descriptionIssue } from './issues';
import { createResolver, asObject, nonEmptyString, type JsonObject } from './json';
import { createLocator, type Locate } from '@/source/yaml';
import { DESCRIPTION_FILE, LenientResolver } from './lenient-resolver';
import { resolveDynamicReferences } from './dynamic-references';
import { danglingDetail, endlessIssues, mappingIssues, schemeIssues } from './reference-issues';
import { httpIssues } from './http-issues';
import { structureIssues } from './structure-issues';
import { hasLongChain, referencesOf } from './reference-chain';
import { computeSignatures } from './signatures';
import { upgradeSchemas } from './upgrade-schemas';
import { isSwagger, swaggerLocator, upgradeSwagger } from './upgrade-swagger';

/** A description as one document: external references are pulled in, local ones stay, so that recursion has names. */
export interface LoadedDescription {
  /** With the keywords of version 3.1, whatever version its authors wrote. */
  readonly document: JsonObject;
  /** In its authors' version, for download; version 2.0 becomes 3.0. */
  readonly published: JsonObject;
  /** What its authors have to fix. With an error the document holds what is sound, in the worst case nothing. */
  readonly issues: readonly Issue[];
  /** The root file, relative to the project's root, with forward slashes. */
  readonly source: string;
  /** Place of a value of the document in the root file. */
  readonly locate: Locate;
  /** The files that were read, and those that references name and nothing is there, relative to the project's root. */
  readonly files: readonly string[];
}

/** A key of the root at the begin of a line. */
const ROOT_KEY = /^[ \t]*(?:\{[ \t]*)?["']?(?:openapi|swagger)["']?[ \t]*:/m;

/** The bundler's own types name one that does not exist, so that it stops at every device flow of 3.2. */
const REPAIRS: Plugin = {
  id: 'repairs',
  typeExtension: {
    oas3: (types) => {
      const { DeviceAuthorization: flow } = types;
      const scopes = { type: 'object' as const, properties: {}, additionalProperties: { type: 'string' as const } };
      return flow ? { ...types, DeviceAuthorization: { ...flow, properties: { ...flow.properties, scopes } } } : types;
    },
  },
};

/**
 * Reads an API description: a file, or a folder in which exactly one YAML or JSON file at the top has an `openapi:`
 * key. It is bundled, not dereferenced, and upgraded to version 3.1. Nothing is fetched from the network, and nothing
 * is thrown: every fault is an issue with its place.
 */
export async function loadDescription(path: string): Promise<LoadedDescription> {
  const { document: published, ...loaded } = await bundleDescription(path);
  const { document, locate, isDynamic } = upgradeSchemas(published, loaded.locate);
  if (!isDynamic) return { ...loaded, published, document, locate };
  const resolved = resolveDynamicReferences(document, locate);
  return { ...loaded, published, locate, document: resolved.document, issues: [...loaded.issues, ...resolved.issues] };
}

type BundledDescription = Omit<LoadedDescription, 'published'>;

async function bundleDescription(path: string): Promise<BundledDescription> {
  const found = await findRoot(path);
  if (!found.file) return emptyDescription(path, found.issues);
  const source = projectPath(found.file);
  const locate = createLocator(source, readText(found.file).text);
  const resolver = new LenientResolver([dirname(found.file), CONTENT_FOLDER, PUBLIC_FOLDER]);
  const loaded = (document: JsonObject, issues: readonly Issue[], places = locate): BundledDescription => {
    const all = unique([...found.issues, ...fileIssues(resolver), ...issues]);
    const files = [...resolver.getFiles()].map(projectPath).sort();
    return { document, issues: all, source, locate: places, files };
  };
  try {
    const root = await resolver.root(found.file);
    if (resolver.fileIssues.has(found.file) && Object.keys(root).length === 0) return loaded({}, []);
    // The bundler follows references by recursion and would overflow the stack.
    if (!isSwagger(root) && hasLongChain(root) && referencesOf(root).every(({ target }) => target.startsWith('#')))
      return loaded(root, [...versionIssues(root, locate), ...danglingIssues(root, locate)]);
    const config = await createConfig({ plugins: [REPAIRS] });
    const structure = await structureIssues(found.file, resolver, { locate, projectPath });
    const { bundle: bundled, problems } = await bundle({ ref: found.file, config, externalRefResolver: resolver });
    const { document, issues: unsigned } = computeSignatures(asObject(bundled.parsed), locate);
    const isReported = (problem: NormalizedProblem) => leadsToFault(problem, resolver) || isMapping(problem);
    const dangling = problems.flatMap(
      (problem) => refusedIssue(problem, resolver) ?? (isReported(problem) ? [] : referenceIssue(problem, root)),
    );
    const issues = [
      ...versionIssues(document, locate),
      ...dangling,
      ...structure,
      ...mappingIssues(document, locate),
      ...endlessIssues(root, locate),
      ...schemeIssues(document, locate),
      ...httpIssues(document, locate),
      ...unsigned,
    ];
    return isSwagger(document)
      ? loaded(upgradeSwagger(document), issues, swaggerLocator(locate))
      : loaded(document, issues);
  } catch (error) {
    const document = await resolver.root(found.file);
    const isReported = resolver.fileIssues.has(found.file);
    const wrong = isReported ? [] : versionIssues(document, locate);
    if (isReported || wrong.length > 0) return loaded({}, wrong);
    const unreadable = descriptionIssue('openapi-unreadable', locate(), { detail: messageOf(error) });
    return loaded(isSwagger(document) ? {} : document, [unreadable]);
  }
}

/** The root file, if there is one, and what is wrong with the files of the folder as such. */
async function findRoot(path: string): Promise<{ file?: string; issues: readonly Issue[] }> {
  const place: Place = { file: projectPath(path), line: 1, column: 1 };
  const missing = descriptionIssue('openapi-missing', place, { path: place.file });
  const info = await lstat(path).catch(() => undefined);
  if (!info) return { issues: [missing] };
  if (!info.isDirectory() && !info.isFile()) return { issues: readText(place.file).issues };
  if (info.isFile()) return { file: resolve(path), issues: [] };
  const read = listFiles(path)
    .filter((name) => DESCRIPTION_FILE.test(name))
    .map((name) => ({ name, ...readText(join(place.file, name)) }));
  const issues = [...unreadableIssues(place.file), ...read.flatMap((file) => file.issues)];
  const roots = read.filter(({ name, text: body }) => !name.includes('/') && isRoot(body)).map(({ name }) => name);
  if (roots.length > 1)
    return { issues: [...issues, descriptionIssue('openapi-several', place, { files: roots.join(', ') })] };
  if (roots[0]) return { file: resolve(path, roots[0]), issues };
  // A root that cannot be read is not missing.
  return { issues: issues.length > 0 ? issues : [missing] };
}

/** Whether a text has the key of a root: usually at the begin of a line, in a file of one line anywhere. */
function isRoot(text: string): boolean {
  if (ROOT_KEY.test(text)) return true;
  const { contents } = /openapi|swagger/.test(text) ? parseBounded(text, { uniqueKeys: false }).document : {};
  return isMap(contents) && (contents.has('openapi') || contents.has('swagger'));
}

/** A description without content. */
export function emptyDescription(path: string, issues: readonly Issue[] = []): LoadedDescription {
  const source = projectPath(path);
  const locate = () => ({ file: source, line: 1, column: 1 });
  return { document: {}, published: {}, issues, source, locate, files: [] };
}

/** What is wrong with the files, relative to the project's root. */
function fileIssues({ fileIssues: files, issues }: LenientResolver): Issue[] {
  return [...[...files.values()].flat(), ...issues].map((item) => ({ ...item, file: projectPath(item.file) }));
}

/** Whether a reference names a file that cannot be read as such, which is reported already. */
function leadsToFault(problem: NormalizedProblem, resolver: LenientResolver): boolean {
  const [location] = problem.location;
  const [target] = targetOf(problem).split('#');
  return (
    Boolean(target) &&
    location !== undefined &&
    resolver.fileIssues.has(resolve(dirname(location.source.absoluteRef), target ?? ''))
  );
}

/** Targets of discriminators are reported by `mappingIssues`, with the name that was meant. */
function isMapping({ location: [location] }: NormalizedProblem): boolean {
  return location?.pointer?.includes('/discriminator/mapping/') ?? false;
}

function targetOf(problem: NormalizedProblem): string {
  return /(?:\$ref|externalValue)["']?\s*:\s*["']?([^"'\s},]+)/.exec(textOf(problem))?.[1] ?? '';
}

function versionIssues(document: JsonObject, locate: Locate): Issue[] {
  if (/^3\.[0-2](?:\.|$)/.test(String(document.openapi ?? '')) || isSwagger(document)) return [];
  const key = 'swagger' in document ? 'swagger' : 'openapi';
  const found = nonEmptyString(document[key]);
  return [descriptionIssue('openapi-version', locate(key), { found: found ? `\`${key}: ${found}\`` : 'no version' })];
}

/** References of a document in one file that lead nowhere, as the bundler reports them. */
function danglingIssues(document: JsonObject, locate: Locate): Issue[] {
  const { at } = createResolver(document);
  return referencesOf(document)
    .filter(({ target }) => at(target) === undefined)
    .map(({ target, keys }) => {
      return descriptionIssue('openapi-reference', locate(...keys), { detail: danglingDetail(target, document) });
    });
}

/** A reference that the resolver did not follow, so that no file of this computer is published. */
function refusedIssue(problem: NormalizedProblem, { refused }: LenientResolver): Issue | undefined {
  const target = targetOf(problem);
  const fault = /^file:/i.test(target) ? 'address' : refused.get(reasonOf(problem) ?? '');
  return fault && descriptionIssue('openapi-file', placeOf(problem), { target, fault });
}

/** The resolver's words. */
function reasonOf(problem: NormalizedProblem): string | undefined {
  return /^Can't resolve \$ref: (.*)$/s.exec(problem.message)?.[1];
}

function referenceIssue(problem: NormalizedProblem, root: JsonObject): Issue {
  const target = targetOf(problem);
  if (target.startsWith('#/'))
    return descriptionIssue('openapi-reference', placeOf(problem), { detail: danglingDetail(target, root) });
  const reason = reasonOf(problem) ?? 'there is nothing of that name';
  const words = withoutRoot(reason).replace(/^ENOENT: .*'(.*)'\.?$/, 'there is no file $1');
  const detail = `The reference ${target} cannot be followed: ${words.replace(/\.$/, '')}`.replace(
    'reference  ',
    'reference ',
  );
  return descriptionIssue('openapi-reference', placeOf(problem), { detail });
}

/** What the author wrote at the place of a problem. */
function textOf(problem: NormalizedProblem): string {
  const [location] = problem.location;
  if (!location) return '';
  const { source, start, end } = getLineColLocation(location);
  const lines = source.getLines().slice(start.line - 1, end?.line ?? start.line);
  return [lines[0]?.slice(start.col - 1) ?? '', ...lines.slice(1)].join('\n');
}

function placeOf(problem: NormalizedProblem): Place {
  const [location] = problem.location;
  if (!location) return { file: '', line: 1, column: 1 };
  const { source, start } = getLineColLocation(location);
  return { file: projectPath(source.absoluteRef), line: start.line, column: start.col };
}

/** Relative to the project's root, with forward slashes on every system; a place outside of it keeps its name. */
function projectPath(file: string): string {
  return relative(process.cwd(), resolve(file)).split(sep).join('/') || '.';
}

function messageOf(error: unknown): string {
  return withoutRoot(error instanceof Error ? error.message : String(error))
    .trimEnd()
    .replace(/\.$/, '')
    .trimEnd();
}

function withoutRoot(message: string): string {
  return message.replaceAll(process.cwd() + sep, '');
}

function unique(issues: readonly Issue[]): Issue[] {
  const seen = new Map(issues.map((item) => [`${item.file}:${item.line}:${item.column} ${item.message}`, item]));
  return [...seen.values()];
}
