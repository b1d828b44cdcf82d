import { useEffect, useRef, useState, type RefObject } from 'react';
import type { JsonObject } from '@schema/derived/form-values';
import type { ContentApi } from '../calls';

const WAIT_MS = 300;

/** The frame begins empty; its content is replaced, so that the styles are loaded once and the place is kept. */
const FRAME =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Preview</title><link rel="stylesheet" href="preview.css"></head><body></body></html>';

interface PreviewProps {
  readonly client: ContentApi;
  readonly path: string;
  readonly form: JsonObject;
  readonly theme: string;
  readonly frameRef: RefObject<HTMLIFrameElement | null>;
}

/** The page as the site shows it. While the text cannot be read, the last rendering remains. */
export function Preview({ client, path, form, theme, frameRef }: PreviewProps) {
  const own = useRef<HTMLIFrameElement>(null);
  const [html, setHtml] = useState('');
  const [isLate, setLate] = useState(false);
  const [loads, setLoads] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const show = async () => {
      const preview = await client.preview({ path, form }).catch(() => undefined);
      if (!isCurrent || !preview) return;
      setLate(!preview.isWhole);
      setHtml((last) => (preview.isWhole || last === '' ? preview.html : last));
    };
    const timer = setTimeout(() => void show(), WAIT_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [client, path, form]);

  useEffect(() => {
    const page = own.current?.contentDocument;
    if (!page) return;
    page.documentElement.dataset['theme'] = theme;
    // The server has the pictures of the site below `public/`.
    page.body.innerHTML = html.replaceAll(' src="/', ' src="public/');
    // The keys of the page around it work here, too.
    page.onkeydown = (event) => {
      if (!dispatchEvent(new KeyboardEvent('keydown', event))) event.preventDefault();
    };
    for (const link of page.querySelectorAll('a'))
      link.addEventListener('click', (event) => event.preventDefault());
  }, [html, theme, loads]);

  return (
    <div className="relative h-full">
      <iframe
        ref={(frame) => {
          own.current = frame;
          frameRef.current = frame;
        }}
        title="Preview"
        srcDoc={FRAME}
        sandbox="allow-same-origin"
        onLoad={() => setLoads((count) => count + 1)}
        className="block size-full bg-surface"
      />
      {html === '' ? (
        <p role="status" className="absolute inset-x-0 top-0 p-6 text-sm/5 text-subtle">
          Loading …
        </p>
      ) : null}
      {isLate ? (
        <p
          role="status"
          className="absolute inset-x-3 bottom-3 rounded-lg bg-overlay px-4 py-2 text-sm/5 text-degraded shadow-overlay"
        >
          The text has a mistake that hides the rest. This is how it was before.
        </p>
      ) : null}
    </div>
  );
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
