const FIELD = '[data-filter-questions]';

/** Filters the questions of a FAQ: this file is loaded when a page with such a field is first shown. */
export function initQuestionFilter(): void {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof Element && target.matches(FIELD)) filterQuestions();
  });
  // A link to a question that the filter hides shows all questions.
  window.addEventListener('hashchange', () => {
    const target = document.getElementById(window.location.hash.slice(1));
    const field = fieldOfPage();
    if (!field || !target?.closest('[hidden]')) return;
    field.value = '';
    filterQuestions();
    target.scrollIntoView({ behavior: 'instant' });
  });
}

/** Hides the questions that do not have all words of the field, and groups without any question left. */
function filterQuestions(): void {
  const words = (fieldOfPage()?.value ?? '').toLowerCase().split(/\s+/);
  const questions = [...document.querySelectorAll<HTMLElement>('.question')];
  for (const question of questions) {
    const text = (question.textContent ?? '').toLowerCase();
    question.hidden = !words.every((word) => text.includes(word));
  }
  for (const group of document.querySelectorAll<HTMLElement>('.question-group'))
    group.hidden = !group.querySelector('.question:not([hidden])');
  const count = questions.filter(({ hidden }) => !hidden).length;
  const status = document.querySelector('.question-tools [role="status"]');
  if (status) status.textContent = count < questions.length ? countLabel(count) : '';
}

function fieldOfPage(): HTMLInputElement | null {
  return document.querySelector(FIELD);
}

function countLabel(count: number): string {
  if (count === 0) return 'No question has these words.';
  return count === 1 ? '1 question' : `${count} questions`;
}
