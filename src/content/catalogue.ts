import { statusTitle, type Problem } from '@/openapi';
import type { Heading, Section, Slot, Structure } from '@/lib/structure';
import type { Page } from './page';

/** The error catalogue as a page shows it: problems by status, below a heading of the page. */
export interface Catalogue {
  /** Level of the statuses' headings; problems stand one below. */
  readonly level: 2 | 3 | 4;
  readonly groups: readonly CatalogueGroup[];
  /** Title of each page that a problem's guide names, by address. */
  readonly guides: ReadonlyMap<string, string>;
}

/** Problems with one status. */
export interface CatalogueGroup {
  readonly id: string;
  readonly title: string;
  readonly problems: readonly Problem[];
}

/** Below `slot`: statuses in the order of their numbers, problems without one last. `pages` name the guides. */
export function catalogueAt(slot: Slot, problems: readonly Problem[], pages: readonly Page[]): Catalogue {
  const statuses = [...new Set(problems.map(({ status }) => status))].toSorted((a, b) => rank(a) - rank(b));
  const titles = new Map(pages.map(({ route, title }) => [route, title]));
  return {
    level: Math.min(Math.max((slot.below?.depth ?? 1) + 1, 2), 4) as Catalogue['level'],
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

/** What the catalogue adds to the structure of its page. Links to operations are right by themselves; those that authors wrote are checked. */
export function catalogueStructure({ level, groups }: Catalogue, slot: Slot): Structure {
  const headings: Heading[] = [];
  const sections: Section[] = [];
  const hrefs = new Set<string>();
  for (const { id, title, problems } of groups) {
    headings.push({ id, depth: level, text: title });
    sections.push({ id, trail: [...slot.trail, title], text: '' });
    for (const { code, anchor, title: words, meaning, cause, cure, guide } of problems) {
      const text = [words, meaning?.text, cause?.text, cure?.text].filter(Boolean).join(' ');
      headings.push({ id: anchor, depth: level + 1, text: code });
      sections.push({ id: anchor, trail: [...slot.trail, title, code], text });
      for (const href of [guide?.url ?? [], ...[meaning, cause, cure].map((prose) => prose?.hrefs ?? [])].flat()) hrefs.add(href);
    }
  }
  const links = [...hrefs].map((href) => ({ href, line: slot.line, column: slot.column, kind: 'route' as const }));
  return { headings, sections, links, anchors: [] };
}

/** Puts generated content where its slot is: after the heading above, whose own text stays in front. */
export function fillSlot(structure: Structure, slot: Slot, content: Structure): Structure {
  const { slots: _, ...rest } = structure;
  const heading = rest.headings.findIndex(({ id }) => id === slot.below?.id) + 1;
  const section = rest.sections.findIndex(({ id }) => id === (slot.below?.id ?? null)) + 1;
  return {
    headings: rest.headings.toSpliced(heading, 0, ...content.headings),
    sections: rest.sections.toSpliced(section, 0, ...content.sections),
    links: [...rest.links, ...content.links],
    anchors: [...rest.anchors, ...content.anchors],
  };
}
