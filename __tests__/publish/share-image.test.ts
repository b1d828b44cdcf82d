import type { Page, Site } from '@/content';
import { shareImageOf, shareImageRoute } from '@/publish/share-image';

const imageOf = (title: string, category?: string, name = 'Kettle') =>
  shareImageOf(
    { route: '/descale', title } as Page,
    {
      product: { name },
      locations: new Map([['/descale', { category: category && { label: category } }]]),
    } as unknown as Site,
  );

test('A page and the home page have a picture beside their address', () => {
  expect(['/', '/checks/redirect'].map(shareImageRoute)).toEqual(['/share/index.png', '/share/checks/redirect.png']);
});

test('A picture has the title, the category and the name of the site', () => {
  expect(imageOf('Descale', 'Care')).toEqual({ site: 'Kettle Docs', section: 'Care', title: 'Descale' });
});

test('A category page does not repeat its title', () => {
  expect(imageOf('Care', 'Care').section).toBeUndefined();
});

test('Letters that the font does not have are not drawn, so that no build loads a font for them', () => {
  expect(imageOf('やかん 🫖', 'Уход')).toEqual({ site: 'Kettle Docs', section: undefined, title: 'Kettle Docs' });
  expect(imageOf('やかん', undefined, 'やかん').title).toBe('Docs');
  expect(imageOf('“Prüfung” – 5 €').title).toBe('“Prüfung” – 5 €');
});
