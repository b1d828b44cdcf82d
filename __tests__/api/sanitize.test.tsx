import { renderToStaticMarkup } from 'react-dom/server';
import { Markdown } from '@/api/views/markdown';
import { ReferenceOverview } from '@/api/views/reference-overview';
import { readReference } from '@/api';
import { createAnchors } from '@/api/prose/anchors';
import { asObject } from '@/api/load/json';
import { blockProse, inlineProse } from '@/api/prose/prose';
import { buildReference } from '@/api/reference';
import { renderOperation, textOf } from '../support/render-operation';
import { shownOf, shownOverview } from '../support/shown';
import { loadGrammars } from '@/content/markdown/highlight-code';

beforeAll(loadGrammars);

test('a quote with the name of a callout is one, and a task keeps its box', () => {
  const markdown = '> [!WARNING]\n> Hot oil.\n\n> [!IMPORTANT]\n> Trim.\n\n> Said.\n\n- [x] Lit';
  const html = renderToStaticMarkup(<Markdown prose={inlineProse(markdown)} />);
  expect(html).toContain('<aside class="callout" data-type="warning" aria-label="Warning">');
  expect(html).toContain('<p>Hot oil.</p>');
  expect(html).toContain('data-type="note" aria-label="Note: Important"');
  expect(html).toContain('<blockquote>\n<p>Said.</p>\n</blockquote>');
  expect(html).toMatch(/<input type="checkbox"[^>]* checked=""/);
  expect(html).not.toContain('[!');
});

test('HTML of a description chooses no other kind of callout', () => {
  const prose = inlineProse('<blockquote data-callout="constructor">Said.</blockquote>');
  expect(renderToStaticMarkup(<Markdown prose={prose} />)).toContain(
    '<blockquote>Said.</blockquote>',
  );
});

const TAB = '\t';

/** Addresses that must not become links, each as an author may write it in Markdown. */
const HOSTILE = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  `<java${TAB}script:alert(1)>`,
  '< javascript:alert(1)>',
  '&#106;avascript:alert(1)',
  'javascript&colon;alert(1)',
  '&#1;javascript:alert(1)',
  '&#x200b;javascript:alert(1)',
  'java%0Ascript:alert(1)',
  'javascript%3Aalert(1)',
  '%6Aavascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:x',
  '//host.example/x',
  '/&#9;/host.example',
  '\\\\\\\\host.example',
];

/** Places of Markdown in which a link or an image can be. */
const NESTINGS: readonly [string, (inline: string) => string][] = [
  ['a paragraph', (inline) => inline],
  ['a table', (inline) => `| a | b |\n|---|---|\n| x | ${inline} |`],
  ['the head of a table', (inline) => `| ${inline} | b |\n|---|---|\n| x | y |`],
  ['a list in a list', (inline) => `- a\n  - b ${inline}`],
  ['a task', (inline) => `- [ ] ${inline}`],
  ['a table in a quote in a list', (inline) => `- x\n\n  > | a |\n  > |---|\n  > | ${inline} |`],
  ['a heading', (inline) => `## About ${inline}`],
  ['emphasis', (inline) => `**a ~~b ${inline}~~**`],
  ['a footnote', (inline) => `Text[^1].\n\n[^1]: Note ${inline}`],
  ['HTML', (inline) => `<b onclick="x()">\n\n${inline}\n\n</b> <i>${inline}</i>`],
];

const WAYS: readonly [string, (address: string) => [inline: string, rest?: string]][] = [
  ['a link', (address) => [`[label](${address})`]],
  ['an image', (address) => [`![label](${address})`]],
  ['a link by reference', (address) => ['[label][ref]', `[ref]: ${address}`]],
  ['an image by reference', (address) => ['![label][ref]', `[ref]: ${address}`]],
  ['an image in a link', (address) => [`[![label](${address})](${address})`]],
];

function htmlOf(markdown: string): string {
  const texts = shownOf([inlineProse(markdown), blockProse(markdown, createAnchors())]);
  return renderToStaticMarkup(texts.map((prose, index) => <Markdown key={index} prose={prose} />));
}

/** Addresses of links and of whatever a page would load, save those between footnotes. */
function addressesIn(html: string): string[] {
  const found = [
    ...html.matchAll(
      /<[a-z][^>]*?\s(?:href|src|srcset|action|formaction|poster|data|style|on\w+)="([^"]*)"/gi,
    ),
  ].map(([, address]) => address ?? '');
  return found.filter((address) => !/^#.*fn(?:ref)?-1$/.test(address));
}

describe.each(NESTINGS)('in %s', (_, nest) => {
  test.each(WAYS)('%s has no unsafe address, and its words are shown', async (_name, write) => {
    for (const address of HOSTILE) {
      const [inline, rest = ''] = write(address);
      const html = await htmlOf(`${nest(inline)}\n\n${rest}`);
      expect({ address, found: addressesIn(html) }).toEqual({ address, found: [] });
      expect(textOf(html)).toContain('label');
    }
  });

  test('links to http, https, mail, telephones and places of the site stay', async () => {
    for (const address of [
      'http://a.example/x',
      'https://a.example/?q=a:b#c',
      'mailto:a@b.example',
      'tel:+123',
      '/checks/a:b',
      '#own',
      './next',
    ]) {
      expect(addressesIn(await htmlOf(nest(`[label](${address})`)))).toContain(address);
    }
  });

  test('a picture of another host is a link to it and is not loaded', async () => {
    const html = await htmlOf(nest('![label](https://tracker.example/pixel.png)'));
    expect(html).not.toContain('<img');
    expect(html).toContain('<a href="https://tracker.example/pixel.png">label</a>');
  });
});

test('an address that is written out is a link only with a scheme that may be one', async () => {
  const html = await htmlOf(
    '<javascript:alert(1)> <irc://a.example/x> xmpp:a@b.example <https://a.example/> a@b.example',
  );
  expect(new Set(addressesIn(html))).toEqual(new Set(['https://a.example/', 'mailto:a@b.example']));
  expect(textOf(html)).toContain('javascript:alert(1)');
});

describe('addresses outside of Markdown', () => {
  const url = ' JaVaScRiPt:alert(1)';
  const docs = { url, description: 'Docs' };
  const flows = { implicit: { authorizationUrl: url, scopes: {} } };
  const document = asObject({
    openapi: '3.1.0',
    info: {
      title: 'T',
      version: '1',
      termsOfService: url,
      contact: { name: 'Ann', url, email: 'a@b.example?cc=x' },
      license: { name: 'MIT', url },
    },
    servers: [{ url }],
    externalDocs: docs,
    tags: [{ name: 'lamps', externalDocs: docs }],
    components: {
      securitySchemes: {
        o: { type: 'oauth2', flows },
        i: { type: 'openIdConnect', openIdConnectUrl: url },
      },
    },
    security: [{ o: [] }, { i: [] }],
    paths: {
      '/lamps': {
        get: {
          tags: ['lamps'],
          externalDocs: docs,
          parameters: [{ name: 'p', in: 'query', schema: { type: 'string', externalDocs: docs } }],
          responses: { 200: { description: 'ok' } },
        },
      },
    },
  });

  test('are text where they may not be links', () => {
    const { reference } = buildReference({
      document,
      locate: () => ({ file: 'a.yaml', line: 1, column: 1 }),
    });
    const html = renderToStaticMarkup(<ReferenceOverview reference={shownOverview(reference)} />);
    const operation = renderOperation(
      reference.operations[0] as (typeof reference.operations)[number],
    );
    for (const page of [html, operation.html])
      expect(addressesIn(page).filter((address) => !/^[/#]/.test(address))).toEqual([]);
    for (const words of [
      'Docs ( JaVaScRiPt:alert(1))',
      'Ann ( JaVaScRiPt',
      'MIT ( JaVaScRiPt',
      'a@b.example?cc=x',
    ])
      expect(textOf(html)).toContain(words);
    expect(operation.text.match(/Docs \( JaVaScRiPt:alert\(1\)\)/g)).toHaveLength(2);
  });

  test('are links where they may be', async () => {
    const { reference: sink } = await readReference('__tests__/fixtures/openapi/sink-3.2.yaml');
    const html = renderToStaticMarkup(<ReferenceOverview reference={shownOverview(sink)} />);
    expect(addressesIn(html).filter((address) => /^https:/.test(address)).length).toBeGreaterThan(
      2,
    );
  });
});
