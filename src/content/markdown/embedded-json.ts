import type { Root, RootContent, Text } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { replaceNode } from './replace-node';

/** Represents a body while the shell's grammar colors the command; a private character, which no grammar knows. */
const PLACEHOLDER = '\uE010';

/** A word in single quotes that begins as an object or a list; `'\''` is a quote in it. */
const QUOTED = /'([{[](?:[^']|'\\'')*)'/g;

/** A shell's code without the JSON in it, and the JSON. */
export interface HiddenJson {
  code: string;
  bodies: readonly string[];
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

/** Replaces each placeholder by its colored JSON, in place; an element that has only text is split around it. */
export function showJson(tree: Root, bodies: readonly Root[]): Root {
  if (bodies.length === 0) return tree;
  let next = 0;
  visit(tree, (node, index, parent) => {
    const texts = node.type === 'element' ? node.children : [node];
    if (!parent || index === undefined || !texts.every((child) => child.type === 'text'))
      return undefined;
    const whole = texts.map((text) => text.value).join('');
    if (!whole.includes(PLACEHOLDER)) return undefined;
    const shown: RootContent[] = [];
    for (const [i, value] of whole.split(PLACEHOLDER).entries()) {
      if (i > 0) {
        shown.push(...(bodies[next]?.children ?? []));
        next += 1;
      }
      if (value === '') continue;
      const text: Text = { type: 'text', value };
      shown.push(node.type === 'element' ? { ...node, children: [text] } : text);
    }
    replaceNode<RootContent>(parent, index, shown);
    return [SKIP, index + shown.length];
  });
  return tree;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
