import { expect, test } from '@playwright/test';
import { open } from './support';

test('A program reads the addresses of the bot as JSON and as text, and they are those of the page', async ({
  page,
  request,
}) => {
  const json = (await (await request.get('/bot/addresses.json')).json()) as { ipv4: string[]; ipv6: string[] };
  const text = await (await request.get('/bot/addresses.txt')).text();
  expect(text.trimEnd().split('\n')).toEqual([...json.ipv4, ...json.ipv6]);
  await open(page, '/bot/about');
  for (const range of json.ipv4)
    await expect(page.getByRole('main').getByText(range, { exact: true }).first()).toBeVisible();
});

test('Questions are below the headings of their groups, and each keeps a region and an address of its own', async ({
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
