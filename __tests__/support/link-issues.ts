import { linkReport, type LinkReportOptions } from '@/check/site/link-issues';
import type { Page } from '@/content/page';
import { UNKNOWN_PRODUCT } from '@/content/files/data-files';

type LinkedSite = Parameters<typeof linkReport>[0];

/** The link report of pages beside which there are only these files. */
export function linkIssues(
  pages: readonly Page[],
  files: readonly string[] = [],
  site: Partial<LinkedSite> = {},
  others: Parameters<typeof linkReport>[2] = [],
) {
  const options: LinkReportOptions = {
    isUnchecked: () => false,
    isCut: () => false,
    sizeOf: (file) => (files.includes(file) ? 0 : undefined),
  };
  const product = UNKNOWN_PRODUCT;
  const empty = { redirects: new Map(), drafts: new Map(), variables: {}, product, downloads: [] };
  return linkReport({ ...empty, pages, ...site }, options, others);
}
