import { check, removeFolders, withFrontMatter } from '../support/content-folder';

// The body begins in line 6 of the file.
const checkBody = (body: string) => check({ 'lamps.mdx': withFrontMatter(body) });

const flow = (content: string) => `<Flow label="A" description="B.">\n${content}\n</Flow>\n`;
const sequence = (content: string) =>
  `<Sequence label="A" description="B." participants="Lamp, Oil">\n${content}\n</Sequence>\n`;
const lanes = (content: string) =>
  `<Lanes label="A" description="B." ticks="08:00, 09:00">\n<Lane title="Oil">\n${content}\n</Lane>\n</Lanes>\n`;
const tabs = (content: string) => `<Tabs label="A">\n\n${content}\n\n</Tabs>\n`;
const tab = (label: string) => `<Tab label="${label}">\n\nText.\n\n</Tab>`;

afterAll(removeFolders);

test.each<[string, string, string]>([
  [
    'an arrow to a node that does not exist',
    flow('<Node id="lamp" title="Lamp"/>\n<Node id="oil" title="Oil"/>\n<Arrow from="lamp" to="oill"/>'),
    '9:1 component-name .*`to` names "oill".*Did you mean "oil"',
  ],
  [
    'two nodes with one id',
    flow('<Node id="lamp" title="Lamp"/>\n<Node id="lamp" title="Oil"/>'),
    '8:1 component-twice .*the id "lamp"',
  ],
  [
    'a message to a participant that does not exist',
    sequence('<Message from="Lamp" to="Fire" title="Burn"/>'),
    '7:1 component-name .*`to` names "Fire".*Use one of: Lamp, Oil',
  ],
  [
    'a bar to a tick that does not exist',
    lanes('<Bar from="08:00" to="10:00" title="A"/>'),
    '8:1 component-name .*`to`',
  ],
  ['a mark at no tick', lanes('<Mark time="8:00" status="up" title="A"/>'), '8:1 component-name .*`time` names "8:00"'],
  ['tabs with one label', tabs(`${tab('Oil')}\n\n${tab('Oil')}`), '14:1 component-twice .*label "Oil"'],
  ['text between tabs', tabs(`Choose one.\n\n${tab('Oil')}`), '8:1 component-text .*only <Tab>.*"Choose one."'],
  [
    'text between blocks of code',
    '<CodeTabs>\n\n```js\nlet a;\n```\n\nOr:\n\n```bash\nls\n```\n\n</CodeTabs>\n',
    '12:1 component-text .*only blocks of code',
  ],
  ['text in a component without text', '<StatusWord status="up">Up</StatusWord>\n', '6:25 component-text .*no text'],
  ['a diagram without nodes', flow(''), '6:1 component-empty .*<Node'],
  ['tabs with text alone', tabs('Text.'), '6:1 component-empty'],
  [
    'a bar outside of a lane',
    '<Lanes label="A" description="B." ticks="1, 2">\n<Bar from="1" to="2" title="A"/>\n</Lanes>\n',
    '7:1 component-outside',
  ],
  [
    'an unknown component in a timeline',
    '<Timeline label="A">\n<Stepp title="A"/>\n</Timeline>\n',
    '7:1 component-unknown',
  ],
])('%s is one mistake', (_, body, expected) => {
  expect(checkBody(body)).toEqual([expect.stringMatching(new RegExp(`^lamps\\.mdx:${expected}`))]);
});

test.each([
  ['a flow', flow('<Node id="a" title="A"/> <Node id="b" title="B"/>\n<Arrow from="a" to="b"/>')],
  ['a sequence', sequence('<Message from="Lamp" to="Oil" title="Burn"/>')],
  ['lanes', lanes('<Bar from="08:00" to="09:00" title="A"/>\n<Mark time="09:00" status="up" title="A"/>')],
  ['tabs', tabs(`${tab('Oil')}\n\n{/* more later */}\n\n${tab('Fire')}`)],
])('%s as it is meant has no mistake', (_, body) => {
  expect(checkBody(body)).toEqual([]);
});
