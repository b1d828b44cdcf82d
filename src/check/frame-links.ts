import { join } from 'node:path';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { DATA_FILES } from '@schema/collections';
import { readText } from '@/source/read-text';
import { yamlTexts, type YamlText } from '@/source/yaml-text';
import { interpolate, unknownIds, type Variables } from '@/lib/interpolate';
import type { Link } from '@/lib/outline';

/** A data file that links to pages, with its links at their places in the YAML. */
export interface FrameSource {
  readonly source: string;
  /** The page of a link without a path. */
  readonly route: string;
  readonly links: readonly Link[];
}

const markdown = unified().use(remarkParse).use(remarkGfm);

/**
 * The links of the frame, which every page shows: those of the top bar, the footer and the announcement in
 * `navigation.yaml`, and the pages that the search suggests in `search.yaml`. Variables are those of navigation.yaml
 * only; an address with an unknown one is left out, because `dataVariableIssues` reports it. A missing or unreadable
 * file has no links; the schema check reports it.
 */
export function frameLinks(folder: string, variables: Variables): FrameSource[] {
  return [DATA_FILES.navigation, DATA_FILES.search].map((name) => {
    const source = join(folder, name);
    const texts = yamlTexts(readText(source).text);
    const linksIn = (text: YamlText) =>
      name === DATA_FILES.navigation ? knownLinks(text, variables) : linksOf(text, {});
    return { source, route: '/', links: texts.flatMap(linksIn) };
  });
}

function knownLinks(text: YamlText, variables: Variables): Link[] {
  const isAddress = text.path.at(-1) === 'href';
  return linksOf(text, variables).filter(({ href }) => unknownIds(href, variables, isAddress).length === 0);
}

function linksOf(text: YamlText, variables: Variables): Link[] {
  const [top = ''] = text.path;
  const key = text.path.at(-1);
  // The schema reports an address of another form.
  if (key === 'href' && !/^(?:\/|https?:|mailto:|tel:|\{)/.test(text.value)) return [];
  if (key === 'href')
    return [
      { href: interpolate(text.value, variables), kind: 'route', line: text.line, column: text.columnOffset + 1 },
    ];
  return key === 'text' && top === 'announcement' ? markdownLinks(text, variables) : [];
}

/** Links of a Markdown text, with the variables in their addresses and in the text around them. */
function markdownLinks({ value, line, columnOffset }: YamlText, variables: Variables): Link[] {
  const links: Link[] = [];
  visit(markdown.parse(interpolate(value, variables)), (node) => {
    if (node.type !== 'link' && node.type !== 'definition' && node.type !== 'image') return;
    const { line: row = 1, column = 1 } = node.position?.start ?? {};
    links.push({
      href: node.url,
      kind: node.type === 'image' ? 'image' : 'route',
      line: line + row - 1,
      column: column + columnOffset,
    });
  });
  return links;
}
