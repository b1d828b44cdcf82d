import type { Issue } from '@schema/issues';
import { createElement } from '@/lib/create-element';

// Warnings do not stop a save. They appear after it, also if the form opens again in the meantime.

const KEY = 'editor-saved';

/** Remembers what was saved, and shows its warnings when the check has them. */
export function showWarnings(path: string): void {
  sessionStorage.setItem(KEY, path);
  void update(path);
}

/** Shows the warnings that a reload interrupted. */
export function resumeWarnings(): void {
  const path = sessionStorage.getItem(KEY);
  if (path !== null) void update(path);
}

/** The number of the latest request: an earlier response is out of date. */
const latest = { turn: 0 };

async function update(path: string): Promise<void> {
  const turn = (latest.turn += 1);
  const response = await fetch(`warnings?path=${encodeURIComponent(path)}`);
  if (!response.ok || turn !== latest.turn) return;
  const issues = (await response.json()) as readonly Issue[];
  sessionStorage.removeItem(KEY);
  const region = notice();
  region.replaceChildren();
  if (issues.length > 0) region.append(...content(path, issues, () => region.replaceChildren()));
}

/** The region exists before its text, so that screen readers announce it (WAI-ARIA 1.2, live regions). */
function notice(): HTMLElement {
  const present = document.querySelector<HTMLElement>('.warnings');
  if (present) return present;
  const region = createElement('div', { className: 'warnings', role: 'status' });
  document.body.append(region);
  return region;
}

function content(path: string, issues: readonly Issue[], close: () => void): HTMLElement[] {
  const title = `Saved, with ${issues.length === 1 ? 'a warning' : `${issues.length} warnings`}`;
  const list = createElement('ul', {});
  for (const { line, column, message } of issues)
    list.append(createElement('li', { textContent: `${path}:${line}:${column} ${message}` }));
  return [
    createElement('h2', { textContent: title }),
    list,
    createElement('button', { type: 'button', textContent: 'Close', onclick: close }),
  ];
}
