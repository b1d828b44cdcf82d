import { expect, test } from '@playwright/test';
import { open } from './support';

test('Questions are folded below the headings of their groups, and the question of an address is open', async ({
  page,
}) => {
  await open(page, '/faq/features#how-often-can-you-test-my-website');
  const heading = page.getByRole('heading', {
    name: 'How often can you test my website?',
    level: 3,
  });
  await expect(heading).toBeInViewport();
  await expect(page.locator('details[open]')).toHaveText(/^How often can you test my website\?/);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Outages and alarms',
    'What a test looks at',
    'Visits to a website',
    'Figures, teams, tools',
  ]);
});
