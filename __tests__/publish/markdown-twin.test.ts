import { markdownTwin } from '@/publish/markdown-twin';

/** The Markdown of a page's content, without the notice in front of it. */
function twin(content: string): string {
  const html = `<html><body><header>Frame</header><main id="content">${content}</main><footer>Frame</footer><script>push("</main>")</script></body></html>`;
  const text = markdownTwin(html, {
    address: 'https://docs.example/checks/redirect',
    index: 'https://docs.example/llms.txt',
    pages: new Set(
      ['/', '/checks/redirect', '/faq/wie geht’s'].map((route) => new URL(route, 'https://docs.example').href),
    ),
  });
  return text.slice(text.indexOf('\n\n') + 2).trimEnd();
}

test('A twin begins with the addresses of the index and of the page', () => {
  const html = '<main><h1>Redirect</h1></main>';
  const options = {
    address: 'https://docs.example/checks/redirect',
    index: 'https://docs.example/llms.txt',
    pages: new Set<string>(),
  };
  expect(markdownTwin(html, options)).toBe(
    '> All pages as Markdown: [llms.txt](https://docs.example/llms.txt). This page in a browser: <https://docs.example/checks/redirect>\n\n# Redirect\n',
  );
});

test('A page without content is refused', () => {
  const options = {
    address: 'https://docs.example/',
    index: 'https://docs.example/llms.txt',
    pages: new Set<string>(),
  };
  expect(() => markdownTwin('<body>Text</body>', options)).toThrow('no <main>');
});

test('Controls, navigation and what is marked for people only are left out', () => {
  expect(
    twin(
      '<nav>Breadcrumbs</nav><p>Text</p><button>Copy code</button><div role="tablist">Tabs</div><p class="needs-script">Expand</p><ul data-markdown-ignore=""><li>Edit</li></ul><svg aria-hidden="true"><path></path></svg>',
    ),
  ).toBe('Text');
});

describe('Links', () => {
  test.each([
    ['to a page lead to its Markdown', '/checks/redirect#loops', 'https://docs.example/checks/redirect.md#loops'],
    ['to the home page lead to its Markdown', '/', 'https://docs.example/index.md'],
    ['keep an encoded route', '/faq/wie%20geht%E2%80%99s', 'https://docs.example/faq/wie%20geht%E2%80%99s.md'],
    ['to a file keep its address', '/openapi/api.yaml', 'https://docs.example/openapi/api.yaml'],
    ['to other sites stay', 'https://other.example/checks/redirect', 'https://other.example/checks/redirect'],
    ['to a malformed address stay', '/100%', 'https://docs.example/100%'],
  ])('%s', (_, href, expected) => {
    expect(twin(`<p><a href="${href}">Text</a></p>`)).toBe(`[Text](${expected})`);
  });

  test('to the element around them lose their address', () => {
    expect(twin('<h2 id="loops"><a href="#loops">Loops</a></h2>')).toBe('## Loops');
  });

  test('that no URL can express keep their text', () => {
    expect(twin('<p><a href="http://[bad">Text</a></p>')).toBe('Text');
  });
});

test('Labels that the style sheet separates are separated by a space, but code is kept as it is', () => {
  expect(twin('<p><code>name</code><span>string</span><span>, required</span></p>')).toBe('`name` string, required');
  expect(twin('<p><code><span>a</span><wbr><span>b</span></code></p>')).toBe('`ab`');
});

test('A code block has its caption, its language and the signs of its lines', () => {
  expect(
    twin(
      '<figure data-language="curl"><figcaption><span>Request</span><button>Copy code</button></figcaption><pre><code><span class="line line-del">old</span>\n<span class="line line-ins">new</span>\n</code></pre></figure>',
    ),
  ).toBe('**Request**\n\n```bash\n- old\n+ new\n```');
});

test('A drawing becomes its description and its labels, once for all widths', () => {
  const drawing = (text: string) =>
    `<svg role="img" aria-label="A chain"><desc>The bot asks.</desc><text>${text}</text></svg>`;
  expect(
    twin(
      `<figure>${drawing('<tspan>shop.</tspan><tspan>example</tspan>')}${drawing('shop.example')}<figcaption>A chain</figcaption></figure>`,
    ),
  ).toBe('**A chain**\n\nThe bot asks.\n\nLabels of the drawing: shop.example');
});

test('A figure in a figure keeps its own caption', () => {
  expect(
    twin(
      '<figure><figure data-language="http"><figcaption>Answer</figcaption><pre><code>200</code></pre></figure><p>Passed</p></figure>',
    ),
  ).toBe('**Answer**\n\n```http\n200\n```\n\nPassed');
});

test('Definitions, folded parts, notes and tables keep their structure', () => {
  expect(
    twin(
      '<dl><div><dt>Default</dt><dd><code>900</code></dd></div></dl><details><summary>More</summary><p>Text</p></details><aside><p>Warning</p><p>Danger</p></aside><table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><th>1</th><td>x|y</td></tr></tbody></table>',
    ),
  ).toMatchInlineSnapshot(`
    "- Default: \`900\`

    **More**

    Text

    > Warning
    >
    > Danger

    | A | B |
    | - | - |
    | 1 | x\\|y |"
  `);
});
