'use client';

import { use, useLayoutEffect, useRef } from 'react';
import { markCurrentPage, readSidebarLinks } from '@/browser/sidebar-links';
import { withBasePath } from '@/config/base-path';
import { sidebarSlot, withCurrentPage } from '@/lib/sidebar-slot';

interface SidebarPagesProps {
  /** The route of the file with the links. */
  route: string;
  /** The address of the page. */
  page: string;
  /** The links, in development: the server sends pages as they are rendered. */
  html: string | undefined;
}

/**
 * The links of a sidebar. An exported page has them in its HTML, where post-processing adds them, so React must leave
 * them as they are. A route change keeps those of the previous page, or loads the file of the other section.
 */
export function SidebarPages({ route, page, html }: SidebarPagesProps) {
  const element = useRef<HTMLDivElement>(null);
  const address = withBasePath(route);
  const links = html === undefined ? linksOf(route, address, page) : withCurrentPage(html, page);
  const text = typeof links === 'string' ? links : use(links);
  useLayoutEffect(() => {
    if (element.current) markCurrentPage(element.current, page);
  }, [page]);
  return (
    <div
      ref={element}
      data-sidebar-file={address}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}

function linksOf(route: string, address: string, page: string) {
  return typeof document === 'undefined' ? sidebarSlot(route, page) : readSidebarLinks(address);
}
