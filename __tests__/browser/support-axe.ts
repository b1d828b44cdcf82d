import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
/** The only rules whose outcome depends on the colour mode. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What axe may find all the same: where, which rule, and why it is no barrier. */
interface Exception {
  readonly rule: string;
  readonly selector: string;
  readonly reason: string;
}

const EXCEPTIONS: readonly Exception[] = [];

/**
 * What axe finds on the page as it stands, in words: against WCAG 2.2 AA and its own good practice, in `scope` alone
 * when one is given.
 */
export async function violations(page: Page, scope?: string, rules?: readonly string[]): Promise<string[]> {
  // A colour on its way to another one has no contrast to measure.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
  );
  const axe = new AxeBuilder({ page });
  if (scope) axe.include(scope);
  const chosen = rules
    ? { runOnly: { type: 'rule' as const, values: [...rules] } }
    : { runOnly: TAGS, rules: { 'target-size': { enabled: true } } };
  // What passes is not reported, no style sheet is loaded anew, and no second page is opened to join frames: there are
  // none.
  axe.options({ ...chosen, resultTypes: ['violations'], preload: false }).setLegacyMode(true);
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes
      .filter(
        ({ target }) => !EXCEPTIONS.some(({ rule, selector }) => rule === id && target.join(' ').includes(selector)),
      )
      .map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`),
  );
}

/** Both colour modes of the page as it stands: all rules in the one it is in, then those about colours in the other. */
export async function violationsInBothModes(page: Page, scope?: string): Promise<string[]> {
  const found = await violations(page, scope);
  const turn = () =>
    page.evaluate(() => {
      const { dataset } = document.documentElement;
      dataset['theme'] = dataset['theme'] === 'dark' ? 'light' : 'dark';
    });
  await turn();
  const inOther = await violations(page, scope, COLOUR_RULES);
  await turn();
  return [...found, ...inOther.map((text) => `in the other mode: ${text}`)];
}
