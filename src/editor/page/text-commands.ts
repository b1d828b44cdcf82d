import type { ChangeSpec, EditorState } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';

// What the toolbar does with a text.

/** Changes the text, and gives it the focus. */
function edit(view: EditorView, changes: ChangeSpec, anchor: number, head = anchor): void {
  view.dispatch({
    changes,
    selection: { anchor, head },
    scrollIntoView: true,
    userEvent: 'input',
  });
  view.focus();
}

/** Puts marks around the selection, or removes them if they are there. Without a selection, the cursor is between them. */
export function toggleMarks(view: EditorView, mark: string): boolean {
  const { state } = view;
  const { from, to } = state.selection.main;
  const text = state.sliceDoc(from, to);
  const marked = mark + text + mark;
  const start = Math.max(0, from - mark.length);
  const end = to + mark.length;
  if (state.sliceDoc(start, end) === marked)
    edit(view, { from: start, to: end, insert: text }, start, start + text.length);
  else edit(view, { from, to, insert: marked }, from + mark.length, end);
  return true;
}

/** Makes the selected lines headings of a level, or ordinary lines again. */
export function toggleHeading(view: EditorView, level: number): void {
  const mark = `${'#'.repeat(level)} `;
  changeLines(view, (line) => {
    const text = line.replace(/^#{1,6}[ \t]+/, '');
    return line.startsWith(mark) ? text : mark + text;
  });
}

const ITEM = /^[ \t]*(?:[-*+]|\d+[.)])[ \t]+/;

/** Makes the selected lines a list, or ordinary lines again if all of them are items. */
export function toggleList(view: EditorView, isOrdered: boolean): void {
  const kind = isOrdered ? /^[ \t]*\d+[.)][ \t]+/ : /^[ \t]*[-*+][ \t]+/;
  const areItems = selectedLines(view.state).every(({ text }) => text === '' || kind.test(text));
  let count = 0;
  changeLines(view, (line) => {
    const text = line.replace(ITEM, '');
    if (areItems) return text;
    count += 1;
    return (isOrdered ? `${count}. ` : '- ') + text;
  });
}

function selectedLines(state: EditorState) {
  const { from, to } = state.selection.main;
  const first = state.doc.lineAt(from).number;
  const last = state.doc.lineAt(to).number;
  return Array.from({ length: last - first + 1 }, (_, index) => state.doc.line(first + index));
}

/** Replaces each selected line; an empty one between others remains. */
function changeLines(view: EditorView, change: (line: string) => string): void {
  const lines = selectedLines(view.state);
  const changes = lines
    .filter(({ text }) => text !== '' || lines.length === 1)
    .map(({ from, to, text }) => ({ from, to, insert: change(text) }));
  const set = view.state.changes(changes);
  const { anchor, head } = view.state.selection.main;
  edit(view, set, set.mapPos(anchor, 1), set.mapPos(head, 1));
}

const LIST_ITEM = /^([ \t]*(?:>[ \t]*)*)([-*+]|\d+[.)])([ \t]+(?:\[[ xX]\][ \t]+)?)/;

/** Begins the next item of a list; an empty item ends the list. False where there is no list. */
export function continueList(view: EditorView): boolean {
  const { state } = view;
  const { from, empty } = state.selection.main;
  const line = state.doc.lineAt(from);
  const [item = '', margin = '', mark = '', gap = ''] = LIST_ITEM.exec(line.text) ?? [];
  const isInText = from - line.from >= item.length;
  if (!empty || item === '' || !isInText || isInCode(state.sliceDoc(0, line.from))) return false;
  if (line.text === item) {
    edit(view, { from: line.from, to: line.to }, line.from);
    return true;
  }
  const number = Number.parseInt(mark, 10);
  const next = Number.isNaN(number) ? mark : `${number + 1}${mark.slice(-1)}`;
  const insert = `\n${margin}${next}${gap.replace(/\[[xX]\]/, '[ ]')}`;
  edit(view, { from, insert }, from + insert.length);
  return true;
}

/** Whether a text ends in a code block that is open. */
function isInCode(above: string): boolean {
  const fences = above.match(/^ {0,3}(?:`{3,}|~{3,})/gm) ?? [];
  return fences.length % 2 === 1;
}

/** Inserts a link around the selected text, or with its own text. */
export function insertLink(view: EditorView, href: string, title: string): void {
  const { from, to } = view.state.selection.main;
  const text = view.state.sliceDoc(from, to) || title;
  const insert = `[${text.replace(/[[\]]/g, '\\$&')}](${href})`;
  edit(view, { from, to, insert }, from + insert.length);
}

/** Inserts a picture as a paragraph, and selects its alternative text. */
export function insertPicture(view: EditorView, address: string): void {
  const alternative = 'Describe the picture';
  const from = insertBlock(view, `![${alternative}](${address.replaceAll(' ', '%20')})`);
  view.dispatch({ selection: { anchor: from + 2, head: from + 2 + alternative.length } });
}

/** Inserts a block below the one with the cursor, or on its line if that is empty. Returns where it begins. */
export function insertBlock(view: EditorView, block: string): number {
  const text = view.state.doc.toString();
  const end = endOfBlock(text, view.state.selection.main.head);
  const above = text.slice(0, end).replace(/(?:\n[ \t]*)+$/, '');
  const below = text.slice(end).replace(/^(?:[ \t]*\n)+/, '');
  const start = above === '' ? '' : '\n\n';
  const insert = start + block + (below === '' ? '\n' : '\n\n');
  const from = above.length;
  const at = from + start.length;
  edit(view, { from, to: text.length - below.length, insert }, at + block.length);
  return at;
}

/** The end of the paragraph, table or fenced code at a place in Markdown. */
function endOfBlock(text: string, place: number): number {
  const isOpen = (end: number) => isInCode(text.slice(0, end));
  const lineStart = text.lastIndexOf('\n', place - 1) + 1;
  const isEmptyLine = /^[ \t]*(?:\n|$)/.test(text.slice(lineStart));
  if (isEmptyLine && !isOpen(lineStart)) return lineStart;
  const ends = [...text.matchAll(/\n[ \t]*(?=\n)/g)].map(({ index }) => index);
  return ends.find((end) => end >= place && !isOpen(end)) ?? text.length;
}
