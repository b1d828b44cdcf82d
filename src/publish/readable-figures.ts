import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { toString } from 'hast-util-to-string';

/** Names of our languages that Markdown's highlighters know under another one. */
const FENCES: Record<string, string> = { curl: 'bash', text: '' };

/** Signs that the style sheet puts in front of lines. */
const SIGNS: Record<string, string> = {
  'line-ins': '+ ',
  'line-del': '- ',
  'line-command': '$ ',
  'line-root-command': '# ',
};

/** A code block: fenced, with its language, and with the signs that the style sheet shows in front of lines. */
export function figureCode(figure: Element): ElementContent[] {
  const language = String(figure.properties['dataLanguage'] ?? '');
  const pre = elementsOf(figure, 'pre')[0];
  if (!pre) return [];
  const lines = elementsOf(pre, 'span', 'ins', 'del');
  const isDiff = lines.some(({ tagName }) => tagName !== 'span');
  for (const line of lines.filter((node) => classesOf(node).includes('line'))) {
    const sign = classesOf(line).flatMap((name) => SIGNS[name] ?? [])[0] ?? (isDiff ? '  ' : '');
    if (sign) line.children.unshift({ type: 'text', value: sign });
  }
  const code = toString(pre).replace(/\n$/, '');
  const name = isDiff ? 'diff' : (FENCES[language] ?? language);
  return [h('pre', [h('code', { className: [`language-${name}`] }, [code])])];
}

/**
 * The drawings of a figure: the description for screen readers, then the labels in the order of the drawing. The figure
 * has one drawing for each width; the last one is the widest, which breaks no word.
 */
export function figureDrawings(drawings: readonly Element[]): ElementContent[] {
  const drawing = drawings.filter(({ properties }) => properties['role'] === 'img').at(-1);
  if (!drawing) return [];
  const description =
    elementsOf(drawing, 'desc').map(toString).join(' ') ||
    String(drawing.properties['ariaLabel'] ?? '');
  const labels = elementsOf(drawing, 'text').map(
    (text) => elementsOf(text, 'tspan').map(toString).join(' ') || toString(text),
  );
  const shown = labels.filter((label) => label.trim() !== '').join('; ');
  const content: ElementContent[] = [];
  if (description) content.push(h('p', description));
  if (shown) content.push(h('p', `Labels of the drawing: ${shown}`));
  return content;
}

function elementsOf(node: Element, ...names: readonly string[]): Element[] {
  const below = node.children.filter((child) => child.type === 'element');
  const found = below.flatMap((child) => elementsOf(child, ...names));
  return names.includes(node.tagName) ? [node, ...found] : found;
}

function classesOf({ properties: { className } }: Element): string[] {
  return Array.isArray(className) ? className.map(String) : [];
}
