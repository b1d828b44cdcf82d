import { withBasePath } from '@/config/base-path';
import { HIGHLIGHT_PARAMETER, SEARCH_GROUPS } from '@/config/constants';
import { excerptOf } from './excerpt';
import { highlightTerms } from './highlight-terms';
import type { IndexedSection } from './indexed-sections';
import type { Query } from './query';
import type { RankedCandidate } from './reranker';
import type { Hit, Results } from './results';
import { splitMatches } from './text-matches';

/** Pages and rows that a group shows at most, besides the pages that are named exactly like the query. */
const MAX_PAGES = 8;
const MAX_ROWS = 10;
/** Rows of one page at most; on a FAQ page each question is a result of its own. */
const MAX_ROWS_OF_PAGE = { sections: 2, questions: 4 };
/** Share of the best score that a row needs, and of the page's best score that a further row of the page needs. */
const MIN_SHARE = { ofBest: 0.2, ofPage: 0.55 };

/** A list has at least so many rows if anything matches. */
const MIN_ROWS = 6;

/**
 * The results of a query from its candidates, which are sorted, best first, and all sections. There are no suggestions
 * yet.
 */
export function resultsOf(
  query: Query,
  ranked: readonly RankedCandidate[],
  sections: readonly IndexedSection[],
): Results {
  const groups = SEARCH_GROUPS.map((name, group) => ({
    name,
    rows: rowsOfGroup(query, group, ranked),
  }))
    .filter(({ rows }) => rows.length > 0)
    .sort((a, b) => (a.rows[0]?.place ?? 0) - (b.rows[0]?.place ?? 0));
  const shown = groups.flatMap(({ rows }) => rows);
  const more = shown.length > 0 ? nextSections(shown, ranked, sections) : [];
  return {
    query: query.text,
    total: shown.length,
    groups: groups.map(({ name, rows }) => ({ name, hits: rows.map(({ hit }) => hit) })),
    more: more.map((section) => toHit(query, section)),
    suggestions: [],
  };
}

/**
 * What fills a list with few rows: of each other page the best section, then the other candidates; then the other
 * sections of the best page, and the pages after it.
 */
function nextSections(
  shown: readonly Row[],
  ranked: readonly RankedCandidate[],
  sections: readonly IndexedSection[],
): IndexedSection[] {
  // The home page repeats others.
  const candidates = ranked.map(({ section }) => section).filter(({ page }) => page.route !== '/');
  const pages = new Set(shown.map(({ section }) => section.page));
  const ofOtherPages = candidates.filter(
    ({ page }, i) => !pages.has(page) && candidates.findIndex((one) => one.page === page) === i,
  );
  const best = candidates[0]?.page;
  const ofBest = sections.filter(({ page }) => page === best);
  const firsts = sections.filter(({ first }) => first);
  const at = firsts.findIndex(({ page }) => page === best);
  // Equal headings of operations are one row.
  const keyOf = (section: IndexedSection) =>
    section.page.operation ? headingKey(section) : section;
  const taken = new Set(shown.map(({ section }) => keyOf(section)));
  const next: IndexedSection[] = [];
  for (const section of [
    ...ofOtherPages,
    ...candidates,
    ...ofBest,
    ...firsts.slice(at),
    ...firsts.slice(0, at),
  ]) {
    if (shown.length + next.length >= MIN_ROWS) break;
    if (taken.has(keyOf(section))) continue;
    taken.add(keyOf(section));
    next.push(section);
  }
  return next;
}

/** A row, the score of its candidate, its place among the candidates, and whether it is a page named like the query. */
interface Row {
  hit: Hit;
  section: IndexedSection;
  isNamed: boolean;
  score: number;
  place: number;
}

/**
 * The best rows of a group by page. A row that is equal to one of another page is joined with it, and takes no place.
 * The headings of operations are generated: equal ones (“403 Forbidden”) are equal rows whatever their texts.
 */
function rowsOfGroup(query: Query, group: number, ranked: readonly RankedCandidate[]): Row[] {
  const pages = new Map<string, Row[]>();
  const unequal = new Map<string, Row>();
  const maxOfPage =
    SEARCH_GROUPS[group] === 'FAQ' ? MAX_ROWS_OF_PAGE.questions : MAX_ROWS_OF_PAGE.sections;
  for (const [place, { score, section, exactHeading }] of ranked.entries()) {
    const { page } = section;
    const isNamed = section.first && exactHeading;
    if (page.group !== group || (score < (ranked[0]?.score ?? 0) * MIN_SHARE.ofBest && !isNamed))
      continue;
    const rows = pages.get(page.route) ?? [];
    let isOut = pages.size >= MAX_PAGES && !isNamed;
    if (rows[0]) isOut = rows.length >= maxOfPage || score < rows[0].score * MIN_SHARE.ofPage;
    const heading = headingKey(section);
    if (isOut && !unequal.has(heading)) continue;
    // The comparison of texts saves creating a hit for each candidate without a place.
    const hit = isOut ? undefined : toHit(query, section);
    const key = `${heading} ${hit ? hit.excerpt.map(({ text }) => text).join('') : section.text}`;
    const equal = unequal.get(page.operation ? heading : key);
    if (equal && !section.first)
      equal.hit = { ...equal.hit, alsoIn: [...(equal.hit.alsoIn ?? []), page.title] };
    else if (hit) {
      const row = { hit, section, isNamed, score, place };
      unequal.set(key, row).set(`${heading} ${section.text}`, row).set(heading, row);
      pages.set(page.route, [...rows, row]);
    }
  }
  return [...pages.values()].flat().filter(({ isNamed }, row) => row < MAX_ROWS || isNamed);
}

/** What equal rows have in common besides the excerpt. */
function headingKey({ first, heading, trail, page }: IndexedSection): string {
  return JSON.stringify(first ? [page.route] : [heading, trail, page.operation !== undefined]);
}

/** The row that shows a section, with the matched words highlighted in heading and excerpt. */
function toHit(query: Query, section: IndexedSection): Hit {
  const { isMatch, terms } = highlightTerms(query, section);
  const { icon, category, operation } = section.page;
  const { text, isCode } = excerptOf(section, query);
  return {
    href: withBasePath(hrefOf(section, terms)),
    heading: splitMatches(section.heading, isMatch),
    trail: section.first ? [] : [section.page.title, ...section.trail],
    excerpt: splitMatches(text, isMatch),
    isCode,
    method: operation?.[0],
    icon,
    category: category && String(category),
  };
}

function hrefOf({ id, page }: IndexedSection, terms: readonly string[]): string {
  const parameters = new URLSearchParams(terms.map((term) => [HIGHLIGHT_PARAMETER, term]));
  // A damaged file must not lead to a script or to another site.
  let href = `/${page.route.replace(/^[/\\\s]+/, '')}`;
  if (terms.length > 0) href += `?${parameters.toString()}`;
  if (id !== null) href += `#${encodeURIComponent(id)}`;
  return href;
}
