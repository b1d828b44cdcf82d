import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { highlight, languageLabel } from '@/mdx/highlight';
import { CodeFrame } from './code-frame';

interface CodeBlockProps {
  /** The code, verbatim. */
  code: string;
  /** A language of `src/mdx/highlight.ts`. */
  language: string;
  /** File name or other caption; the default is the language's name. */
  caption?: string;
  /** Route of the types file; code that imports from it has a link to it. */
  types?: string | undefined;
  wrapped?: boolean;
}

/** A highlighted code block with caption and copy button, for code outside MDX (the API reference). */
export async function CodeBlock({ code, language, caption, types, wrapped }: CodeBlockProps) {
  const tree = await highlight(code, language);
  return (
    <CodeFrame caption={caption ?? languageLabel(language)} language={language} types={types} wrapped={wrapped}>
      {toJsxRuntime(tree, { Fragment, jsx, jsxs })}
    </CodeFrame>
  );
}
