import { existsSync } from 'node:fs';
import type { Issue } from '@schema/issues';
import { publishedAddress } from '@/config/base-path';
import { loadGrammars } from '@/content/markdown/highlight-code';
import type { OpenApiDocument, Part } from './load/document';
import { nonEmptyString, pointerOf } from './load/json';
import { descriptionIssue } from './load/messages';
import { createResolver } from './load/local-refs';
import { type LoadedDescription, emptyDescription, loadDescription } from './load-description';
import { rewriteSiteLinks } from './load/rewrite-site-links';
import { documentedLinks } from './model/shown-elsewhere';
import { viewOperation } from './model/operation';
import { overviewOutline } from './model/operation-outline';
import { linkReturningOperations, listProblems } from './model/problems';
import { hasHost, NO_HOST, viewSchemes, viewServers } from './model/access';
import { listOperations, OPERATION_PREFIX, overviewSlug, safeSlug } from './model/slugs';
import { listTags, tagNames } from './model/tags';
import type { About, Operation, Reference } from './model/types';
import { createAnchors } from './prose/anchors';
import { blockProse } from './prose/prose';
import { variablePrefix } from './model/request';
import { viewExternalDocs } from './schema/value-labels';
import { exampleIssues } from './rules/examples';

/** What the model needs beside the description. */
export interface ReferenceOptions {
  /**
   * The product's slug; environment variables in samples begin with it (`my-product` → `$MY_PRODUCT_TOKEN`). Without it
   * they begin with the description's title.
   */
  readonly product?: string;
  /** The site's own address; links to it become paths. */
  readonly site?: string;
  /** The API's address, for a description without a host: frameworks write none. */
  readonly api?: string | undefined;
}

/**
 * Builds the model, and finds what its authors have to fix beyond the loader's issues. A pure function: the same
 * description gives the same model, letter for letter.
 */
export function buildReference(
  loaded: Pick<LoadedDescription, 'document' | 'locate'>,
  options: ReferenceOptions = {},
): Pick<ReadReference, 'reference' | 'issues'> {
  const { locate } = loaded;
  const { product } = options;
  const document = rewriteSiteLinks(loaded.document, options.site, routesOf(loaded, product));
  const issues: Issue[] = [];
  const resolver = createResolver(document);
  const info = document.info ?? {};
  const title = nonEmptyString(info.title) ?? 'API';
  const raw = listOperations(resolver, locate, issues, product);
  const names = tagNames(raw, title);
  const anchors = createAnchors();
  const servers = viewServers(document.servers);
  const schemes = viewSchemes(resolver);
  const sections = {
    servers: servers.length > 0 ? anchors.claim('servers') : null,
    authentication: schemes.length > 0 ? anchors.claim('authentication') : null,
  };
  const groups = listTags(document, names.flat(), anchors);
  const description = blockProse(info.description, anchors);
  const problems = listProblems(resolver);
  const typesFile = {
    name: product ?? 'api',
    address:
      product && options.site ? publishedAddress(`/openapi/${product}.ts`, options.site) : null,
  };
  const { api = NO_HOST } = options;
  const shared = { variablePrefix: variablePrefix(product ?? title), typesFile, api, resolver };
  const operations = raw.flatMap((item, index): Operation | [] => {
    const place = locate(...item.keys);
    try {
      const context = { ...shared, schemes, problems, place, tags: names[index] ?? [] };
      return viewOperation(item, context);
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      issues.push(
        descriptionIssue('operation-unreadable', place, {
          name: `${item.method} ${item.path}`,
          detail,
        }),
      );
      return [];
    }
  });
  const isWithoutHost = operations.some(
    ({ request, servers: [first] }) => request !== null && !hasHost(first?.url),
  );
  if (options.api === undefined && isWithoutHost)
    issues.push(descriptionIssue('server-missing', locate('servers')));
  const membersOf = ({ name }: (typeof groups)[number]) =>
    operations.filter(({ tags }) => tags.includes(name));
  const ordered = [...new Set(groups.flatMap(membersOf))];
  const tags = groups.map((group) => ({
    ...group,
    operations: membersOf(group).map(({ id, route, method, title, path, deprecated }) => {
      return { id, route, method, title, path, deprecated };
    }),
  }));
  const model = {
    title,
    version: nonEmptyString(info.version),
    summary: nonEmptyString(info.summary),
    description,
    about: viewAbout(info),
    servers,
    securitySchemes: schemes,
    tags,
    operations: ordered,
    externalDocs: viewExternalDocs(document.externalDocs),
    problems: linkReturningOperations(problems, ordered),
    sections,
  };
  const outline = overviewOutline(model, anchors.all(), locate('info', 'description'));
  const links = [...outline.links, ...documentedLinks(document, locate)];
  return { reference: { ...model, outline: { ...outline, links } }, issues };
}

/** The addresses to which texts of a description link. */
function routesOf(
  { document, locate }: Pick<LoadedDescription, 'document' | 'locate'>,
  product = 'api',
) {
  const operations = listOperations(createResolver(document), locate, [], product);
  const tags = operations.flatMap(({ operation }) => operation.tags ?? []);
  const overview = OPERATION_PREFIX + overviewSlug(product);
  return new Map([
    // Redoc writes hyphens for spaces.
    ...tags.flatMap((tag): [string, string][] =>
      [tag, tag.replace(/\s+/g, '-')].map((name) => [
        `tag/${name}`,
        `${overview}#${safeSlug(tag, 'group')}`,
      ]),
    ),
    ...operations.flatMap(({ id, slug, keys }): [string, string][] =>
      [id, pointerOf(keys)].map((key) => [key, OPERATION_PREFIX + slug]),
    ),
  ]);
}

function viewAbout({ contact = {}, license = {}, termsOfService }: Part<'Info'>): About {
  const name = nonEmptyString(license.name) ?? nonEmptyString(license.identifier);
  return {
    contact: {
      name: nonEmptyString(contact.name),
      url: nonEmptyString(contact.url),
      email: nonEmptyString(contact.email),
    },
    license: name === null ? null : { name, url: nonEmptyString(license.url) },
    termsOfService: nonEmptyString(termsOfService),
  };
}

/** The model, every issue of loading and reading, and the root file relative to the project's root. */
export interface ReadReference {
  readonly reference: Reference;
  readonly issues: readonly Issue[];
  readonly source: string;
  /** The description as one document, in its authors' version, for download. */
  readonly document: OpenApiDocument;
  /** The files that were read, and those that references name and nothing is there, relative to the project's root. */
  readonly files: readonly string[];
}

const SCHEMA_FAULTS = /^(?:no-required-schema-properties-undefined|schema-limits)$/;

/** See the module's entry. */
export async function readReference(
  path: string,
  options: ReferenceOptions = {},
): Promise<ReadReference> {
  await loadGrammars();
  const loaded = existsSync(path) ? await loadDescription(path) : emptyDescription(path);
  const { document, locate, source, files } = loaded;
  const { reference, issues } = buildReference(loaded, options);
  // A mistake of a schema is one of each example.
  const isFaulty = loaded.issues.some(({ code }) => SCHEMA_FAULTS.test(code));
  const examples = isFaulty ? [] : exampleIssues(document, locate);
  return { reference, issues: [...loaded.issues, ...issues, ...examples], source, document, files };
}
