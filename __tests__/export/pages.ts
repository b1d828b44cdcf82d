import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Element } from 'hast';
import { toString } from 'hast-util-to-string';
import { inEach, repeated, sizeOf } from './exports';
import * as read from './read-export';

type Page = read.ExportedPage;
const { tagged, valueOf, linkOf, metaOf, nameOf } = read;

interface Step {
  readonly position: number;
  readonly name: string;
  readonly item?: string;
}

interface Breadcrumbs {
  readonly '@type': string;
  readonly itemListElement: readonly Step[];
}

/** What is true of the pages of an export. */
export function describePages(site: read.Export): void {
  const { folder, files, documents, pages } = site;
  const framed = documents.filter((page) => !read.isRedirect(page));
  const dataOf = (page: Page) =>
    tagged(page, 'script')
      .filter((script) => valueOf(script, 'type') === 'application/ld+json')
      .map((script) => JSON.parse(toString(script)) as Breadcrumbs);

  test('HTML has no error of syntax', () => {
    expect(inEach(documents, ({ errors }) => errors)).toEqual([]);
  });

  test('Ids are unique on their page, not empty, and without spaces', () => {
    expect(
      inEach(documents, ({ ids }) => [...repeated(ids), ...ids.filter((id) => !/^\S+$/.test(id))]),
    ).toEqual([]);
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
    const single = [
      'ariaErrorMessage',
      'ariaActiveDescendant',
      'htmlFor',
      'list',
      'form',
      'popoverTarget',
    ];
    const namedBy = (element: Element) =>
      [...lists, ...single].flatMap((attribute) => read.tokensOf(element, attribute));
    expect(
      inEach(documents, ({ elements, byId }) =>
        elements.flatMap(namedBy).filter((id) => !byId.has(id)),
      ),
    ).toEqual([]);
  });

  test('A page has one h1, which comes first, and no heading is empty or skips a level', () => {
    expect(
      inEach(framed, (page) => {
        const headings = tagged(page, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6');
        const level = (heading: Element | undefined) => Number(heading?.tagName[1] ?? 0);
        const wrong = headings.filter(
          (heading, i) => level(heading) > level(headings[i - 1]) + 1 || !toString(heading).trim(),
        );
        return [
          ...wrong,
          ...(headings.filter((heading) => level(heading) === 1).length === 1
            ? []
            : ['not one h1']),
        ];
      }),
    ).toEqual([]);
  });

  test('Titles and descriptions are unique', () => {
    expect(repeated(framed.map((page) => read.textOf(tagged(page, 'title')[0])))).toEqual([]);
    const canonical = pages.filter((page) => site.pageAt(linkOf(page, 'canonical')) === page);
    expect(repeated(canonical.map((page) => metaOf(page, 'description')))).toEqual([]);
    expect(
      inEach(framed, (page) =>
        read.textOf(tagged(page, 'title')[0]) && metaOf(page, 'description')
          ? []
          : ['no title or description'],
      ),
    ).toEqual([]);
    const isNamed = (page: Page) =>
      page.route === '/' ||
      read.textOf(tagged(page, 'title')[0]).includes(read.textOf(tagged(page, 'h1')[0]));
    expect(framed.filter((page) => !isNamed(page)).map(({ file }) => file)).toEqual([]);
  });

  test('A page names its language, its canonical address, and a picture of 1200 × 630', () => {
    expect(
      inEach(documents, (page) =>
        tagged(page, 'html').filter((html) => valueOf(html, 'lang') !== 'en'),
      ),
    ).toEqual([]);
    expect(
      inEach(pages, (page) => {
        const target = site.pageAt(linkOf(page, 'canonical'));
        const isCanonical =
          target !== undefined &&
          (target === page || site.pageAt(linkOf(target, 'canonical')) === target);
        const picture = site.pathOf(metaOf(page, 'og:image')).slice(1);
        return [
          ...(isCanonical && linkOf(page, 'canonical') === metaOf(page, 'og:url')
            ? []
            : [`canonical ${linkOf(page, 'canonical')}`]),
          ...(files.includes(picture) && sizeOf(join(folder, picture)) === '1200x630'
            ? []
            : [`picture ${picture}`]),
        ];
      }),
    ).toEqual([]);
  });

  test('A page requests the font of its text at once', () => {
    const fonts = (page: Page) =>
      tagged(page, 'link').filter(
        (link) => valueOf(link, 'rel') === 'preload' && valueOf(link, 'as') === 'font',
      );
    expect(inEach(framed, (page) => (fonts(page).length > 0 ? [] : ['no font']))).toEqual([]);
  });

  test('The table of contents has the headings of levels 2 and 3 in order', () => {
    const lists = ({ elements }: Page) =>
      elements
        .filter(
          (element) =>
            element.tagName === 'nav' && valueOf(element, 'ariaLabel') === 'On this page',
        )
        .map((nav) =>
          read
            .elementsIn(nav)
            .flatMap((link) => read.tokensOf(link, 'href').map(decodeURIComponent)),
        );
    const headings = (page: Page) =>
      tagged(page, 'main')
        .flatMap((main) => read.elementsIn(main))
        .filter(({ tagName, properties: { id } }) => /^h[23]$/.test(tagName) && id !== undefined)
        // Footnotes are no section, and a callback is a request of its own below the heading of all of them.
        .flatMap(({ properties: { id } }) =>
          /^(?:callback\.|footnote-label)/.test(String(id)) ? [] : [`#${String(id)}`],
        );
    const isWrong = (page: Page) =>
      lists(page).some((list) => list.join() !== headings(page).join());
    expect(pages.filter(isWrong).map(({ file }) => file)).toEqual([]);
    expect(pages.filter((page) => lists(page).length > 0).length).toBeGreaterThan(pages.length / 3);
  });

  test('The current link of a sidebar leads to the page itself', () => {
    const isSidebar = (nav: Element) =>
      /^(?:Documentation|API reference)$/.test(valueOf(nav, 'ariaLabel'));
    const current = (nav: Element) =>
      read
        .elementsIn(nav)
        .filter((link) => valueOf(link, 'ariaCurrent') === 'page')
        .map((link) => site.pathOf(valueOf(link, 'href')));
    const sidebars = (page: Page) => tagged(page, 'nav').filter(isSidebar);
    expect(
      inEach(pages, (page) =>
        sidebars(page).filter((nav) => [...new Set(current(nav))].join() !== page.route),
      ),
    ).toEqual([]);
    expect(pages.flatMap(sidebars).length).toBeGreaterThan(0);
  });

  test('The head names the twin of its page, the index, the site and a preview', () => {
    const linked = (page: Page, rel: string) =>
      tagged(page, 'link')
        .filter((link) => valueOf(link, 'rel') === rel && valueOf(link, 'type') === 'text/markdown')
        .map((link) => site.pathOf(valueOf(link, 'href')));
    const isIndex = (path: string) => path.endsWith('/llms.txt') && site.dead(path).length === 0;
    expect(
      inEach(pages, (page) => [
        ...(linked(page, 'alternate').join() === `/${page.file.replace(/html$/, 'md')}`
          ? []
          : ['no twin']),
        ...(linked(page, 'describedby').filter(isIndex).length === 1 ? [] : ['no index']),
        ...['og:site_name', 'og:title', 'og:image'].filter((name) => metaOf(page, name) === ''),
        ...(metaOf(page, 'twitter:card') === 'summary_large_image' ? [] : ['no card']),
      ]),
    ).toEqual([]);
    expect(new Set(pages.map((page) => metaOf(page, 'og:site_name'))).size).toBe(1);
  });

  test('Every link says where it leads', () => {
    const vague =
      /^(?:click here|click this|go|here|information|learn more|more|more info|more information|read more|right here|see more|start|this)$/i;
    // A page may have such a title.
    const isTitle = (link: Element) =>
      tagged(site.pageAt(valueOf(link, 'href')) ?? { elements: [] }, 'h1').some(
        (title) => read.textOf(title) === read.textOf(link),
      );
    const isVague = (link: Element) => vague.test(read.textOf(link)) && !isTitle(link);
    expect(inEach(documents, (page) => tagged(page, 'a').filter(isVague))).toEqual([]);
  });

  test('Each address leads to a file, and each fragment to an id', () => {
    expect(
      inEach(documents, (page) =>
        [
          ...new Set(
            page.elements.flatMap((element) => [
              ...['href', 'src', 'action', 'poster', 'cite'].map((attribute) =>
                valueOf(element, attribute),
              ),
              ...valueOf(element, 'srcSet')
                .split(',')
                .map((candidate) => candidate.trim().split(' ')[0] ?? ''),
            ]),
          ),
        ]
          .filter(Boolean)
          .flatMap((address) => site.dead(address, page)),
      ),
    ).toEqual([]);
  });

  test('Each page but the home page has its breadcrumbs as structured data, whose addresses exist', () => {
    expect(
      inEach(pages, (page) => {
        const blocks = dataOf(page);
        if (page.route === '/') return blocks.map(() => 'a place of the home page');
        const steps = blocks.flatMap(({ itemListElement }) => itemListElement);
        const isBroken = (step: Step, index: number) =>
          step.position !== index + 1 ||
          step.name === '' ||
          (step.item !== undefined && site.dead(step.item).length > 0);
        const isPlaced =
          blocks.length === 1 &&
          blocks[0]?.['@type'] === 'BreadcrumbList' &&
          steps[0]?.name === 'Home';
        return [
          ...(isPlaced ? [] : ['no breadcrumbs']),
          ...steps.filter(isBroken).map(({ name }) => `step ${name}`),
        ];
      }),
    ).toEqual([]);
  });

  test('All pages have the same policy, with a hash for each inline script; there is no inline style or handler', () => {
    const policyOf = (page: Page) =>
      tagged(page, 'meta')
        .filter((meta) => valueOf(meta, 'httpEquiv') === 'Content-Security-Policy')
        .map((meta) => valueOf(meta, 'content'))
        .join();
    expect(new Set(framed.map(policyOf)).size).toBe(1);
    expect(policyOf(framed[0]!)).not.toMatch(/unsafe-|\*|https?:/);
    const hashOf = (script: Element) =>
      `'sha256-${createHash('sha256').update(toString(script)).digest('base64')}'`;
    expect(
      inEach(documents, (page) => {
        const isCode = ({ properties: { src, type } }: Element) =>
          src === undefined && !String(type).includes('json');
        const refused = tagged(page, 'script').filter(
          (script) => isCode(script) && !policyOf(page).includes(hashOf(script)),
        );
        const isStyled = ({ tagName, properties }: Element) =>
          tagName === 'style' ||
          Object.keys(properties).some((key) => /^(?:style|on[A-Z].*)$/.test(key));
        return [...refused, ...page.elements.filter(isStyled)];
      }),
    ).toEqual([]);
  });

  test('A page has our scripts alone, in its head: the one before the first paint, the plain one, and structured data', () => {
    const isOurs = ({ properties: { src, type, dataBuild }, children }: Element) =>
      src === undefined
        ? dataBuild !== undefined || type === 'application/ld+json'
        : /\/_next\/static\/site\/site-\w+\.js$/.test(String(src)) &&
          type === 'module' &&
          children.length === 0;
    expect(
      inEach(framed, (page) => {
        const scripts = tagged(page, 'script');
        const [head] = tagged(page, 'head').map((element) => read.elementsIn(element));
        return [
          ...scripts.filter((script) => !isOurs(script) || !head?.includes(script)),
          ...(scripts.filter(({ properties: { type } }) => type !== 'application/ld+json')
            .length === 2
            ? []
            : ['not two']),
        ];
      }),
    ).toEqual([]);
  });

  test("Nothing of the framework's client is in the export, and no content waits for a script", () => {
    const isClient = (file: string) =>
      /^_next\/(?:data\/|static\/chunks\/.*\.js|static\/[^/]+\/_)|\.map$/.test(file) ||
      (file.endsWith('.html') && /__next_f|__NEXT_DATA__|<!--\$|<template/.test(site.read(file)));
    expect(files.filter(isClient)).toEqual([]);
    const isHidden = ({ properties: { id } }: Element) => /^S:|^B:/.test(String(id ?? ''));
    expect(inEach(framed, ({ elements }) => elements.filter(isHidden))).toEqual([]);
  });

  test('Nothing is loaded from another origin', () => {
    const loads = (element: Element) =>
      element.tagName === 'link' &&
      !/canonical|alternate|describedby/.test(valueOf(element, 'rel'));
    const addresses = (element: Element) => [
      valueOf(element, 'src'),
      valueOf(element, 'srcSet'),
      valueOf(element, 'data'),
      valueOf(element, 'poster'),
      loads(element) ? valueOf(element, 'href') : '',
    ];
    const isForeign = (address: string) =>
      address !== '' && !address.startsWith('data:') && !site.isOwn(address);
    expect(
      inEach(documents, ({ elements }) =>
        elements.filter((element) => addresses(element).some(isForeign)),
      ),
    ).toEqual([]);
    expect(
      files.filter(
        (file) =>
          file.endsWith('.css') && /@import|url\(["']?(?:https?:)?\/\//.test(site.read(file)),
      ),
    ).toEqual([]);
    const isTagManager = /gtm\.js|googletagmanager|dataLayer|page-views|page_view/;
    expect(
      files.filter((file) => file.endsWith('.js') && isTagManager.test(file + site.read(file))),
    ).toEqual([]);
  });

  test('A block of code that imports the published types links their file, and no other block does', () => {
    const types = files
      .filter((file) => /^openapi\/[^/]*\.ts$/.test(file))
      .map((file) => file.slice(8, -3));
    const isRight = (block: Element) => {
      const parts = read.elementsIn(block);
      const code = parts
        .filter(({ tagName }) => tagName === 'pre')
        .map(toString)
        .join('');
      const imported = types
        .filter((name) => code.includes(`from './${name}.js'`))
        .map((name) => `openapi/${name}.ts`);
      const links = parts
        .filter(({ properties }) => 'download' in properties)
        .map((link) => valueOf(link, 'href'));
      return imported.join() === links.map((link) => site.pathOf(link).slice(1)).join();
    };
    const blocks = (page: Page) =>
      tagged(page, 'figure').filter((figure) => valueOf(figure, 'dataLanguage') !== '');
    expect(inEach(pages, (page) => blocks(page).filter((block) => !isRight(block)))).toEqual([]);
    expect(pages.flatMap(blocks).some((block) => toString(block).includes("from './"))).toBe(true);
  });

  test('Pictures have an alternative text, a width and a height', () => {
    const isComplete = ({ properties: { alt, width, height } }: Element) =>
      alt !== undefined && Number(width) > 0 && Number(height) > 0;
    expect(
      inEach(documents, (page) => tagged(page, 'img').filter((picture) => !isComplete(picture))),
    ).toEqual([]);
  });

  test('Code, tables and drawings have names, and a header cell says whether it is one of a column or of a row', () => {
    const isNamed = (element: Element) => valueOf(element, 'ariaLabel').trim() !== '';
    const below = (page: Page, isOuter: (element: Element) => boolean) =>
      new Set(page.elements.filter(isOuter).flatMap((outer) => [outer, ...read.elementsIn(outer)]));
    expect(
      inEach(framed, (page) => {
        const hidden = below(page, (element) => valueOf(element, 'ariaHidden') === 'true');
        const framedTables = below(
          page,
          (one) => /^(?:region|group)$/.test(valueOf(one, 'role')) && isNamed(one),
        );
        const isFine: Readonly<Record<string, (element: Element) => boolean>> = {
          pre: isNamed,
          table: (table) => isNamed(table) || framedTables.has(table),
          svg: (drawing) =>
            hidden.has(drawing) || (valueOf(drawing, 'role') === 'img' && isNamed(drawing)),
          th: (cell) => valueOf(cell, 'scope') !== '',
        };
        return page.elements.filter((element) => isFine[element.tagName]?.(element) === false);
      }),
    ).toEqual([]);
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
    const kindOf = ({ tagName, properties }: Element) =>
      String(properties.role ?? kinds[tagName] ?? '');
    expect(
      inEach(framed, (page) => {
        const landmarks = page.elements.filter((element) =>
          /^(?:navigation|complementary|region|search|form|main)$/.test(kindOf(element)),
        );
        const labelOf = (element: Element) =>
          `${kindOf(element)} "${nameOf({ ...element, children: [] }, page)}"`;
        // ARIA Authoring Practices, "Landmark Regions": navigation with identical links has the same label.
        const linksOf = (element: Element) =>
          `${labelOf(element)} ${read
            .elementsIn(element)
            .map((link) => valueOf(link, 'href'))
            .filter(Boolean)
            .join(' ')}`;
        const labels = [
          ...new Map(landmarks.map((landmark) => [linksOf(landmark), labelOf(landmark)])).values(),
        ];
        const controls = tagged(
          page,
          'a',
          'button',
          'input',
          'select',
          'textarea',
          'summary',
        ).filter(({ properties: { type } }) => type !== 'hidden');
        const regions = landmarks
          .filter((landmark) => kindOf(landmark) === 'region')
          .map((region) => ({ ...region, children: [] }));
        return [
          ...repeated(labels),
          ...[...controls, ...regions].filter((element) => nameOf(element, page) === ''),
        ];
      }),
    ).toEqual([]);
  });
}
