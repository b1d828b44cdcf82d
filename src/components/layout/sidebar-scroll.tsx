'use client';

import { useLayoutEffect } from 'react';

const positions = new Map<string, number>();

/** Keeps the scroll position of the sidebar between pages of its section, with the current page in view. */
export function SidebarScroll({ id }: { id: string }) {
  useLayoutEffect(() => {
    const sidebar = document.querySelector('.sidebar');
    if (!sidebar) return undefined;
    sidebar.scrollTop = positions.get(id) ?? 0;
    const current = sidebar.querySelector<HTMLElement>('[aria-current]');
    if (
      current &&
      (current.offsetTop < sidebar.scrollTop ||
        current.offsetTop + current.offsetHeight > sidebar.scrollTop + sidebar.clientHeight)
    ) {
      sidebar.scrollTop = current.offsetTop - sidebar.clientHeight / 2;
    }
    const keep = () => positions.set(id, sidebar.scrollTop);
    sidebar.addEventListener('scroll', keep, { passive: true });
    return () => sidebar.removeEventListener('scroll', keep);
  }, [id]);
  return null;
}
