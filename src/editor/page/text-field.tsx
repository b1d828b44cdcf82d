import type { EditorView } from '@codemirror/view';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Issue } from '@schema/issues';
import { createTextView, goTo, replaceText, showLines } from './code-mirror';
import { completeText } from './completions';
import { useEditor } from './context';
import { LinkDialog } from './link-dialog';
import { insertPicture } from './text-commands';
import { TextToolbar } from './text-toolbar';
import { uploadPicture } from './upload-picture';

interface TextFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Line of the file on which the text begins. */
  firstLine?: number;
  /** Line of the file at which the cursor begins. */
  startLine?: number | undefined;
  issues: readonly Issue[];
  /** Whether the text is a data file. */
  isYaml?: boolean;
  viewRef?: RefObject<EditorView | null>;
}

/** A text with the numbers of its lines, its mistakes underlined, completions, and a toolbar. */
export function TextField(props: TextFieldProps) {
  const { label, value, firstLine = 1, startLine, issues, isYaml = false, viewRef } = props;
  const editor = useEditor();
  const place = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const [isLinking, setLinking] = useState(false);
  const insertPictures = (target: EditorView, files: readonly File[]) =>
    editor.run(async () => {
      for (const file of files) insertPicture(target, await uploadPicture(editor.client, file));
    });
  const openLinks = (target: EditorView) => {
    // It has the focus again when the dialog is closed.
    target.focus();
    setLinking(true);
    return true;
  };
  // The view is made once, and calls what the last rendering had.
  const latest = useRef({ ...props, editor, insertPictures });
  useEffect(() => {
    latest.current = { ...props, editor, insertPictures };
  });

  useEffect(() => {
    if (!place.current) return undefined;
    const made: EditorView = createTextView(place.current, {
      label,
      text: latest.current.value,
      onChange: (text) => latest.current.onChange(text),
      onFiles: (files) => latest.current.insertPictures(made, files),
      onLink: openLinks,
      isYaml,
      complete: (context) => completeText(latest.current.editor, context),
    });
    setView(made);
    if (viewRef) viewRef.current = made;
    return () => {
      if (viewRef) viewRef.current = null;
      made.destroy();
    };
  }, [label, isYaml, viewRef]);

  useEffect(() => {
    if (view) replaceText(view, value);
  }, [view, value]);
  useEffect(() => {
    if (view) showLines(view, firstLine, issues);
  }, [view, firstLine, issues]);
  const placed = useRef<number>(undefined);
  useEffect(() => {
    if (!view || startLine === undefined || placed.current === startLine) return;
    placed.current = startLine;
    goTo(view, { line: startLine, column: 1 }, firstLine);
  }, [view, startLine, firstLine]);

  return (
    <div className="rounded-lg border border-line bg-surface focus-within:border-line-strong">
      {view && !isYaml ? (
        <TextToolbar
          view={view}
          onLink={() => openLinks(view)}
          onPictures={(files) => insertPictures(view, files)}
        />
      ) : null}
      <div ref={place} />
      {view && isLinking ? <LinkDialog view={view} onClose={() => setLinking(false)} /> : null}
    </div>
  );
}
