const FIELD = '[data-filter]';

// A page with a field that filters its rows: `data-filter` is what one row is, `data-filter-row` and
// `data-filter-group` mark rows and the groups around them. Evaluated once in the life of a document.
document.addEventListener('input', ({ target }) => {
  if (target instanceof Element && target.matches(FIELD)) show();
});
// A link to a row that the filter hides shows all rows.
window.addEventListener('hashchange', () => {
  const field = fieldOfPage();
  const target = document.getElementById(window.location.hash.slice(1));
  if (!field || !target?.closest('[hidden]')) return;
  field.value = '';
  show();
  target.scrollIntoView({ behavior: 'instant' });
});
// A browser that has the page again may have the field's text again, too.
window.addEventListener('pageshow', show);

/** Hides the rows that do not have all words of the field, and the groups without any row left. */
export function show(): void {
  const field = fieldOfPage();
  if (!field) return;
  field.classList.remove('invisible');
  const words = field.value.toLowerCase().split(/\s+/);
  let count = 0;
  for (const group of document.querySelectorAll<HTMLElement>('[data-filter-group]')) {
    const heading = group.querySelector('h2')?.textContent ?? '';
    const rows = [...group.querySelectorAll<HTMLElement>('[data-filter-row]')];
    for (const row of rows) {
      const text = `${heading} ${row.textContent ?? ''}`.toLowerCase();
      row.hidden = !words.every((word) => text.includes(word));
    }
    const shown = rows.filter(({ hidden }) => !hidden).length;
    group.hidden = shown === 0;
    count += shown;
  }
  const status = field.parentElement?.querySelector('[role="status"]');
  const noun = field.dataset['filter'] ?? '';
  if (status) status.textContent = field.value.trim() === '' ? '' : countLabel(count, noun);
}

function fieldOfPage(): HTMLInputElement | null {
  return document.querySelector(FIELD);
}

function countLabel(count: number, noun: string): string {
  if (count === 0) return `No ${noun} has these words.`;
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
