/** @jest-environment jsdom */
import { applyVersion, initPreferredVersion } from '@/browser/versions';
import { writeStored } from '@/browser/storage';

const VERSIONS = [{ id: '1.0', path: '/1.0', routes: ['/lamps/on'] }];
const hrefs = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
const stored = () => localStorage.getItem('docs-preferred-version');

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = [
    '/lamps/on',
    '/lamps/on#burn',
    '/lamps/off',
    '/1.0/lamps/on',
    'https://lamps.test/lamps/on',
  ]
    .map((href) => `<a href="${href}">x</a>`)
    .join('')
    .concat('<a href="/lamps/on" data-version-link="current">2.0</a>');
});

describe('the version that the reader read last', () => {
  test('is the target of links without a version, if it has their pages', () => {
    localStorage.setItem('docs-preferred-version', '1.0');
    applyVersion(VERSIONS);
    expect(hrefs()).toEqual([
      '/1.0/lamps/on',
      '/1.0/lamps/on#burn',
      '/lamps/off',
      '/1.0/lamps/on',
      'https://lamps.test/lamps/on',
      '/lamps/on',
    ]);
  });

  test('is followed when another one is read, here and in another tab', () => {
    const end = initPreferredVersion(VERSIONS);
    writeStored('docs-preferred-version', '1.0');
    expect(hrefs()[0]).toBe('/1.0/lamps/on');
    localStorage.setItem('docs-preferred-version', 'current');
    window.dispatchEvent(new StorageEvent('storage', { key: 'docs-preferred-version', newValue: 'current' }));
    expect(hrefs().slice(0, 2)).toEqual(['/lamps/on', '/lamps/on#burn']);
    end();
  });

  test.each(['0.9', '', 'constructor'])('is dropped when it is no more: `%s`', (id) => {
    for (const versions of [[], VERSIONS]) {
      localStorage.setItem('docs-preferred-version', id);
      applyVersion(versions);
      expect([stored(), hrefs()[0]]).toEqual([null, '/lamps/on']);
    }
  });

  test('stays stored when it is the present one', () => {
    localStorage.setItem('docs-preferred-version', 'current');
    applyVersion(VERSIONS);
    expect([stored(), hrefs()[0]]).toEqual(['current', '/lamps/on']);
  });
});
