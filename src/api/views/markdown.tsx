import type { ComponentProps, ReactNode } from 'react';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import type { CalloutKind } from '@schema/callouts';
import type { Prose } from '@/api';
import { unbrokenClass } from '@/lib/no-wrap-code';
import { CodeBlock } from '@/components/code/code-block';
import { Callout } from '@/components/mdx/callout';
import { Link } from '@/components/ui/link';
import { Code } from '@/components/ui/code';

/**
 * A description of the API's authors. The tree was made safe when it was read: HTML of the authors is sanitized, and no address runs code.
 */
export function Markdown({ prose }: { prose: Prose | null }) {
  if (!prose) return null;
  const content = toJsxRuntime(prose.tree, {
    Fragment,
    jsx,
    jsxs,
    tableCellAlignToStyle: false,
    components: {
      a: Link,
      blockquote: Quote,
      pre: Fence,
      code: InlineCode,
      th: ({ children }) => <th scope="col">{children}</th>,
    },
  });
  return <div className="api-text">{content}</div>;
}

function InlineCode({ children }: { children?: ReactNode }) {
  return <Code className={unbrokenClass(String(children))}>{children}</Code>;
}

interface QuoteProps {
  'data-callout'?: CalloutKind;
  title?: string | undefined;
  children?: ReactNode;
}

function Quote({ 'data-callout': type, title, children }: QuoteProps) {
  if (type === undefined) return <blockquote>{children}</blockquote>;
  return (
    <Callout type={type} title={title}>
      {children}
    </Callout>
  );
}

interface FenceProps extends ComponentProps<'pre'> {
  'data-language'?: string;
  'data-html'?: string;
  'data-columns'?: string;
}

function Fence(props: FenceProps) {
  const code = {
    html: props['data-html'] ?? '',
    columns: Number(props['data-columns']),
    imports: [],
  };
  return <CodeBlock code={code} language={props['data-language'] ?? 'text'} />;
}
