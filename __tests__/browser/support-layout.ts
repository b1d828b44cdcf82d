import type { Page } from '@playwright/test';
import { painted } from './support';

/** What makes the page scroll horizontally, with the first elements that are too wide; empty if it does not. */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return [
      'The page scrolls horizontally',
      ...wide.slice(0, 3).map(({ outerHTML }) => outerHTML.slice(0, 120)),
    ];
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

/** Sizes of text in pixels; the last one is that of the home page's title. */
const SCALE = [13, 14, 16, 18, 22, 28, 36, 56];

/**
 * Texts whose size is not of the scale, or in a section of an operation is no small one; controls outside of sentences
 * and cells below 24 px; samples that scroll inside a phone's page; and tables that are wider than their frame.
 */
export function findMisfits(page: Page): Promise<string[]> {
  return page.evaluate((scale) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const around = text.parentElement;
      if (!text.textContent?.trim() || !around?.checkVisibility() || around.closest('svg'))
        continue;
      const size = parseFloat(getComputedStyle(around).fontSize);
      const isSmallPart = around.matches(
        '.api-sections :not(:is(h2, h3), :is(h2, h3) *, .sr-only)',
      );
      if (!scale.includes(size) || (isSmallPart && size > 14))
        found.add(`${size} px: ${around.outerHTML}`);
    }
    for (const control of document.querySelectorAll(
      'a[href], button, summary, input, [role="tab"]',
    )) {
      const { width, height } = (control.closest('label') ?? control).getBoundingClientRect();
      if (width > 1 && (width < 23.9 || height < 23.9) && control.checkVisibility())
        if (!control.closest('p, td, .skip-link')) found.add(`low: ${control.outerHTML}`);
    }
    for (const sample of document.querySelectorAll('[aria-label="Samples"] [role="group"]'))
      if (innerWidth < 500 && sample.scrollHeight > sample.clientHeight + 1)
        if (getComputedStyle(sample).overflowY !== 'hidden')
          found.add(`scrolls: ${sample.outerHTML}`);
    for (const frame of document.querySelectorAll('.table-frame:has(> table)'))
      if (frame.scrollWidth > frame.clientWidth + 1) found.add(`wide: ${frame.outerHTML}`);
    return [...found].map((fault) => fault.slice(0, 120));
  }, SCALE);
}

/** Blocks of code and tables that scroll without being a tab stop, or are one without scrolling. */
export function findTabStopFaults(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('pre, .table-frame[role="region"]')]
      .filter((box) => box.checkVisibility())
      .filter((box) => {
        const scrolls = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight;
        return scrolls !== (box.tabIndex === 0);
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
}

/**
 * A layout shift that a reader sees; the least of the bar, a row of controls or a sidebar is 0.005. On a processor that is
 * slowed down, Chromium paints a row before it has parsed its last cell: 0.003.
 */
const VISIBLE_SHIFT = 0.004;

/** What moved on the page since its start: each layout shift with its elements, from where to where. */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((least) => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}×${height}`;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: Source[];
      })[]) {
        if (entry.value < least) continue;
        const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
          const html = node instanceof Element ? node.outerHTML : node?.textContent;
          return `${place(previousRect)} → ${place(currentRect)}: ${html?.slice(0, 120)}`;
        });
        shifts.push([`${entry.value} at ${Math.round(entry.startTime)} ms`, ...moved].join('\n'));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, VISIBLE_SHIFT);
  return async () => {
    await painted(page);
    return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
  };
}

/** A part of a layout shift; TypeScript's library has no type for it. */
interface Source {
  node: Node | null;
  previousRect: DOMRectReadOnly;
  currentRect: DOMRectReadOnly;
}
