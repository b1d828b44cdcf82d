import {
  policyOf,
  withFonts,
  withHeadScriptFirst,
  withJsonLd,
  withPolicy,
  withSiteScript,
} from '../../scripts/lib/post-process-page';

const PAGE =
  '<!DOCTYPE html><html><head><meta charSet="utf-8"/><link rel="stylesheet" href="/a.css"/><script src="/b.js" async=""></script><script>own("$&")</script></head>' +
  '<body><script>later()</script></body></html>';

describe('an exported page', () => {
  test('has its own script in front of all that can fail to load, with the id of its build', () => {
    const html = withHeadScriptFirst(PAGE, 'b-1');
    expect(html).toContain(
      '<head><meta charSet="utf-8"/><script data-build="b-1">own("$&")</script><link rel="stylesheet"',
    );
    expect(html.match(/own/g)).toHaveLength(1);
  });

  test('without a script of its own is refused', () => {
    expect(() => withHeadScriptFirst('<head></head><script>later()</script>', 'b-1')).toThrow('no script in its head');
  });

  test.each([
    ['<head>', '<header>'],
    ['<meta charSet="utf-8"/>', ''],
    ['<meta charSet="utf-8"/>', '<meta name="viewport"/><meta charSet="utf-8"/>'],
  ])('with %s replaced by "%s" is refused: it would have no policy', (part, other) => {
    expect(() => withPolicy(PAGE.replace(part, other))).toThrow('no <head> that begins with <meta charset="utf-8">');
  });

  test('without an end of its head is refused', () => {
    expect(() => withHeadScriptFirst(PAGE.replace('</head>', ''), 'b-1')).toThrow('There is no </head>.');
  });

  test.each([
    '<head>\n<meta charset="utf-8">',
    '<head lang="en"><meta charset=utf-8 />',
    '<HEAD><META CHARSET="UTF-8">',
  ])('that begins with %j has its policy right behind', (start) => {
    expect(withPolicy(PAGE.replace('<head><meta charSet="utf-8"/>', start))).toContain(
      `${start}<meta http-equiv="Content-Security-Policy"`,
    );
  });

  test('allows its own inline scripts by hash, and data for none', () => {
    const html = withPolicy(PAGE);
    expect(html).toContain(
      '<head><meta charSet="utf-8"/><meta http-equiv="Content-Security-Policy" content="default-src \'none\'; script-src \'self\' \'sha256-',
    );
    expect(policyOf(PAGE).match(/'sha256-/g)).toHaveLength(2);
  });

  test('has the plain script right behind the character set, with the files that it loads later', () => {
    const runtime = { scripts: ['a', 'b'], data: '/page.txt', length: 7, controls: { menu: ['c', 'd'] } };
    expect(withSiteScript(PAGE, '/site.js', runtime)).toContain(
      '<meta charSet="utf-8"/><script type="module" src="/site.js" data-runtime="a b" data-menu="c d" data-flight="/page.txt" data-length="7"></script>',
    );
    expect(withSiteScript(PAGE, '/site.js')).toContain('<script type="module" src="/site.js"></script>');
  });
});

test('a page preloads the font of text, and the font of code if it contains code', () => {
  const link = (font: string) => `<link rel="preload" href="${font}" as="font" crossorigin="" type="font/woff2"/>`;
  const fonts = { text: '/sans.woff2', code: '/mono.woff2' };
  const withCode = PAGE.replace('</body>', '<p>Send <code>GET</code></p></body>');
  expect(withFonts(withCode, fonts)).toContain(`${link('/sans.woff2')}${link('/mono.woff2')}</head>`);
  expect(withFonts(PAGE, fonts)).toBe(PAGE.replace('</head>', `${link('/sans.woff2')}</head>`));
  const preconnect = '<link rel="preconnect" href="/" crossorigin=""/>';
  expect(
    withFonts(
      PAGE.replace('<link', () => `${preconnect}<link`),
      { text: undefined, code: undefined },
    ),
  ).toBe(PAGE);
});

test('structured data is at the end of the head, character by character', () => {
  expect(withJsonLd(PAGE, '{"a":"$&"}')).toContain('<script type="application/ld+json">{"a":"$&"}</script></head>');
});

describe('the policy', () => {
  test('names no other origin by itself', () => {
    expect(policyOf(PAGE)).not.toMatch(/https?:/);
  });

  test("lets the tag manager's origin in where there is one, for scripts, counts and pictures", () => {
    const policy = policyOf(PAGE, { scriptOrigin: 'https://tags.example' });
    for (const directive of ['script-src', 'connect-src', 'img-src'])
      expect(policy).toMatch(new RegExp(`${directive} [^;]*https://tags\\.example`));
    expect(policy).toContain("style-src 'self';");
  });

  test('lets the origins to which tags send data in for requests and pictures, but not for scripts', () => {
    const policy = policyOf(PAGE, {
      scriptOrigin: 'https://tags.example',
      connectOrigins: ['https://*.counts.example'],
    });
    for (const directive of ['connect-src', 'img-src'])
      expect(policy).toMatch(new RegExp(`${directive} [^;]*https://tags\\.example https://\\*\\.counts\\.example`));
    expect(policy.match(/counts/g)).toHaveLength(2);
  });
});
