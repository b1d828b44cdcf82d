import { issue, type Issue } from '@schema/issues';
import { statusTitle, type Catalogue, type Problem } from '@/api';
import { uniqueName } from '@/content/markdown/unique-name';
import type { Heading, Section, Placeholder, Outline } from '@/lib/outline';
import type { Page } from './page';

/** Old → new id of the headings whose id collided with a generated part of their page. */
export type Renamed = ReadonlyMap<string, string>;

/** Pages with the content that the API description adds to them. */
export interface Filled {
  pages: readonly Page[];
  /** The error catalogue of each page that shows one. */
  catalogues: ReadonlyMap<string, Catalogue>;
  renamed: ReadonlyMap<string, Renamed>;
  issues: readonly Issue[];
}

/** Fills the placeholders of pages: each `<ErrorCatalogue/>` with the problems of the API description. */
export function fillPlaceholders(
  pages: readonly Page[],
  problems: readonly Problem[],
  descriptionFile = '',
): Filled {
  const catalogues = new Map<string, Catalogue>();
  const renamed = new Map<string, Renamed>();
  const issues: Issue[] = [];
  const filled = pages.map((page): Page => {
    const [placeholder] = page.outline.placeholders ?? [];
    if (!placeholder) return page;
    const { line, column } = placeholder;
    if (problems.length === 0)
      issues.push(issue('catalogue-empty', { file: page.source, line, column }));
    const catalogue = catalogueAt(placeholder, problems, pages);
    const content = catalogueOutline(catalogue, placeholder, descriptionFile);
    const resolved = resolveIdCollisions(page.outline, content, page.source);
    catalogues.set(page.route, catalogue);
    renamed.set(page.route, resolved.renamed);
    issues.push(...resolved.issues);
    const above = placeholder.below?.id ?? '';
    const below = placeholder.below && (resolved.renamed.get(above) ?? above);
    return { ...page, outline: insertOutline(resolved.outline, content, below) };
  });
  return { pages: filled, catalogues, renamed, issues };
}

/**
 * The catalogue below a placeholder: statuses in numerical order, problems without a status last. `pages` provide the
 * titles of the guides.
 */
function catalogueAt(
  placeholder: Placeholder,
  problems: readonly Problem[],
  pages: readonly Page[],
): Catalogue {
  const statuses = [...new Set(problems.map(({ status }) => status))].toSorted(
    (a, b) => rank(a) - rank(b),
  );
  const titles = new Map(pages.map(({ route, title }) => [route, title]));
  return {
    level: Math.min(Math.max((placeholder.below?.depth ?? 1) + 1, 2), 4) as Catalogue['level'],
    groups: statuses.map((status) => ({
      id: `status-${status ?? 'other'}`,
      title: status === null ? 'Other problems' : statusTitle(status),
      problems: problems.filter((problem) => problem.status === status),
    })),
    guides: problems.flatMap(({ guide }) => {
      const title = guide && titles.get(guide.url.split('#')[0] ?? '');
      return title ? [[guide.url, title] as const] : [];
    }),
  };
}

function rank(status: string | null): number {
  return status === null ? Number.POSITIVE_INFINITY : Number.parseInt(status, 10) || 1000;
}

/**
 * The outline that the catalogue adds to its page. Links to operations are generated and need no check; links in the
 * authors' texts do.
 */
function catalogueOutline(
  { level, groups }: Catalogue,
  placeholder: Placeholder,
  file: string,
): Outline {
  const headings: Heading[] = [];
  const sections: Section[] = [];
  const hrefs = new Set<string>();
  for (const { id, title, problems } of groups) {
    headings.push({ id, depth: level, text: title });
    sections.push({ id, trail: [...placeholder.trail, title], text: '' });
    for (const { code, anchor, title: words, meaning, cause, fix, guide } of problems) {
      const text = [words, meaning?.text, cause?.text, fix?.text].filter(Boolean).join(' ');
      headings.push({ id: anchor, depth: level + 1, text: code });
      sections.push({ id: anchor, trail: [...placeholder.trail, title, code], text });
      if (guide) hrefs.add(guide.url);
      for (const prose of [meaning, cause, fix])
        for (const href of prose?.hrefs ?? []) hrefs.add(href);
    }
  }
  // The texts are in the description, in which the check looks for the address.
  const links = [...hrefs].map((href) => ({
    file,
    href,
    line: 1,
    column: 1,
    kind: 'route' as const,
  }));
  return { headings, sections, links, anchors: [] };
}

/** Adds generated content to an outline: behind the heading with an id (null: the first text) and its text, or, if it is undefined, at the end. Placeholders are filled, and go. */
export function insertOutline(outline: Outline, content: Outline, below?: string | null): Outline {
  const behind = (list: readonly { id: string | null }[]) =>
    below === undefined ? list.length : list.findIndex(({ id }) => id === below) + 1;
  const [heading, section] = [behind(outline.headings), behind(outline.sections)];
  return {
    headings: outline.headings.toSpliced(heading, 0, ...content.headings),
    sections: outline.sections.toSpliced(section, 0, ...content.sections),
    links: [...outline.links, ...content.links],
    anchors: [...outline.anchors, ...content.anchors],
  };
}

/**
 * Renames the writer's headings whose id a generated part of the page also has. The part keeps the id, because it is
 * the same on every page and programs link to it; the heading gets the first free id of `id-2`, `id-3` …, with a
 * warning.
 */
export function resolveIdCollisions(
  outline: Outline,
  generated: Outline,
  source: string,
): { outline: Outline; renamed: Renamed; issues: Issue[] } {
  const taken = new Set([...generated.headings.map(({ id }) => id), ...generated.anchors]);
  const used = new Set([...taken, ...outline.headings.map(({ id }) => id)]);
  const renamed = new Map<string, string>();
  const issues: Issue[] = [];
  const { headingLines: lines, ...own } = outline;
  for (const [index, { id }] of own.headings.entries()) {
    if (!taken.has(id)) continue;
    const next = uniqueName(id, (candidate) => used.has(candidate));
    used.add(next);
    renamed.set(id, next);
    const place = { file: source, line: lines?.[index] ?? 1, column: 1 };
    issues.push(issue('heading-renamed', place, { id, renamed: next }));
  }
  if (renamed.size === 0) return { outline: own, renamed, issues };
  const named = <T extends { id: string | null }>(part: T): T => ({
    ...part,
    id: renamed.get(part.id ?? '') ?? part.id,
  });
  return {
    outline: { ...own, headings: own.headings.map(named), sections: own.sections.map(named) },
    renamed,
    issues,
  };
}
