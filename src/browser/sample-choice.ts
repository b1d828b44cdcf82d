/**
 * Lets the samples of an operation follow the reader's choice of a body: the list above them, and each alternative of the schema that is opened
 * (`data-choices` of an entry names the alternatives that it shows). What changes the code is loaded on the first choice.
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
  const list = entry?.closest('select');
  if (!entry || !list) return;
  list.value = entry.value;
  show(list, fold);
}

function onChange({ target }: Event): void {
  if (target instanceof HTMLSelectElement && target.dataset['variants'] !== undefined) show(target);
}

/** Where the code cannot be loaded, the bodies stand below the samples all the same. */
function show(list: HTMLSelectElement, anchor: Element = list): void {
  void import('./sample-bodies').then(({ replaceSampleBody }) => replaceSampleBody(list, anchor)).catch(() => undefined);
}
