import type { ElementContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import type { Root } from 'mdast';
import type {} from 'remark-math';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import temml from 'temml';

/** A formula that cannot be read, and why; line and column are those of the body. */
export interface FormulaFault {
  readonly detail: string;
  readonly line: number;
  readonly column: number;
}

declare module 'vfile' {
  interface DataMap {
    formulaFaults: FormulaFault[];
  }
}

/**
 * Turns formulas (`$$x^2$$`, or lines between two lines of `$$`) into MathML, at build: browsers show it without a
 * script. A formula with a mistake is shown as it is written, and collected in `file.data.formulaFaults`.
 */
export function remarkFormulas() {
  return (tree: Root, file: VFile): void => {
    const faults: FormulaFault[] = (file.data.formulaFaults ??= []);
    visit(tree, (node) => {
      if (node.type !== 'math' && node.type !== 'inlineMath') return;
      const isBlock = node.type === 'math';
      try {
        const hChildren = mathMl(node.value, isBlock);
        node.data = isBlock
          ? { ...node.data, hName: 'div', hProperties: { ...FRAME }, hChildren }
          : { ...node.data, hName: 'span', hProperties: {}, hChildren };
      } catch (error) {
        const { line = 1, column = 1 } = node.position?.start ?? {};
        // The check of a snippet's file reports what is in it.
        if (!node.data?.origin) faults.push({ detail: reasonOf(error), line, column });
        node.data = { ...node.data, hName: 'code', hProperties: {}, hChildren: [{ type: 'text', value: node.value }] };
      }
    });
  };
}

/** A wide formula scrolls, also by keyboard. */
const FRAME = { className: ['formula'], role: 'group', tabIndex: 0, ariaLabel: 'Formula' };

function mathMl(source: string, displayMode: boolean): ElementContent[] {
  const html = temml.renderToString(source, { displayMode, annotate: true, throwOnError: true });
  const tree = fromHtml(html, { fragment: true });
  visit(tree, (node) => {
    if (node.type !== 'element') return undefined;
    // The Content-Security-Policy forbids `style`; `formulas.css` has what these styles do.
    delete node.properties['style'];
    return node.tagName === 'annotation' ? SKIP : undefined;
  });
  return tree.children.filter((child): child is ElementContent => child.type !== 'doctype');
}

/** The first line of the reason: the others point into the source. */
function reasonOf(error: unknown): string {
  const [first = ''] = (error instanceof Error ? error.message : String(error)).trim().split('\n');
  return first.replace(/^ParseError: /, '').replace(/ at position \d+:?.*$/, '');
}
