export function initFilter(): void {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof Element && target.matches('[data-filter]')) filterOperations();
  });
  // A link to a group that the filter hides shows all groups.
  window.addEventListener('hashchange', () => {
    const field = filterField();
    const target = document.getElementById(window.location.hash.slice(1));
    if (!field || !target?.closest('[hidden]')) return;
    field.value = '';
    filterOperations();
    target.scrollIntoView({ behavior: 'instant' });
  });
  // A browser that has the page again may have the field's text again, too.
  window.addEventListener('pageshow', filterOperations);
}

/** Hides the operations that do not have all words of the field, and the groups without any operation left. */
export function filterOperations(): void {
  const field = filterField();
  if (!field) return;
  field.classList.remove('invisible');
  const words = field.value.toLowerCase().split(/\s+/);
  let count = 0;
  for (const group of document.querySelectorAll<HTMLElement>('.api-group')) {
    const heading = group.querySelector('h2')?.textContent ?? '';
    let shown = 0;
    for (const row of group.querySelectorAll('li')) {
      const text = `${heading} ${row.textContent ?? ''}`.toLowerCase();
      row.hidden = !words.every((word) => text.includes(word));
      if (!row.hidden) shown += 1;
    }
    group.hidden = shown === 0;
    count += shown;
  }
  const status = document.querySelector('.api-filter [role="status"]');
  if (status) status.textContent = field.value.trim() === '' ? '' : countLabel(count);
}

function filterField(): HTMLInputElement | null {
  return document.querySelector('[data-filter]');
}

function countLabel(count: number): string {
  if (count === 0) return 'No operation has these words.';
  return count === 1 ? '1 operation' : `${count} operations`;
}
