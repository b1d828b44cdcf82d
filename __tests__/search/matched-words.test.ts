import { engineOf, hitsOf, page } from './pages';

describe('a result through synonyms or keywords', () => {
  const sections: Parameters<typeof page>[2] = [
    ['', 'Two people can share it.'],
    ['Sign-in', 'Protect it with two-factor codes. Two of them are enough.'],
  ];
  const account = page('/account', 'Account', sections, { keywords: ['profile'] });
  const hrefs = async (query: string) =>
    hitsOf(await engineOf([account], { synonyms: { '2FA': ['two-factor'] } }), query).map(({ href }) => href);

  test.each(['2FA', '2fa'])('%s names the word of the section as it is written there', async (query) => {
    expect((await hrefs(query))[0]).toBe('/account?_highlight=two-factor#sign-in');
  });

  test('a keyword names no word, because the text does not have it', async () => {
    expect((await hrefs('profile'))[0]).toBe('/account');
  });
});
