import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Element } from 'hast';
import { parse } from 'yaml';
import { searchDocumentsSchema, searchIndexSchema } from '@schema/search';
import { restoreEngine } from '@/search/core/engine';
import { indexedSections } from '@/search/core/indexed-sections';
import { openDatabase, searchWord, wordsOf } from '@/search/core/orama-database';
import { isStopWord } from '@/search/core/stop-words';
import { fold } from '@/search/core/tokenizer';
import { inEach, matches, missingWords, repeated, sizeOf } from './exports';
import * as read from './read-export';

/** Characters of a list that a program can read at once. */
const MAX_LIST = 50_000;

type Page = read.ExportedPage;
const { tagged, valueOf, linkOf } = read;

/** What is true of the files beside the pages of an export. */
export function describeFiles(site: read.Export): void {
  const { folder, files, documents, pages, listed, origin } = site;
  const documentsFile = searchDocumentsSchema.parse(JSON.parse(site.read('search-documents.json')));
  const index = searchIndexSchema.parse(JSON.parse(site.read('search-index.json')));
  const searched = documentsFile.docs.pages;

  test('The sitemap has each page that search engines may show, once', () => {
    const addresses = matches(site.read('sitemap.xml'), /<loc>([^<]*)<\/loc>/g).map((address) =>
      site.pathOf(address),
    );
    expect(addresses.sort()).toEqual(listed.map(({ route }) => route).sort());
    expect(read.xmlFaults(site.read('sitemap.xml'))).toEqual([]);
    const isComplete = (entry: string) => /<changefreq>weekly<.*<priority>0\.5</s.test(entry);
    expect(
      matches(site.read('sitemap.xml'), /<url>(.*?)<\/url>/gs).filter(
        (entry) => !isComplete(entry),
      ),
    ).toEqual([]);
  });

  test('Each page has a Markdown twin with its title, whose links exist', () => {
    expect(
      inEach(pages, (page) => {
        const twin = files.includes(page.file.replace(/html$/, 'md')) ? site.twinOf(page) : '';
        const title = (/^# (.*)$/m.exec(twin)?.[1] ?? '').replace(/\\(?=[^\w\s])|&#x\w+;/g, '');
        const links = matches(
          twin.replace(/^(`{3,})[^]*?^\1/gm, ''),
          /\]\((?:<([^>]*)>|([^)\s]*))/g,
        );
        return [
          ...(title === read.textOf(tagged(page, 'h1')[0]) ? [] : [`title ${title}`]),
          ...links.flatMap((link) => site.dead(link, page)),
        ];
      }),
    ).toEqual([]);
  });

  test('llms.txt lists each page, and its addresses exist; llms-full.txt contains each page', () => {
    const lists = files
      .filter((file) => /(?:^|\/)llms\.txt$/.test(file))
      .map((file) => site.read(file));
    const links = lists.flatMap((text) => matches(text, /\]\(([^)]*)\)|`(https?:[^`]*)`/g));
    expect(links.flatMap((link) => site.dead(link))).toEqual([]);
    expect(lists.filter((text) => text.length > MAX_LIST)).toEqual([]);
    const twins = new Set(links.map((link) => site.pathOf(link)));
    expect(
      listed
        .filter(({ file }) => !twins.has(`/${file.replace(/html$/, 'md')}`))
        .map(({ file }) => file),
    ).toEqual([]);
    const whole = site.read('llms-full.txt');
    expect(
      listed.filter((page) => !whole.includes(site.twinOf(page).trim())).map(({ file }) => file),
    ).toEqual([]);
  });

  test('Search has each page with its sections and their anchors, and finds a page by its title', () => {
    const routes = searched.map(({ route }) => route);
    const isOld = ({ elements }: Page) =>
      elements.some((element) => !/^(?:current)?$/.test(valueOf(element, 'dataDocVersion')));
    const current = listed.filter((page) => !isOld(page));
    expect([
      repeated(routes),
      current.filter(({ route }) => !routes.includes(route)).map(({ file }) => file),
    ]).toEqual([[], []]);
    const anchors = indexedSections(searched).map(
      ({ page, id }) => `${page.route}${id === null ? '' : `#${encodeURIComponent(id)}`}`,
    );
    expect(anchors.flatMap((address) => site.dead(address))).toEqual([]);
    const engine = restoreEngine(documentsFile, index);
    const found = (title: string) => engine.search(title).groups.flatMap(({ hits }) => hits);
    // A tag of the API is a section of the overview, too.
    const isFound = ({ route, title }: (typeof searched)[number]) =>
      found(title).some(
        ({ href, heading }) =>
          site.pathOf(href) === route || heading.map(({ text }) => text).join('') === title,
      );
    expect(
      searched.filter((page) => !isFound(page)).map(({ route, title }) => `${route}: ${title}`),
    ).toEqual([]);
  });

  test('The feed has unique entries, whose links exist, and a page names it', () => {
    const feed = files.includes('feed/atom.xml') ? site.read('feed/atom.xml') : '';
    const ids = matches(feed, /<entry>.*?<id>([^<]*)<\/id>/gs);
    expect(repeated(ids)).toEqual([]);
    expect(read.xmlFaults(feed)).toEqual([]);
    const isFeed = (link: Element) => valueOf(link, 'type') === 'application/atom+xml';
    expect(pages.some((page) => tagged(page, 'link').some(isFeed))).toBe(feed !== '');
    expect(
      [...ids, ...matches(feed, / href="([^"]*)"/g)].flatMap((link) => site.dead(link)),
    ).toEqual([]);
  });

  test('The description in YAML and in JSON, its types, and the pages have the same operations', () => {
    const json = files.find((file) => /^openapi\/[^./]*\.json$/.test(file)) ?? '';
    const description = JSON.parse(site.read(json)) as { paths: Record<string, object> };
    expect(parse(site.read(json.replace(/json$/, 'yaml')), { maxAliasCount: -1 })).toEqual(
      description,
    );
    const methods = /^(?:get|put|post|delete|options|head|patch|trace|query)$/;
    const operations = Object.entries(description.paths).flatMap(([path, item]) =>
      Object.keys(item)
        .filter((key) => methods.test(key))
        .map((method) => `${method.toUpperCase()} ${path}`),
    );
    const shown = searched.flatMap(({ operation }) =>
      operation?.[1].startsWith('/') ? [operation.join(' ')] : [],
    );
    expect(shown.sort()).toEqual(operations.sort());
    const types = site.read(json.replace(/json$/, 'ts'));
    expect(
      Object.keys(description.paths).filter((path) => !types.includes(JSON.stringify(path))),
    ).toEqual([]);
  });

  test('Redirects lead to pages, and hosts have the same ones, with and without `.html`, or as the file of a folder', () => {
    const redirects = documents
      .filter(read.isRedirect)
      .map((page) => [page.route, site.pathOf(linkOf(page, 'canonical'))]);
    expect(redirects.filter(([, target]) => !pages.some(({ route }) => route === target))).toEqual(
      [],
    );
    const lines = site
      .read('_redirects')
      .split('\n')
      .filter((line) => line.startsWith('/'));
    expect(
      lines
        .map((line) =>
          line
            .split(/\s+/)
            .slice(0, 2)
            .map((address) => site.pathOf(address)),
        )
        .sort(),
    ).toEqual(
      redirects
        .flatMap(([from, to]) => ['', '.html', '/index.html'].map((end) => [`${from}${end}`, to]))
        .sort(),
    );
  });

  test('Compressed copies are equal to their files, and each page has them', () => {
    const copies = files.filter((file) => /\.(?:br|gz)$/.test(file));
    const bytesOf = (file: string) => readFileSync(join(folder, file));
    const decompress = (file: string) =>
      (file.endsWith('.br') ? brotliDecompressSync : gunzipSync)(bytesOf(file));
    expect(copies.filter((file) => !decompress(file).equals(bytesOf(file.slice(0, -3))))).toEqual(
      [],
    );
    const large = [...pages.map(({ file }) => file), 'search-documents.json', 'search-index.json'];
    expect(
      large
        .flatMap((file) => [`${file}.br`, `${file}.gz`])
        .filter((copy) => !copies.includes(copy)),
    ).toEqual([]);
  });

  test('No text has a missing value, a variable, or an address of the machine that built it', () => {
    const leak = /\bundefined\b|\[object|\bNaN\b|\{slug\}|\/tmp\/|\/home\/|localhost:/;
    // The index has each word of the pages in small letters, also "Undefined".
    const texts = files
      .filter((file) => file !== 'search-index.json')
      .filter((file) =>
        /\.(?:md|xml|json|webmanifest|yaml)$|(?:^|\/)(?:llms|llms-full|robots)\.txt$/.test(file),
      )
      .map((file) => [file, site.read(file)] as const);
    const shown = documents.map(({ file, elements }) => {
      const parts = elements.filter(({ tagName }) => !['script', 'html'].includes(tagName));
      return [
        file,
        parts
          .map(({ properties, children }) =>
            [
              ...Object.values(properties),
              ...children.map((child) => (child.type === 'text' ? child.value : '')),
            ].join(' '),
          )
          .join(' '),
      ] as const;
    });
    expect(
      [...texts, ...shown].flatMap(([file, text]) =>
        leak.test(text) ? [`${file}: ${leak.exec(text)?.[0]}`] : [],
      ),
    ).toEqual([]);
  });

  test('No source, map or hidden file is published, except what hosts read and what pages link to', () => {
    const linked = new Set(
      pages.flatMap((page) =>
        tagged(page, 'a').map((link) => site.pathOf(valueOf(link, 'href'), page.route).slice(1)),
      ),
    );
    const isHidden = (file: string) => /(?:^|\/)\.(?!nojekyll$|well-known\/)/.test(file);
    const isSource = (file: string) =>
      /\.(?:map|mdx|jsx|[cm]?tsx?|scss|log|lock)(?:\.br|\.gz)?$/.test(file) &&
      !linked.has(file.replace(/\.(?:br|gz)$/, ''));
    expect(files.filter((file) => isHidden(file) || isSource(file))).toEqual([]);
    expect(
      files.filter(
        (file) => /\.(?:js|css)$/.test(file) && site.read(file).includes('sourceMappingURL'),
      ),
    ).toEqual([]);
  });

  test('Icons have their sizes, and robots.txt names the sitemap', () => {
    const { icons } = JSON.parse(site.read('manifest.webmanifest')) as {
      icons: { src: string; sizes: string; type: string; purpose?: string }[];
    };
    expect(
      icons.filter(
        ({ src, sizes, type }) => type === 'image/png' && sizeOf(join(folder, src)) !== sizes,
      ),
    ).toEqual([]);
    expect(icons.flatMap(({ src }) => site.dead(src))).toEqual([]);
    expect(icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
    );
    expect(
      inEach(pages, (page) =>
        sizeOf(join(folder, linkOf(page, 'apple-touch-icon'))) === '180x180' ? [] : ['icon'],
      ),
    ).toEqual([]);
    expect(files).toContain('favicon.ico');
    expect(site.read('robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect(site.read('robots.txt')).toMatch(/^user-agent: \*$/im);
    expect(site.read('robots.txt')).not.toMatch(/^disallow: \/\s*$/im);
  });

  test('The twin has every word of its page, 99 % of them as often, and nothing of the frame around it', () => {
    const frame = /Skip to main content|Copy code|Edit this page|Copy as Markdown/;
    expect(
      inEach(pages, (page) => {
        const text = read.readableText(page, tagged(page, 'main'), isLanguage);
        const twin = site.twinOf(page);
        const share = shareOf(read.allWords(text), read.allWords(twin));
        return [
          ...missingWords(new Set(read.allWords(text)), twin),
          ...(share < 0.99 ? [`has ${share} of the words`] : []),
          ...(frame.exec(twin.replace(text.match(frame)?.[0] ?? '', '')) ?? []),
          ...tagged(page, 'footer').flatMap((footer) =>
            twin.includes(read.textOf(footer)) ? ['the footer'] : [],
          ),
        ];
      }),
    ).toEqual([]);
  });

  test('Search has every word of a page, except what it leaves out by design', () => {
    const entries = new Map(searched.map((entry) => [entry.route, entry]));
    const indexed = new Map(searched.map(({ route }) => [route, new Set<string>()]));
    const sections = indexedSections(searched);
    const database = openDatabase({ ...index.database, docs: documentsFile.docs });
    for (const word of wordsOf(database))
      for (const { number } of searchWord(database, word))
        indexed.get(sections[number]?.page.route ?? '')?.add(word);
    // A card has the title and the description of the page that it links to.
    const cards = (page: Page) =>
      tagged(page, 'a')
        .map((link) => entries.get(site.pathOf(valueOf(link, 'href'), page.route)))
        .map((entry) => [entry?.title, entry?.label, entry?.operation, entry?.sections[0]]);
    const notFound = (page: Page) =>
      missingWords(
        new Set(read.allWords(read.readableText(page, searchedParts(page), isLeftOut))),
        JSON.stringify([entries.get(page.route), cards(page)]),
        // Running text is indexed without stop words.
      ).filter((word) => !isStopWord(fold(word)) && !indexed.get(page.route)?.has(fold(word)));
    const written = listed.filter(({ route }) => entries.has(route));
    expect(inEach(written, notFound)).toEqual([]);
  });
}

/** The share of the words, as often as they occur, that the others have. */
function shareOf(words: readonly string[], others: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of others) left.set(word, (left.get(word) ?? 0) + 1);
  const kept = words.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  });
  return words.length === 0 ? 1 : kept.length / words.length;
}

const hasClass = (...names: readonly string[]) => {
  return (element: Element) =>
    read.tokensOf(element, 'className').some((name) => names.includes(name));
};

/** The name of a block of code without a title. */
const LANGUAGE =
  /^(?:Diff|Go|HTML|HTTP|JSON|JavaScript|PHP|Python|SQL|Shell|Terminal|Text|TypeScript|YAML|cURL)$/;

const isLanguage = (element: Element) =>
  hasClass('code-name')(element) && LANGUAGE.test(read.textOf(element));

/** What search leaves out by design, and why. */
const NOT_SEARCHED: Readonly<Record<string, (element: Element) => boolean>> = {
  'A picture is found by its description, which says what its labels say.': hasClass(
    'shot',
    'diagram',
  ),
  'The date of the last change is not the subject.': hasClass('page-tools'),
  'A tool shows what readers enter.': ({ properties }) => 'dataScript' in properties,
  'Languages and buttons of code, kinds of remarks and methods are on hundreds of places: they tell none apart.':
    (element) =>
      hasClass('tab-name', 'method-word', 'code-button')(element) ||
      'download' in element.properties ||
      isLanguage(element) ||
      (hasClass('callout-title')(element) &&
        /^(?:Note|Tip|Warning|Danger)$/.test(read.textOf(element))),
  'Samples, types, limits, addresses and labels of the reference are generated; what people wrote there is found.':
    hasClass(
      'api-operation',
      'api-overview',
      'api-media',
      'api-problem',
      'api-address',
      'api-deprecated',
    ),
};

const isLeftOut = (element: Element) =>
  Object.values(NOT_SEARCHED).some((isPart) => isPart(element));

/** The article, and in the reference its headings, its names, and what people wrote. */
function searchedParts(page: Page): readonly Element[] {
  const [article] = tagged(page, 'article');
  if (!article) return [];
  const servers = new Set(
    read.elementsIn(article).filter(hasClass('api-address')).flatMap(read.elementsIn),
  );
  const isWritten = hasClass('api-intro', 'api-text', 'api-name');
  return [
    article,
    ...read
      .elementsIn(article)
      .filter(
        (element) =>
          !servers.has(element) && (/^h[1-6]$/.test(element.tagName) || isWritten(element)),
      ),
  ];
}
