import { statusTitle, type Catalogue, type Problem } from '@/openapi';
import type { Heading, Section, Placeholder, Outline } from '@/lib/outline';
import type { Page } from './page';

/**
 * The catalogue below a placeholder: statuses in numerical order, problems without a status last. `pages` provide the
 * titles of the guides.
 */
export function catalogueAt(placeholder: Placeholder, problems: readonly Problem[], pages: readonly Page[]): Catalogue {
  const statuses = [...new Set(problems.map(({ status }) => status))].toSorted((a, b) => rank(a) - rank(b));
  const titles = new Map(pages.map(({ route, title }) => [route, title]));
  return {
    level: Math.min(Math.max((placeholder.below?.depth ?? 1) + 1, 2), 4) as Catalogue['level'],
    groups: statuses.map((status) => ({
      id: `status-${status ?? 'other'}`,
      title: status === null ? 'Other problems' : statusTitle(status),
      problems: problems.filter((problem) => problem.status === status),
    })),
    guides: new Map(
      problems.flatMap(({ guide }) => {
        const title = guide && titles.get(guide.url.split('#')[0] ?? '');
        return title ? [[guide.url, title] as const] : [];
      }),
    ),
  };
}

function rank(status: string | null): number {
  return status === null ? Number.POSITIVE_INFINITY : Number.parseInt(status, 10) || 1000;
}

/**
 * The outline that the catalogue adds to its page. Links to operations are generated and need no check; links in the
 * authors' texts do.
 */
export function catalogueOutline({ level, groups }: Catalogue, placeholder: Placeholder): Outline {
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
      for (const href of [guide?.url ?? [], ...[meaning, cause, fix].map((prose) => prose?.hrefs ?? [])].flat())
        hrefs.add(href);
    }
  }
  const { line, column } = placeholder;
  const links = [...hrefs].map((href) => ({ href, line, column, kind: 'route' as const }));
  return { headings, sections, links, anchors: [] };
}

/** Inserts generated content at its placeholder: after the heading above it and that heading's own text. */
export function fillPlaceholder(outline: Outline, placeholder: Placeholder, content: Outline): Outline {
  const heading = outline.headings.findIndex(({ id }) => id === placeholder.below?.id) + 1;
  const section = outline.sections.findIndex(({ id }) => id === (placeholder.below?.id ?? null)) + 1;
  return {
    headings: outline.headings.toSpliced(heading, 0, ...content.headings),
    sections: outline.sections.toSpliced(section, 0, ...content.sections),
    links: [...outline.links, ...content.links],
    anchors: [...outline.anchors, ...content.anchors],
  };
}
