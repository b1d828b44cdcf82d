import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { CopyIcon } from '@/components/ui/icons';
import { buildReference } from '@/api/reference';
import { asObject } from '@/api/load/json';
import { renderOperation } from '../support/render-operation';
import { loadGrammars } from '@/content/markdown/highlight-code';

beforeAll(loadGrammars);

/** Texts that leave an attribute, an element, a script, a template or a shell's quotes where one is not escaped. */
const PAYLOADS = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '" onmouseover="alert(1)" x="',
  "' onclick='alert(1)' x='",
  '</style><style>body{display:none}</style>',
  '--><svg/onload=alert(1)><!--',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<base href="//host.example/"><meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button></form>',
  '<a id="location" name="document" href="javascript:alert(1)">x</a>',
  '</textarea></title><script>alert(1)</script>',
  '</code></pre><script>alert(1)</script>',
  '{alert(1)}<Fact id="x"/>',
  '${alert(1)}`+alert(1)+`',
  `'; touch x; echo '$(touch x)\`touch x\``,
  'a\r\nX-Injected: 1',
  '&lt;script&gt;alert(1)&lt;/script&gt;&#60;script&#62;',
  '\u2028alert(1)\u2029<script>',
  '__proto__',
  'constructor',
];

/** A description in which a payload is at every place where an author can write a text or a name. */
function describeWith(payload: string): Record<string, unknown> {
  const template = readFileSync('__tests__/fixtures/openapi/injections-3.1.json', 'utf8');
  return asObject(
    JSON.parse(template.replaceAll('{payload}', () => JSON.stringify(payload).slice(1, -1))),
  ) as Record<string, unknown>;
}

const ELEMENTS =
  /^(?:a|b|br|button|code|dd|details|div|dl|dt|em|figcaption|figure|h[1-6]|i|label|li|nav|ol|option|p|pre|section|select|span|strong|summary|table|tbody|td|th|thead|tr|ul|wbr)$/;

/** The only drawing that an operation has by itself. */
const ICON = renderToStaticMarkup(<CopyIcon />);

test.each(PAYLOADS)(
  'nothing of %j is more than text and safe elements wherever an author can write it',
  async (payload) => {
    const locate = () => ({ file: 'api.json', line: 1, column: 1 });
    const { reference } = buildReference({ document: describeWith(payload), locate });
    expect(reference.operations.length).toBeGreaterThan(0);
    for (const operation of reference.operations) {
      const html = renderOperation(operation, '/errors').html.replaceAll(ICON, '');
      const tags = [...html.matchAll(/<([a-z][^\s>/]*)((?:"[^"]*"|[^"<>])*)>/gi)];
      expect(html.split('<').length - 1).toBe(tags.length + (html.match(/<\//g)?.length ?? 0));
      expect(tags.map(([, name]) => name).filter((name) => !ELEMENTS.test(name ?? ''))).toEqual([]);
      const attributes = tags.flatMap(([, , text = '']) => [
        ...text.matchAll(/\s([^\s="]+)(?:="([^"]*)")?/g),
      ]);
      expect(
        attributes.filter(([, name = '']) => /^(?:on|style|srcdoc|formaction|src$)/i.test(name)),
      ).toEqual([]);
      expect(
        attributes.filter(
          ([, name, value = '']) => name === 'href' && !/^(?:#|\/|https:)/.test(value),
        ),
      ).toEqual([]);
    }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  },
);
