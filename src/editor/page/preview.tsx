import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { useAnswer, useEditor } from './context';
import type { Entry } from './entry';

const WAIT_MS = 300;

/** The frame begins empty; its content is replaced, so that the styles are loaded once and the place is kept. */
const FRAME =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Preview</title><link rel="stylesheet" href="preview.css"></head><body></body></html>';

const NOTE = 'absolute inset-x-3 bottom-3 rounded-lg bg-overlay px-4 py-2 text-sm/5 shadow-overlay';

interface PreviewProps {
  entry: Entry;
  theme: string;
  frame: RefObject<HTMLIFrameElement | null>;
}

/** The page as the site shows it. While the text cannot be read, the last rendering remains. */
export function Preview({ entry, theme, frame }: PreviewProps) {
  const { client } = useEditor();
  const { path, form } = useSyncExternalStore(entry.subscribe, () => entry.state);
  const preview = useAnswer(form, () => client.preview({ path, form }), WAIT_MS);
  const shown = useRef('');
  const [loads, setLoads] = useState(0);
  useEffect(() => {
    if (preview && (preview.isWhole || shown.current === '')) shown.current = preview.html;
    if (frame.current?.contentDocument)
      showPage(frame.current.contentDocument, shown.current, theme);
  }, [frame, preview, theme, loads]);

  return (
    <div className="relative h-full">
      <iframe
        ref={frame}
        title="Preview"
        srcDoc={FRAME}
        sandbox="allow-same-origin"
        onLoad={() => setLoads((count) => count + 1)}
        className="block size-full bg-surface"
      />
      <div role="status">
        {preview && loads > 0 ? null : <p className={`${NOTE} text-subtle`}>Loading …</p>}
        {preview?.isWhole === false ? (
          <p className={`${NOTE} text-degraded`}>
            The text has a mistake that hides the rest. This is how it was before.
          </p>
        ) : null}
      </div>
    </div>
  );
}

function showPage(page: Document, html: string, theme: string): void {
  page.documentElement.dataset['theme'] = theme;
  // The server has the pictures of the site below `public/`.
  page.body.innerHTML = html.replaceAll(' src="/', ' src="public/');
  // The keys of the page around it work here, too.
  page.onkeydown = (event) => {
    if (!dispatchEvent(new KeyboardEvent('keydown', event))) event.preventDefault();
  };
  page.onclick = (event) => {
    if ((event.target as Element).closest('a')) event.preventDefault();
  };
}

/** Scrolls the preview to the block that has a line of the file, or to the place between two of them. */
export function scrollPreview(frame: HTMLIFrameElement | null, line: number): void {
  const page = frame?.contentDocument;
  const view = frame?.contentWindow;
  if (!page || !view) return;
  const blocks = [...page.querySelectorAll<HTMLElement>('[data-line]')].map((block) => ({
    line: Number(block.dataset['line']),
    top: block.getBoundingClientRect().top + view.scrollY,
  }));
  const below = blocks.find((block) => block.line > line);
  const above = blocks.filter((block) => block.line <= line).at(-1) ?? { line: 1, top: 0 };
  const rest = below ? (line - above.line) / (below.line - above.line) : 0;
  view.scrollTo({ top: above.top + rest * ((below?.top ?? 0) - above.top) - 16 });
}
