import { isValidElement, type ReactNode } from 'react';
import { measureCode, type CodeMeasures } from './measure-code';
import { languageLabel } from '@/lib/language-label';
import { Code } from '../ui/code';
import { Link } from '../ui/link';

interface CodeBlockProps {
  language: string;
  /** File name or other caption; the default is the language's name. */
  caption?: string;
  /** How the code is split into lines, if it is: `cut`, or `numbered` to show line numbers. */
  lines?: string | undefined;
  /** Route of the types file; code that imports from it has a link to it. */
  types?: string | undefined;
  /** Whether the style sheet wraps its lines, so that it needs no button for that. */
  wrapped?: boolean | undefined;
  /** Highlighted code of the API reference, as HTML. */
  code?: Pick<CodeMeasures, 'columns' | 'imports'> & { html: string };
  /** Code within MDX: elements. */
  children?: ReactNode;
}

/**
 * Block widths, in characters, for which the style sheet decides whether the lines fit; no supported window is narrower
 * than the first.
 */
const WIDTHS = [28, 40, 60, 80] as const;

/**
 * A block of code with caption and buttons. It has no script: `src/browser/copy.ts` and `wrap-lines.ts` handle the buttons
 * of the whole site, which are hidden without JavaScript. The block can be focused, so that a keyboard can scroll it
 * (`scroll-regions.ts`: while it scrolls). If lines may be wider than the block, a button wraps them; the style sheet
 * hides the button if they fit.
 */
export function CodeBlock({
  language,
  caption,
  lines,
  types,
  wrapped,
  code,
  children,
}: CodeBlockProps) {
  const name = caption ?? languageLabel(language);
  const { columns, imports } = code ?? measureCode(textOf(children));
  const fits = WIDTHS.find((width) => columns <= width);
  return (
    <figure
      className="code-block"
      data-language={language}
      data-lines={lines}
      data-named={name === languageLabel(language) ? 'language' : undefined}
    >
      <figcaption className="code-caption">
        <span className="code-name">{name}</span>
        {types && imports.includes(`./${moduleName(types)}`) ? (
          // The label is short for captions on a phone.
          <Link href={types} download="">
            Types
          </Link>
        ) : null}
        {wrapped || fits === WIDTHS[0] ? null : (
          <button
            type="button"
            className="code-button needs-script"
            data-wrap-lines={fits ?? ''}
            aria-pressed={false}
          >
            Wrap lines
          </button>
        )}
        <button type="button" className="code-button needs-script" data-copy-code="" title={name}>
          Copy code
        </button>
      </figcaption>
      <pre role="group" tabIndex={0} aria-label={name}>
        {code ? <Code dangerouslySetInnerHTML={{ __html: code.html }} /> : <Code>{children}</Code>}
      </pre>
    </figure>
  );
}

/** `/openapi/product.ts` → `product.js`, as an import of Node and TypeScript names it. */
function moduleName(route: string): string {
  return route.slice(route.lastIndexOf('/') + 1).replace(/\.ts$/, '.js');
}

function textOf(node: ReactNode): string {
  if (typeof node === 'string') return node;
  if (Array.isArray(node)) return node.map(textOf).join('');
  return isValidElement<{ children?: ReactNode }>(node) ? textOf(node.props.children) : '';
}
