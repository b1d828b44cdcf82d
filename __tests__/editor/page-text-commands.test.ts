/** @jest-environment jsdom */
import { history, undo } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { replaceText, showLines, applyFix } from '@/editor/page/code-mirror';
import {
  continueList,
  insertBlock,
  insertLink,
  insertPicture,
  toggleHeading,
  toggleList,
  toggleMarks,
} from '@/editor/page/text-commands';

/** A view of a text, in which `[` and `]` are the ends of the selection, or `|` is the cursor. */
function open(marked: string): EditorView {
  const anchor = Math.max(marked.indexOf('['), marked.indexOf('|'));
  const text = marked.replace(/[[\]|]/g, '');
  const head = marked.includes(']') ? marked.indexOf(']') - 1 : anchor;
  const state = EditorState.create({ doc: text, extensions: [history()] });
  const view = new EditorView({ state });
  view.dispatch({ selection: { anchor, head } });
  return view;
}

function shown({ state }: EditorView): string {
  const { from, to } = state.selection.main;
  const text = state.doc.toString();
  if (from === to) return `${text.slice(0, from)}|${text.slice(from)}`;
  return `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`;
}

test.each([
  ['A [lamp] burns.', 'A **[lamp]** burns.'],
  ['A **[lamp]** burns.', 'A [lamp] burns.'],
  ['A | burns.', 'A **|** burns.'],
])('Bold makes %j %j', (before, after) => {
  const view = open(before);
  toggleMarks(view, '**');
  expect(shown(view)).toBe(after);
});

test.each([
  ['Li|ght', 2, '## Li|ght'],
  ['## Li|ght', 2, 'Li|ght'],
  ['## Li|ght', 3, '### Li|ght'],
])('A heading makes %j at level %i %j', (before, level, after) => {
  const view = open(before);
  toggleHeading(view, level);
  expect(view.state.doc.toString()).toBe(after.replace('|', ''));
});

test.each([
  ['[One\n\nTwo]', false, '- One\n\n- Two'],
  ['[- One\n- Two]', false, 'One\nTwo'],
  ['[- One\n- Two]', true, '1. One\n2. Two'],
])('A list makes %j (ordered: %s) %j', (before, isOrdered, after) => {
  const view = open(before);
  toggleList(view, isOrdered);
  expect(view.state.doc.toString()).toBe(after);
});

describe('Enter', () => {
  test.each([
    ['- One|', '- One\n- |'],
    ['2. One|', '2. One\n3. |'],
    ['  * One|', '  * One\n  * |'],
    ['> - One|', '> - One\n> - |'],
  ])('goes on with the list in %j', (before, after) => {
    const view = open(before);
    expect(continueList(view)).toBe(true);
    expect(shown(view)).toBe(after);
  });

  test('in an empty item ends the list', () => {
    const view = open('- One\n- |');
    expect(continueList(view)).toBe(true);
    expect(shown(view)).toBe('- One\n|');
  });

  test.each(['One|', '```\n- One|', '|- One'])('is an ordinary one in %j', (text) => {
    expect(continueList(open(text))).toBe(false);
  });
});

describe('A block', () => {
  test.each([
    ['One.|\nTwo.\n\nThree.', 'One.\nTwo.\n\n<A />|\n\nThree.'],
    ['One.\n\n|\n\nTwo.', 'One.\n\n<A />|\n\nTwo.'],
    ['|', '<A />|\n'],
    ['One.|', 'One.\n\n<A />|\n'],
    ['```\na|\n\nb\n```\n\nTwo.', '```\na\n\nb\n```\n\n<A />|\n\nTwo.'],
  ])('goes below the one with the cursor in %j', (before, after) => {
    const view = open(before);
    insertBlock(view, '<A />');
    expect(shown(view)).toBe(after);
  });
});

test('A picture is a paragraph whose alternative text is selected', () => {
  const view = open('One.|');
  insertPicture(view, '/images/a b.png');
  expect(shown(view)).toBe('One.\n\n![[Describe the picture]](/images/a%20b.png)\n');
});

test('A link has the selected text, or that of its page', () => {
  const selected = open('See [the lamp].');
  insertLink(selected, '/lamps', 'Lamps');
  expect(selected.state.doc.toString()).toBe('See [the lamp](/lamps).');
  const none = open('See |.');
  insertLink(none, '/lamps#a', 'A [b]');
  expect(none.state.doc.toString()).toBe('See [A \\[b\\]](/lamps#a).');
});

test('A text from outside changes only what differs, and can be undone', () => {
  const view = open('One.\n\nTw|o.');
  replaceText(view, 'One!\n\nTwo.');
  expect(shown(view)).toBe('One!\n\nTw|o.');
  undo(view);
  expect(view.state.doc.toString()).toBe('One.\n\nTwo.');
});

test('A fix replaces the text at its line of the file, if it is still there', () => {
  const view = open('One.\n\nA cafe.|');
  const issue = {
    code: 'x',
    severity: 'warning',
    stops: 'check',
    file: 'content/a.mdx',
    line: 8,
    column: 3,
    message: 'x',
    fix: { found: 'cafe', wanted: 'café' },
  } as const;
  showLines(view, 6, [issue, { ...issue, line: 1 }, { ...issue, line: 99 }]);
  applyFix(view, issue, 6);
  applyFix(view, issue, 6);
  expect(view.state.doc.toString()).toBe('One.\n\nA café.');
});
