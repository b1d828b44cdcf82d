import { navigationSchema } from '@schema/navigation';
import { resolveNavigation } from '@/content/navigation';
import { canonicalRoute, resolveVersions, versionsAround } from '@/content/versions';
import type { Page } from '@/content/page';
import { pageAt } from '../support/page';

const page = (route: string, version?: string): Page => pageAt(route, version ? { version } : {});
const PAGES = [
  page('/lamps/on'),
  page('/lamps/off'),
  page('/1.0/lamps/on', '1.0'),
  page('/1.0/lamps/wick', '1.0'),
];
const LAMPS = {
  label: 'Lamps',
  slug: 'lamps',
  description: 'All about lamps.',
  folder: 'lamps',
  pages: ['/lamps/on', '/lamps/off'],
};
const byRoute = new Map(PAGES.map((one) => [one.route, one]));

function resolve(versions: unknown[] | undefined, pages: readonly Page[] = PAGES) {
  const navigation = navigationSchema.parse({
    navbar: [],
    sections: [{ id: 'docs', label: 'Docs', folders: ['lamps'], categories: [LAMPS] }],
    versions,
  });
  const current = resolveNavigation(
    navigation,
    pages.filter(({ version }) => !version),
    undefined,
  );
  return resolveVersions(navigation, pages, current.sections);
}

const TWO = [
  { id: 'current', label: '2.0' },
  { id: '1.0', label: '1.0' },
];
const outline = (versions: ReturnType<typeof resolve>['versions']) =>
  versions.map(({ id, start, sections }) => [
    id,
    start,
    ...sections.flatMap(({ categories }) =>
      categories.flatMap(({ route, pages }) => [route, ...pages.map((one) => one.route)]),
    ),
  ]);

describe('versions of the documentation', () => {
  test('are one where none is named, and then no page shows any', () => {
    const { versions } = resolve(undefined, PAGES.slice(0, 2));
    expect(outline(versions)).toEqual([
      ['current', '/lamps/on', '/category/lamps', '/lamps/on', '/lamps/off'],
    ]);
    expect(versionsAround(page('/lamps/on'), versions, byRoute)).toBeUndefined();
  });

  test('have the present sidebar as far as their pages go, and their other pages behind', () => {
    const { versions, issues } = resolve(TWO);
    expect(outline(versions)).toEqual([
      ['current', '/lamps/on', '/category/lamps', '/lamps/on', '/lamps/off'],
      ['1.0', '/1.0/lamps/on', '/1.0/category/lamps', '/1.0/lamps/on', '/1.0/lamps/wick'],
    ]);
    expect(issues).toEqual([]);
  });

  test('link a page to the same page of the other version, or to the first page of that version', () => {
    const { versions } = resolve(TWO);
    const around = (one: Page) =>
      versionsAround(one, versions, byRoute)?.choices.map(({ route }) => route);
    expect(around(page('/lamps/on'))).toEqual(['/lamps/on', '/1.0/lamps/on']);
    expect(around(page('/lamps/off'))).toEqual(['/lamps/off', '/1.0/lamps/on']);
    expect(around(page('/1.0/lamps/on', '1.0'))).toEqual(['/lamps/on', '/1.0/lamps/on']);
    expect(around(page('/1.0/lamps/wick', '1.0'))).toEqual(['/lamps/on', '/1.0/lamps/wick']);
    expect(
      versionsAround({ ...page('/api/lamps'), kind: 'operation' }, versions, byRoute),
    ).toBeUndefined();
  });

  test('name the present page as canonical, and themselves where there is none', () => {
    expect(
      ['/lamps/on', '/1.0/lamps/on', '/1.0/lamps/wick'].map((route) =>
        canonicalRoute(byRoute.get(route) ?? page(route), byRoute),
      ),
    ).toEqual(['/lamps/on', '/lamps/on', '/1.0/lamps/wick']);
  });

  test('without pages, or without an entry, are reported', () => {
    expect(
      resolve([TWO[0], TWO[1], { id: '0.9', label: '0.9' }]).issues.map(({ message }) => message),
    ).toEqual([expect.stringContaining('The version "0.9" has no page')]);
    expect(resolve([TWO[0]]).issues.map(({ message }) => message)).toEqual([
      expect.stringContaining('Add { id: "1.0", label: … }'),
    ]);
  });

  test.each([
    [[{ id: '1.0', label: '1.0' }], 'Name the current version too'],
    [[...TWO, TWO[1]], 'Give each version an id of its own'],
    [[TWO[0], { id: 'Version 1', label: '1.0' }], 'Use lower-case letters'],
  ])('are refused: %j', (versions, message) => {
    expect(navigationSchema.safeParse({ navbar: [], versions }).error?.message).toContain(message);
  });
});
