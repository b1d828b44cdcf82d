/** The line of the window, near its top, at which a section counts as the one that is read. */
const LINE = '-15% 0px -84%';
const SECTIONS = '.api-sections > section';

/**
 * Shows the example of the response that is read, while the samples are beside the text; before the responses, the
 * samples show the request. It is a file of its own, and imports nothing, because only operations need it.
 */
export function followResponses(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) showSampleOf(target);
    },
    { rootMargin: LINE },
  );
  for (const section of document.querySelectorAll(
    `${SECTIONS}:not(:has(> .api-response)), ${SECTIONS} > .api-response`,
  ))
    observer.observe(section);
}

/** The title of a response begins with the label of its tab. */
function showSampleOf(section: Element): void {
  const samples = document.querySelector('.api-samples');
  if (!samples || getComputedStyle(samples).position !== 'sticky') return;
  // A panel that is hidden would take the focus with it.
  if (samples.querySelector(':focus-visible')) return;
  const box = samples.querySelector<HTMLElement>('.api-responses');
  const tabs = box?.querySelectorAll<HTMLElement>(':scope > [role="tablist"] > [role="tab"]') ?? [];
  const title = section.querySelector('h3')?.textContent ?? '';
  const tab = [...tabs].find(({ textContent }) => title.startsWith(textContent));
  tab?.click();
  samples.scrollTop = tab && box ? box.offsetTop : 0;
}
