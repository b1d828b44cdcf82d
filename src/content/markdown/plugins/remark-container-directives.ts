import type { Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { directive } from 'micromark-extension-directive';
import type { Processor } from 'unified';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { placeLiterals } from '../literal-places';

/** `:::note Title`, as Docusaurus and VitePress write it; the parser of directives expects `:::note[Title]`. */
const TITLED = /^([ \t>]*:{3,}[A-Za-z][\w-]*)[ \t]+([^\s[\]{}](?:[^[\]{}]*[^\s[\]{}])?)[ \t]*$/;

/** Spaces in front of the name, as pages of VitePress have them. */
const SPACED = /^([ \t>]*:{3,})[ \t]+(?=[A-Za-z])/;

/**
 * Parses containers of directives. `remark-directive` does not fit: it also parses directives in text, and `a:b` in
 * prose is no directive. Use it after `remark-gfm` and before all plugins that read the tree, whose places it corrects.
 */
export function remarkContainerDirectives(this: Processor): void {
  const data = this.data();
  (data.micromarkExtensions ??= []).push({ flow: directive().flow });
  (data.fromMarkdownExtensions ??= []).push(directiveFromMarkdown());
  const parse = this.parser as (document: string, file: VFile) => Root;
  this.parser = (document: string, file: VFile): Root => {
    const { source, added } = withLabels(document);
    const tree = parse(source, file);
    if (added.length > 0) shiftOffsets(tree, added);
    placeLiterals(tree, document);
    return tree;
  };
}

/** The text with titles as labels, and the offsets behind which it has one character more; code is unchanged. */
function withLabels(document: string): { source: string; added: readonly number[] } {
  const added: number[] = [];
  let fence = '';
  let offset = 0;
  const lines = document.split('\n').map((line) => {
    const [, mark = ''] = /^[ \t>]*(`{3,}|~{3,})/.exec(line) ?? [];
    if (mark && (fence === '' || mark.startsWith(fence))) fence = fence === '' ? mark : '';
    if (fence !== '') {
      offset += line.length + 1;
      return line;
    }
    const joined = line.replace(SPACED, '$1');
    const titled = joined.replace(TITLED, '$1[$2]');
    // Without its spaces, the line is shorter: it gets its old length, and one character more with a label.
    const written = titled.padEnd(titled === joined ? line.length : line.length + 1);
    offset += written.length + 1;
    if (titled !== joined) added.push(offset - 2);
    return written;
  });
  return { source: lines.join('\n'), added };
}

/** Offsets of the tree are those of the writer's text again. */
function shiftOffsets(tree: Root, added: readonly number[]): void {
  const points = new Set<{ offset?: number | undefined }>();
  visit(tree, ({ position }) => {
    if (position) points.add(position.start).add(position.end);
  });
  for (const point of points) {
    const { offset = 0 } = point;
    point.offset = offset - added.filter((at) => at < offset).length;
  }
}
