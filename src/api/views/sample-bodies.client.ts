import { escapeBidi } from '@/lib/bidi-controls';
import { bodyLiteral } from '@/api/samples/body-literal';
import { keepInPlace } from '@/browser/listen';
import { rangeOf } from './code-range.client';

/** Path of a value in a body; null is the step to each item of a list. */
type Path = readonly (string | null)[];

/**
 * Chooses a body, or the variant of one field, and puts the body into the samples of every language. `anchor` keeps its
 * position in the window.
 */
export function chooseBody(option: HTMLOptionElement, anchor: Element): void {
  const samples = option.closest<HTMLElement>('.api-samples');
  if (!samples) return;
  const lists = samples.querySelectorAll<HTMLSelectElement>('select[data-variants]');
  const [whole, ...fields] = lists;
  option.selected = true;
  // A whole body takes back the choices of its fields.
  if (whole?.contains(option)) for (const other of fields) other.value = '';
  keepInPlace(anchor, () => {
    showBody(samples, whole?.value ?? '', fields);
    showResponse(samples, whole?.selectedOptions[0]?.text ?? '');
  });
}

/** Replaces the body in the samples. A sample that does not contain the current body stays unchanged. */
function showBody(samples: HTMLElement, whole: string, fields: readonly HTMLSelectElement[]): void {
  const bodyOf = (number: string): string =>
    samples.querySelector(`[data-variant="${number}"] pre code`)?.textContent ?? '';
  const before = samples.dataset['body'] ?? bodyOf('0');
  let after = bodyOf(whole);
  if (!before || !after) return;
  for (const { value, dataset } of fields) {
    if (value === '' || !bodyOf(value)) continue;
    const path = JSON.parse(dataset['variants'] ?? '[]') as Path;
    const body = withVariant(JSON.parse(after), JSON.parse(bodyOf(value)), path);
    after = escapeBidi(JSON.stringify(body, null, 2));
  }
  for (const code of samples.querySelectorAll('[data-code-tabs] figure pre code')) {
    const language = code.closest<HTMLElement>('figure')?.dataset['language'] ?? '';
    const old = bodyLiteral(language, before);
    const next = bodyLiteral(language, after);
    if (old !== null && next !== null) replaceText(code, old, highlightLiteral(next, language));
  }
  samples.dataset['body'] = after;
}

/** A body with the value that another body has at a path. What the body does not have around it is taken over, too. */
function withVariant(body: unknown, other: unknown, path: Path): unknown {
  const [step, ...rest] = path;
  if (step === undefined || typeof body !== 'object' || body === null) return other;
  if (step === null) {
    if (!Array.isArray(other)) return other;
    return [withVariant((body as unknown[])[0], other[0], rest)];
  }
  const fields = new Map<string, unknown>(Object.entries(body));
  const value = new Map(Object.entries(other as object)).get(step);
  return Object.fromEntries(fields.set(step, withVariant(fields.get(step), value, rest)));
}

/** Shows the example of a response that has the name of the chosen body, and folds the one that was shown. */
function showResponse(samples: HTMLElement, name: string): void {
  for (const fold of samples.querySelectorAll<HTMLElement>('details[data-example]')) {
    const shown = fold.parentElement?.querySelector<HTMLElement>(':scope > div[data-example]');
    const label = fold.querySelector('summary')?.firstChild;
    if (!shown || !label || fold.dataset['example'] !== name) continue;
    const [parts, folded] = [[...shown.childNodes], [...fold.childNodes].slice(1)];
    shown.append(...folded);
    fold.append(...parts);
    label.textContent = fold.dataset['example'] = shown.dataset['example'] ?? '';
    shown.dataset['example'] = name;
  }
}

/** What is before and behind the old text keeps its elements; the new text is in none of them. */
function replaceText(code: Element, old: string, next: DocumentFragment): void {
  const text = code.textContent;
  const at = text.indexOf(old);
  if (at < 0) return;
  const before = rangeOf(code, 0, at);
  before.setStart(code, 0);
  const after = rangeOf(code, at + old.length, text.length);
  after.setEnd(code, code.childNodes.length);
  // At the end of the text, the copy would be of empty elements.
  const rest = at + old.length < text.length ? [after.cloneContents()] : [];
  code.replaceChildren(before.cloneContents(), next, ...rest);
}

const TOKENS =
  /('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|-?\b\d[\d.eE+-]*|\b(?:[Tt]rue|[Ff]alse|null|None)\b)/;

/**
 * Highlights the strings and the other values of a literal. In a shell it is JSON in quotes, whose keys have a color
 * (`src/content/markdown/embedded-json.ts`); in Go, the whole body is one string.
 */
function highlightLiteral(literal: string, language: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  const isShell = language === 'curl';
  const code = isShell ? literal.slice(1, -1) : literal;
  const tokens = language === 'go' ? [code] : code.split(TOKENS);
  if (isShell) tokens.splice(0, tokens.length, '', "'", ...tokens, "'");
  for (const [index, token] of tokens.entries()) {
    const value = isShell && tokens[index + 1]?.startsWith(':') ? 'pl-ent' : 'pl-s';
    let kind = index % 2 === 1 ? 'pl-c1' : '';
    if (tokens.length === 1 || /^['"]/.test(token)) kind = value;
    const node = document.createElement('span');
    node.className = kind;
    node.textContent = token;
    fragment.append(kind ? node : token);
  }
  return fragment;
}
