import { engineOf, hitsOf, page } from './pages';

describe('a result through synonyms or search phrases', () => {
  const account = page('/account', 'Account', [
    ['', 'Two people can share it.'],
    ['Sign-in', 'Protect it with two-factor codes. Two of them are enough.'],
    ['Recovery', 'Write to us from your phone.'],
  ]);
  const phrases = { section: 'recovery', phrases: ['lost my phone'], place: { file: '', line: 1, column: 1 } };
  const hrefs = async (query: string) => {
    const pages = [{ ...account, searchPhrases: [phrases] }];
    return hitsOf(await engineOf(pages, { synonyms: { '2FA': ['two-factor'] } }), query).map(({ href }) => href);
  };

  test.each(['2FA', '2fa'])('%s names the word of the section as it is written there', async (query) => {
    expect((await hrefs(query))[0]).toBe('/account?_highlight=two-factor#sign-in');
  });

  test('a phrase names the words that the section shares with the query', async () => {
    expect((await hrefs('lost phone'))[0]).toBe('/account?_highlight=phone#recovery');
  });

  test('a phrase that shares no word with the section names none', async () => {
    expect((await hrefs('lost'))[0]).toBe('/account#recovery');
  });
});
