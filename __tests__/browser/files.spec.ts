import { expect, test } from '@playwright/test';
import { open } from './support';

test('Questions are regions with an address, below the headings of their groups', async ({
  page,
}) => {
  await open(page, '/faq/features#how-often-can-you-test-my-website');
  const question = page.getByRole('region', { name: 'How often can you test my website?' });
  await expect(question.getByRole('heading', { level: 3 })).toBeInViewport();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Outages and alarms',
    'What a test looks at',
    'Visits to a website',
    'Figures, teams and your own tools',
  ]);
});
