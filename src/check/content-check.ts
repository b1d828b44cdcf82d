import { sortIssues } from '@schema/issues';
import { loadComponents, type LoadedComponents } from './component-files';
import { createSiteCheck, type SiteCheck } from './site-check';

/**
 * A check of the pages and of the code of the product's components, which is read once. Without components, a page cannot
 * be blamed for using them.
 */
export async function createContentCheck(
  language: Parameters<typeof createSiteCheck>[1],
  loaded?: LoadedComponents,
): Promise<SiteCheck> {
  const { components, issues } = loaded ?? (await loadComponents());
  const checkSite = createSiteCheck(components, language);
  if (issues.length === 0) return checkSite;
  return async (signal) => {
    const others = (await checkSite(signal)).filter(({ code }) => code !== 'component-unknown');
    return sortIssues([...issues, ...others]);
  };
}
