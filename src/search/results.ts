import { HIGHLIGHT_PARAMETER, SEARCH_GROUPS, type SearchGroup } from '@/config/site';
import type { Entry } from './entries';
import { excerptOf } from './excerpt';
import { nearness, type Nearness } from './nearness';
import type { Plan, Unit } from './plan';
import { wordsOf } from './remember';
import type { Vocabulary } from './vocabulary';
import { markPieces, root, type Piece } from './words';

/** One row of the results. */
export interface Hit {
  /** Where it leads, with the words to mark: `/checks/redirect?_highlight=loop#redirect-loops`. */
  readonly href: string;
  readonly heading: readonly Piece[];
  /** From the page's title down to the heading above; empty for the page itself. */
  readonly trail: readonly string[];
  readonly excerpt: readonly Piece[];
  /** HTTP method of an operation's page. */
  readonly method?: string;
}

/** Results of one group, best first. */
export interface ResultGroup {
  readonly name: SearchGroup;
  readonly hits: readonly Hit[];
}

/** What a query found; the group with the best hit stands first. */
export interface Results {
  readonly query: string;
  readonly total: number;
  /** How many rows each group has; groups without any are left out. */
  readonly counts: readonly GroupCount[];
  readonly groups: readonly ResultGroup[];
  /** Queries of words that exist, nearest first; only where nothing was found. */
  readonly suggestions: readonly string[];
}

/** A group and the number of its rows. */
export interface GroupCount {
  readonly name: SearchGroup;
  readonly count: number;
}

/** The answer to a query that finds nothing. */
export const NO_RESULTS: Results = { query: '', total: 0, counts: [], groups: [], suggestions: [] };

/** A record that matched, with its score so far. */
export interface Candidate {
  readonly record: number;
  readonly score: number;
  readonly entry: Entry;
}

/** Pages and rows that a group shows at most. */
const MAX_PAGES = 8;
const MAX_ROWS = 10;
/** Rows of one page at most; each question of a page of questions is an answer of its own. */
const MOST_OF_PAGE = { sections: 2, questions: 4 };
const LEAST_OF_BEST = 0.25;
/** How far a page's score is lifted above the one of its best section, where the page comes first. */
const BEFORE_SECTIONS = 1.01;
const NEXT_OF_PAGE = 0.6;
/** Share of a word's best weight in a section from which on other words are marked for it as well. */
const NEAR_BEST = 0.5;
const MAX_MARKED = 8;
const MAX_FORMS = 3;
const MAX_SUGGESTIONS = 3;

/**
 * Orders candidates anew by what their headings and texts say, keeps the best of each page and few more that are nearly as good, drops
 * what is far behind, and groups the rest. Of equal scores the page nearer to the root comes first, then the order of the pages. `only` shows one group alone, with the same rows.
 */
export function rankResults(plan: Plan, candidates: readonly Candidate[], vocabulary: Vocabulary, only?: SearchGroup): Results {
  const weigh = weigher(plan, vocabulary);
  const near = candidates.map((one) => weighed(one, nearness(plan, one.entry, weigh)));
  const ranked = leading(near).sort((a, b) => b.score - a.score || depth(a.entry) - depth(b.entry) || a.record - b.record);
  const best = ranked[0]?.score ?? 0;
  const all = SEARCH_GROUPS.map((name, group) => ({ name, rows: bestOfGroup(group, ranked, best) }))
    .filter(({ rows }) => rows.length > 0)
    .sort((a, b) => ranked.indexOf(a.rows[0] as Candidate) - ranked.indexOf(b.rows[0] as Candidate));
  const shown = only === undefined ? all : all.filter(({ name }) => name === only);
  const total = shown.reduce((sum, { rows }) => sum + rows.length, 0);
  return {
    query: plan.query,
    total,
    counts: SEARCH_GROUPS.flatMap((name) => all.filter((one) => one.name === name)).map(({ name, rows }) => ({ name, count: rows.length })),
    groups: shown.map(({ name, rows }) => ({ name, hits: rows.map(({ entry }) => toHit(plan, entry, weigh)) })),
    suggestions: total === 0 ? suggest(plan, vocabulary) : [],
  };
}

type Near = Candidate & Nearness;

function weighed(one: Candidate, near: Nearness): Near {
  return { ...one, ...near, score: one.score * near.factor };
}

/** A page whose name has all words of the query comes before its sections, but for those whose headings say just that. */
function leading(candidates: readonly Near[]): Candidate[] {
  const best = new Map<string, number>();
  for (const { entry, score, told } of candidates) {
    if (!told) best.set(entry.page.route, Math.max(score, best.get(entry.page.route) ?? 0));
  }
  return candidates.map((one) => {
    const least = one.entry.first && one.named ? (best.get(one.entry.page.route) ?? 0) : 0;
    return least > one.score ? { ...one, score: least * BEFORE_SECTIONS } : one;
  });
}

/** How deep its page lies: of two pages that say the same the one nearer to the root comes first. */
function depth({ page }: Entry): number {
  return page.route.split('/').length;
}

/** The query with each word that does not exist replaced by one that is near; the first words get the first choices. */
function suggest({ units }: Plan, vocabulary: Vocabulary): string[] {
  const choices = units.map(({ word }) => (vocabulary.find(word) >= 0 ? [word] : vocabulary.neighbours(word)));
  const most = Math.max(0, ...choices.map(({ length }) => length));
  if (choices.every((list, i) => list.length === 0 || list[0] === units[i]?.word)) return [];
  return Array.from({ length: Math.min(most, MAX_SUGGESTIONS) }, (_, i) => choices.flatMap((list) => list[i] ?? list[0] ?? []).join(' '));
}

/** How well a folded word stands for a unit of the query, 0 for not at all. */
export type Weigh = (unit: Unit, word: string) => number;

function weigher(plan: Plan, vocabulary: Vocabulary): Weigh {
  const paired = new Map(plan.units.map((unit) => [unit, new Set(unit.pairs.flat())]));
  return (unit, word) => {
    const term = vocabulary.find(word);
    if (term < 0) return 0;
    return unit.alternatives.get(term) ?? (paired.get(unit)?.has(term) ? 0.8 : 0);
  };
}

function bestOfGroup(group: number, ranked: readonly Candidate[], best: number): Candidate[] {
  const pages = new Map<string, Candidate[]>();
  const most = SEARCH_GROUPS[group] === 'FAQ' ? MOST_OF_PAGE.questions : MOST_OF_PAGE.sections;
  for (const candidate of ranked) {
    if (candidate.score < best * LEAST_OF_BEST) break;
    if (candidate.entry.page.group !== group) continue;
    const kept = pages.get(candidate.entry.page.route);
    if (!kept) {
      if (pages.size < MAX_PAGES) pages.set(candidate.entry.page.route, [candidate]);
    } else if (kept.length < most && candidate.score >= (kept[0]?.score ?? 0) * NEXT_OF_PAGE) {
      kept.push(candidate);
    }
  }
  return [...pages.values()].flat().slice(0, MAX_ROWS);
}

function toHit(plan: Plan, entry: Entry, weigh: Weigh): Hit {
  const standsFor = nearestOf(plan, entry, weigh);
  const wanted = (word: string) => plan.units.some((unit) => standsFor(unit, word));
  const method = entry.page.operation?.[0];
  return {
    href: hrefOf(plan, entry, standsFor),
    heading: markPieces(entry.heading, wanted),
    trail: entry.first ? [] : [entry.page.title, ...entry.trail],
    excerpt: markPieces(excerptOf(entry.text, plan, weigh), wanted),
    ...(method === undefined ? {} : { method }),
  };
}

/** Whether a folded word is to be marked for a unit of the query. */
type StandsFor = (unit: Unit, word: string) => boolean;

/** Where a section has the word that was typed, or one near to it, words that are mere guesses are not marked beside it. */
function nearestOf(plan: Plan, entry: Entry, weigh: Weigh): StandsFor {
  const present = presentIn(entry);
  const least = new Map(plan.units.map((unit) => [unit, NEAR_BEST * Math.max(0, ...present.map((word) => weigh(unit, word)))]));
  return (unit, word) => {
    const weight = weigh(unit, word);
    return weight > 0 && weight >= (least.get(unit) ?? 0);
  };
}

function presentIn(entry: Entry): string[] {
  return [...new Set([...wordsOf(entry.heading), ...wordsOf(entry.text)].map(({ word }) => word))];
}

function hrefOf(plan: Plan, entry: Entry, standsFor: StandsFor): string {
  const parameters = new URLSearchParams();
  for (const word of wordsToMark(plan, entry, standsFor)) parameters.append(HIGHLIGHT_PARAMETER, word);
  const hash = entry.id === null ? '' : `#${encodeURIComponent(entry.id)}`;
  return `${entry.page.route}?${parameters.toString()}${hash}`;
}

/** The words as the reader typed them where the page marks them so, else as they stand in the text (a corrected typing error, say). */
function wordsToMark(plan: Plan, entry: Entry, standsFor: StandsFor): string[] {
  const present = presentIn(entry);
  const chosen = new Map<string, string>();
  for (const unit of plan.units) {
    const found = present.filter((word) => standsFor(unit, word));
    const forms = found.some((word) => root(word) === root(unit.word)) ? [unit.word] : found.slice(0, MAX_FORMS);
    for (const word of forms) if (!chosen.has(root(word))) chosen.set(root(word), word);
  }
  const marked = chosen.size > 0 ? [...chosen.values()] : plan.units.map((unit) => unit.word);
  return marked.slice(0, MAX_MARKED);
}
