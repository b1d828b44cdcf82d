import type { ComponentProps, ReactNode } from 'react';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import type { Prose } from '@/api';
import { unbrokenClass } from '@/lib/no-wrap-code';
import { CodeBlock } from '@/components/code/code-block';
import { Link } from '@/components/ui/link';

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
      pre: Fence,
      code: Code,
      th: ({ children }) => <th scope="col">{children}</th>,
    },
  });
  return <div className="api-text">{content}</div>;
}

function Code({ children }: { children?: ReactNode }) {
  return <code className={unbrokenClass(String(children))}>{children}</code>;
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
