import { EditorState } from '@codemirror/state';
import type { ContentApi } from '@/editor/content-api';
import { completeText, type Named } from '@/editor/page/completions';
import { labelOf, singularOf } from '@schema/derived/labels';
import { navigationLists, placeRoute } from '@/editor/page/navigation-lists';
import { freePath } from '@/editor/pictures';
import { plainName } from '@/editor/plain-name';
import { editorModel } from '@/editor/model';

const named: Named = {
  model: editorModel({
    route: ['/lamps', '/rooms'],
    operation: [],

    facts: { 'load.timeout': '30 s' },
  }),
  files: [
    {
      path: 'content/lamps.mdx',
      kind: 'Doc',
      title: 'Lamps',
      route: '/lamps',
    },
  ],
  client: { outline: async () => [{ id: 'light', text: 'Light' }] } as unknown as ContentApi,
};

async function complete(text: string) {
  const state = EditorState.create({ doc: text });
  const result = await completeText(named, { state, pos: text.length });
  const labels = result?.options.map(({ label }) => label) ?? [];
  return { from: text.slice(result?.from ?? text.length), labels };
}

describe('A completion', () => {
  test('of a link has the pages, and behind # the headings of one', async () => {
    expect(await complete('See [it](/la')).toEqual({ from: '/la', labels: ['/lamps', '/rooms'] });
    expect(await complete('See [it](/lamps#')).toEqual({
      from: '/lamps#',
      labels: ['/lamps#light'],
    });
    expect((await complete('<Card href="')).labels).toEqual(['/lamps', '/rooms']);
  });

  test('has components, their attributes that are not there yet, and the values of these', async () => {
    expect((await complete('<Call')).labels).toContain('<Callout');
    expect((await complete('<Callout type="tip" ')).labels).toEqual(['title']);
    expect((await complete('<Callout type="')).labels).toContain('tip');
    expect((await complete('<Fact id="')).labels).toEqual(['load.timeout']);
  });

  test('has facts and languages of code, and nothing in prose', async () => {
    expect(await complete('It waits {lo')).toEqual({ from: '{lo', labels: ['{load.timeout'] });
    expect((await complete('```ba')).labels).toContain('bash');
    expect((await complete('A lamp')).labels).toEqual([]);
  });
});

describe('The lists of the navigation', () => {
  const form = {
    sections: [
      {
        id: 'docs',
        label: 'Docs',
        categories: [
          { label: 'Start', pages: ['/a', '/b'] },
          { label: 'More', groups: [{ label: 'Rooms', pages: ['/c'] }] },
        ],
      },
    ],
  };

  test('have the names of their categories and groups', () => {
    expect(navigationLists(form)).toEqual([
      { name: 'Docs › Start', pages: ['/a', '/b'] },
      { name: 'Docs › More', pages: [] },
      { name: 'Docs › More › Rooms', pages: ['/c'] },
    ]);
  });

  test('have a page once', () => {
    const placed = navigationLists(placeRoute(form, '/a', 'Docs › More › Rooms'));
    expect(placed.map(({ pages }) => pages)).toEqual([['/b'], [], ['/c', '/a']]);
    const removed = navigationLists(placeRoute(form, '/c', ''));
    expect(removed.map(({ pages }) => pages)).toEqual([['/a', '/b'], [], []]);
  });
});

test('Names of pages and pictures are plain, and a picture replaces no other', () => {
  expect(plainName('  Österreich & Co.: 2 lamps ')).toBe('osterreich-co-2-lamps');
  expect(freePath('Screen Shot (1).PNG', '.png', [])).toBe('public/images/screen-shot-1.png');
  const taken = ['public/images/image.png', 'public/images/image-2.png'];
  expect(freePath('image.png', '.png', taken)).toBe('public/images/image-3.png');
});

test('Labels are words, with their singular', () => {
  expect(labelOf('sidebarLabel')).toBe('Sidebar label');
  expect(['Categories', 'Pages', 'Matches', 'Address'].map(singularOf)).toEqual([
    'Category',
    'Page',
    'Match',
    'Address',
  ]);
});
