import { engineOf, hitsOf, page } from './pages';

test.each(['2FA', '2fa'])(
  'A result of the synonym %s names the word of the section as it is written there',
  async (query) => {
    const account = page('/account', 'Account', [
      ['', 'Two people can share it.'],
      ['Sign-in', 'Protect it with two-factor codes. Two of them are enough.'],
      ['Recovery', 'Write to us from your phone.'],
    ]);
    const [hit] = hitsOf(await engineOf([account], { synonyms: { '2FA': ['two-factor'] } }), query);
    expect(hit?.href).toBe('/account?_highlight=two-factor#sign-in');
  },
);

test('A keyword names no word, because the text does not have it', async () => {
  const account = page('/account', 'Account', [['', 'Two people can share it.']], {
    keywords: ['profile'],
  });
  const [hit] = hitsOf(await engineOf([account]), 'profile');
  expect(hit?.href).toBe('/account');
});
