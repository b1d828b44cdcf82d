import type { Issue, Place } from '@schema/issues';
import type { Link, Section, Structure } from '@/lib/structure';
import { createAnchors, type Anchors } from './anchors';
import { createResolver, json, own, text, type Json } from './json';
import type { LoadedDescription } from './load';
import type { About, Operation, Reference, Tag } from './model';
import { viewExternalDocs } from './external-docs';
import { withOwnLinks } from './own-links';
import { readOperation } from './operation';
import { blockProse, inlineProse } from './prose';
import { listProblems, unknownProblems, withAnswers } from './problems';
import { variablePrefix } from './request';
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
  const document = withOwnLinks(loaded.document, options.site);
  const issues: Issue[] = [];
  const resolver = createResolver(document);
  const info = json(document.info);
  const title = text(info.title) ?? 'API';
  const raw = listOperations(resolver, locate, issues);
  const fallback = fallbackTag(raw, title);
  const names = raw.map((item) => tagOf(item, fallback));
  const rawTags = listTags(document, names, fallback, locate, issues);
  const anchors = createAnchors();
  const servers = viewServers(document.servers);
  const schemes = viewSchemes(own(document.components, 'securitySchemes'), resolver);
  const sections = {
    servers: servers.length > 0 ? { id: anchors.claim('servers'), text: 'Servers' } : null,
    authentication: schemes.length > 0 ? { id: anchors.claim('authentication'), text: 'Authorization' } : null,
  };
  const groupAnchors = rawTags.map(({ slug }) => anchors.claim(slug));
  const description = blockProse(text(info.description), anchors, 2);
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
    version: text(info.version),
    summary: text(info.summary),
    description,
    about: viewAbout(info),
    servers,
    securitySchemes: schemes,
    tags,
    operations: ordered,
    externalDocs: viewExternalDocs(document.externalDocs),
    problems: withAnswers(problems, ordered),
    sections,
    searchPhrases: readSearchPhrases(info, ['info'], locate, issues),
  };
  return { reference: { ...model, structure: overviewStructure(model, anchors, locate('info', 'description')) }, issues };
}

function viewAbout(info: Json): About {
  const [contact, license] = [json(info.contact), json(info.license)];
  const words = text(license.name) ?? text(license.identifier);
  return {
    contact: { name: text(contact.name), url: text(contact.url), email: text(contact.email) },
    license: words === null ? null : { words, url: text(license.url) },
    termsOfService: text(info.termsOfService),
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
    description: inlineProse(text(tag.description)),
    externalDocs: viewExternalDocs(tag.externalDocs),
    operations: own,
  };
}

function overviewStructure(reference: Omit<Reference, 'structure'>, anchors: Anchors, place: Place): Structure {
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
