import { CURRENT_VERSION } from '@/config/constants';
import {
  pictureAt,
  typesRouteOf,
  versionsAround,
  type Location,
  type Page,
  type Site,
} from '@/content';
import type { Operation } from '@/api';
import { questionHeadings } from '@/content/question-groups';
import { pageLinksOf } from '@/publish/page-links';
import { linkTo, sidebarId } from './site-layout-data';
import type { BodyData } from './body-data';
import { headOf } from './head-data';
import { sheetsOf } from './style-sheets';
import type { WriterIssues } from './writer-issues';

export type Overview = ReturnType<typeof overviewOf>;

/**
 * All that the page of a route shows, as plain data: the props of its component. It is written as JSON, which leaves out
 * what is undefined.
 */
export type PageData = ReturnType<typeof pageDataOf> & {
  /** In development, the mistakes that the last check found. */
  issues?: WriterIssues;
};

export function pageDataOf(page: Page, site: Site) {
  const { route, kind, title, description, lastModified } = page;
  const location = site.locations.get(route);
  const body = site.bodies.get(route);
  const texts = body ? [body.code, ...body.answers] : [];
  return {
    route,
    kind,
    title,
    description,
    head: headOf(page, site),
    // The style sheets of the components that it uses, by their names.
    sheets: sheetsOf(texts.join('\n'), kind),
    headings: page.outline.headings,
    lastModified,
    version: documentedVersion(page),
    versions: versionsOf(page, site),
    section: location?.section.id,
    sidebar: location && sidebarId(location.section),
    around: aroundOf(location),
    links: pageLinksOf(page, site.product),
    content: contentOf(page, site, texts),
  };
}

/** The version of the documentation that a page's readers read; undefined on pages of the API, and on the home page. */
function documentedVersion({ version, kind, group }: Page): string | undefined {
  const isDocumentation = ['doc', 'faq'].includes(kind) || (kind === 'category' && group !== 'API');
  if (version === undefined && isDocumentation) return CURRENT_VERSION;
  return version;
}

/** The versions of the documentation around a page; `current` is the current version's route, on a page of another version. */
function versionsOf(page: Page, site: Site) {
  const around = versionsAround(page, site.versions, site.byRoute);
  if (!around) return undefined;
  const { present, choices } = around;
  const current = choices.find(({ version }) => version.id === CURRENT_VERSION);
  return {
    present: present.label,
    current: current?.version === present ? undefined : current?.route,
    choices: choices.map(({ version, route }) => ({
      label: version.label,
      route,
      isPresent: version === present,
    })),
  };
}

/** The position of a page: its category, the pages before and after, and its category in a section without a sidebar. */
function aroundOf(location: Location | undefined) {
  const { section, category, previous, next } = location ?? {};
  const list = category && { label: category.label, href: category.route };
  return {
    category: list,
    previous: previous && linkTo(previous),
    next: next && linkTo(next),
    all: section?.sidebar ? undefined : list,
  };
}

/** What a page shows below its title. The texts are compiled: its own, and the answers of a FAQ. */
function contentOf(page: Page, site: Site, [text, ...answers]: readonly string[]) {
  const { route, kind, outline } = page;
  const body = site.bodies.get(route);
  const headings = questionHeadings(outline.headings, body?.type === 'Faq' ? body.questions : []);
  const category = site.categories.get(route);
  const operation = site.operations.get(route);
  return {
    body: text === undefined ? undefined : bodyOf(text, page, site),
    // Each with the heading of its group, if it is the first one.
    questions: answers.map((code, index) => ({ ...headings[index], code })),
    cards:
      text === undefined ? category?.pages.map((one) => cardOf(one, category.label)) : undefined,
    operation,
    // The page that explains the problems of operations.
    problems: operation && [...site.catalogues.keys()][0],
    // The types file of the API, for code that imports from it.
    types:
      text === undefined && !operation && kind !== 'overview'
        ? undefined
        : typesRouteOf(site.downloads),
    overview:
      kind === 'overview' && site.reference
        ? overviewOf(site.reference, site.downloads)
        : undefined,
  };
}

function bodyOf(code: string, page: Page, site: Site): BodyData {
  const addresses = [...code.matchAll(/\bsrc: "((?:[^"\\]|\\.)*)"/g)].map(
    ([, src = '']) => JSON.parse(`"${src}"`) as string,
  );
  const pictures = addresses.flatMap((src) => {
    const picture = pictureAt(src, page.source, site.pictures);
    return picture ? [[src, picture] as const] : [];
  });
  return {
    code,
    pictures: Object.fromEntries(pictures),
    renamed: Object.fromEntries(site.renamed.get(page.route) ?? []),
    catalogue: site.catalogues.get(page.route),
  };
}

/** A page with the name of its category has its name in the sidebar, because links to different pages need different names. */
function cardOf(
  { route, title, sidebarLabel, description, icon, operation }: Page,
  category: string,
) {
  return {
    route,
    title: title === category ? sidebarLabel : title,
    description,
    icon,
    method: operation?.method,
  };
}

/** What the overview of the API shows, with the sizes of the description's files in bytes. */
export function overviewOf(reference: NonNullable<Site['reference']>, files: Site['downloads']) {
  const { version, description, about, servers, securitySchemes, sections, externalDocs, tags } =
    reference;
  const first = reference.operations.find(isFirstRequest);
  return {
    version,
    description,
    about,
    servers,
    securitySchemes,
    sections,
    externalDocs,
    tags,
    first: first && {
      samples: first.samples,
      requestBody: null,
      responses: first.responses.slice(0, 1),
    },
    downloads: files.map(({ route, label, size }) => ({ route, label, size: size() })),
  };
}

/** Whether a reader can send it first: it reads, and needs neither an id nor a body. */
function isFirstRequest({ method, parameters, requestBody, samples }: Operation): boolean {
  const fields = parameters.flatMap((group) => group.parameters);
  const isFree = requestBody === null && !fields.some(({ required }) => required);
  return method === 'GET' && isFree && samples.length > 0;
}
