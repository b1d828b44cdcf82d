import type { EditorView } from '@codemirror/view';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Issue } from '@schema/issues';
import { createTextView, goTo, replaceText, setFirstLine, showIssues } from './code-mirror';
import { completeText } from './completions';
import { insertPicture } from './text-commands';
import { TextToolbar } from './text-toolbar';
import type { TextTools } from './text-tools';
import { uploadPicture } from './upload-picture';

interface TextFieldProps {
  readonly tools: TextTools;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Line of the file on which the text begins. */
  readonly firstLine: number;
  /** Line of the file at which the cursor begins. */
  readonly startLine?: number | undefined;
  readonly issues: readonly Issue[];
  readonly hasToolbar: boolean;
  /** Whether the text is a whole file with its YAML. */
  readonly isFile?: boolean;
  readonly viewRef?: RefObject<EditorView | null>;
}

/** A text with the numbers of its lines, its mistakes underlined, completions, and a toolbar. */
export function TextField(props: TextFieldProps) {
  const { label, value, firstLine, startLine, issues, hasToolbar, tools, viewRef } = props;
  const place = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  // The view is made once, and calls what the last rendering had.
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    if (!place.current) return undefined;
    const made: EditorView = createTextView(place.current, {
      label,
      text: latest.current.value,
      onChange: (text) => latest.current.onChange(text),
      onFiles: (files) => void insertPictures(made, files, latest.current.tools),
      isFile: latest.current.isFile ?? false,
      complete: (context) => completeText(latest.current.tools.named, context),
    });
    setView(made);
    if (viewRef) viewRef.current = made;
    return () => {
      if (viewRef) viewRef.current = null;
      made.destroy();
    };
  }, [label, viewRef]);

  useEffect(() => {
    if (view) replaceText(view, value);
  }, [view, value]);
  useEffect(() => {
    if (view) setFirstLine(view, firstLine);
  }, [view, firstLine]);
  const placed = useRef<number>(undefined);
  useEffect(() => {
    if (!view || startLine === undefined || placed.current === startLine) return;
    placed.current = startLine;
    goTo(view, { line: startLine, column: 1 }, firstLine);
  }, [view, startLine, firstLine]);
  useEffect(() => {
    if (view) showIssues(view, issues, firstLine);
  }, [view, issues, firstLine]);

  return (
    <div className="rounded-lg border border-line bg-surface focus-within:border-line-strong">
      {hasToolbar && view ? (
        <TextToolbar
          view={view}
          tools={tools}
          onPictures={(files) => void insertPictures(view, files, tools)}
        />
      ) : null}
      <div ref={place} />
    </div>
  );
}

async function insertPictures(
  view: EditorView,
  files: readonly File[],
  { client, onFault }: TextTools,
): Promise<void> {
  for (const file of files) {
    try {
      insertPicture(view, await uploadPicture(client, file));
    } catch (error) {
      onFault(error instanceof Error ? error.message : String(error));
    }
  }
}
