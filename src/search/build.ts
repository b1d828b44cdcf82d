import { createHash } from 'node:crypto';
import { persist } from '@orama/plugin-data-persistence';
import {
  SEARCH_SHAPE,
  searchDocumentsSchema,
  searchIndexSchema,
  type SearchDocuments,
  type SearchPage,
  type SearchSection,
  type Synonyms,
} from '@schema/search';
import { SEARCH_GROUPS } from '@/config/site';
import type { Page } from '@/content/page';
import type { Section } from '@/lib/structure';
import { synonymKey } from './alternatives';
import { createDatabase, insertRecords, type SavedIndex, type SearchRecord } from './engine';
import { slugOf } from './entries';
import { fold, words } from './words';

/** The home page and the overview of the API repeat what the others say, so they come after them. */
const KIND_RANKS: Readonly<Partial<Record<Page['kind'], number>>> = { home: 0.4, overview: 0.7 };

/** What a build may add to the pages. */
export interface SearchOptions {
  /** Words that stand for others, as writers wrote them. */
  readonly synonyms?: Synonyms;
  /** Place (`/route`, `/route#id`) → wordings by which readers ask for it. */
  readonly phrases?: Readonly<Record<string, readonly string[]>>;
  /** The page for readers who find nothing. */
  readonly help?: SearchDocuments['help'];
}

/**
 * The two files of search as JSON text. Records are the sections of each page, the first one standing for the page itself;
 * category pages, which only list others, and old versions of the documentation are left out. The same pages give the same bytes.
 */
export async function buildSearch(
  pages: readonly Page[],
  { synonyms: written = {}, phrases = {}, help }: SearchOptions = {},
): Promise<{ documents: string; index: string }> {
  const synonyms = normalSynonyms(written);
  const searched = pages.filter((page) => page.kind !== 'category' && page.version === undefined);
  const shown = searched.map(toShown);
  const postings = await indexOf(toRecords(searched, shown, phrases));
  const content = JSON.stringify([shown, postings, synonyms, help]);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
  const documents = searchDocumentsSchema.parse({ shape: SEARCH_SHAPE, hash, ...(help ? { help } : {}), pages: shown });
  const index = searchIndexSchema.parse({ shape: SEARCH_SHAPE, hash, postings, synonyms });
  return { documents: JSON.stringify(documents), index: JSON.stringify(index) };
}

/** Keys by the roots of their words, so that each inflection finds them; values folded. */
function normalSynonyms(written: Synonyms): Synonyms {
  const normal = new Map<string, string[]>();
  for (const [key, values] of Object.entries(written)) {
    const name = synonymKey(words(key).map(({ word }) => word));
    if (name !== '') normal.set(name, [...(normal.get(name) ?? []), ...values.map(fold)]);
  }
  return Object.fromEntries(normal);
}

async function indexOf(records: readonly SearchRecord[]): Promise<SavedIndex['postings']> {
  const database = createDatabase();
  await insertRecords(database, records);
  const saved = JSON.parse(String(await persist(database, 'json'))) as { index: SavedIndex };
  return saved.index.postings;
}

function toShown(page: Page): SearchPage {
  const rank = (KIND_RANKS[page.kind] ?? 1) * (page.searchRank ?? 1);
  return {
    route: page.route,
    title: page.title,
    ...(page.sidebarLabel === page.title ? {} : { label: page.sidebarLabel }),
    group: Math.max(0, SEARCH_GROUPS.indexOf(page.group)),
    ...(page.operation ? { operation: [page.operation.method.toUpperCase(), page.operation.path] } : {}),
    ...(rank === 1 ? {} : { rank }),
    sections: toSections(page),
  };
}

function toSections(page: Page): SearchSection[] {
  const { description } = page;
  const opening = sectionOf(page, 0)?.text ?? '';
  const text = opening.startsWith(description) ? opening : `${description} ${opening}`.trim();
  return [
    [0, 0, '', text],
    ...sectionsBelow(page).map(({ id, trail, text: body }): SearchSection => {
      const heading = trail.at(-1) ?? '';
      return [id === null || id === slugOf(heading) ? 0 : id, Math.max(1, trail.length), heading, body];
    }),
  ];
}

/** What the page's structure says of a section that is shown: the first one is the text above all headings, where there is any. */
function sectionOf(page: Page, shown: number): Section | undefined {
  const [lead] = page.structure.sections;
  if (shown > 0) return sectionsBelow(page)[shown - 1];
  return lead?.id === null ? lead : undefined;
}

function sectionsBelow({ structure: { sections } }: Page): readonly Section[] {
  return sections[0]?.id === null ? sections.slice(1) : sections;
}

function toRecords(pages: readonly Page[], shown: readonly SearchPage[], phrases: Readonly<Record<string, readonly string[]>>): SearchRecord[] {
  const records: SearchRecord[] = [];
  shown.forEach((page, number) => {
    const source = pages[number];
    page.sections.forEach(([id, , heading, text], i) => {
      const section = source ? sectionOf(source, i) : undefined;
      // A description may stand before the text.
      const before = section ? text.slice(0, text.length - section.text.length) : text;
      records.push({
        id: String(records.length),
        title: i === 0 ? page.title : '',
        keywords: i === 0 && source ? keywordsOf(source) : '',
        heading,
        phrases: phrasesOf(phrases, i === 0 ? page.route : `${page.route}#${id === 0 ? slugOf(heading) : id}`),
        trail: section?.trail.slice(0, -1).join(' ') ?? '',
        text: before + (section?.parts?.prose ?? section?.text ?? ''),
        code: section?.parts?.code ?? '',
      });
    });
  });
  return records;
}

function phrasesOf(phrases: Readonly<Record<string, readonly string[]>>, place: string): string {
  return Object.hasOwn(phrases, place) ? (phrases[place] ?? []).join(' ') : '';
}

/** Words that stand for the page besides its title: what writers set, the sidebar's label, the parts of the route, and an operation's method and path. */
function keywordsOf({ keywords, sidebarLabel, title, operation, route }: Page): string {
  const label = sidebarLabel === title ? [] : [sidebarLabel];
  const named = new Set(words(title).map(({ word }) => word));
  const folders = route.split(/[/-]/).filter((part) => !named.has(fold(part)));
  return [...keywords, ...label, ...folders, ...(operation ? [operation.method, operation.path] : [])].join(' ');
}
