import { reveal } from '@/browser/open-hidden';

/**
 * Shows the bar of an operation while its address is above the window. When the reader enters another section, the
 * samples beside the text follow: a response chooses its tab, and the samples scroll from the request to the responses
 * or back. Inside of a section, they stay as the reader has left them.
 */
export function followSection(): void {
  const bar = document.querySelector('.api-bar');
  const address = document.querySelector('.api-address');
  const samples = document.querySelector<HTMLElement>('.api-samples');
  if (!bar || !address || !samples) return;
  const { bottom } = address.getBoundingClientRect();
  bar.toggleAttribute('data-shown', bottom < bar.getBoundingClientRect().top);

  const link = document.querySelector<HTMLAnchorElement>('.toc-folded a[aria-current]');
  const id = link?.hash.slice(1) ?? '';
  const before = samples.dataset['section'] ?? '';
  if (id === before) return;
  samples.dataset['section'] = id;
  if (getComputedStyle(samples).position !== 'sticky') return;
  const examples = [...samples.querySelectorAll<HTMLElement>('[data-example-of]')];
  const example = examples.find(({ dataset }) => dataset['exampleOf'] === id);
  if (example) reveal(example);
  if (isResponse(id) !== isResponse(before)) scrollSamples(samples, isResponse(id));
}

/** Whether an id is that of the responses' heading, or of one of them. */
function isResponse(id: string): boolean {
  const part = document.getElementById(id)?.closest('section:has(> .api-response)');
  return Boolean(part);
}

function scrollSamples(samples: HTMLElement, toResponses: boolean): void {
  const responses = samples.querySelector<HTMLElement>('.api-responses, [data-example-of]');
  const top = toResponses && responses ? responses.offsetTop - 12 : 0;
  // A smooth scroll here would end one of the window.
  samples.scrollTo({ top, behavior: 'instant' });
}
