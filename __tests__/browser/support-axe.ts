import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
/** The only rules whose outcome depends on the color mode. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
/** A violation that is accepted: the rule, the place, and why it is no barrier. */
interface Exception {
  readonly rule: string;
  readonly selector: string;
  readonly reason: string;
}

const EXCEPTIONS: readonly Exception[] = [];

/**
 * The violations of WCAG 2.2 AA and of axe's best practices on the page as it is now, or only in `scope`, as text; of all
 * rules, or of those in `rules`.
 */
export async function violations(
  page: Page,
  scope?: string,
  rules?: readonly string[],
): Promise<string[]> {
  // The contrast of a color cannot be measured during a transition.
  await page.evaluate(() =>
    Promise.all(
      document.getAnimations().map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
  const axe = new AxeBuilder({ page });
  if (scope) axe.include(scope);
  const selection = rules
    ? { runOnly: { type: 'rule' as const, values: [...rules] } }
    : { runOnly: TAGS, rules: { 'label-content-name-mismatch': { enabled: true } } };
  // These options save time: no report of passed rules, no second download of style sheets, no second page for frames.
  axe.options({ ...selection, resultTypes: ['violations'], preload: false }).setLegacyMode(true);
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes
      .filter(
        ({ target }) =>
          !EXCEPTIONS.some(
            ({ rule, selector }) => rule === id && target.join(' ').includes(selector),
          ),
      )
      .map(
        ({ target, failureSummary }) =>
          `${id}: ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`,
      ),
  );
}

/** Changes the page to the other color mode, without storing it. */
function toggleColorMode(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset['theme'] = dataset['theme'] === 'dark' ? 'light' : 'dark';
  });
}

/** The violations in both color modes: all rules in the present mode, then the rules about colors in the other. */
export async function violationsInBothModes(page: Page, scope?: string): Promise<string[]> {
  const found = await violations(page, scope);
  await toggleColorMode(page);
  const inOther = await violations(page, scope, COLOR_RULES);
  await toggleColorMode(page);
  return [...found, ...inOther.map((text) => `in the other mode: ${text}`)];
}
