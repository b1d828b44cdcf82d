import type { Place } from '@schema/issues';
import type { Outline } from '@/lib/outline';
import { SECTIONS, securityLabel } from '../labels';
import { linksIn, pageOutline, part } from './page-outline';
import type { Reference } from './types';

/** The outline of the overview page. `anchors` are all ids of the page. */
export function overviewOutline(
  reference: Omit<Reference, 'outline'>,
  anchors: readonly string[],
  place: Place,
): Outline {
  const { description, servers, securitySchemes, sections, tags, externalDocs, about } = reference;
  const parts = [
    ...part(
      sections.servers,
      SECTIONS.servers,
      servers.flatMap(({ url, description: said, variables }) => [
        url,
        said?.text,
        ...variables.map((variable) => variable.description?.text),
      ]),
    ),
    ...part(
      sections.authentication,
      SECTIONS.authentication,
      securitySchemes.flatMap((scheme) => [scheme.name, securityLabel(scheme), scheme.description?.text]),
    ),
    ...tags.flatMap((tag) =>
      part(tag.anchor, tag.label, [
        tag.description?.text,
        tag.externalDocs?.description,
        ...tag.operations.map(({ title }) => title),
      ]),
    ),
  ];
  const terms = { url: about.termsOfService };
  const shown = tags.map((tag) => [tag.description, tag.externalDocs]);
  const hrefs = linksIn([description, servers, securitySchemes, externalDocs, about, terms, shown]);
  return pageOutline({ description }, parts, { ids: anchors, hrefs, place });
}
