import { readReference, type Operation } from '@/api';
import { inlineProse } from '@/api/prose/prose';
import { removeFolders, temporaryFolder } from '../support/content-folder';
import { renderOperation } from '../support/render-operation';

afterAll(removeFolders);

/** The operation and the HTML of its page, with a description at the operation, a parameter and a field. */
async function read(description: string): Promise<{ operation: Operation; html: string }> {
  const schema = { type: 'object', properties: { wick: { type: 'string', description } } };
  const lamp = {
    operationId: 'sendLamp',
    description,
    parameters: [{ name: 'q', in: 'query', description, schema: { type: 'string' } }],
    requestBody: { content: { 'application/json': { schema } } },
    responses: { 200: { description } },
  };
  const document = {
    openapi: '3.1.0',
    info: { title: 'Lamps', version: '1' },
    paths: { '/lamps': { post: lamp } },
  };
  const folder = temporaryFolder({ 'lamps.json': JSON.stringify(document) });
  const { reference } = await readReference(folder);
  const [operation] = reference.operations;
  if (!operation) throw new Error('There is no operation.');
  return { operation, html: renderOperation(operation).html };
}

const htmlOf = async (description: string): Promise<string> => (await read(description)).html;

describe('HTML in descriptions is HTML', () => {
  test.each([
    ['paragraphs', '<p>Creates a lamp.</p><p>It is lit.</p>', '<p>It is lit.</p>'],
    ['a break', 'Creates a lamp.<br>It is lit.<br/>At once.', 'It is lit.<br/>At once.'],
    [
      'a link',
      'See <a href="https://a.example/lamps">all</a>.',
      '<a href="https://a.example/lamps">all</a>',
    ],
    ['a list', '<ul><li>Lit</li><li>Out</li></ul>', '<ul><li>Lit</li><li>Out</li></ul>'],
    ['code', 'Set <code>lit</code> to light it.', '<code translate="no" class="">lit</code>'],
    [
      'quotes in code',
      'Send "it" as <code>lit="1"</code>.',
      'Send “it” as <code translate="no">lit=&quot;1&quot;</code>.',
    ],
    ['quotes in a block of code', 'Lit: <pre>["a"]</pre>', '<code translate="no">["a"]</code>'],
    [
      'a table',
      '<table><tr><td>lit</td></tr></table>',
      '<table><tbody><tr><td>lit</td></tr></tbody></table>',
    ],
    ['HTML around Markdown', '<div>\n\nIt is **lit**.\n\n</div>', 'It is <strong>lit</strong>.'],
  ])('%s', async (_, description, expected) => {
    expect(
      (await htmlOf(description)).replace(/ class="(?:unbroken)?"/g, '').replace(/\n/g, ''),
    ).toContain(expected.replace(' class=""', ''));
  });

  test('the line below the title, the search and the description of the page have its text', async () => {
    const { operation } = await read(
      '<!-- theme -->\n<p>Creates a <b>lamp</b>.<br>It is lit.</p><ul><li>One</li><li>Two</li></ul>',
    );
    expect(operation.introduction).toBe('Creates a lamp.');
    expect(operation.rest?.tree.children[1]).toMatchObject({
      tagName: 'p',
      children: [{ value: 'It is lit.' }],
    });
    expect(
      operation.outline.sections.map(({ text }) => text).filter((text) => /[<>]|theme/.test(text)),
    ).toEqual([]);
    expect(operation.outline.sections[0]?.text).toContain('Creates a lamp. It is lit. One Two');
    expect(operation.outline.sections.at(-1)?.text).toContain('Creates a lamp. It is lit. One Two');
  });

  test('its headings are headings of the page, and its ids are not', async () => {
    const { operation, html } = await read(
      '<h1 id="main" name="main">Light</h1><p id="search">It is lit.</p>',
    );
    expect(operation.outline.headings.map(({ id }) => id)).toContain('light');
    expect(html).not.toMatch(/(?:id|name)="(?:main|search)"/);
  });
});

describe('what is unsafe is left out', () => {
  test.each([
    '<script>alert(1)</script>It is lit.',
    '<p onclick="alert(1)" style="alert(1)">It is lit.</p>',
    '<img src=x alt="It is lit." onerror="alert(1)">',
    '<a href="javascript:alert(1)">It is lit.</a>',
    '<a href=" java&#10;script:alert(1)">It is lit.</a>',
    '<style>*{background:url(alert(1))}</style>It is lit.',
    '<iframe srcdoc="alert(1)">alert(1)</iframe>It is lit.',
    '<svg><script>alert(1)</script></svg>It is lit.',
    '<!-- alert(1) -->It is lit.',
    '<form action="alert(1)"><button formaction="alert(1)">It is lit.</button></form>',
  ])('%s', async (description) => {
    const { operation, html } = await read(description);
    expect(html).not.toMatch(/alert|onerror/);
    expect(operation.responses[0]?.description?.text).toBe('It is lit.');
  });

  test.each(['<!-- theme: info -->', '<br>', '<p></p>', '&nbsp;'])(
    'a description of %s alone is none',
    async (text) => {
      const { operation } = await read(text);
      expect([operation.description, operation.introduction, operation.rest]).toEqual([
        null,
        null,
        null,
      ]);
    },
  );
});

test('a tag that HTML does not have is text', () => {
  expect(inlineProse('Send `<lit>` to /lamps/<lampId>/<b>light</b>.')?.text).toBe(
    'Send <lit> to /lamps/<lampId>/light.',
  );
});
