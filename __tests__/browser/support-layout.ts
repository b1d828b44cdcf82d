import type { Page } from '@playwright/test';

/** What makes the page scroll horizontally, with the first elements that are too wide; empty if it does not. */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return ['The page scrolls horizontally', ...wide.slice(0, 3).map(({ outerHTML }) => outerHTML.slice(0, 120))];
  });
}

/** Text that the edge of a box without scrolling hides. */
export function findClippedText(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter(
        (element) =>
          element.checkVisibility() &&
          // A reader opens an example that is cut.
          !element.closest('.sr-only, svg, :has(> .api-more:not([open])) > figure') &&
          element.clientWidth > 1 &&
          element.innerText?.trim(),
      )
      .filter((element) => {
        const { overflowX, overflowY } = getComputedStyle(element);
        return (
          (overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1) ||
          (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1)
        );
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
}

/** Skipped heading levels, and code blocks, tables and drawings without an accessible name. */
export function findUnnamed(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const visible = (selector: string) =>
      [...document.querySelectorAll(`main ${selector}`)].filter((element) => element.checkVisibility());
    const isNamed = (element: Element) => (element.getAttribute('aria-label') ?? '').trim() !== '';
    const levels = visible(':is(h1, h2, h3, h4, h5, h6)').map(({ tagName }) => Number(tagName.slice(1)));
    const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1).map((level) => `h${level}`);
    const blocks = [
      ...visible('pre').filter((block) => !isNamed(block)),
      ...visible('table').filter(
        (table) => !isNamed(table) && !table.closest('[role="region"][aria-label], [role="group"][aria-label]'),
      ),
      ...visible('svg').filter(
        (drawing) =>
          !drawing.closest('[aria-hidden="true"]') && !(drawing.getAttribute('role') === 'img' && isNamed(drawing)),
      ),
    ];
    return [...skipped, ...blocks.map(({ outerHTML }) => outerHTML.slice(0, 120))];
  });
}

/** Adds up the layout shifts of each page from its start. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      const holder = window as unknown as { shift: number };
      for (const entry of list.getEntries()) holder.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          setTimeout(() => resolve((window as unknown as { shift: number }).shift), 300),
        ),
    );
}
