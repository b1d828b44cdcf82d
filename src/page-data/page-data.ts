import type { PageIconName } from '@schema/page-icons';
import { CURRENT_VERSION } from '@/config/site';
import { pictureAt, readPictures, typesRouteOf, versionsAround, type Location, type Page, type Site } from '@/content';
import type { Heading } from '@/lib/outline';
import { questionHeadings } from '@/lib/question-groups';
import { pageLinksOf } from '@/publish/page-links';
import { sidebarId, type LinkData } from './frame-data';
import { headOf, type HeadData } from './head-data';
import { createShow, numberNotes } from './show';
import type { BodyData, Operation, Overview, TypePage } from './shown';
import { sheetsOf } from './sheets';
import type { WriterIssues } from './writer-issues';

/** Addresses about a page; those that `product.yaml` does not name are missing. */
export type PageLinks = ReturnType<typeof pageLinksOf>;

/** A page in a list of its category. */
export interface CardData {
  readonly route: string;
  readonly title: string;
  readonly description: string;
  readonly icon?: PageIconName;
  readonly method?: string;
}

/** A question of a FAQ, with the heading of its group if it is the first one. */
export interface QuestionData {
  readonly heading?: Heading | undefined;
  readonly group?: Heading | undefined;
  readonly code: string;
}

/** What a page shows below its title. */
export interface ContentData {
  readonly body?: BodyData;
  readonly questions?: readonly QuestionData[];
  readonly cards?: readonly CardData[];
  readonly operation?: Operation;
  /** Route of the page that explains the problems of operations. */
  readonly problems?: string;
  /** Route of the types file of the API, for code that imports from it. */
  readonly types?: string;
  readonly type?: TypePage;
  readonly overview?: Overview;
}

/** The position of a page: breadcrumbs, the pages before and after, the list of its category. */
export interface AroundData {
  readonly section?: string;
  readonly category?: LinkData;
  readonly previous?: LinkData;
  readonly next?: LinkData;
  /** The page's category in a section without a sidebar. */
  readonly all?: LinkData;
}

/** The versions of the documentation around a page. */
export interface VersionsData {
  readonly present: string;
  /** The current version's route, on a page of another version. */
  readonly current?: string;
  readonly choices: readonly { readonly label: string; readonly route: string; readonly isPresent: boolean }[];
}

/** All that the page of a route shows, as plain data: the props of its component. */
export interface PageData {
  readonly route: string;
  readonly kind: Page['kind'];
  readonly title: string;
  readonly description: string;
  readonly head: HeadData;
  /** The style sheets of the components that it uses, by their names. */
  readonly sheets: readonly string[];
  readonly headings: readonly Heading[];
  readonly lastModified?: string;
  readonly version?: string;
  readonly versions?: VersionsData;
  /** Ids of its section and of the section's sidebar. */
  readonly section?: string;
  readonly sidebar?: string;
  readonly around: AroundData;
  readonly links: PageLinks;
  readonly content: ContentData;
  /** In development, the mistakes that the last check found. */
  readonly issues?: WriterIssues;
}

/** The data of one page. */
export async function pageDataOf(page: Page, site: Site): Promise<PageData> {
  const { route, kind, title, description, lastModified } = page;
  const location = site.locations.get(route);
  const versions = versionsOf(page, site);
  const version = page.version ?? (kind === 'doc' ? CURRENT_VERSION : undefined);
  const body = site.bodies.get(route);
  const texts = [body?.code, ...(body?.questions.map(({ code }) => code) ?? [])].filter((code) => code !== undefined);
  return {
    route,
    kind,
    title,
    description,
    head: headOf(page, site),
    sheets: sheetsOf(texts.join('\n'), kind),
    headings: page.outline.headings,
    ...(lastModified !== undefined && { lastModified }),
    ...(version !== undefined && { version }),
    ...(versions && { versions }),
    ...(location && { section: location.section.id, sidebar: sidebarId(location.section) }),
    around: aroundOf(location),
    links: pageLinksOf(page, site.product),
    content: await contentOf(page, site),
  };
}

function versionsOf(page: Page, site: Site): VersionsData | undefined {
  const around = versionsAround(page, site.versions, site.byRoute);
  if (!around) return undefined;
  const { present, choices } = around;
  const current = choices.find(({ version }) => version.id === CURRENT_VERSION);
  return {
    present: present.label,
    ...(current && current.version !== present && { current: current.route }),
    choices: choices.map(({ version, route }) => ({ label: version.label, route, isPresent: version === present })),
  };
}

function aroundOf(location: Location | undefined): AroundData {
  if (!location) return {};
  const { section, category, previous, next } = location;
  const linkTo = ({ sidebarLabel: label, route: href }: Page) => ({ label, href });
  const list = category && { label: category.label, href: category.route };
  return {
    ...(section.label !== category?.label && { section: section.label }),
    ...(list && { category: list }),
    ...(previous && { previous: linkTo(previous) }),
    ...(next && { next: linkTo(next) }),
    ...(list && !section.sidebar && { all: list }),
  };
}

async function contentOf(page: Page, site: Site): Promise<ContentData> {
  const { route, kind } = page;
  const body = site.bodies.get(route);
  const { texts, noted } = numberNotes(body ? [body.code, ...body.questions.map((question) => question.code)] : []);
  const [text = '', ...answers] = texts;
  const show = createShow(noted);
  const category = site.categories.get(route);
  const operation = site.operations.get(route);
  const type = site.types.get(route);
  const problems = [...site.catalogues.keys()][0];
  const types = typesRouteOf(site.downloads);
  return {
    ...(body && { body: await bodyOf(text, page, site, show) }),
    ...(body && body.questions.length > 0 && { questions: questionsOf(page, body.questions, answers) }),
    ...(category && !body && { cards: category.pages.map((one) => cardOf(one, category.label)) }),
    ...(operation && { operation: await show(withoutUnshown(operation)) }),
    ...(operation && problems !== undefined && { problems }),
    ...(types !== undefined && (body ?? operation) && { types }),
    ...(type && { type: await show(withoutUnshown(type)) }),
    ...(kind === 'overview' && site.reference && { overview: await overviewOf(site.reference, site.downloads, show) }),
  };
}

/** What only lists of pages, the search and the samples read. */
type Unshown = 'outline' | 'searchPhrases' | 'request';
const UNSHOWN: ReadonlySet<string> = new Set(['outline', 'searchPhrases', 'request'] satisfies Unshown[]);

function withoutUnshown<T extends object>(value: T): Omit<T, Unshown> {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !UNSHOWN.has(key))) as Omit<T, Unshown>;
}

async function bodyOf(code: string, page: Page, site: Site, show: ReturnType<typeof createShow>): Promise<BodyData> {
  const pictures = readPictures();
  const addresses = [...code.matchAll(/\bsrc: "((?:[^"\\]|\\.)*)"/g)].map(
    ([, src = '']) => JSON.parse(`"${src}"`) as string,
  );
  const own = addresses.flatMap((src) => {
    const picture = pictureAt(src, page.source, pictures);
    return picture ? [[src, { url: picture.url, width: picture.width, height: picture.height }] as const] : [];
  });
  const catalogue = site.catalogues.get(page.route);
  return {
    code,
    pictures: Object.fromEntries(own),
    renamed: Object.fromEntries(site.renamed.get(page.route) ?? []),
    ...(catalogue && { catalogue: await show(catalogue) }),
  };
}

type Questions = NonNullable<ReturnType<Site['bodies']['get']>>['questions'];

function questionsOf(page: Page, questions: Questions, answers: readonly string[]): QuestionData[] {
  const headings = questionHeadings(page.outline.headings, questions);
  return answers.map((code, index) => ({ ...headings[index], code }));
}

/** A page with the name of its category has its name in the sidebar, because links to different pages need different names. */
function cardOf({ route, title, sidebarLabel, description, icon, operation }: Page, category: string): CardData {
  return {
    route,
    title: title === category ? sidebarLabel : title,
    description,
    ...(icon && { icon }),
    ...(operation && { method: operation.method }),
  };
}

/** The overview of the API: the operations of each tag as links, and the sizes of the description's files. */
export async function overviewOf(
  reference: NonNullable<Site['reference']>,
  files: Site['downloads'],
  show: ReturnType<typeof createShow>,
): Promise<Overview> {
  const { version, description, about, servers, securitySchemes, sections, externalDocs, tags } = reference;
  const shown = await show({ version, description, about, servers, securitySchemes, sections, externalDocs });
  const shownTags: Overview['tags'][number][] = [];
  for (const { operations, ...tag } of tags)
    shownTags.push({
      ...(await show(tag)),
      operations: operations.map(({ route, method, title, path, deprecated }) => ({
        route,
        method,
        title,
        path,
        deprecated,
      })),
    });
  const downloads = files.map(({ route, label, size }) => ({ route, label, size: size() }));
  return { ...shown, tags: shownTags, downloads };
}
