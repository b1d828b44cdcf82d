import type { CompletionContext } from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { Issue } from '@schema/issues';
import { base64 } from '../base64';
import type { ContentApi } from '../content-api';
import { refuseLarge } from '../pictures';
import { createTextView, replaceText, showLines } from './code-mirror';
import { completeText } from './completions';
import { useEditor } from './context';
import { LinkDialog } from './link-dialog';
import { insertPicture } from './text-commands';
import { TextToolbar } from './text-toolbar';

interface TextFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Line of the file on which the text begins. */
  firstLine?: number;
  issues: readonly Issue[];
  /** Whether the text is a data file. */
  isYaml?: boolean;
  viewRef?: RefObject<EditorView | null>;
}

/** A text with the numbers of its lines, its mistakes underlined, completions, and a toolbar. */
export function TextField({
  label,
  value,
  onChange,
  firstLine = 1,
  issues,
  isYaml = false,
  viewRef,
}: TextFieldProps) {
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
  const [firstText] = useState(value);
  const changed = useEffectEvent(onChange);
  const pasted = useEffectEvent(insertPictures);
  const complete = useEffectEvent((context: CompletionContext) => completeText(editor, context));

  useEffect(() => {
    if (!place.current) return undefined;
    const made: EditorView = createTextView(place.current, {
      label,
      text: firstText,
      onChange: changed,
      onFiles: (files) => pasted(made, files),
      onLink: openLinks,
      isYaml,
      complete,
    });
    setView(made);
    if (viewRef) viewRef.current = made;
    return () => {
      if (viewRef) viewRef.current = null;
      made.destroy();
    };
  }, [firstText, label, isYaml, viewRef]);

  useEffect(() => {
    if (view) replaceText(view, value);
  }, [view, value]);
  useEffect(() => {
    if (view) showLines(view, firstLine, issues);
  }, [view, firstLine, issues]);

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

/** Uploads a picture; resolves with its address in pages. */
async function uploadPicture(client: ContentApi, file: File): Promise<string> {
  // A request can be too large for the server to say so in words, and a file too large to be read.
  refuseLarge(file.name, file.size);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { address } = await client.upload({ name: file.name, content: base64(bytes) });
  return address;
}
