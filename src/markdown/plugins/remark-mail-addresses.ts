import type { Root } from 'mdast';
import type { directive } from 'micromark-extension-directive';
import type { Processor } from 'unified';
import type { VFile } from 'vfile';

type Extension = ReturnType<typeof directive>;
type Parser = (document: string, file: VFile) => Root;

/**
 * Parses a text without `@` without the syntax of mail addresses (GitHub Flavored Markdown, §6.9): with it, the parser
 * tries each word of each text. Use it after all plugins that add syntax.
 */
export function remarkMailAddresses(this: Processor): void {
  const data = this.data() as { micromarkExtensions?: Extension[] };
  const all = data.micromarkExtensions ?? [];
  const parse = this.parser as Parser | undefined;
  if (!parse) return;
  let others: Extension[] | undefined;
  this.parser = (document: string, file: VFile): Root => {
    others ??= all.map(withoutMail);
    data.micromarkExtensions = document.includes('@') ? all : others;
    return parse(document, file);
  };
}

function withoutMail(extension: Extension): Extension {
  const text = Object.entries(extension.text ?? {}).map(([code, constructs = []]) => [
    code,
    [constructs].flat().filter(({ name }) => name !== 'emailAutolink'),
  ]);
  return { ...extension, text: Object.fromEntries(text) as NonNullable<Extension['text']> };
}
