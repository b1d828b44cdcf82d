import { contentComponents } from '@content/components';
import type { Issue } from '@schema/issues';
import { createSiteCheck } from '@/check/site-check';

/** The warnings of a file as `npm run check` reports them. It checks all pages, but reads again only what changed. */
export function createWarnings(): (file: string) => Promise<Issue[]> {
  const check = createSiteCheck({ components: contentComponents, issues: [] }, 'content');
  let round: Promise<Issue[]> = Promise.resolve([]);
  return async (file) => {
    // A save may change what the running round has read already.
    round = round.catch(() => []).then(() => check());
    return (await round).filter((item) => item.file === file && item.severity === 'warning');
  };
}
