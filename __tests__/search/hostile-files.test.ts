import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { NothingFound } from '@/search/dialog/search-aids';
import { buildSearch } from '@/search/build/search-files';
import { restoreFiles, SearchFileError } from '@/search/client/restore-files';
import { NO_RESULTS } from '@/search/core/results';
import { PAGES } from './pages';

const bytes = (value: unknown) =>
  new TextEncoder().encode(JSON.stringify(value)).buffer as ArrayBuffer;
const restore = (documents: unknown, index: unknown) =>
  restoreFiles([bytes(documents), bytes(index)]);

async function built(options: Parameters<typeof buildSearch>[1] = {}) {
  const { documents, index } = await buildSearch(PAGES, options);
  return [JSON.parse(documents), JSON.parse(index)] as [
    Record<string, unknown>,
    Record<string, unknown>,
  ];
}

/** Each path in a value, arrays by their first item. */
function pathsIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    Number(key) > 0 ? [] : [[key], ...pathsIn(child).map((path) => [key, ...path])],
  );
}

function changed<T>(value: T, path: readonly string[], replacement: unknown): T {
  const copy = structuredClone(value);
  const parent = path
    .slice(0, -1)
    .reduce<unknown>((at, key) => Reflect.get(at as object, key), copy) as object;
  Reflect.set(parent, path.at(-1) ?? '', replacement);
  return copy;
}

/** The engine of two files; undefined if they are refused. Any other error than a `SearchFileError` is a fault. */
function engineOf([documents, index]: readonly unknown[]) {
  try {
    return restore(documents, index);
  } catch (error) {
    if (error instanceof SearchFileError) return undefined;
    throw error;
  }
}

/** The rows of a query; none if it fails, which the dialog reports with `Retry`. */
function hitsOf(engine: ReturnType<typeof engineOf>, query: string) {
  try {
    return engine?.search(query).groups.flatMap(({ hits }) => hits) ?? [];
  } catch {
    return [];
  }
}

describe('search files', () => {
  test('are the same for the same pages', async () => {
    expect(await buildSearch(PAGES)).toEqual(await buildSearch(PAGES));
  });

  test.each([
    ['nothing', null],
    ['a list', []],
    ['a text', 'text'],
    ['another format version', { version: 0 }],
    ['a database without parts', { database: {} }],
    [
      'more postings than memory',
      {
        database: {
          index: { words: ['a'], fields: [{ sections: '~~~~~~~~', gaps: '#', times: '#' }] },
        },
      },
    ],
  ])('are refused with an error that can be shown: %s', async (_, change) => {
    const [documents, index] = await built();
    const isPart = typeof change === 'object' && change !== null && !Array.isArray(change);
    expect(() => restore(documents, isPart ? { ...index, ...change } : change)).toThrow(
      SearchFileError,
    );
  });

  test('of fewer pages than the index names have rows of these pages only', async () => {
    const [documents, index] = await built();
    const { docs } = JSON.parse((await buildSearch(PAGES.slice(0, 3))).documents) as Record<
      string,
      unknown
    >;
    const engine = restore({ ...documents, docs }, index);
    const routes = new Set(PAGES.slice(0, 3).map(({ route }) => route));
    const hrefs = ['redirect', 'invoice', 'project'].flatMap((query) =>
      hitsOf(engine, query).map(({ href }) => href.replace(/[?#].*/, '')),
    );
    expect(hrefs.filter((href) => !routes.has(href))).toEqual([]);
  });

  test.each([null, 1, true, '/text', [], {}])(
    'with %p somewhere are refused, or answer with an error or with rows that lead to a page',
    async (replacement) => {
      const files = await built({
        help: { label: 'Help', href: '/help' },
        synonyms: { bounce: ['redirect'] },
      });
      for (const [number, file] of files.entries()) {
        for (const path of pathsIn(file)) {
          const engine = engineOf(files.with(number, changed(file, path, replacement)));
          const { label = '', href = '' } = engine?.help ?? {};
          expect([path, typeof label, typeof href]).toEqual([path, 'string', 'string']);
          for (const hit of ['redirect', 'bounce'].flatMap((query) => hitsOf(engine, query))) {
            expect([path, hit.href]).toEqual([path, expect.stringMatching(/^\/[^/\\]/)]);
            const texts = [...hit.heading, ...hit.excerpt].map(({ text }) => typeof text);
            expect([path, ...texts]).toEqual([path, ...texts.map(() => 'string')]);
          }
        }
      }
    },
  );

  test.each(['//evil.example', 'javascript:alert(1)', '/\\evil.example', '/\t/evil.example'])(
    'never lead to another site or a script: %j',
    async (route) => {
      const [documents, index] = await built();
      const { pages } = documents['docs'] as { pages: object[] };
      const wrong = { ...documents, docs: { pages: pages.map((page) => ({ ...page, route })) } };
      const { groups } = restore(wrong, index).search('redirect');
      const hrefs = groups.flatMap(({ hits }) =>
        hits.map(({ href }) => new URL(href, 'https://docs.example').origin),
      );
      expect(new Set(hrefs)).toEqual(new Set(['https://docs.example']));
    },
  );

  test('have no script as their help page', () => {
    const help = { label: 'Help', href: 'javascript:alert(1)' };
    const props = { results: NO_RESULTS, help, starts: '', onChoose: () => undefined };
    expect(renderToStaticMarkup(createElement(NothingFound, props))).toMatch(
      /href="(?!javascript:alert)[^"]*">Help</,
    );
  });

  test('with keys of prototypes have no effect', async () => {
    const [documents, index] = await built();
    const synonyms = JSON.parse(
      '{"__proto__": ["redirect"], "constructor": ["redirect"]}',
    ) as object;
    expect(
      restore(documents, { ...index, synonyms }).search('__proto__ toString valueOf').total,
    ).toBeGreaterThanOrEqual(0);
    expect(({} as Record<string, unknown>)['redirect']).toBeUndefined();
  });
});
