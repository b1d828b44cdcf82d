import { readDataFiles, variableOptions, valueOf } from '@/content/files/data-files';
import { frameLinks } from '@/check/site/link-issues';
import {
  check,
  PRODUCT,
  removeFolders,
  temporaryFolder,
  withFrontMatter,
} from '../support/content-folder';
import { linkIssues } from '../support/link-issues';
import { pageAt, outlineOf } from '../support/page';
import { openFiles } from '@/content/files/files';

const withAddress = (name: string, value: string) =>
  PRODUCT.replace('addresses: {', `addresses: { ${name}: ${JSON.stringify(value)},`);

afterAll(removeFolders);

describe('an address with a scheme that no link may have is an error at its place', () => {
  test('in a data file, also where a fact is filled in; and once', () => {
    const navigation =
      'navbar:\n  - { label: a, href: "{addresses.evil}" }\n  - { label: b, href: "javascript:x" }\n  - { label: c, href: //host.example }\nannouncement: { id: a, text: "New: [a](data:x)" }\nfooter: { columns: [{ label: d, links: [{ label: e, href: tel:+1 }] }] }\n';
    expect(
      check({
        'product.yaml': withAddress('evil', 'javascript:x'),
        'navigation.yaml': navigation,
        'search.yaml': 'help: { label: a, href: "javascript:x" }\n',
      }),
    ).toMatchInlineSnapshot(`
      [
        "product.yaml:5:14 data-invalid \`addresses.evil\`: Write a whole address that begins with https://, or a mail address: name@host.example.",
        "navigation.yaml:3:17 data-invalid \`navbar.1.href\`: Begin with / for a page of this site, or with https:// for another.",
        "search.yaml:1:19 data-invalid \`help.href\`: Begin with / for a page of this site, or with https:// for another.",
        "navigation.yaml:4:23 link-scheme The address //host.example names another host without a scheme. Begin it with https://, or with one / for a page of this site.",
        "navigation.yaml:5:36 link-scheme The address data:x… contains the file itself. Save it beside the page, and write \`./name\`.",
      ]
    `);
  });

  test('and others are none', () => {
    expect(check({ 'product.yaml': withAddress('mail', 'mail.example.com:587') })).toEqual([]);
  });
});

describe('a character that reorders text is an error at its place', () => {
  test('in prose, in code and in data', () => {
    const page = withFrontMatter('A \u202eb.\n\n```js\nx; // \u2066\n```\n');
    expect(
      check({ 'lamps.mdx': page, 'product.yaml': PRODUCT.replace('tagline: ', 'tagline: \u061c') }),
    ).toMatchInlineSnapshot(`
      [
        "lamps.mdx:6:3 bidi-control The invisible character U+202E changes the order in which text is displayed. Remove it. If readers must see it, write \`U+202E\`.",
        "lamps.mdx:9:7 bidi-control The invisible character U+2066 changes the order in which text is displayed. Remove it. If readers must see it, write \`U+2066\`.",
        "product.yaml:3:10 bidi-control The invisible character U+061C changes the order in which text is displayed. Remove it. If readers must see it, write \`U+061C\`.",
      ]
    `);
  });
});

describe('the links of the frame are checked', () => {
  const NAVIGATION = `navbar:
  - { label: Start, href: /Start }
  - { label: Search, href: /search }
  - { label: Code, href: "{addresses.site}" }
announcement:
  id: a
  text: |
    See [lamps](/start#lmaps) and
    [nothing](/nothing).
footer:
  columns:
    - label: Docs
      links: [{ label: Lamps, href: "/start#lamps" }, { label: Lamp, href: "/strat" }]
`;
  const folder = temporaryFolder({
    'product.yaml': PRODUCT,
    'navigation.yaml': NAVIGATION,
    'search.yaml': 'help: { label: Help, href: /stat }\n',
  });
  const data = readDataFiles(openFiles(folder));
  const { variables } = variableOptions(valueOf(data.product));
  const report = () =>
    linkIssues(
      [
        pageAt('/start', {
          outline: outlineOf({
            ids: ['lamps'],
            links: [
              ['route', '/search?q=a'],
              ['route', '/Search'],
            ],
          }),
        }),
      ],
      [],
      {},
      frameLinks(data.navigation.yaml, data.search.yaml, variables),
    );

  test('as those of a page are, at their line and column of the YAML, with the nearest place', () => {
    expect(
      report().map(
        ({ file, line, column, severity, message }) =>
          `${file.replace(`${folder}/`, '')}:${line}:${column} ${severity} ${message}`,
      ),
    ).toMatchInlineSnapshot(`
      [
        "content/start.mdx:2:5 warning The link /Search leads to no page. Did you mean /search?",
        "navigation.yaml:2:27 warning The link /Start leads to no page. Did you mean /start?",
        "navigation.yaml:8:9 warning The link /start#lmaps names an anchor that is missing on its page. Did you mean #lamps?",
        "navigation.yaml:9:5 warning The link /nothing leads to no page. Correct the address.",
        "navigation.yaml:13:77 warning The link /strat leads to no page. Did you mean /start?",
        "search.yaml:1:28 warning The link /stat leads to no page. Did you mean /start?",
      ]
    `);
  });

  test('with an unknown fact name the fact, and are no broken links', () => {
    const navigation = `navbar:
  - { label: Code, href: "{addresses.sorce}" }
  - { label: Code, href: "/{slgu}-api" }
announcement: { id: a, text: "See [it]({addresses.siet}) and \`{x}\`." }
`;
    const files = {
      'navigation.yaml': navigation,
      'search.yaml': 'help: { label: Help, href: "/{slug}" }\n',
    };
    expect(check(files)).toMatchInlineSnapshot(`
      [
        "navigation.yaml:2:27 fact-unknown There is no fact "addresses.sorce" in content/product.yaml. Write one of addresses.docs, addresses.site, or add it there.",
        "navigation.yaml:3:27 fact-unknown There is no fact "slgu" in content/product.yaml. Did you mean "slug"?",
        "navigation.yaml:4:31 fact-unknown There is no fact "addresses.siet" in content/product.yaml. Did you mean "addresses.site"?",
      ]
    `);
    const { navigation: links, search } = readDataFiles(
      openFiles(temporaryFolder({ 'product.yaml': PRODUCT, ...files })),
    );
    const frame = frameLinks(links.yaml, search.yaml, variables);
    // search.yaml has no variables, so its address is an ordinary one.
    expect(frame.flatMap(({ links }) => links.map(({ href }) => href))).toEqual(['/{slug}']);
  });
});
