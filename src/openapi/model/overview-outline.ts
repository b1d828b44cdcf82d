import type { Place } from '@schema/issues';
import type { Link, Outline } from '@/lib/outline';
import type { OutlineLabels, Reference } from './types';

/** The outline of the overview page. `anchors` are all ids of the page. */
export function overviewOutline(
  reference: Omit<Reference, 'outline'>,
  anchors: readonly string[],
  place: Place,
  labels: OutlineLabels,
): Outline {
  const { description, servers, securitySchemes, sections, tags } = reference;
  const part = (id: string | null, text: string, words: readonly (string | undefined)[]) =>
    id === null ? [] : [{ heading: { id, depth: 2, text }, text: words.filter(Boolean).join(' ').trim() }];
  const parts = [
    ...part(
      sections.servers,
      labels.section('servers'),
      servers.flatMap((server) => [server.url, server.description?.text]),
    ),
    ...part(
      sections.authentication,
      labels.section('authentication'),
      securitySchemes.flatMap((scheme) => [scheme.name, labels.scheme(scheme), scheme.description?.text]),
    ),
    ...tags.flatMap((tag) =>
      part(tag.anchor, tag.label, [tag.description?.text, ...tag.operations.map(({ title }) => title)]),
    ),
  ];
  const headings = [...(description?.headings ?? []), ...parts.map(({ heading }) => heading)];
  const ids = new Set(headings.map(({ id }) => id));
  const hrefs = [
    description,
    ...tags.map((tag) => tag.description),
    ...securitySchemes.map((scheme) => scheme.description),
  ].flatMap((prose) => prose?.hrefs ?? []);
  return {
    headings,
    sections: [
      ...(description?.sections ?? []),
      ...parts.map(({ heading, text }) => ({ id: heading.id, trail: [heading.text], text })),
    ],
    links: hrefs.map((href): Link => ({ href, line: place.line, column: place.column, kind: 'route' })),
    anchors: anchors.filter((id) => !ids.has(id)),
  };
}
