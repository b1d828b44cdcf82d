import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Element } from 'hast';
import { toString } from 'hast-util-to-string';
import { parse } from 'yaml';
import { searchDocumentsSchema, searchIndexSchema } from '@schema/search';
import { restoreEngine } from '@/search/core/engine';
import { indexedSections } from '@/search/core/indexed-sections';
import { FIXTURE_SITES, fixtureExport, isCurrent } from '../../scripts/lib/fixture-sites';
import * as read from './read-export';
import { addressesIn, schemaFaults, thingsIn } from './schema-org';

// What is true of an export whatever its content is: of this product's, of the smallest site's, and of the most hostile one's.

const EXPORTS = [
  { name: 'the product', folder: 'out', isBuilt: existsSync('out') },
  ...FIXTURE_SITES.map((name) => ({ name, folder: fixtureExport(name), isBuilt: isCurrent(name) })),
];
type Page = read.ExportedPage;
const { tagged, valueOf, linkOf, metaOf, nameOf } = read;

describe.each(EXPORTS)('the export of $name', ({ name, folder, isBuilt }) => {
  if (!isBuilt) throw new Error(`${name} has no current export. Run \`npm run build && npm run fixtures\`.`);
  const site = new read.Export(folder);
  const { files, documents, pages, listed, origin } = site;
  const framed = documents.filter((page) => !read.isRedirect(page));
  const documentsFile = searchDocumentsSchema.parse(JSON.parse(site.read('search-documents.json')));
  const searched = documentsFile.docs.pages;

  /** What `find` reports of each page, with the page's file. */
  const inEach = (all: readonly Page[], find: (page: Page) => readonly (string | Element)[]) =>
    all.flatMap((page) =>
      find(page).map((fault) => `${page.file}: ${typeof fault === 'string' ? fault : read.describeElement(fault)}`),
    );
  const repeated = (values: readonly string[]) => [...new Set(values.filter((value, i) => values.indexOf(value) < i))];
  const matches = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map((groups) => groups.slice(1).find((group) => group !== undefined) ?? '');
  const dataOf = (page: Page) =>
    tagged(page, 'script')
      .filter((script) => valueOf(script, 'type') === 'application/ld+json')
      .map((script) => JSON.parse(toString(script)) as unknown);

  test('The sitemap has each page that search engines may show, once', () => {
    const addresses = matches(site.read('sitemap.xml'), /<loc>([^<]*)<\/loc>/g).map((address) => site.pathOf(address));
    expect(addresses.sort()).toEqual(listed.map(({ route }) => route).sort());
    expect(read.xmlFaults(site.read('sitemap.xml'))).toEqual([]);
    expect(
      matches(site.read('sitemap.xml'), /<(?:changefreq|priority)>([^<]*)/g).filter(
        (text) => !/^(?:weekly|0\.5)$/.test(text),
      ),
    ).toEqual([]);
  });

  test('HTML has no error of syntax', () => {
    expect(inEach(documents, ({ errors }) => errors)).toEqual([]);
  });

  test('Ids are unique on their page, not empty, and without spaces', () => {
    expect(inEach(documents, ({ ids }) => [...repeated(ids), ...ids.filter((id) => !/^\S+$/.test(id))])).toEqual([]);
  });

  test('Each id that an attribute names is on the page', () => {
    const lists = [
      'ariaLabelledBy',
      'ariaDescribedBy',
      'ariaControls',
      'ariaOwns',
      'ariaDetails',
      'ariaFlowTo',
      'headers',
    ];
    const single = ['ariaErrorMessage', 'ariaActiveDescendant', 'htmlFor', 'list', 'form', 'popoverTarget'];
    const namedBy = (element: Element) =>
      [...lists, ...single].flatMap((attribute) => read.tokensOf(element, attribute));
    expect(inEach(documents, ({ elements, byId }) => elements.flatMap(namedBy).filter((id) => !byId.has(id)))).toEqual(
      [],
    );
  });

  test('A page has one h1, which comes first, and no heading is empty or skips a level', () => {
    expect(
      inEach(framed, (page) => {
        const headings = tagged(page, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6');
        const level = (heading: Element | undefined) => Number(heading?.tagName[1] ?? 0);
        const wrong = headings.filter(
          (heading, i) => level(heading) > level(headings[i - 1]) + 1 || !toString(heading).trim(),
        );
        return [...wrong, ...(headings.filter((heading) => level(heading) === 1).length === 1 ? [] : ['not one h1'])];
      }),
    ).toEqual([]);
  });

  test('Titles and descriptions are unique', () => {
    expect(repeated(framed.map((page) => read.textOf(tagged(page, 'title')[0])))).toEqual([]);
    const canonical = pages.filter((page) => site.pageAt(linkOf(page, 'canonical')) === page);
    expect(repeated(canonical.map((page) => metaOf(page, 'description')))).toEqual([]);
    expect(
      inEach(framed, (page) =>
        read.textOf(tagged(page, 'title')[0]) && metaOf(page, 'description') ? [] : ['no title or description'],
      ),
    ).toEqual([]);
  });

  test('A page names its language, its canonical address, and a picture of 1200 × 630', () => {
    expect(inEach(documents, (page) => tagged(page, 'html').filter((html) => valueOf(html, 'lang') !== 'en'))).toEqual(
      [],
    );
    expect(
      inEach(pages, (page) => {
        const target = site.pageAt(linkOf(page, 'canonical'));
        const isCanonical =
          target !== undefined && (target === page || site.pageAt(linkOf(target, 'canonical')) === target);
        const picture = site.pathOf(metaOf(page, 'og:image')).slice(1);
        return [
          ...(isCanonical && linkOf(page, 'canonical') === metaOf(page, 'og:url')
            ? []
            : [`canonical ${linkOf(page, 'canonical')}`]),
          ...(files.includes(picture) && sizeOf(join(folder, picture)) === '1200x630' ? [] : [`picture ${picture}`]),
        ];
      }),
    ).toEqual([]);
  });

  test('Each address leads to a file, and each fragment to an id', () => {
    expect(
      inEach(documents, (page) =>
        page.elements
          .flatMap((element) => [
            ...['href', 'src', 'action', 'poster', 'cite', 'dataFlight'].map((attribute) =>
              valueOf(element, attribute),
            ),
            ...valueOf(element, 'srcSet')
              .split(',')
              .map((candidate) => candidate.trim().split(' ')[0] ?? ''),
          ])
          .filter(Boolean)
          .flatMap((address) => site.dead(address, page)),
      ),
    ).toEqual([]);
  });

  test('Structured data has known types with what they require, and its addresses exist', () => {
    expect(
      inEach(pages, (page) => (dataOf(page).length === 1 ? schemaFaults(dataOf(page)) : ['not one block'])),
    ).toEqual([]);
    expect(inEach(pages, (page) => addressesIn(dataOf(page)).flatMap((address) => site.dead(address)))).toEqual([]);
    const valuesOf = (page: Page, type: string, key: string) =>
      thingsIn(dataOf(page))
        .filter((thing) => thing['@type'] === type)
        .map((thing) => thing[key]);
    const faqs = pages.filter((page) => valuesOf(page, 'FAQPage', 'headline').length > 0);
    const questionsOf = (page: Page) =>
      tagged(page, 'h2', 'h3')
        .map((heading) => toString(heading).trim())
        .filter((text) => text.endsWith('?'));
    expect(faqs.map((page) => valuesOf(page, 'Question', 'name'))).toEqual(faqs.map(questionsOf));
    const isShort = (page: Page) =>
      valuesOf(page, 'Answer', 'text').some(
        (text) => missingWords(read.wordsOf(String(text)), read.readableText(page)).length > 0,
      );
    expect(faqs.filter(isShort).map(({ file }) => file)).toEqual([]);
    const steps = (page: Page) => valuesOf(page, 'ListItem', 'position');
    expect(
      inEach(pages, (page) => (steps(page).every((position, i) => position === i + 1) ? [] : [steps(page).join()])),
    ).toEqual([]);
  });

  test('All pages have the same policy, with a hash for each inline script; there is no inline style or handler', () => {
    const policyOf = (page: Page) =>
      tagged(page, 'meta')
        .filter((meta) => valueOf(meta, 'httpEquiv') === 'Content-Security-Policy')
        .map((meta) => valueOf(meta, 'content'))
        .join();
    expect(new Set(framed.map(policyOf)).size).toBe(1);
    expect(policyOf(framed[0]!)).not.toMatch(/unsafe-|\*/);
    const hashOf = (script: Element) => `'sha256-${createHash('sha256').update(toString(script)).digest('base64')}'`;
    expect(
      inEach(documents, (page) => {
        const isCode = ({ properties: { src, type } }: Element) => src === undefined && !String(type).includes('json');
        const refused = tagged(page, 'script').filter(
          (script) => isCode(script) && !policyOf(page).includes(hashOf(script)),
        );
        const isStyled = ({ tagName, properties }: Element) =>
          tagName === 'style' || Object.keys(properties).some((key) => /^(?:style|on[A-Z].*)$/.test(key));
        return [...refused, ...page.elements.filter(isStyled)];
      }),
    ).toEqual([]);
  });

  test('Nothing is loaded from another origin', () => {
    const loads = (element: Element) =>
      element.tagName === 'link' && !/canonical|alternate|describedby/.test(valueOf(element, 'rel'));
    const addresses = (element: Element) => [
      valueOf(element, 'src'),
      valueOf(element, 'srcSet'),
      valueOf(element, 'data'),
      valueOf(element, 'poster'),
      loads(element) ? valueOf(element, 'href') : '',
    ];
    const isForeign = (address: string) => address !== '' && !address.startsWith('data:') && !site.isOwn(address);
    expect(
      inEach(documents, ({ elements }) => elements.filter((element) => addresses(element).some(isForeign))),
    ).toEqual([]);
    expect(
      files.filter((file) => file.endsWith('.css') && /@import|url\(["']?(?:https?:)?\/\//.test(site.read(file))),
    ).toEqual([]);
  });

  test('Pictures have an alternative text, a width and a height', () => {
    const isComplete = ({ properties: { alt, width, height } }: Element) =>
      alt !== undefined && Number(width) > 0 && Number(height) > 0;
    expect(inEach(documents, (page) => tagged(page, 'img').filter((picture) => !isComplete(picture)))).toEqual([]);
  });

  test('Links, buttons, fields and regions have names; landmarks of one kind have different names, or the same links', () => {
    const kinds: Readonly<Record<string, string>> = {
      nav: 'navigation',
      aside: 'complementary',
      search: 'search',
      main: 'main',
      header: '',
      footer: '',
    };
    const kindOf = ({ tagName, properties }: Element) => String(properties.role ?? kinds[tagName] ?? '');
    expect(
      inEach(framed, (page) => {
        const landmarks = page.elements.filter((element) =>
          /^(?:navigation|complementary|region|search|form|main)$/.test(kindOf(element)),
        );
        const labelOf = (element: Element) => `${kindOf(element)} "${nameOf({ ...element, children: [] }, page)}"`;
        // ARIA Authoring Practices, "Landmark Regions": navigation with identical links has the same label.
        const linksOf = (element: Element) =>
          `${labelOf(element)} ${read
            .elementsIn(element)
            .map((link) => valueOf(link, 'href'))
            .filter(Boolean)
            .join(' ')}`;
        const labels = [...new Map(landmarks.map((landmark) => [linksOf(landmark), labelOf(landmark)])).values()];
        const controls = tagged(page, 'a', 'button', 'input', 'select', 'textarea', 'summary').filter(
          ({ properties: { type } }) => type !== 'hidden',
        );
        const regions = landmarks
          .filter((landmark) => kindOf(landmark) === 'region')
          .map((region) => ({ ...region, children: [] }));
        return [...repeated(labels), ...[...controls, ...regions].filter((element) => nameOf(element, page) === '')];
      }),
    ).toEqual([]);
  });

  test('Each page has a Markdown twin with its title, whose links exist', () => {
    expect(
      inEach(pages, (page) => {
        const twin = files.includes(page.file.replace(/html$/, 'md')) ? site.twinOf(page) : '';
        const title = (/^# (.*)$/m.exec(twin)?.[1] ?? '').replace(/\\(?=[^\w\s])|&#x\w+;/g, '');
        const links = matches(twin.replace(/^(`{3,})[^]*?^\1/gm, ''), /\]\((?:<([^>]*)>|([^)\s]*))/g);
        return [
          ...(title === read.textOf(tagged(page, 'h1')[0]) ? [] : [`title ${title}`]),
          ...links.flatMap((link) => site.dead(link, page)),
        ];
      }),
    ).toEqual([]);
  });

  test('llms.txt files list each page, and their addresses exist; llms-full.txt contains each page', () => {
    const lists = files.filter((file) => /(?:^|\/)llms\.txt$/.test(file)).map((file) => site.read(file));
    const links = lists.flatMap((text) => matches(text, /\]\(([^)]*)\)|`(https?:[^`]*)`/g));
    expect(links.flatMap((link) => site.dead(link))).toEqual([]);
    const twins = new Set(links.map((link) => site.pathOf(link)));
    expect(listed.filter(({ file }) => !twins.has(`/${file.replace(/html$/, 'md')}`)).map(({ file }) => file)).toEqual(
      [],
    );
    const whole = site.read('llms-full.txt');
    expect(listed.filter((page) => !whole.includes(site.twinOf(page).trim())).map(({ file }) => file)).toEqual([]);
  });

  test('Search has each page with its sections and their anchors, and finds a page by its title', () => {
    const routes = searched.map(({ route }) => route);
    const isOld = ({ elements }: Page) =>
      elements.some((element) => !/^(?:current)?$/.test(valueOf(element, 'dataDocVersion')));
    const current = listed.filter((page) => !isOld(page));
    expect([repeated(routes), current.filter(({ route }) => !routes.includes(route)).map(({ file }) => file)]).toEqual([
      [],
      [],
    ]);
    const anchors = indexedSections(searched).map(
      ({ page, id }) => `${page.route}${id === null ? '' : `#${encodeURIComponent(id)}`}`,
    );
    expect(anchors.flatMap((address) => site.dead(address))).toEqual([]);
    const engine = restoreEngine(documentsFile, searchIndexSchema.parse(JSON.parse(site.read('search-index.json'))));
    const found = (title: string) => engine.search(title).groups.flatMap(({ hits }) => hits);
    // A tag of the API is a section of the overview, too.
    const isFound = ({ route, title }: (typeof searched)[number]) =>
      found(title).some(
        ({ href, heading }) => site.pathOf(href) === route || heading.map(({ text }) => text).join('') === title,
      );
    expect(searched.filter((page) => !isFound(page)).map(({ route, title }) => `${route}: ${title}`)).toEqual([]);
  });

  test('Feeds have the same unique entries, whose links exist', () => {
    const [atom = '', rss = ''] = files.filter((file) => /^feed\/.*\.xml$/.test(file)).map((file) => site.read(file));
    const ids = matches(atom, /<entry>.*?<id>([^<]*)<\/id>/gs);
    expect([repeated(ids), matches(rss, /<guid[^>]*>([^<]*)/g)]).toEqual([[], ids]);
    expect([...read.xmlFaults(atom), ...read.xmlFaults(rss)]).toEqual([]);
    expect(
      [...ids, ...matches(`${atom}${rss}`, / href="([^"]*)"|<link>([^<]*)/g)].flatMap((link) => site.dead(link)),
    ).toEqual([]);
  });

  test('The description in YAML and in JSON, its types, and the pages have the same operations', () => {
    const json = files.find((file) => /^openapi\/[^./]*\.json$/.test(file)) ?? '';
    const description = JSON.parse(site.read(json)) as { paths: Record<string, object> };
    expect(parse(site.read(json.replace(/json$/, 'yaml')), { maxAliasCount: -1 })).toEqual(description);
    const methods = /^(?:get|put|post|delete|options|head|patch|trace|query)$/;
    const operations = Object.entries(description.paths).flatMap(([path, item]) =>
      Object.keys(item)
        .filter((key) => methods.test(key))
        .map((method) => `${method.toUpperCase()} ${path}`),
    );
    const shown = searched.flatMap(({ operation }) => (operation?.[1].startsWith('/') ? [operation.join(' ')] : []));
    expect(shown.sort()).toEqual(operations.sort());
    const types = site.read(json.replace(/json$/, 'ts'));
    expect(Object.keys(description.paths).filter((path) => !types.includes(JSON.stringify(path)))).toEqual([]);
  });

  test('Redirects lead to pages, and hosts have the same ones', () => {
    const redirects = documents
      .filter(read.isRedirect)
      .map((page) => [page.route, site.pathOf(linkOf(page, 'canonical'))]);
    expect(redirects.filter(([, target]) => !pages.some(({ route }) => route === target))).toEqual([]);
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
    ).toEqual(redirects.sort());
  });

  test('Compressed copies are equal to their files', () => {
    const copies = files.filter((file) => /\.(?:br|gz)$/.test(file));
    const bytesOf = (file: string) => readFileSync(join(folder, file));
    const decompress = (file: string) => (file.endsWith('.br') ? brotliDecompressSync : gunzipSync)(bytesOf(file));
    expect(copies.filter((file) => !decompress(file).equals(bytesOf(file.slice(0, -3))))).toEqual([]);
  });

  test('No text has a missing value, a variable, or an address of the machine that built it', () => {
    const leak = /\bundefined\b|\[object|\bNaN\b|\{slug\}|\/tmp\/|\/home\/|localhost:/;
    const texts = files
      .filter((file) => /\.(?:md|xml|json|webmanifest|yaml)$|(?:^|\/)(?:llms|llms-full|robots)\.txt$/.test(file))
      .map((file) => [file, site.read(file)] as const);
    const shown = documents.map(({ file, elements }) => {
      const parts = elements.filter(({ tagName }) => !['script', 'html'].includes(tagName));
      return [
        file,
        parts
          .map(({ properties, children }) =>
            [...Object.values(properties), ...children.map((child) => (child.type === 'text' ? child.value : ''))].join(
              ' ',
            ),
          )
          .join(' '),
      ] as const;
    });
    expect(
      [...texts, ...shown].flatMap(([file, text]) => (leak.test(text) ? [`${file}: ${leak.exec(text)?.[0]}`] : [])),
    ).toEqual([]);
  });

  test('No source, map or hidden file is published, except what hosts read and what pages link to', () => {
    const linked = new Set(
      pages.flatMap((page) => tagged(page, 'a').map((link) => site.pathOf(valueOf(link, 'href'), page.route).slice(1))),
    );
    const isHidden = (file: string) => /(?:^|\/)\.(?!nojekyll$|well-known\/)/.test(file);
    const isSource = (file: string) =>
      /\.(?:map|mdx|jsx|[cm]?tsx?|scss|log|lock)(?:\.br|\.gz)?$/.test(file) &&
      !linked.has(file.replace(/\.(?:br|gz)$/, ''));
    expect(files.filter((file) => isHidden(file) || isSource(file))).toEqual([]);
    expect(files.filter((file) => /\.(?:js|css)$/.test(file) && site.read(file).includes('sourceMappingURL'))).toEqual(
      [],
    );
  });

  test('Icons have their sizes, and robots.txt names the sitemap', () => {
    const { icons } = JSON.parse(site.read('manifest.webmanifest')) as {
      icons: { src: string; sizes: string; type: string }[];
    };
    expect(icons.filter(({ src, sizes, type }) => type === 'image/png' && sizeOf(join(folder, src)) !== sizes)).toEqual(
      [],
    );
    expect(icons.flatMap(({ src }) => site.dead(src))).toEqual([]);
    expect(
      inEach(pages, (page) => (sizeOf(join(folder, linkOf(page, 'apple-touch-icon'))) === '180x180' ? [] : ['icon'])),
    ).toEqual([]);
    expect(site.read('robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml`);
  });

  test('The twin and the search have at least 99 % of the words of each page', () => {
    const entries = new Map(searched.map((entry) => [entry.route, entry]));
    const ownTexts = (route: string) => JSON.stringify(entries.get(route) ?? '');
    // A card has the title and the description of the page that it links to.
    const linkedTexts = (page: Page) =>
      tagged(page, 'a').map((link) => entries.get(site.pathOf(valueOf(link, 'href'), page.route)));
    const cards = (page: Page) =>
      JSON.stringify(
        linkedTexts(page).map((entry) => [entry?.title, entry?.label, entry?.operation, entry?.sections[0]]),
      );
    const tooFew = (words: ReadonlySet<string>, text: string) =>
      missingWords(words, text).length > Math.ceil(words.size / 100)
        ? [`without ${missingWords(words, text).join(' ')}`]
        : [];
    expect(inEach(pages, (page) => tooFew(read.wordsOf(read.readableText(page)), site.twinOf(page)))).toEqual([]);
    // Search has the prose: pictures, code, and the parts of the reference are found by their names.
    const prose = (page: Page) => read.wordsOf(read.readableText(page, 'article', ['figure', 'pre', 'aside']));
    const written = listed
      .filter((page) => entries.has(page.route))
      .filter(({ route }) => !entries.get(route)?.operation && !route.startsWith('/api/'));
    expect(inEach(written, (page) => tooFew(prose(page), `${ownTexts(page.route)} ${cards(page)}`))).toEqual([]);
  });
});

function missingWords(words: ReadonlySet<string>, text: string): string[] {
  const known = read.wordsOf(text);
  return [...words].filter((word) => !known.has(word));
}

/** Width and height of a PNG file in its header: `512x512`. */
function sizeOf(file: string): string {
  const bytes = readFileSync(file);
  return [16, 20].map((offset) => bytes.readUInt32BE(offset)).join('x');
}
