import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString } from 'hast-util-to-string';

/** An HTML file of an export. */
export interface ExportedPage {
  /** Path below the export. */
  readonly file: string;
  /** Address without the origin: `checks/redirect.html` → `/checks/redirect`. */
  readonly route: string;
  /** All elements in the order of the document. */
  readonly elements: readonly Element[];
  /** The values of all attributes `id`. */
  readonly ids: readonly string[];
  /** The elements by their ids. */
  readonly byId: ReadonlyMap<string, Element>;
  /** The parser's errors with their columns. */
  readonly errors: readonly string[];
}

/** The files of an export, read once. */
export class Export {
  /** Paths below the export. */
  readonly files: readonly string[];
  /** All HTML files. */
  readonly documents: readonly ExportedPage[];
  /** The documents with content: without redirects, the page of unknown addresses, and the search page. */
  readonly pages: readonly ExportedPage[];
  /** The pages that search engines may show: without those that are left out or name another page as canonical. */
  readonly listed: readonly ExportedPage[];
  /** `https://docs.example`. */
  readonly origin: string;
  readonly #byFile: ReadonlyMap<string, ExportedPage | undefined>;

  constructor(readonly folder: string) {
    const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    this.files = entries.filter((name) => statSync(join(folder, name)).isFile()).sort();
    this.origin = /^Sitemap: (https?:\/\/[^/]+)/m.exec(this.read('robots.txt'))?.[1] ?? '';
    this.documents = this.files
      .filter((name) => name.endsWith('.html'))
      .map((file) => this.#parse(file));
    this.#byFile = new Map([
      ...this.files.map((name) => [name, undefined] as const),
      ...this.documents.map((page) => [page.file, page] as const),
    ]);
    const isFrame = ({ file }: ExportedPage) => file === '404.html' || file === 'search.html';
    this.pages = this.documents.filter((page) => !isRedirect(page) && !isFrame(page));
    this.listed = this.pages.filter(
      (page) =>
        !metaOf(page, 'robots').includes('noindex') &&
        this.pathOf(linkOf(page, 'canonical')) === page.route,
    );
  }

  #parse(file: string): ExportedPage {
    const errors: string[] = [];
    const root = fromHtml(this.read(file), {
      onerror: ({ ruleId, column }) => void errors.push(`${ruleId} in column ${column}`),
    });
    const elements = elementsIn(root);
    const ids = elements.flatMap(({ properties: { id } }) =>
      id === undefined ? [] : [String(id)],
    );
    const byId = new Map(elements.map((element) => [String(element.properties.id ?? ''), element]));
    return {
      file,
      route: `/${file.replace(/(?:^index)?\.html$/, '')}`,
      elements,
      ids,
      byId,
      errors,
    };
  }

  read(file: string): string {
    return readFileSync(join(this.folder, file), 'utf8');
  }

  /** The Markdown twin of a page. */
  twinOf({ file }: ExportedPage): string {
    return this.read(file.replace(/\.html$/, '.md'));
  }

  /** The decoded path of an address, which may be relative to a page. */
  pathOf(address: string, from = '/'): string {
    return decodeURIComponent(new URL(address, `${this.origin}${from}`).pathname);
  }

  isOwn(address: string): boolean {
    return new URL(address, `${this.origin}/`).origin === this.origin;
  }

  /** The page that an address of this site shows, if it leads to one. */
  pageAt(address: string): ExportedPage | undefined {
    const path = this.pathOf(address);
    return this.pages.find(({ route }) => route === path);
  }

  /** An address of this site that leads to no file, or whose fragment leads to no id; none for another site. */
  dead(address: string, from: ExportedPage | undefined = undefined): string[] {
    if (!this.isOwn(address)) return [];
    const path = this.pathOf(address, from?.route).slice(1);
    const file = [path || 'index.html', `${path}.html`].find((name) => this.#byFile.has(name));
    if (file === undefined) return [`${address} leads to no file`];
    const page = this.#byFile.get(file.replace(/\.md$/, '.html'));
    const fragment = decodeURIComponent(new URL(address, this.origin).hash.slice(1));
    return fragment === '' || !page || page.byId.has(fragment) ? [] : [`${address} leads to no id`];
  }
}

/** The elements below a node. */
export function elementsIn(node: Root | Element): Element[] {
  const elements: Element[] = [];
  const read = ({ children }: Root | Element) => {
    for (const child of children)
      if (child.type === 'element') {
        elements.push(child);
        read(child);
      }
  };
  read(node);
  return elements;
}

/** The elements with one of these tag names. */
export function tagged(
  { elements }: Pick<ExportedPage, 'elements'>,
  ...names: string[]
): Element[] {
  return elements.filter(({ tagName }) => names.includes(tagName));
}

/** The value of an attribute by its name in hast (`ariaLabel`); '' without it. */
export function valueOf({ properties }: Element, name: string): string {
  const value = properties[name];
  if (value === undefined) return '';
  return Array.isArray(value) ? value.join(' ') : String(value ?? '');
}

/** The parts of an attribute that is a list. */
export function tokensOf(element: Element, name: string): string[] {
  const value = valueOf(element, name);
  return value === '' ? [] : value.split(/\s+/).filter(Boolean);
}

/** The content of a `meta` element by its name or property; '' without it. */
export function metaOf(page: ExportedPage, name: string): string {
  const meta = tagged(page, 'meta').find(
    ({ properties }) => (properties.name ?? properties.property) === name,
  );
  return meta ? valueOf(meta, 'content') : '';
}

/** The address of a `link` element by its relation; '' without it. */
export function linkOf(page: ExportedPage, relation: string): string {
  const link = tagged(page, 'link').find((element) => valueOf(element, 'rel') === relation);
  return link ? valueOf(link, 'href') : '';
}

export function isRedirect(page: ExportedPage): boolean {
  return tagged(page, 'meta').some((meta) => valueOf(meta, 'httpEquiv') === 'refresh');
}

/** The text of an element; '' without one. */
export function textOf(element: Element | undefined): string {
  return element ? toString(element).trim() : '';
}

/** How a failure names an element. */
export function describeElement(element: Element): string {
  const attributes = Object.entries(element.properties).map(
    ([name, value]) => ` ${name}="${String(value)}"`,
  );
  return `<${element.tagName}${attributes.join('').slice(0, 160)}>${toString(element).slice(0, 40)}`;
}

/** The accessible name of an element as far as its own markup has it: label, content, alternative text, or title. */
export function nameOf(element: Element, page: ExportedPage): string {
  const label = tokensOf(element, 'ariaLabelledBy').map((id) => textOf(page.byId.get(id)));
  const own = label.join(' ') || valueOf(element, 'ariaLabel');
  if (own) return own.trim();
  const isField = ['input', 'select', 'textarea'].includes(element.tagName);
  const labels = (isField ? tagged(page, 'label') : []).filter(
    (one) =>
      elementsIn(one).includes(element) || valueOf(one, 'htmlFor') === valueOf(element, 'id'),
  );
  const text = (isField ? labels : [element]).map(textOf).join(' ');
  if (text) return text.trim();
  const alternatives = elementsIn(element).map(
    (inner) => valueOf(inner, 'alt') || valueOf(inner, 'ariaLabel'),
  );
  return (alternatives.join('') || valueOf(element, 'title')).trim();
}

/** Elements inside of a word; all others are between words. */
const INSIDE_WORDS = ['a', 'abbr', 'b', 'code', 'em', 'i', 'strong', 'sub', 'sup', 'wbr'];

/**
 * What readers read in the elements `roots`, of the whole page by default: without navigation, controls, what the page
 * itself marks as no content, and the elements `without`.
 */
export function readableText(
  page: ExportedPage,
  roots: readonly Element[] = tagged(page, 'main'),
  without: (element: Element) => boolean = () => false,
): string {
  const isControl = (element: Element) =>
    ['nav', 'button', 'select', 'form', 'svg', 'script', 'style'].includes(element.tagName) ||
    'dataMarkdownIgnore' in element.properties ||
    valueOf(element, 'ariaHidden') === 'true' ||
    without(element);
  const read = (node: Element, isCode: boolean): string =>
    node.children
      .map((child) => {
        if (child.type !== 'element') return child.type === 'text' ? child.value : '';
        if (isControl(child)) return ' ';
        const text = read(child, isCode || child.tagName === 'code');
        return isCode || INSIDE_WORDS.includes(child.tagName) ? text : ` ${text} `;
      })
      .join('');
  return roots.map((root) => read(root, root.tagName === 'code')).join(' ');
}

/** The words of a text, without case. */
export function allWords(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

/** What is wrong with a text of XML: tags that do not match, and `&` that begins no entity. */
export function xmlFaults(text: string): string[] {
  const plain = text.replace(/<!\[CDATA\[.*?\]\]>|<[?!].*?>/gs, '');
  const open: string[] = [];
  const wrong = [...plain.matchAll(/<(\/?)([\w:.-]+)[^<>]*?(\/?)>/g)].filter(
    ([, closes, name = '', isEmpty]) => {
      if (closes) return open.pop() !== name;
      if (!isEmpty) open.push(name);
      return false;
    },
  );
  const entities = plain.match(/&(?!(?:\w+|#\w+);).{0,20}/g) ?? [];
  return [...wrong.map(([tag]) => tag), ...open, ...entities];
}
