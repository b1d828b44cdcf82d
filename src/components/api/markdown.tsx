import type { ReactElement, ReactNode } from 'react';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import type { Prose } from '@/openapi';
import { unbrokenClass } from '@/lib/unbroken';
import { CodeBlock } from '../code/code-block';

/**
 * A description of the API's authors. The tree was made safe when it was read: no raw HTML, no address that runs code.
 */
export function Markdown({ prose }: { prose: Prose | null }) {
  if (!prose) return null;
  const content = toJsxRuntime(prose.tree, {
    Fragment,
    jsx,
    jsxs,
    tableCellAlignToStyle: false,
    components: { pre: Fence, code: Code, th: ({ children }) => <th scope="col">{children}</th> },
  });
  return <div className="api-text">{content}</div>;
}

function Code({ children }: { children?: ReactNode }) {
  return <code className={unbrokenClass(String(children))}>{children}</code>;
}

function Fence({ children }: { children?: ReactNode }) {
  const { className, children: code } = (children as ReactElement<{ className?: string; children?: ReactNode }>).props;
  const language = /language-(\S+)/.exec(className ?? '')?.[1] ?? 'text';
  return <CodeBlock code={String(code ?? '').replace(/\n$/, '')} language={language} />;
}
