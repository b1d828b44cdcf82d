import type { Page, PageKind } from '@/content';
import { rule } from '../rule';

/** Kinds of pages that need no link in a text: categories, which the navigation generates, and the home page. */
const NAVIGATION_KINDS: ReadonlySet<PageKind> = new Set(['home', 'category']);

/** Pages of old versions, and pages that are in no list, need no link either. */
function needsLink({ kind, version, settings }: Page): boolean {
  return !NAVIGATION_KINDS.has(kind) && version === undefined && !settings?.unlisted;
}

/** Only links in texts count, because the sidebar and the breadcrumbs link to every page. */
export const pageOrphan = rule('page-orphan', 'linkedPage', 'strict', {
  find: ({ page, linking }) =>
    needsLink(page) && page.kind !== 'operation' && linking.length === 0 ? [{ route: page.route }] : [],
  message: ({ route }) =>
    `The text of no other page links to ${route}. Link to it where readers need it, for example below "Next steps".`,
});

/** Operations that neither link to a text of a writer nor are linked from one. */
export const operationOrphan = rule('operation-orphan', 'linkedPage', 'strict', {
  find: ({ page, linking, linked }) => {
    const isGuided = [...linking, ...linked].some(({ kind }) => kind === 'guide' || kind === 'doc' || kind === 'faq');
    return needsLink(page) && page.kind === 'operation' && !isGuided ? [{ route: page.route }] : [];
  },
  message: ({ route }) =>
    `No guide links to the operation ${route}, and its description links to no guide. Link to it from the guide that explains when to use it.`,
});

export const addressLost = rule('address-lost', 'lostAddress', 'check', {
  find: (lost) => [{ ...lost }],
  message: ({ route, fault, near }) =>
    fault ??
    `The published address ${route} leads to no page. Add \`redirectFrom: [${route}]\` to the front matter of the page that replaces it${near ? `, for example ${near}` : ''}.`,
});
