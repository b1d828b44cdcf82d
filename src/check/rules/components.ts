import type { Nodes, Parents } from 'mdast';
import { visit } from 'unist-util-visit';
import type { z } from 'zod';
import { REPLACED_COMPONENTS, SIMILAR_COMPONENTS } from '@schema/foreign-names';
import { counterpartOf, htmlElements } from '@schema/html-elements';
import { containerOf, mdxComponent, mdxComponents } from '@schema/mdx-components';
import { nearest } from '@schema/nearest';
import { plainText } from '@/content/markdown/plain-text';
import { checkValue } from '@/content/files/validate';
import {
  attributeOf,
  attributesOf,
  childrenOf,
  contentOf,
  type JsxElement,
  ELEMENTS,
  hasContent,
  isElement,
  isUnknownComponent,
  nameOf,
} from '@/content/markdown/elements';
import type { HtmlFault } from '@/content/markdown/plugins/remark-html';
import { matches, type PageText, repeated, rule } from '../rule';

export const componentUnknown = rule('component-unknown', ELEMENTS, 'build', {
  *find(node, { page: { known } }) {
    const name = node.name ?? '';
    if (!isUnknownComponent(name, known.components)) return;
    const names = Object.keys(known.components);
    // `Tabs.Tab` of Nextra.
    const short = name.replace(/^\w+\./, '');
    const near = SIMILAR_COMPONENTS.get(short) ?? nearest(short, names);
    const hint = near && `Did you mean <${near}>? `;
    const others = `${hint}Use one of: ${names.join(', ')}, or write its content as text.`;
    yield { name, fix: REPLACED_COMPONENTS.get(name) ?? others };
  },
  message: ({ name, fix }) => `There is no component <${name}>. ${fix}`,
});

/** An attribute that the schema refuses, at its place; one that is missing, at the component. */
export const componentProps = rule('component-props', ELEMENTS, 'build', {
  *find(node, { page: { known }, source }) {
    const name = node.name ?? '';
    const all: Readonly<Record<string, z.ZodObject>> = { ...known.components, ...htmlElements };
    const schema = Object.hasOwn(all, name) && all[name];
    if (!schema) return;
    for (const { path, message } of checkValue(schema, attributesOf(node)).problems) {
      const at = offsetOf(node, String(path[0]));
      // A text in braces is the value that was meant.
      const [, key, , text, word] =
        /^([\w-]+)=\{\s*(?:(["'`])([^"'`{}]*)\2|([\w.-]+))\s*\}/.exec(source.slice(at)) ?? [];
      const fact = /^[a-z].*\./i.test(word ?? '') && !name.startsWith('Fact') ? `{${word}}` : word;
      const fix = key
        ? `Write it ${fact === word ? 'without braces' : 'with quotation marks'}: \`${key}="${text ?? fact}"\`.`
        : `${message} Attributes are plain text: name="value".`;
      yield { at, name, attribute: path.join('.'), fix };
    }
  },
  message: ({ name, attribute, fix }) => `<${name}>: \`${attribute}\`: ${fix}`,
});

/** The offset of an attribute from the beginning of its element; 0 if it is missing. */
function offsetOf({ attributes, position }: JsxElement, name: string): number {
  const attribute = attributes.find(
    (item) => item.type === 'mdxJsxAttribute' && item.name === name,
  );
  const start = position?.start.offset ?? 0;
  return (attribute?.position?.start.offset ?? start) - start;
}

/** Components and tables of facts inside of a line of text, where HTML has no blocks. */
export const componentInline = rule(
  'component-inline',
  ['paragraph', 'heading', 'tableCell'],
  'build',
  {
    *find({ type, children }, { page }) {
      const nodes: readonly Nodes[] = children;
      const isBlock = (node: Nodes) => isBlockOf(node, page.known.components);
      const isAlone =
        type === 'paragraph' && nodes.every((node) => isBlock(node) || !hasWords(node));
      const block = nodes.find(isBlock);
      if (block && !isAlone)
        yield { at: block.position ? block : 0, name: nameOf(block) ?? 'FactTable' };
    },
    message: ({ name }) =>
      `<${name}> is a block, and it is in a line of text here. Put it on a line of its own, with an empty line above and below.`,
  },
);

function hasWords(node: Nodes): boolean {
  return /[\p{L}\p{N}]/u.test(plainText(node));
}

/** A table of facts is a table already; the components of the product are blocks. */
function isBlockOf(node: Nodes, components: object): boolean {
  if (node.type === 'table') return true;
  if (node.type !== 'mdxJsxTextElement' || mdxComponent(node.name)?.isInline) return false;
  return node.name === 'details' || Object.hasOwn(components, node.name ?? '');
}

export const componentOutside = rule('component-outside', ELEMENTS, 'build', {
  *find({ name }, { around }) {
    const container = containerOf(name);
    if (container && !around.some((node) => nameOf(node) === container)) yield { name, container };
  },
  message: ({ name, container }) =>
    `<${name}> works only inside of <${container}>. Put <${container}> around it.`,
});

const TITLE = { node: 'summary', name: '`<summary>title</summary>`', count: 1 };

export const componentEmpty = rule('component-empty', ELEMENTS, 'build', {
  *find(node) {
    const isTitled = node.children.some(({ data }) => data?.hName === 'summary');
    const needs = node.name === 'details' && !isTitled ? TITLE : mdxComponent(node.name)?.needs;
    if (needs && !contains(node, needs.node, needs.count))
      yield { name: node.name, content: needs.name };
  },
  message: ({ name, content }) =>
    `<${name}> is missing its content: ${content}. Write it between <${name}> and </${name}>, or remove the component.`,
});

/** Whether a kind of node or a component is in the children; any content, if `kind` is ''. */
function contains(node: Parents, kind: string, count = 1): boolean {
  const found = node.children.filter((child) => {
    if (kind === '') return hasContent(child);
    const isWanted = child.type === kind && (child.type !== 'list' || child.ordered === true);
    const name = nameOf(child) ?? '';
    const isOther = isReported(name, nameOf(node));
    return isWanted || name === kind || isOther || ('children' in child && contains(child, kind));
  });
  return found.length >= count;
}

/** Whether a component has its own message: it is unknown, or outside of its container. */
function isReported(name: string, parent: string | undefined): boolean {
  const container = containerOf(name);
  return (
    (name !== '' && isUnknownComponent(name, mdxComponents)) ||
    (container !== undefined && container !== parent)
  );
}

/** Content that a component does not show, because it shows only certain components, or none. */
export const componentText = rule('component-text', ELEMENTS, 'build', {
  *find(node, { page }) {
    const name = node.name ?? '';
    // Components of the product contain nothing.
    const component = mdxComponent(name);
    const isOfProduct = !component && Object.hasOwn(page.known.components, name);
    const shown = component?.shows ?? (component?.isEmpty || isOfProduct ? [] : undefined);
    const content = contentOf(node);
    // Without any of them, `component-empty` reports the container.
    const hasShown =
      shown?.length === 0 || content.some((child) => shown?.includes(nameOf(child) ?? child.type));
    if (!shown || !hasShown) return;
    // An element has messages of its own, for example that its name is unknown.
    const hidden = content.find(
      (child) => !isElement(child) && !shown.includes(child.type) && hasWords(child),
    );
    const kinds = shown
      .map((kind) => (kind === 'code' ? 'blocks of code' : `<${kind}>`))
      .join(' and ');
    if (hidden) yield { at: hidden, name, found: plainText(hidden).trim().slice(0, 40), kinds };
  },
  message: ({ name, found, kinds }) =>
    `<${name}> shows ${kinds ? `only ${kinds}` : 'no text'}, so readers do not see "${found}". Move it above or below <${name}>.`,
});

/** Unknown names of a diagram, with which a page cannot be drawn. */
export const componentName = rule('component-name', ELEMENTS, 'build', {
  *find(node, { around }) {
    const { names } = mdxComponent(node.name) ?? {};
    const parent =
      names && around.filter((node) => isElement(node)).findLast(({ name }) => name === names.of);
    const known = parent ? namesIn(parent, names.known) : [];
    // `component-twice` reports an id that hides another one.
    if (!names || known.length === 0 || new Set(known).size < known.length) return;
    for (const attribute of names.attributes) {
      const value = attributeOf(node, attribute);
      if (value === undefined || known.includes(value)) continue;
      const near = value.length > 2 ? nearest(value, known) : '';
      const found = { attribute, value, near, known: known.join(', ') };
      yield { at: offsetOf(node, attribute), name: node.name, container: names.of, ...found };
    }
  },
  message: ({ name, attribute, value, container, near, known }) =>
    `<${name}>: \`${attribute}\` names "${value}", which its <${container}> does not have.${near ? ` Did you mean "${near}"?` : ''} Use one of: ${known}.`,
});

/** The ids of the nodes in a diagram, or the names in one of its attributes. */
function namesIn(container: JsxElement, source: string): string[] {
  if (source !== 'Node')
    return (attributeOf(container, source) ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '');
  return childrenOf(container, source).flatMap((node) => attributeOf(node, 'id') ?? []);
}

/** What differs between the parts of one container: an attribute of components, the language of code. */
export const componentTwice = rule('component-twice', ELEMENTS, 'build', {
  *find(container) {
    for (const name of mdxComponent(container.name)?.shows ?? []) {
      const attribute = name === 'code' ? 'language' : mdxComponent(name)?.distinct;
      if (!attribute) continue;
      const parts: readonly Nodes[] =
        name === 'code' ? container.children : childrenOf(container, name);
      const valueOf = (node: Nodes) =>
        (isElement(node) ? attributeOf(node, attribute) : node.type === 'code' && node.lang) || '';
      for (const node of repeated(parts, valueOf))
        yield { at: node, name, attribute, value: valueOf(node), container: container.name };
    }
  },
  message: ({ name, attribute, value, container }) =>
    `Another ${name === 'code' ? 'block of code' : `<${name}>`} of this <${container}> already has the ${attribute} "${value}". Write another one.`,
});

/** Text, code or a picture between steps that no spaces make a part of a step: it ends the list. */
export const stepsBroken = rule('steps-broken', ELEMENTS, 'strict', {
  *find(node, { siblings }) {
    if (node.name !== 'Steps') return;
    const below = siblings[siblings.indexOf(node) + 1];
    if (below?.type === 'list' && (below.start ?? 1) > 1) {
      yield { at: below, isBelow: true };
      return;
    }
    const first = node.children.findIndex(({ type }) => type === 'list');
    const others = first < 0 ? [] : node.children.slice(first + 1);
    const other = others.find((child) => child.position && hasContent(child));
    if (other) yield { at: other, isBelow: false };
  },
  message: ({ isBelow }) =>
    isBelow
      ? 'This step is below </Steps>. Move </Steps> below the last step.'
      : 'The list of steps ends above this line. Begin each step with a number and a dot, as the first one: `1. text`. Write three spaces in front of each line that belongs to the step above, or move the text below </Steps>.',
});

/** An element, and a part of it that has no other counterpart than the element. */
const PART = /^(?:table (?:thead|tbody|tr|th|td)|[uo]l li|svg .+)$/;

/** A lower-case name can be a component with a wrong letter case, an element with a counterpart, or a typing error. */
export const htmlElement = rule('html-element', [...ELEMENTS, 'root'], 'build', {
  *find(node, { around, page, source }) {
    if (node.type === 'root') {
      const others = PAGE.test(page.file) ? [] : faultsIn(page, 'component');
      for (const at of [...faultsIn(page, 'element'), ...others])
        yield { at, ...instead(at.name, page) };
      return;
    }
    const name = node.name ?? '';
    const isPart = around.some((outer) => PART.test(`${nameOf(outer)} ${name}`));
    if (/^[a-z]/.test(name) && !Object.hasOwn(htmlElements, name) && !isPart)
      yield { at: 0, ...instead(name, page, source) };
  },
  message: ({ name, fix, near, known }) =>
    `The HTML element <${name}> is not allowed.${near ? ` Did you mean <${near}>?` : ''} ${fix || `Use Markdown or a component${near ? '' : `, or put a placeholder in backticks: \`<${name}>\``}.`}${known}`,
});

/** What to write instead of an element; `source`: of a picture, with its own address and text. */
function instead(name: string, page: PageText, source = '') {
  const [elements, components] = [Object.keys(htmlElements), Object.keys(page.known.components)];
  const component = components.find((other) => other.toLowerCase() === name.toLowerCase());
  const [, id] = /^<a\s+(?:id|name)="([\w-]+)"/.exec(source) ?? [];
  const anchor = id && `Write the id of a heading at its end: \`{/* #${id} */}\`.`;
  const counterpart =
    counterpartOf(name) || PAGE.test(page.file)
      ? counterpartOf(name)
      : `A description of the API has no components and no facts. Write the text or the value, or put a placeholder in backticks: \`<${name}>\`.`;
  const fix = component ? '' : (anchor ?? pictureIn(name, source) ?? counterpart);
  // A short word is near to too many names.
  const names = components.filter((other) => other.length > 5);
  const near = component ?? (fix ? '' : nearest(name, [...elements, ...names]));
  const known = page.file.endsWith('.mdx') ? ` Allowed elements: ${elements.join(', ')}.` : '';
  return { name, fix, near, known };
}

/** The file of a page; a description of the API has no components. */
const PAGE = /\.mdx?$/;

/** A picture in Markdown with the address of an element, also in a function of Docusaurus. */
function pictureIn(name: string, source: string): string | undefined {
  const [, address] = /\bsrc=(?:\{[^}"'`]*)?["'`]([^"'`]+)["'`]/.exec(source) ?? [];
  const [, text = 'What it shows'] = /\balt=["'{`]+([^"'}`]+)/.exec(source) ?? [];
  return name === 'img' && address ? `Write \`![${text}](${address})\`.` : undefined;
}

function faultsIn({ analysis }: PageText, kind: HtmlFault['kind']): HtmlFault[] {
  return analysis.htmlFaults.filter((fault) => fault.kind === kind);
}

/** An attribute that the sanitizer leaves out. */
export const htmlAttribute = rule('html-attribute', 'root', 'strict', {
  find: (_, { page }) =>
    faultsIn(page, 'attribute').map(({ name, attribute, ...at }) => ({ at, name, attribute })),
  message: ({ name, attribute }) =>
    `\`${attribute}\` of <${name}> has no effect: pages have neither styles nor scripts of their own. Remove it.`,
});

/** Without an empty line above it, a block of code begins as HTML, and its end begins another one with the tag in it. */
function unclosedFix(name: string, { tree, known }: PageText): string {
  if (isUnknownComponent(name, known.components))
    return `Put a placeholder or code in backticks: \`<${name}>\`.`;
  let isInCode = false;
  visit(tree, 'code', ({ value }) => {
    isInCode ||= value.includes(`</${name}>`);
  });
  if (!isInCode) return `Write \`</${name}>\` where its text ends.`;
  return `\`</${name}>\` is in a block of code: write an empty line above and below the code between the two tags.`;
}

export const htmlUnclosed = rule('html-unclosed', ['root', 'text'], 'build', {
  *find({ type }, { page, source }) {
    // In a line of text, the comment is text.
    if (type === 'text' && page.file.endsWith('.md'))
      yield* matches(source, /<!--/g, () => ({ name: '', fix: '' }));
    if (type !== 'root') return;
    for (const at of faultsIn(page, 'unclosed'))
      yield { at, name: at.name, fix: unclosedFix(at.name, page) };
  },
  message: ({ name, fix }) =>
    name
      ? `<${name}> has no closing tag, so it contains all text that follows. ${fix}`
      : 'The comment that begins here has no end, so it hides the rest, or readers see it as it is. Write `-->` where it ends, in the same paragraph.',
});
