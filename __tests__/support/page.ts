import type { Page } from '@/content/page';
import { EMPTY_OUTLINE, type Link, type Outline } from '@/lib/outline';

/** A page of which only the route matters, unless a test says more. */
export function pageAt(route: string, more: Partial<Page> = {}): Page {
  return {
    route,
    kind: 'doc',
    title: route,
    description: '',
    sidebarLabel: route,
    group: 'Documentation',
    keywords: [],
    outline: EMPTY_OUTLINE,
    source: `content${route}.mdx`,
    lastModified: '2026-11-02T00:00:00.000Z',
    ...more,
  };
}

/** An outline with these heading ids, anchors and links, each link on a line of its own. */
export function outlineOf({
  ids = [],
  anchors = [],
  links = [],
}: {
  ids?: string[];
  anchors?: string[];
  links?: [Link['kind'], string][];
}): Outline {
  return {
    headings: ids.map((id) => ({ id, depth: 2, text: id })),
    sections: [],
    links: links.map(([kind, href], index) => ({ kind, href, line: index + 1, column: 5 })),
    anchors,
  };
}
