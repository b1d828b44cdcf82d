import { z } from 'zod';
import { CALLOUTS, type CalloutKind } from './callouts';
import { PAGE_ICONS } from './page-icons';
import { text } from './values';

const optionalText = text.optional();
/** The statuses that a page may show. */
const status = z.enum(['up', 'degraded', 'down', 'paused', 'pending', 'info']);
/** The outcome of a check. */
const outcome = z.enum(['pass', 'warn', 'fail']);
/** Names separated by commas. */
const list = z
  .string()
  .regex(/^\s*[^,\s][^,]*(,\s*[^,\s][^,]*)*$/, 'Write names separated by commas.');
/** The caption of a diagram, unique on its page, and its description for readers who cannot see it. */
const diagram = { label: text, description: text };

/** What the engine knows of a component. */
export interface MdxComponent {
  /** What it is, for writers. */
  description: string;
  /** Its attributes, and no others. Values are strings, as in HTML. */
  attributes: z.ZodRawShape;
  /** It is a part of a line; others are blocks. */
  isInline?: true;
  /** It contains no text: `<Fact …/>`. */
  isEmpty?: true;
  /** The component in which it works, directly or indirectly. */
  container?: string;
  /** Without it, the component is empty: the kind of a node, '' for any, and its name for writers. */
  needs?: { node: string; name: string; count?: number };
  /** It shows these children only: components, or kinds of Markdown in lower case. */
  shows?: readonly string[];
  /** The attribute that differs between the components of one container. */
  distinct?: string;
  /** Attributes that repeat a name of a component around it: ids of its nodes, or names in one of its attributes. */
  names?: {
    of: string;
    attributes: readonly string[];
    known: string;
  };
  /** For `docs/writing.md`. A component that works only in another one is in the example of that one. */
  example?: string;
}

/** Every component that a writer may use: one row has all that the check, the documents and the forms know of it. */
export const mdxComponents = {
  Callout: {
    description: 'A remark beside the text.',
    attributes: {
      type: z.enum(Object.keys(CALLOUTS) as CalloutKind[]),
      title: optionalText,
    },
    needs: { node: '', name: 'the text of the remark' },
    example:
      '<Callout type="tip" title="A better way">\n\nUse two at most on a page.\n\n</Callout>',
  },
  Steps: {
    description: 'Around one ordered list: numbered steps.',
    attributes: {},
    needs: { node: 'list', name: 'an ordered list (`1. Open **Settings**.`)' },
    example: '<Steps>\n\n1. Open **Settings**.\n2. Select **Save**.\n\n</Steps>',
  },
  Tabs: {
    description: 'Around `<Tab>`s: alternatives of which the reader needs one.',
    attributes: { label: text },
    needs: { node: 'Tab', name: '`<Tab label="…">`' },
    shows: ['Tab'],
    example:
      '<Tabs label="Operating system">\n<Tab label="Linux">\n\nUse the shell.\n\n</Tab>\n<Tab label="Windows">\n\nUse PowerShell.\n\n</Tab>\n</Tabs>',
  },
  Tab: {
    description: 'One alternative of `<Tabs>`.',
    attributes: { label: text },
    container: 'Tabs',
    needs: { node: '', name: 'the text of the alternative' },
    distinct: 'label',
  },
  CodeTabs: {
    description: 'Around code blocks that say the same in several languages.',
    attributes: {},
    needs: { node: 'code', name: 'blocks of code' },
    shows: ['code'],
    example: '<CodeTabs>\n\n```js\nconst a = 1;\n```\n\n```python\na = 1\n```\n\n</CodeTabs>',
  },
  Figure: {
    description: 'An illustration with a caption.',
    attributes: { caption: text },
    needs: { node: '', name: 'the picture' },
    example:
      '<Figure caption="What readers see.">\n\n> A picture, a card or a diagram.\n\n</Figure>',
  },
  CheckCard: {
    description: 'A page as a check sees it.',
    attributes: {
      outcome,
      title: text,
      url: optionalText,
      detail: optionalText,
    },
    example:
      '<CheckCard outcome="pass" title="The page is up" url="https://shop.example" detail="200 in 0.4 s" />',
  },
  Compare: {
    description: 'Around two cards: side by side.',
    attributes: {},
    needs: { node: 'CheckCard', name: 'two `<CheckCard outcome="…" title="…"/>`', count: 2 },
    example:
      '<Compare>\n\n<CheckCard outcome="pass" title="Before" />\n\n<CheckCard outcome="fail" title="After" />\n\n</Compare>',
  },
  RedirectChain: {
    description: 'Around `<Hop/>`s: the path of a request, and the result of the check.',
    attributes: { label: text, outcome: outcome.optional() },
    needs: { node: 'Hop', name: '`<Hop status="301" url="…"/>`' },
    example:
      '<RedirectChain label="A redirect" outcome="pass">\n<Hop status="301" url="http://shop.example" />\n<Hop status="200" url="https://shop.example" />\n</RedirectChain>',
  },
  Hop: {
    description:
      'One response on the path; `outcome` marks the one because of which the check warns or fails.',
    attributes: {
      status: z.string().regex(/^(\d{3}|—)$/, 'Write a status of three digits, or — for none.'),
      url: text,
      note: optionalText,
      outcome: outcome.optional(),
    },
    isEmpty: true,
    container: 'RedirectChain',
  },
  Timeline: {
    description: 'Around `<Event>`s: what happened when.',
    attributes: { label: text },
    needs: { node: 'Event', name: '`<Event time="…" status="up" title="…">`' },
    example:
      '<Timeline label="A failure">\n<Event time="10:00" status="down" title="The page is down" />\n<Event time="10:05" status="up" title="The page is up" />\n</Timeline>',
  },
  Event: {
    description: 'One moment of a timeline.',
    attributes: { time: text, status, title: text },
    container: 'Timeline',
  },
  Flow: {
    description:
      'Around `<Node/>`s and `<Arrow/>`s: steps, questions or states, and the arrows between them. Without arrows, each node leads to the next.',
    attributes: diagram,
    needs: { node: 'Node', name: '`<Node id="…" title="…"/>`' },
    shows: ['Node', 'Arrow'],
    example:
      '<Flow label="A decision" description="A question with two answers.">\n<Node id="a" title="Is it up?" shape="choice" />\n<Node id="b" title="Wait" />\n<Node id="c" title="Report" />\n<Arrow from="a" to="b" label="yes" />\n<Arrow from="a" to="c" label="no" />\n</Flow>',
  },
  Node: {
    description:
      'One box of a `<Flow>`: a step, or a question (`choice`), or a state. Write the nodes in reading order.',
    attributes: {
      id: text,
      title: text,
      text: optionalText,
      shape: z.enum(['step', 'choice', 'state']).optional(),
      status: status.optional(),
    },
    isEmpty: true,
    container: 'Flow',
    distinct: 'id',
  },
  Arrow: {
    description: 'One arrow of a `<Flow>`, from the id of a node to the id of another.',
    attributes: { from: text, to: text, label: optionalText },
    isEmpty: true,
    container: 'Flow',
    names: { of: 'Flow', attributes: ['from', 'to'], known: 'Node' },
  },
  Sequence: {
    description:
      'Around `<Message/>`s: messages between participants, from top to bottom. On a phone, three participants are the maximum.',
    attributes: { ...diagram, participants: list },
    needs: { node: 'Message', name: '`<Message from="…" to="…" title="…"/>`' },
    shows: ['Message'],
    example:
      '<Sequence label="A request" description="The browser asks, and the server answers." participants="Browser, Server">\n<Message from="Browser" to="Server" title="GET /" />\n<Message from="Server" to="Browser" title="200" kind="answer" />\n</Sequence>',
  },
  Message: {
    description:
      'One message of a `<Sequence>`; an `answer` is dashed. A message from a participant to itself is a step between two messages.',
    attributes: {
      from: text,
      to: text,
      title: text,
      text: optionalText,
      kind: z.enum(['request', 'answer']).optional(),
      status: status.optional(),
    },
    isEmpty: true,
    container: 'Sequence',
    names: { of: 'Sequence', attributes: ['from', 'to'], known: 'participants' },
  },
  Cards: {
    description: 'Around `<Card>`s: suggestions for the next page.',
    attributes: {},
    needs: { node: 'Card', name: '`<Card title="…" href="…">`' },
    example: '<Cards>\n<Card title="Home" href="/">\n\nBegin here.\n\n</Card>\n</Cards>',
  },
  Card: {
    description: 'One suggestion, with a sentence.',
    attributes: { title: text, href: text, icon: z.enum(PAGE_ICONS).optional() },
    needs: { node: '', name: 'a sentence about the page' },
  },
  StatusWord: {
    description: 'The name of a status with its icon.',
    attributes: { status: status.exclude(['info']) },
    isInline: true,
    isEmpty: true,
    example: 'The page is <StatusWord status="up" />.',
  },
  ErrorCatalogue: {
    description:
      'Every problem of the API description (`x-problems`), with its address, cause, fix and the operations that return it.',
    attributes: {},
    isEmpty: true,
  },
  Fact: {
    description: 'A fact of content/product.yaml, as text.',
    attributes: { id: text },
    isInline: true,
    isEmpty: true,
  },
  FactTable: {
    description:
      'A table of content/product.yaml, or only the named rows and columns, separated by spaces.',
    attributes: { id: text, rows: optionalText, columns: optionalText },
    isEmpty: true,
  },
} as const satisfies Record<string, MdxComponent>;

export type MdxComponentName = keyof typeof mdxComponents;

export type MdxProps<N extends MdxComponentName> = z.infer<
  z.ZodObject<(typeof mdxComponents)[N]['attributes']>
>;

/** The row of a component of the engine; undefined for another name. */
export function mdxComponent(name: string | null | undefined): MdxComponent | undefined {
  if (name && Object.hasOwn(mdxComponents, name)) return mdxComponents[name as MdxComponentName];
  return undefined;
}

/** The component or element in which another one works, if it works in one only. */
export function containerOf(name: string | null | undefined): string | undefined {
  return name === 'summary' ? 'details' : mdxComponent(name)?.container;
}
