import { useEffect, useState, type ReactNode } from 'react';

interface Props {
  readonly entry: { get(key: 'data'): { toJS(): object }; get(key: 'path'): string | undefined };
}

/** The page as the site shows it: the server renders what the form contains. */
export function Preview({ entry }: Props): ReactNode {
  const [html, setHtml] = useState('');
  const form = JSON.stringify({ ...entry.get('data').toJS(), $path: entry.get('path') });
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const request = {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: form,
        signal: controller.signal,
      };
      fetch('preview', request)
        .then((response) => response.text())
        .then(setHtml)
        .catch(() => undefined);
    }, 300);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [form]);
  return (
    <div
      dangerouslySetInnerHTML={{ __html: html }}
      onErrorCapture={({ target }) => nameMissing(target)}
    />
  );
}

/** The server has an uploaded picture after the save only. */
function nameMissing(target: EventTarget): void {
  const picture = target as HTMLImageElement;
  if (picture.tagName !== 'IMG') return;
  const path = picture.getAttribute('src')?.replace(/^.*\/public(?=\/)/, '') ?? '';
  const note = picture.ownerDocument.createElement('strong');
  note.className = 'cms-fault';
  note.textContent = `The picture ${path} is not on the disk. A picture that you uploaded appears here after you save.`;
  picture.replaceWith(note);
}
