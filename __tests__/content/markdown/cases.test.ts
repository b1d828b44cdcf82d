import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { attributesOf, isElement, type JsxElement } from '@/content/markdown/elements';
import { analyze } from '@/content/markdown/text-outline';
import { formatOf, type Format } from '@/content/markdown/syntax';
import { openFiles } from '@/content/files/files';
import { casesOf } from '../../support/cases';
import { check, removeFolders, withFrontMatter } from '../../support/content-folder';
import { renderComponents } from '../../support/render-components';
import { render, VARIABLES } from '../../support/render-mdx';

// What becomes of a text that begins in line 6 of its file. Behind a kind of result, `md` is ordinary
// Markdown.

afterAll(removeFolders);

const page = { files: openFiles('__tests__/fixtures/none'), path: 'checks/a.mdx' };
const analysed = (text: string, format: Format) =>
  analyze(text, { ...VARIABLES, format, start: { line: 6, column: 1 } });
const elementsOf = (tree: Root) => {
  const elements: JsxElement[] = [];
  visit(tree, (node) => void (isElement(node) && elements.push(node)));
  return elements;
};
const lines = (values: readonly unknown[]) => values.map((value) => `${String(value)}\n`).join('');

const KINDS: Readonly<Record<string, (text: string, format: Format) => string | Promise<string>>> =
  {
    html: async (text, format) =>
      `${(await render(text, { ...VARIABLES, page }, format)).trim()}\n`,
    /** With the components, without their look. */
    shown: async (text, format) =>
      `${(await renderComponents(text, format)).replace(/ class="[^"]*"|<link[^>]*>/g, '').replace(/<svg.*?<\/svg>/g, '<svg/>')}\n`,
    /** How many columns the cards of its table have on a phone. */
    cards: async (text) => `${/data-columns="(\d)"/.exec(await render(text))?.[1] ?? 'none'}\n`,
    check: (text, format) =>
      lines(
        check({ [`lamps.${format}`]: withFrontMatter(text) }).map(
          (line) => /:(\d+:\d+ [\w-]+)/.exec(line)?.[1] ?? line,
        ),
      ),
    /** In the HTML. */
    ids: async (text, format) =>
      lines(
        [...(await render(text, VARIABLES, format)).matchAll(/<h\d id="([^"]*)"/g)].map(
          ([, id]) => id,
        ),
      ),
    headings: (text, format) => {
      const { outline, headingLines } = analysed(text, format);
      return lines(
        outline.headings.map(
          (one, index) => `${headingLines[index]} ${one.depth} ${one.id}: ${one.text}`,
        ),
      );
    },
    sections: (text, format) =>
      lines(
        analysed(text, format).outline.sections.map(
          (one) => `${one.id}: ${one.trail.join(' > ')}: ${one.text}`,
        ),
      ),
    definitions: (text, format) =>
      lines(
        analysed(text, format).outline.sections.map(
          (one) => JSON.stringify(one.definitions) ?? 'none',
        ),
      ),
    links: (text, format) =>
      lines(
        analysed(text, format).outline.links.map(
          (one) => `${one.line}:${one.column} ${one.kind} ${one.href}: ${one.text}`,
        ),
      ),
    components: (text, format) =>
      lines(
        elementsOf(analysed(text, format).tree).map(
          (node) =>
            `${5 + (node.position?.start.line ?? 0)}:${node.position?.start.column} ${node.name} ${JSON.stringify(attributesOf(node))}`,
        ),
      ),
    unknown: (text, format) =>
      lines(
        analysed(text, format).unknownVariables.map((one) => `${one.line}:${one.column} ${one.id}`),
      ),
  };

test.each(casesOf('markdown'))('%s: %s', async (_, kind, text, expected) => {
  const [name = '', format = 'mdx'] = kind.split(' ');
  expect(await KINDS[name]?.(text, formatOf(`a.${format}`))).toBe(expected);
});
