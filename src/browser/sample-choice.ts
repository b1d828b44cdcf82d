/**
 * Shows the chosen body in the samples of an operation: those selected in the lists above them, or the one of a
 * composition variant that the reader opens (`data-choices` of an option lists the ids of its variants). The code that
 * replaces bodies is loaded on the first choice.
 */
export function initSampleChoice(): () => void {
  document.addEventListener('click', onClick);
  document.addEventListener('change', onChange);
  return () => {
    document.removeEventListener('click', onClick);
    document.removeEventListener('change', onChange);
  };
}

function onClick({ target }: MouseEvent): void {
  const fold = target instanceof Element ? target.closest('summary')?.parentElement : null;
  if (!fold?.id || fold.hasAttribute('open')) return;
  const entries = document.querySelectorAll<HTMLOptionElement>('option[data-choices]');
  const entry = [...entries].find(({ dataset }) => dataset['choices']?.split(' ').includes(fold.id));
  if (!entry) return;
  entry.selected = true;
  show(entry, fold);
}

function onChange({ target }: Event): void {
  if (!(target instanceof HTMLSelectElement) || target.dataset['variants'] === undefined) return;
  const [option] = target.selectedOptions;
  if (option) show(option, target);
}

/** If the code cannot be loaded, the bodies are still below the samples. */
function show(option: HTMLOptionElement, anchor: Element): void {
  void import('./sample-bodies').then(({ chooseBody }) => chooseBody(option, anchor)).catch(() => undefined);
}

/** Lets the example responses follow the text of an operation; without the code, they still have their tabs. */
export function startFollowing(): void {
  if (document.querySelector('.api-responses'))
    void import('./response-tabs').then(({ followResponses }) => followResponses()).catch(() => undefined);
}
