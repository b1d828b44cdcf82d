import { buildSearch } from '@/search/build/search-files';
import { restoreEngine } from '@/search/core/engine';
import { page } from './pages';

describe('a result through synonyms or search phrases', () => {
  const account = page('/account', 'Account', [
    ['', 'Two people can share it.'],
    ['Sign-in', 'Protect it with two-factor codes. Two of them are enough.'],
    ['Recovery', 'Write to us from your phone.'],
  ]);
  const phrases = { section: 'recovery', phrases: ['lost my phone'], place: { file: '', line: 1, column: 1 } };
  const hrefs = async (query: string) => {
    const { documents, index } = await buildSearch([{ ...account, searchPhrases: [phrases] }], {
      synonyms: { '2FA': ['two-factor'] },
    });
    const { groups } = restoreEngine(JSON.parse(documents), JSON.parse(index)).search(query);
    return groups.flatMap(({ hits }) => hits.map(({ href }) => href));
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
