import { languageLabel } from '@/lib/language-label';
import type { ShownCode } from '@/page-data/shown';
import { CodeFrame } from './code-frame';

interface CodeBlockProps {
  code: ShownCode;
  language: string;
  /** File name or other caption; the default is the language's name. */
  caption?: string;
  /** Route of the types file; code that imports from it has a link to it. */
  types?: string | undefined;
  wrapped?: boolean;
}

/** A highlighted code block with caption and copy button, for code outside MDX (the API reference). */
export function CodeBlock({ code, language, caption, types, wrapped }: CodeBlockProps) {
  return (
    <CodeFrame
      caption={caption ?? languageLabel(language)}
      language={language}
      types={types}
      wrapped={wrapped}
      columns={code.columns}
      imports={code.imports}
      html={code.html}
    />
  );
}
