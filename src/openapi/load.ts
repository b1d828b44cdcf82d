import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { bundle, createConfig, getLineColLocation, type NormalizedProblem, type Plugin } from '@redocly/openapi-core';
import type { Issue, Place } from '@schema/issues';
import { descriptionIssue } from './issues';
import { createResolver, json, text, type Json } from './json';
import { createLocator, type Locate } from './locate';
import { LenientResolver } from './lenient-resolver';
import { hasLongChain, referencesOf } from './reference-chain';
import { isSwagger, locatorOfSwagger, upgraded } from './swagger';

/** A description as one document: external references are pulled in, local ones stay, so that recursion has names. */
export interface LoadedDescription {
  readonly document: Json;
  /** What its authors have to mend. With an error the document holds what is sound, in the worst case nothing. */
  readonly issues: readonly Issue[];
  /** The root file, relative to the project's root, with forward slashes. */
  readonly source: string;
  /** Place of a value in the root file. */
  readonly locate: Locate;
}

const EXTENSIONS = /\.(?:ya?ml|json)$/i;
const ROOT_KEY = /^\uFEFF?[ \t]*(?:\{[ \t]*)?["']?(?:openapi|swagger)["']?[ \t]*:/m;

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
 * Reads an API description: a file, or a folder in which exactly one YAML or JSON file at the top has an `openapi:` key.
 * It is bundled, not dereferenced. Nothing is fetched from the network, and nothing is thrown: every fault is an issue with its place.
 */
export async function loadDescription(path: string): Promise<LoadedDescription> {
  const found = await findRoot(path);
  if ('code' in found) return empty(found);
  const source = projectPath(found.file);
  const body = await readFile(found.file, 'utf8');
  const locate = createLocator(source, body);
  const resolver = new LenientResolver();
  try {
    const root = await resolver.root(found.file);
    if (!isSwagger(root) && hasLongChain(root) && referencesOf(root).every(({ target }) => target.startsWith('#')))
      return {
        document: root,
        issues: unique([...syntaxIssues(resolver), ...versionIssues(root, locate), ...danglingIssues(root, locate)]),
        source,
        locate,
      };
    const { bundle: bundled, problems } = await bundle({
      ref: found.file,
      config: await createConfig({ plugins: [REPAIRS] }),
      externalRefResolver: resolver,
    });
    const document = json(bundled.parsed);
    const issues = unique([...syntaxIssues(resolver), ...versionIssues(document, locate), ...problems.map(referenceIssue)]);
    if (isSwagger(document)) return { document: upgraded(document), issues, source, locate: locatorOfSwagger(locate) };
    return { document, issues, source, locate };
  } catch (error) {
    const document = await resolver.root(found.file);
    const wrong = versionIssues(document, locate);
    const issues = wrong.length > 0 ? wrong : [descriptionIssue('openapi-unreadable', locate(), { detail: messageOf(error) })];
    const sound = wrong.length > 0 || isSwagger(document) ? {} : document;
    return { document: sound, issues: unique([...syntaxIssues(resolver), ...issues]), source, locate };
  }
}

async function findRoot(path: string): Promise<{ file: string } | Issue> {
  const place: Place = { file: projectPath(path), line: 1, column: 1 };
  const missing = descriptionIssue('openapi-missing', place, { path: place.file });
  const info = await stat(path).catch(() => undefined);
  if (!info) return missing;
  if (info.isFile()) return { file: resolve(path) };
  const names = (await readdir(path)).filter((name) => EXTENSIONS.test(name)).sort();
  const roots: string[] = [];
  for (const name of names) {
    if (ROOT_KEY.test(await readFile(join(path, name), 'utf8'))) roots.push(name);
  }
  if (roots.length > 1) return descriptionIssue('openapi-several', place, { files: roots.join(', ') });
  return roots[0] ? { file: resolve(path, roots[0]) } : missing;
}

function empty(found: Issue): LoadedDescription {
  const locate: Locate = () => ({ file: found.file, line: 1, column: 1 });
  return { document: {}, issues: [found], source: found.file, locate };
}

function versionIssues(document: Json, locate: Locate): Issue[] {
  if (/^3\.[0-2](?:\.|$)/.test(String(document.openapi ?? '')) || isSwagger(document)) return [];
  const key = 'swagger' in document ? 'swagger' : 'openapi';
  const found = text(document[key]);
  return [descriptionIssue('openapi-version', locate(key), { found: found ? `\`${key}: ${found}\`` : 'no version' })];
}

function syntaxIssues(resolver: LenientResolver): Issue[] {
  return resolver.faults.map(({ code, file, line, column, detail }) => descriptionIssue(code, { file: projectPath(file), line, column }, { detail }));
}

/** References of a document in one file that lead nowhere, as the bundler reports them. */
function danglingIssues(document: Json, locate: Locate): Issue[] {
  const { at } = createResolver(document);
  return referencesOf(document)
    .filter(({ target }) => at(target) === undefined)
    .map(({ target, keys }) => {
      const detail = `The reference ${target} cannot be followed: there is nothing of that name`;
      return descriptionIssue('openapi-reference', locate(...keys), { detail });
    });
}

function referenceIssue(problem: NormalizedProblem): Issue {
  const target = /(?:\$ref|externalValue)["']?\s*:\s*["']?([^"'\s},]+)/.exec(textOf(problem))?.[1] ?? '';
  const reason = /^Can't resolve \$ref: (.*)$/s.exec(problem.message)?.[1] ?? 'there is nothing of that name';
  const detail = `The reference ${target} cannot be followed: ${withoutRoot(reason).replace(/\.$/, '')}`.replace('reference  ', 'reference ');
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
