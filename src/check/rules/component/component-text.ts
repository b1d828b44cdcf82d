import { SHOWN } from '@schema/component-structure';
import { emptyComponents } from '@schema/mdx-components';
import { plainText } from '@/markdown/plain-text';
import { withoutCode } from '@/markdown/parse-damaged';
import { matches, rule, type At } from '../../rule';
import { contentOf, ELEMENTS, isElement, nameOf } from '../shared/elements';

/** Content that a component does not show, because it shows only certain components, or none. */
export default rule({
  code: 'component-text',
  on: [...ELEMENTS, 'source'],
  stops: 'build',
  find: (node, written): { at: At; name: string; found: string; kinds: string }[] => {
    if (typeof node === 'string') return textInFact(node);
    const name = node.name ?? '';
    const shown = Object.hasOwn(SHOWN, name) ? (SHOWN[name] ?? []) : emptyComponents.has(name) ? [] : undefined;
    const content = contentOf(node);
    // Without any of them, `component-empty` reports the container.
    const hasShown = shown?.length === 0 || content.some((child) => shown?.includes(nameOf(child) ?? child.type));
    if (!shown || !hasShown || !written?.page.isReadable(node)) return [];
    // An element has messages of its own, for example that its name is unknown.
    const hidden = content.find(
      (child) => !isElement(child) && !shown.includes(child.type) && /[\p{L}\p{N}]/u.test(plainText(child)),
    );
    const only = shown.filter((kind) => kind !== 'code').map((kind) => `<${kind}>`);
    const kinds = shown.includes('code') ? 'blocks of code' : only.join(' and ');
    return hidden ? [{ at: hidden, name, found: plainText(hidden).trim().slice(0, 40), kinds }] : [];
  },
  message: ({ name, found, kinds }) =>
    `<${name}> shows ${kinds ? `only ${kinds}` : 'no text'}, so readers do not see "${found}". Move it above or below <${name}>.`,
});

/** Text in components that are replaced while the page is read. */
function textInFact(text: string) {
  const element = /<(Fact|FactTable|Snippet)\b[^<>]*(?<!\/)>([^<]*[\p{L}\p{N}][^<]*)<\/\1>/gu;
  return matches(withoutCode(text), element, ({ 1: name = '', 2: found = '' }) => ({
    name,
    found: found.trim().slice(0, 40),
    kinds: '',
  }));
}
