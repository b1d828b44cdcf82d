import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { YamlFile, YamlText } from '@/source/yaml';
import { interpolate, unknownIds, type Variables } from '@/lib/interpolate';
import type { Link } from '@/lib/outline';
import type { LinkSource } from './link-report';

const markdown = unified().use(remarkParse).use(remarkGfm);

/**
 * The links of the frame, which every page shows: those of the top bar, the footer and the announcement in
 * `navigation.yaml`, and the pages that the search suggests in `search.yaml`. Variables are those of navigation.yaml
 * only; an address with an unknown one is left out, because `dataVariableIssues` reports it. A missing or unreadable
 * file has no links; the schema check reports it.
 */
export function frameLinks(navigation: YamlFile, search: YamlFile, variables: Variables): LinkSource[] {
  return [
    { source: navigation.file, route: '/', links: navigation.texts().flatMap((text) => knownLinks(text, variables)) },
    { source: search.file, route: '/', links: search.texts().flatMap((text) => linksOf(text, {})) },
  ];
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
      { href: interpolate(text.value, variables), kind: 'route', line: text.place.line, column: text.place.column },
    ];
  return key === 'text' && top === 'announcement' ? markdownLinks(text, variables) : [];
}

/** Links of a Markdown text, with the variables in their addresses and in the text around them. */
function markdownLinks({ value, place }: YamlText, variables: Variables): Link[] {
  const links: Link[] = [];
  visit(markdown.parse(interpolate(value, variables)), (node) => {
    if (node.type !== 'link' && node.type !== 'definition' && node.type !== 'image') return;
    const { line: row = 1, column = 1 } = node.position?.start ?? {};
    links.push({
      href: node.url,
      kind: node.type === 'image' ? 'image' : 'route',
      line: place.line + row - 1,
      column: place.column + column - 1,
    });
  });
  return links;
}
