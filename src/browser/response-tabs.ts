import { fragmentTarget } from '@/lib/fragment';
import { isScrolledTo } from './scroll-spy';

const SECTIONS = '.api-sections > section';
let current: Element | undefined;
/** What the address names, until the reader scrolls away from it. */
let target: Element | null = null;
let isAtTarget = false;

/**
 * Shows the example of the response that is read, while the samples are beside the text; before the responses, the
 * samples show the request. It is a file of its own, because only operations need it.
 */
export function followResponses(): void {
  current = undefined;
  window.addEventListener('scroll', follow, { passive: true });
  // Unlike `hashchange`, it comes for the fragment of the present address, too.
  window.addEventListener('popstate', followAddress);
  followAddress();
}

function followAddress(): void {
  target = fragmentTarget(window.location.hash);
  isAtTarget = false;
  follow();
}

/**
 * The section that is read is the one of the address, where its fragment has scrolled the page. Else it is the last one
 * that begins above a line near the top of the window. At the end of the page, where the last responses cannot reach
 * that line, it moves down to the end of the window.
 */
function follow(): void {
  const samples = document.querySelector('.api-samples');
  // A panel that is hidden would take the focus with it.
  if (!samples || getComputedStyle(samples).position !== 'sticky' || samples.querySelector(':focus-visible')) return;
  const { innerHeight, scrollY } = window;
  const range = document.documentElement.scrollHeight - innerHeight;
  const wasAtTarget = isAtTarget;
  isAtTarget = target !== null && isScrolledTo(target);
  if (wasAtTarget && !isAtTarget) target = null;
  const end = Math.min(range, innerHeight * 0.85);
  const atEnd = end > 0 ? Math.max(0, 1 - (range - scrollY) / end) : 0;
  const line = innerHeight * (0.15 + 0.85 * atEnd);
  const sections = [
    ...document.querySelectorAll(`${SECTIONS}:not(:has(> .api-response)), ${SECTIONS} > .api-response`),
  ];
  const section =
    sections.find((one) => isAtTarget && one.contains(target)) ??
    sections.findLast((one) => one.getBoundingClientRect().top <= line);
  const response = section?.classList.contains('api-response') ? section : undefined;
  if (response !== current) showSampleOf(response, samples);
  current = response;
}

/** The title of a response begins with the label of its tab. Without a response, the first one and the request. */
function showSampleOf(response: Element | undefined, samples: Element): void {
  const box = samples.querySelector<HTMLElement>('.api-responses');
  const tabs = box?.querySelectorAll<HTMLElement>(':scope > [role="tablist"] > [role="tab"]') ?? [];
  const title = response?.querySelector('h3')?.textContent;
  const tab = [...tabs].find(({ textContent }) => title?.startsWith(textContent) ?? true);
  tab?.click();
  samples.scrollTop = response && tab && box ? box.offsetTop : 0;
}
