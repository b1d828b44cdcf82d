import { bodyLiteral } from '@/lib/body-literal';

/**
 * Replaces the body in the samples of every language with the chosen one. A sample that does not contain the current
 * body stays unchanged. `anchor` keeps its position in the window.
 */
export function replaceSampleBody(list: HTMLSelectElement, anchor: Element): void {
  const top = anchor.getBoundingClientRect().top;
  const samples = list.closest('.api-samples');
  const { value } = list;
  const bodyOf = (variant: string): string =>
    samples?.querySelector(`[data-variant="${variant}"] pre code`)?.textContent ?? '';
  const before = bodyOf(list.dataset['variants'] || '0');
  const after = bodyOf(value);
  if (!before || !after) return;
  for (const code of samples?.querySelectorAll('[data-code-tabs] figure pre code') ?? []) {
    const language = code.closest<HTMLElement>('figure')?.dataset['language'] ?? '';
    const old = bodyLiteral(language, before);
    const next = bodyLiteral(language, after);
    if (old !== null && next !== null) replaceText(code, old, highlightLiteral(next, language));
  }
  list.dataset['variants'] = value;
  window.scrollBy({ top: anchor.getBoundingClientRect().top - top, behavior: 'instant' });
}

function replaceText(code: Element, old: string, next: DocumentFragment): void {
  const at = (code.textContent ?? '').indexOf(old);
  if (at < 0) return;
  const start = part(code, 'setEnd', at);
  const end = part(code, 'setStart', at + old.length);
  code.replaceChildren(start, next, end);
}

/** A copy of the code up to a character, or from it on, with its elements. */
function part(code: Element, edge: 'setStart' | 'setEnd', at: number): DocumentFragment {
  const range = document.createRange();
  range.selectNodeContents(code);
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  let left = at;
  for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null) {
    if (left < text.length || (left === text.length && edge === 'setEnd')) {
      range[edge](text, left);
      return range.cloneContents();
    }
    left -= text.length;
  }
  range.collapse(false);
  return range.cloneContents();
}

const TOKENS = /('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|-?\b\d[\d.eE+-]*|\b(?:[Tt]rue|[Ff]alse|null|None)\b)/;

/** Highlights the strings and the other values of a literal. In a shell and in Go, the whole body is one string. */
function highlightLiteral(literal: string, language: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  const tokens = language === 'curl' || language === 'go' ? [literal] : literal.split(TOKENS);
  for (const [index, token] of tokens.entries()) {
    const kind = tokens.length === 1 || /^['"]/.test(token) ? 'pl-s' : index % 2 === 1 ? 'pl-c1' : '';
    const node = document.createElement('span');
    node.className = kind;
    node.textContent = token;
    fragment.append(kind ? node : token);
  }
  return fragment;
}
