import { isValidElement, type ReactNode } from 'react';

interface CodeFrameProps {
  caption: string;
  language: string;
  /** How the code is cut into lines, if it is: `cut`, or `numbered` to show their numbers. */
  lines?: string | undefined;
  /** Route of the types file; code that imports from it has a link to it. */
  types?: string | undefined;
  children: ReactNode;
}

/** Widths, in characters, at which a block's lines may fit; a window narrower than the first is not made. */
const WIDTHS = [28, 40, 60, 80] as const;

/**
 * The frame of every code block. It ships no script of its own: `src/browser/copy-code.ts` and `wrap-lines.ts` listen once for the whole site, and
 * without JavaScript the buttons are not shown. The block can be focused, so that a keyboard can scroll long lines. Where lines may be longer
 * than the block is wide, they can be wrapped; the style sheet takes the button away where they fit.
 */
export function CodeFrame({ caption, language, lines, types, children }: CodeFrameProps) {
  const text = textOf(children);
  const columns = Math.max(...text.split('\n').map((line) => line.replaceAll('\t', '  ').length));
  const fits = WIDTHS.find((width) => columns <= width);
  return (
    <figure className="code-block" data-language={language} data-lines={lines}>
      <figcaption className="code-caption">
        <span className="code-name">
          {caption}
          {types && text.includes(`from './${moduleName(types)}'`) ? <TypesLink href={types} /> : null}
        </span>
        {fits === WIDTHS[0] ? null : (
          <button type="button" className="code-button needs-script" data-wrap-lines={fits ?? ''} aria-pressed={false}>
            Wrap lines
          </button>
        )}
        <button type="button" className="code-button needs-script" data-copy-code="">
          Copy code
        </button>
      </figcaption>
      <pre role="group" tabIndex={0} aria-label={caption}>
        <code>{children}</code>
      </pre>
    </figure>
  );
}

/** The file that the code imports from, for readers to put beside it; the words are short, because the caption of a phone is narrow. */
function TypesLink({ href }: { href: string }) {
  return (
    <>
      {' '}
      <a href={href} download="">
        Types
      </a>
    </>
  );
}

/** `/openapi/product.ts` → `product`, as an import names it. */
function moduleName(route: string): string {
  return route.slice(route.lastIndexOf('/') + 1).replace(/\.ts$/, '');
}

/** The text of highlighted code. */
function textOf(node: ReactNode): string {
  if (typeof node === 'string') return node;
  if (Array.isArray(node)) return node.map(textOf).join('');
  return isValidElement<{ children?: ReactNode }>(node) ? textOf(node.props.children) : '';
}
