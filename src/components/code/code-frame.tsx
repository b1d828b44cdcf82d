import type { ReactNode } from 'react';

interface CodeFrameProps {
  caption: string;
  language: string;
  children: ReactNode;
}

/**
 * The frame of every code block. It ships no script of its own: `src/browser/copy-code.ts` listens once for the whole site, and
 * without JavaScript the button is not shown. The block can be focused, so that a keyboard can scroll long lines.
 */
export function CodeFrame({ caption, language, children }: CodeFrameProps) {
  return (
    <figure className="code-block" data-language={language}>
      <figcaption className="code-caption">
        <span>{caption}</span>
        <button type="button" className="copy-button needs-script" data-copy-code="">
          Copy code
        </button>
      </figcaption>
      <pre tabIndex={0} aria-label={caption}>
        <code>{children}</code>
      </pre>
    </figure>
  );
}
