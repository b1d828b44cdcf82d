import type { Element, ElementContent, Root, RootContent, Text } from 'hast';
import { visit } from 'unist-util-visit';

/** Represents a body while the shell's grammar colors the command; a private character, which no grammar knows. */
const PLACEHOLDER = '\uE010';

/** A word in single quotes that begins as an object or a list; `'\''` is a quote in it. */
const QUOTED = /'([{[](?:[^']|'\\'')*)'/g;

/** A shell's code without the JSON in it, and the JSON. */
export interface HiddenJson {
  readonly code: string;
  readonly bodies: readonly string[];
}

/** Replaces each word in single quotes that is JSON by a placeholder, because the shell's grammar has one color for it. */
export function hideJson(code: string): HiddenJson {
  const bodies: string[] = [];
  if (code.includes(PLACEHOLDER)) return { code, bodies };
  const hidden = code.replace(QUOTED, (word, body: string) => {
    if (!isJson(body.replaceAll(`'\\''`, "'"))) return word;
    bodies.push(body);
    return `'${PLACEHOLDER}'`;
  });
  return { code: hidden, bodies };
}

/** Replaces the strings of placeholders by the colored JSON between its quotes, in place. */
export function showJson(tree: Root, bodies: readonly Root[]): Root {
  if (bodies.length === 0) return tree;
  let next = 0;
  visit(tree, 'element', (element, index, parent) => {
    const value = element.children.map((child) => (child.type === 'text' ? child.value : '')).join('');
    if (!value.includes(PLACEHOLDER) || !parent || index === undefined) return undefined;
    const texts = value.split(PLACEHOLDER);
    const shown = texts.flatMap((text, i): RootContent[] => {
      const body = i > 0 ? (bodies[next++]?.children ?? []) : [];
      return [...body, ...(text ? [withText(element, text)] : [])];
    });
    parent.children.splice(index, 1, ...(shown as ElementContent[]));
    return index + shown.length;
  });
  return tree;
}

function withText(element: Element, value: string): Element {
  const text: Text = { type: 'text', value };
  return { ...element, children: [text] };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
