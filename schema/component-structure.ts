/** Components that work only directly or indirectly inside of another: component → its container. */
export const CONTAINERS: Readonly<Record<string, string>> = {
  Tab: 'Tabs',
  Hop: 'RedirectChain',
  Event: 'Timeline',
  Node: 'Flow',
  Arrow: 'Flow',
  Message: 'Sequence',
  Lane: 'Lanes',
  Bar: 'Lane',
  Mark: 'Lane',
  summary: 'details',
};

/** Components that are empty without a certain content: component → the kind of node, and its name for writers. */
export const CONTENTS: Readonly<Record<string, { readonly node: string; readonly name: string }>> = {
  Steps: { node: 'list', name: 'an ordered list (`1. Open **Settings**.`)' },
  CodeTabs: { node: 'code', name: 'blocks of code' },
  Tab: { node: '', name: 'the text of the alternative' },
  Tabs: { node: 'Tab', name: '`<Tab label="…">`' },
  Cards: { node: 'Card', name: '`<Card title="…" href="…">`' },
  Card: { node: '', name: 'a sentence about the page' },
  Callout: { node: '', name: 'the text of the remark' },
  Figure: { node: '', name: 'the picture' },
  Compare: { node: 'CheckCard', name: 'two `<CheckCard outcome="…" title="…"/>`' },
  RedirectChain: { node: 'Hop', name: '`<Hop status="301" url="…"/>`' },
  Timeline: { node: 'Event', name: '`<Event time="…" status="up" title="…">`' },
  Flow: { node: 'Node', name: '`<Node id="…" title="…"/>`' },
  Sequence: { node: 'Message', name: '`<Message from="…" to="…" title="…"/>`' },
  Lane: { node: '', name: '`<Bar …/>` or `<Mark …/>`' },
  Lanes: { node: 'Lane', name: '`<Lane title="…">`' },
};

/** Components that show certain children only: component → components, or kinds of Markdown in lower case. */
export const SHOWN: Readonly<Record<string, readonly string[]>> = {
  Tabs: ['Tab'],
  CodeTabs: ['code'],
  Flow: ['Node', 'Arrow'],
  Sequence: ['Message'],
  Lanes: ['Lane'],
  Lane: ['Bar', 'Mark'],
};
