import { listen } from '@/browser/listen';

/**
 * Shows the chosen body in the samples of an operation: those selected in the lists above them, or the one of a
 * composition variant that the reader opens (`data-choices` of an option lists the ids of its variants). The code that
 * replaces bodies is loaded on the first choice.
 */
export function initSampleChoice(): void {
  listen('click', 'details:not([open]) > summary', ({ parentElement: fold }) => {
    const entries = document.querySelectorAll<HTMLOptionElement>('option[data-choices]');
    const entry = [...entries].find(
      ({ dataset }) => fold?.id && dataset['choices']?.split(' ').includes(fold.id),
    );
    if (!fold || !entry) return;
    entry.selected = true;
    show(entry, fold);
  });
  listen('change', 'select[data-variants]', (list) => {
    const option = list.querySelector<HTMLOptionElement>('option:checked');
    if (option) show(option, list);
  });
}

/** If the code cannot be loaded, the bodies are still below the samples. */
function show(option: HTMLOptionElement, anchor: Element): void {
  void import('./sample-bodies.client')
    .then(({ chooseBody }) => chooseBody(option, anchor))
    .catch(() => undefined);
}
