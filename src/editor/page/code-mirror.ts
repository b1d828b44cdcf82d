import { autocompletion, completionKeymap, type CompletionSource } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import {
  defineLanguageFacet,
  HighlightStyle,
  Language,
  syntaxHighlighting,
} from '@codemirror/language';
import { lintGutter, lintKeymap, setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { Compartment, Text, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers, type Command } from '@codemirror/view';
import { styleTags, tags } from '@lezer/highlight';
import { GFM, parser } from '@lezer/markdown';
import type { Issue } from '@schema/issues';
import { continueList, toggleMarks } from './text-commands';

/** `@codemirror/lang-markdown` would add the parsers of HTML, CSS and JavaScript, which have half of its size. A heading by a line
 * below it would be the front matter. */
const MARKDOWN = new Language(
  defineLanguageFacet(),
  parser.configure([
    GFM,
    { remove: ['SetextHeading'], props: [styleTags({ 'HTMLBlock HTMLTag': tags.tagName })] },
  ]),
  [],
  'markdown',
);

const MONO = { fontFamily: 'var(--font-mono)', fontSize: '0.9em' };

/** The colors of the site's code blocks. */
const COLORS = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '600' },
  { tag: tags.heading2, fontWeight: '600', fontSize: '1.2em' },
  { tag: tags.strong, fontWeight: '600' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: [tags.link, tags.url], color: 'var(--code-constant)' },
  { tag: tags.monospace, color: 'var(--code-string)', ...MONO },
  { tag: tags.tagName, color: 'var(--code-entity)', ...MONO },
  { tag: [tags.processingInstruction, tags.comment], color: 'var(--code-comment)' },
  { tag: tags.labelName, color: 'var(--code-keyword)', ...MONO },
]);

const THEME = EditorView.theme({
  '&': { fontSize: '15px', backgroundColor: 'transparent', color: 'var(--text)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: '1.7' },
  '.cm-content': { padding: '12px 0', caretColor: 'var(--text)' },
  '.cm-line': { padding: '0 16px 0 8px' },
  '.cm-cursor': { borderLeftColor: 'var(--text)', borderLeftWidth: '2px' },
  '.cm-gutters': { backgroundColor: 'transparent', border: 'none', color: 'var(--subtle)' },
  // As high as the lines of the text, whose font is larger.
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '24px', fontSize: '12px', lineHeight: '25.5px' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground':
    { backgroundColor: 'color-mix(in srgb, var(--method-get) 28%, transparent)' },
  '.cm-tooltip': {
    border: '1px solid var(--line-strong)',
    borderRadius: '8px',
    backgroundColor: 'var(--overlay)',
    color: 'var(--text)',
    boxShadow: 'var(--shadow-overlay)',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    fontFamily: 'inherit',
    fontSize: '14px',
    maxHeight: '18em',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '4px 10px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--accent-soft)',
    color: 'var(--text)',
  },
  '.cm-completionInfo': { padding: '8px 12px', maxWidth: '320px' },
  '.cm-diagnostic': { padding: '8px 12px', fontSize: '14px', maxWidth: '480px' },
  '.cm-diagnosticAction': {
    backgroundColor: 'var(--accent)',
    color: 'var(--on-accent)',
    borderRadius: '6px',
    padding: '4px 10px',
    margin: '6px 0 0',
    display: 'block',
  },
});

const YAML_THEME = EditorView.theme({
  '&': { fontSize: '14px' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)' },
  '.cm-lineNumbers .cm-gutterElement': { lineHeight: '23.8px' },
});

interface TextOptions {
  label: string;
  text: string;
  onChange: (text: string) => void;
  /** Pictures that were pasted or dropped. */
  onFiles: (files: readonly File[]) => void;
  onLink: Command;
  complete: CompletionSource;
  /** Whether it is a data file, which has no Markdown. */
  isYaml: boolean;
}

const numbers = new Compartment();

/** The number of each line in its file; none before the first one is known. */
function fileLines(first: number) {
  return lineNumbers({ formatNumber: (line) => (first === 0 ? '' : String(line + first - 1)) });
}

/**
 * Creates the field of a text. Tab is not bound, so that keyboards can leave the field (WCAG 2.2, 2.1.2). CodeMirror has its
 * styles as `<style>`, which the policy forbids, but in a shadow tree.
 */
export function createTextView(
  parent: HTMLElement,
  { label, text, onChange, onFiles, onLink, complete, isYaml }: TextOptions,
): EditorView {
  const take = (event: Event, list: FileList | undefined) => {
    if (!list?.length) return false;
    event.preventDefault();
    onFiles([...list]);
    return true;
  };
  const root = parent.shadowRoot ?? parent.attachShadow({ mode: 'open' });
  return new EditorView({
    parent: root,
    root,
    doc: text,
    extensions: [
      lintGutter(),
      numbers.of(fileLines(1)),
      history(),
      drawSelection(),
      EditorView.lineWrapping,
      isYaml ? [] : markdown(onLink),
      autocompletion({ override: [complete], icons: false }),
      keymap.of([...completionKeymap, ...lintKeymap, ...historyKeymap, ...defaultKeymap]),
      isYaml ? [YAML_THEME, THEME] : THEME,
      EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'true', lang: 'en' }),
      EditorView.updateListener.of(({ docChanged, state: { doc } }) => {
        if (docChanged) onChange(doc.toString());
      }),
      EditorView.domEventHandlers({
        // A spreadsheet copies its cells as a text and as a picture.
        paste: (event) => {
          const { types = [], files } = event.clipboardData ?? {};
          return types.includes('text/plain') ? false : take(event, files);
        },
        drop: (event) => take(event, event.dataTransfer?.files),
      }),
    ],
  });
}

/** Colors and keys of Markdown. */
function markdown(onLink: Command): Extension {
  return [
    MARKDOWN,
    syntaxHighlighting(COLORS),
    keymap.of([
      { key: 'Enter', run: continueList },
      { key: 'Mod-b', run: (view) => toggleMarks(view, '**') },
      { key: 'Mod-i', run: (view) => toggleMarks(view, '_') },
      { key: 'Mod-k', run: onLink },
    ]),
  ];
}

/** Shows another text; what both have at their ends is not touched, and undo leads back. */
export function replaceText(view: EditorView, text: string): void {
  const old = view.state.doc.toString();
  if (old === text) return;
  let start = 0;
  // They differ somewhere.
  while (old[start] === text[start]) start += 1;
  let end = 0;
  const most = Math.min(old.length, text.length) - start;
  while (end < most && old[old.length - 1 - end] === text[text.length - 1 - end]) end += 1;
  view.dispatch({
    changes: { from: start, to: old.length - end, insert: text.slice(start, text.length - end) },
  });
}

/** Numbers the lines as the file does, and underlines issues; one that has a fix offers it. */
export function showLines(view: EditorView, firstLine: number, issues: readonly Issue[]): void {
  const { doc } = view.state;
  const diagnostics = issues.flatMap((issue): Diagnostic[] => {
    const { severity, message, fix, found = '' } = issue;
    const from = offsetOf(doc, issue, firstLine);
    if (from === undefined) return [];
    const wrong = fix?.found ?? found;
    const isThere = wrong !== '' && hasText(doc, from, wrong);
    const [word = ' '] = /^[^\s<>()[\]{}]+/.exec(doc.sliceString(from, doc.lineAt(from).to)) ?? [];
    const to = Math.min(from + (isThere ? wrong : word).length, doc.length);
    const name = fix?.wanted === '' ? 'Remove it' : `Write ${fix?.wanted}`;
    const action = { name, apply: (target: EditorView) => applyFix(target, issue, firstLine) };
    const actions = fix && isThere ? [action] : [];
    return [{ from, to, severity, message: message.replaceAll('`', ''), actions }];
  });
  view.dispatch({ effects: numbers.reconfigure(fileLines(firstLine)) });
  view.dispatch(setDiagnostics(view.state, diagnostics));
}

/** Carries out the fix of an issue, if the text is still there. */
export function applyFix(view: EditorView, issue: Issue, firstLine: number): void {
  const { fix } = issue;
  const from = offsetOf(view.state.doc, issue, firstLine);
  if (!fix || from === undefined || !hasText(view.state.doc, from, fix.found)) return;
  const changes = { from, to: from + fix.found.length, insert: fix.wanted };
  view.dispatch({ changes, userEvent: 'input' });
}

function hasText(doc: Text, from: number, text: string): boolean {
  return doc.sliceString(from, from + text.length) === text;
}

type FilePlace = Pick<Issue, 'line' | 'column'>;

/** The offset of a place of the file; undefined if the text does not have it. */
function offsetOf(doc: Text, { line, column }: FilePlace, firstLine: number): number | undefined {
  const number = line - firstLine + 1;
  if (number < 1 || number > doc.lines) return undefined;
  const { from, to } = doc.line(number);
  return Math.min(from + column - 1, to);
}

/** Puts the cursor at a place of the file. */
export function goTo(view: EditorView, place: FilePlace, firstLine: number): void {
  const anchor = offsetOf(view.state.doc, place, firstLine);
  if (anchor === undefined) return;
  view.dispatch({ selection: { anchor }, scrollIntoView: true });
  view.focus();
}
