import { createElement } from '@/lib/create-element';
import type { Decisions, Question } from '../cms-error';

// The questions of the server, as dialogs. The platform's `<dialog>` keeps the focus and closes with Escape.

interface Choice {
  readonly label: string;
  readonly decisions: Decisions;
}

interface Form {
  readonly title: string;
  readonly text: string;
  readonly content: HTMLElement;
  readonly choices: readonly Choice[];
}

/** Shows a question; resolves with the decision, or null if the writer wants to go on editing. */
export function askWriter(question: Question): Promise<Decisions | null> {
  return show(formOf(question));
}

function formOf(question: Question): Form {
  switch (question.kind) {
    case 'conflict':
      return {
        title: 'This file was also changed on disk',
        text: 'Nothing was written. Other changes of both sides will be kept; decide about these fields. You can copy the texts.',
        content: table(
          ['Field', 'Yours', 'On disk'],
          question.conflicts.map(({ field, mine, disk }) => [field || 'The file', textOf(mine), textOf(disk)]),
        ),
        choices: [
          { label: 'Use mine', decisions: { conflict: 'mine' } },
          { label: 'Use the version on disk', decisions: { conflict: 'disk' } },
        ],
      };
    case 'issues':
      return {
        title:
          question.issues.length === 1
            ? 'This file would have an error'
            : `This file would have ${question.issues.length} errors`,
        text: 'Nothing was written. The site cannot be built with these errors.',
        content: table(
          ['Place', 'Error'],
          question.issues.slice(0, 50).map(({ file, line, column, message }) => [`${file}:${line}:${column}`, message]),
        ),
        choices: [{ label: 'Save anyway', decisions: { issues: 'save' } }],
      };
    case 'rename':
      return {
        title: `${question.references.length} lines name ${question.route}`,
        text: 'The page gets another address. The old address leads to the new one, so kept links still work. Kept lines of navigation.yaml lose the page.',
        content: references(question.references),
        choices: [
          { label: 'Update these lines', decisions: { rename: 'update' } },
          { label: 'Keep these lines', decisions: { rename: 'keep' } },
        ],
      };
    case 'delete':
      return {
        title: `${question.references.length} lines name ${question.route}`,
        text: 'After you delete it, these links lead nowhere.',
        content: references(question.references),
        choices: [{ label: 'Delete anyway', decisions: { delete: 'delete' } }],
      };
  }
}

function references(lines: readonly { file: string; line: number; text: string }[]): HTMLElement {
  return table(
    ['Place', 'Line'],
    lines.map(({ file, line, text }) => [`${file}:${line}`, text]),
  );
}

function show({ title, text, content, choices }: Form): Promise<Decisions | null> {
  const dialog = createElement('dialog', { className: 'question' });
  const heading = createElement('h2', { id: 'question-title', textContent: title });
  dialog.setAttribute('aria-labelledby', heading.id);
  const buttons = createElement('div', { className: 'question-buttons' });
  dialog.append(heading, createElement('p', { textContent: text }), content, buttons);
  document.body.append(dialog);
  return new Promise((resolve) => {
    const close = (decisions: Decisions | null) => {
      dialog.remove();
      resolve(decisions);
    };
    const back = createElement('button', { textContent: 'Go on editing', onclick: () => close(null) });
    const others = choices.map(({ label, decisions }) =>
      createElement('button', { textContent: label, onclick: () => close(decisions) }),
    );
    buttons.append(back, ...others);
    dialog.addEventListener('cancel', () => close(null));
    dialog.showModal();
    back.focus();
  });
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): HTMLElement {
  const cells = (tag: 'th' | 'td', texts: readonly string[]) => {
    const row = createElement('tr', {});
    row.append(...texts.map((textContent) => createElement(tag, { textContent })));
    return row;
  };
  const result = createElement('table', {});
  result.append(cells('th', head), ...rows.map((row) => cells('td', row)));
  const scroller = createElement('div', { className: 'question-content', tabIndex: 0 });
  scroller.append(result);
  return scroller;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : value === null ? '(nothing)' : JSON.stringify(value, null, 2);
}
