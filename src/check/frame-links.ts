import { analyze } from '@/markdown/outline';
import type { YamlFile, YamlText } from '@/source/yaml';
import { interpolate, unknownIds, type Variables } from '@/lib/interpolate';
import type { Link } from '@/lib/outline';
import type { LinkSource } from './link-report';

/**
 * The links of the frame, which every page shows: those of the top bar, the footer and the announcement in
 * `navigation.yaml`, and the pages that the search suggests in `search.yaml`, which has no variables.
 */
export function frameLinks(navigation: YamlFile, search: YamlFile, variables: Variables): LinkSource[] {
  return [
    { source: navigation.file, route: '/', links: navigation.texts().flatMap((text) => linksOf(text, variables)) },
    { source: search.file, route: '/', links: search.texts().flatMap((text) => linksOf(text)) },
  ];
}

/** An address with an unknown variable is left out, because `dataVariableIssues` reports it. */
function linksOf({ path, value, place }: YamlText, variables?: Variables): readonly Link[] {
  const text = variables ? interpolate(value, variables) : value;
  const isKnown = ({ href }: Link) => !variables || unknownIds(href, variables, path.at(-1) === 'href').length === 0;
  if (path[0] === 'announcement' && path.at(-1) === 'text')
    return analyze(text, { variables: {}, tables: {}, start: place, format: 'md' }).outline.links.filter(isKnown);
  // The schema reports an address of another form.
  if (path.at(-1) !== 'href' || !/^(?:\/|https?:|mailto:|tel:|\{)/.test(value)) return [];
  return [{ href: text, kind: 'route' as const, line: place.line, column: place.column }].filter(isKnown);
}
