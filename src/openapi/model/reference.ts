import type { Issue, Place } from '@schema/issues';
import type { Link, Section, Outline } from '@/lib/outline';
import { createAnchors, type Anchors } from './anchors';
import { createResolver, asObject, getOwn, nonEmptyString, type JsonObject } from '../load/json';
import type { LoadedDescription } from '../load/load-description';
import type { About, Operation, Reference, Tag } from './types';
import { viewExternalDocs } from './external-docs';
import { rewriteSiteLinks } from '../load/rewrite-site-links';
import { readOperation } from './operation';
import { blockProse, inlineProse } from './prose';
import { listProblems, unknownProblems, linkReturningOperations } from './problems';
import { variablePrefix } from '../samples/request';
import { viewSchemes } from './security';
import { readSearchPhrases } from './search-phrases';
import { viewServers } from './servers';
import { listOperations } from './slugs';
import { fallbackTag, listTags, tagOf, type RawTag } from './tags';

/** Words about the product that samples need. */
export interface ReferenceOptions {
  /**
   * The product's slug; environment variables in samples begin with it (`my-product` → `$MY_PRODUCT_TOKEN`). Without it they begin with
   * the description's title.
   */
  readonly product?: string;
  /** The site's own address; links to it become paths. */
  readonly site?: string;
}

/** The model of a description, and what its authors have to mend beyond what the loader found. */
export interface ReferenceResult {
  readonly reference: Reference;
  readonly issues: readonly Issue[];
}

/** Builds the model. A pure function: the same description gives the same model, letter for letter. */
export function buildReference(loaded: LoadedDescription, options: ReferenceOptions = {}): ReferenceResult {
  const { locate } = loaded;
  const document = rewriteSiteLinks(loaded.document, options.site);
  const issues: Issue[] = [];
  const resolver = createResolver(document);
  const info = asObject(document.info);
  const title = nonEmptyString(info.title) ?? 'API';
  const raw = listOperations(resolver, locate, issues);
  const fallback = fallbackTag(raw, title);
  const names = raw.map((item) => tagOf(item, fallback));
  const rawTags = listTags(document, names, fallback, locate, issues);
  const anchors = createAnchors();
  const servers = viewServers(document.servers);
  const schemes = viewSchemes(getOwn(document.components, 'securitySchemes'), resolver);
  const sections = {
    servers: servers.length > 0 ? { id: anchors.claim('servers'), text: 'Servers' } : null,
    authentication: schemes.length > 0 ? { id: anchors.claim('authentication'), text: 'Authorization' } : null,
  };
  const groupAnchors = rawTags.map(({ slug }) => anchors.claim(slug));
  const description = blockProse(nonEmptyString(info.description), anchors, 2);
  const problems = listProblems({ document, resolver });
  for (const item of raw) issues.push(...unknownProblems(item, problems, locate));
  const operations = raw.map((item, index) =>
    readOperation(item, {
      resolver,
      schemes,
      variablePrefix: variablePrefix(options.product ?? title),
      typesFile: options.product ?? 'api',
      place: locate(...item.keys),
      tag: names[index] ?? fallback,
      problems,
      searchPhrases: readSearchPhrases(item.operation, item.keys, locate, issues),
    }),
  );
  const tags = rawTags.map((tag, index) => readTag(tag, groupAnchors[index] ?? tag.slug, operations));
  const ordered = tags.flatMap((tag) => tag.operations);
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
    searchPhrases: readSearchPhrases(info, ['info'], locate, issues),
  };
  return { reference: { ...model, structure: overviewStructure(model, anchors, locate('info', 'description')) }, issues };
}

function viewAbout(info: JsonObject): About {
  const [contact, license] = [asObject(info.contact), asObject(info.license)];
  const words = nonEmptyString(license.name) ?? nonEmptyString(license.identifier);
  return {
    contact: { name: nonEmptyString(contact.name), url: nonEmptyString(contact.url), email: nonEmptyString(contact.email) },
    license: words === null ? null : { words, url: nonEmptyString(license.url) },
    termsOfService: nonEmptyString(info.termsOfService),
  };
}

function readTag({ name, label, slug, tag, group }: RawTag, anchor: string, operations: readonly Operation[]): Tag {
  const own = operations.filter((operation) => operation.tag === name);
  return {
    name,
    label,
    slug,
    group,
    anchor,
    description: inlineProse(nonEmptyString(tag.description)),
    externalDocs: viewExternalDocs(tag.externalDocs),
    operations: own,
  };
}

function overviewStructure(reference: Omit<Reference, 'structure'>, anchors: Anchors, place: Place): Outline {
  const { description, servers, securitySchemes, sections: own, tags } = reference;
  const h2 = ({ id, text: words }: { id: string; text: string }) => ({ id, depth: 2, text: words });
  const parts = [
    ...(own.servers
      ? [{ heading: h2(own.servers), text: servers.map(({ url, description: about }) => `${url} ${about?.text ?? ''}`).join(' ') }]
      : []),
    ...(own.authentication
      ? [
          {
            heading: h2(own.authentication),
            text: securitySchemes.map(({ name, words, description: about }) => `${name} ${words} ${about?.text ?? ''}`).join(' '),
          },
        ]
      : []),
    ...tags.map((tag) => ({
      heading: h2({ id: tag.anchor, text: tag.label }),
      text: [tag.description?.text, ...tag.operations.map(({ title }) => title)].filter(Boolean).join(' '),
    })),
  ];
  const headings = [...(description?.headings ?? []), ...parts.map(({ heading }) => heading)];
  const sections: Section[] = [
    ...(description?.sections ?? []),
    ...parts.map(({ heading, text: words }) => ({ id: heading.id, trail: [heading.text], text: words.trim() })),
  ];
  const ids = new Set(headings.map(({ id }) => id));
  const hrefs = [
    ...(description?.hrefs ?? []),
    ...tags.flatMap((tag) => tag.description?.hrefs ?? []),
    ...securitySchemes.flatMap((scheme) => scheme.description?.hrefs ?? []),
  ];
  const links = hrefs.map((href): Link => ({ href, line: place.line, column: place.column, kind: 'route' }));
  return { headings, sections, links, anchors: anchors.all().filter((id) => !ids.has(id)) };
}
