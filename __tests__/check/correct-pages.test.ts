import { check, PRODUCT, removeFolders, withFrontMatter } from '../support/content-folder';

// Texts that look like a mistake, and are none: a false message costs a writer more than a mistake that is found later.

afterAll(removeFolders);

const VALUES =
  '```js\nlet a = `${load.city} {{load.time}} ${addresses.city}`; // [!code of conduct]\n# highlight-start-color: red\n```';

test.each([
  ['.mdx', 'braces in code', `${VALUES}\n\nUse \`{load.tim}\` and \`{user.mail}\`.\n`],
  ['.md', 'braces of other groups', 'Send `{ "id": 1 }` to [A](https://api.example/{project.id}/{load.id}).\n'],
  [
    '.mdx',
    'braces in an attribute',
    '<CheckCard url="https://shop.example/{product.id}" title="A" outcome="pass" detail="{cart.total} found." />\n',
  ],
  ['.md', 'short comments', 'Text <!-- one --> with <!--> and <!---> of Markdown.\n'],
  ['.md', 'a table without bars at the sides of some rows', '| A | B |\n|---|---|\n1 | 2\n3 | 4\n'],
  ['.md', 'a table with one column', '| A |\n|---|\n1\n'],
  [
    '.mdx',
    'a comma between components',
    '<Flow label="Lamp" description="A lamp and its oil.">\n<Node id="a" title="A" />,\n<Node id="b" title="B" />\n<Arrow from="a" to="b" />\n</Flow>\n',
  ],
  ['.md', 'plus signs of languages', 'C++ and C++ add i++ + j++, and ++i to a++b.\n'],
  ['.mdx', 'callouts inside of each other', '::::note\n\nOne.\n\n:::tip\n\nTwo.\n\n:::\n\n::::\n'],
  ['.mdx', 'lines that are marked in any order', '```js {3,1-2}\na\nb\nc\n```\n'],
  ['.mdx', 'a mail address in brackets', 'Write to [us](mailto:us@lampwatch.example) (or us@lampwatch.example).\n'],
  ['.md', 'HTML without optional ends', '<kbd>Ctrl</kbd> and a line<br>and another.\n'],
])('%s: %s', (ending, _, body) => {
  expect(check({ [`lamps${ending}`]: withFrontMatter(body) })).toEqual([]);
});

test.each([
  'FOO__BAR__BAZ is a name of a lamp, as 2**3 or 4**5.',
  'A List<String> for --flag=<value>, and F# with <T> for lamps.',
  'Call {response.body} of {user.name}, as in a template of lamps.',
])('the description “%s”', (description) => {
  expect(check({ 'lamps.md': `---\ntitle: Lamps\ndescription: "${description}"\n---\n\nText.\n` })).toEqual([]);
});

test('an address of the product with placeholders of its own', () => {
  const product = PRODUCT.replace('addresses: {', 'addresses: { app: "https://app.lampwatch.example/{load.id}",');
  expect(check({ 'product.yaml': product, 'lamps.md': withFrontMatter('See [it]({addresses.app}).\n') })).toEqual([]);
});
