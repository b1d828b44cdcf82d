import type { MdxComponentName } from './mdx-components';

/** Examples for writers, in `docs/writing.md`; a component that works only in another one is in the example of that one. */
export const componentExamples: Readonly<Partial<Record<MdxComponentName, string>>> = {
  Callout: '<Callout type="tip" title="A better way">\n\nUse two at most on a page.\n\n</Callout>',
  Steps: '<Steps>\n\n1. Open **Settings**.\n2. Select **Save**.\n\n</Steps>',
  Tabs: '<Tabs label="Operating system">\n<Tab label="Linux">\n\nUse the shell.\n\n</Tab>\n<Tab label="Windows">\n\nUse PowerShell.\n\n</Tab>\n</Tabs>',
  CodeTabs: '<CodeTabs>\n\n```js\nconst a = 1;\n```\n\n```python\na = 1\n```\n\n</CodeTabs>',
  Figure: '<Figure caption="What readers see.">\n\n> A picture, a card or a diagram.\n\n</Figure>',
  CheckCard: '<CheckCard outcome="pass" title="The page is up" url="https://shop.example" detail="200 in 0.4 s" />',
  Compare:
    '<Compare>\n\n<CheckCard outcome="pass" title="Before" />\n\n<CheckCard outcome="fail" title="After" />\n\n</Compare>',
  RedirectChain:
    '<RedirectChain label="A redirect" outcome="pass">\n<Hop status="301" url="http://shop.example" />\n<Hop status="200" url="https://shop.example" />\n</RedirectChain>',
  Timeline:
    '<Timeline label="A failure">\n<Event time="10:00" status="down" title="The page is down" />\n<Event time="10:05" status="up" title="The page is up" />\n</Timeline>',
  Flow: '<Flow label="A decision" description="A question with two answers.">\n<Node id="a" title="Is it up?" shape="choice" />\n<Node id="b" title="Wait" />\n<Node id="c" title="Report" />\n<Arrow from="a" to="b" label="yes" />\n<Arrow from="a" to="c" label="no" />\n</Flow>',
  Sequence:
    '<Sequence label="A request" description="The browser asks, and the server answers." participants="Browser, Server">\n<Message from="Browser" to="Server" title="GET /" />\n<Message from="Server" to="Browser" title="200" kind="answer" />\n</Sequence>',
  Lanes:
    '<Lanes label="A day" description="A page is down from 8 to 12." ticks="0, 8, 12, 24">\n<Lane title="Page">\n<Bar from="8" to="12" title="down" status="down" />\n<Mark time="12" title="up" status="up" />\n</Lane>\n</Lanes>',
  Cards: '<Cards>\n<Card title="Home" href="/">\n\nBegin here.\n\n</Card>\n</Cards>',
  StatusWord: 'The page is <StatusWord status="up" />.',
};
