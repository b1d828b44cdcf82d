import { z } from 'zod';
import { CALLOUT_TITLES, type CalloutKind } from './callouts';

const text = z.string().min(1);
/** The statuses that a page may show. */
const status = z.enum(['up', 'degraded', 'down', 'paused', 'pending', 'info']);
/** The outcome of a check. */
const outcome = z.enum(['pass', 'warn', 'fail']);
/** Names separated by commas. */
const list = z.string().regex(/^\s*[^,\s][^,]*(,\s*[^,\s][^,]*)*$/, 'Write names separated by commas.');
/** The caption of a diagram, unique on its page, and its description for readers who cannot see it. */
const diagram = { label: text, description: text };

/** Every component that a writer may use, with its attributes. Values are strings, as in HTML. */
export const mdxComponents = {
  Callout: z
    .strictObject({ type: z.enum(Object.keys(CALLOUT_TITLES) as CalloutKind[]), title: text.optional() })
    .describe('A remark beside the text.'),
  Steps: z.strictObject({}).describe('Around one ordered list: numbered steps.'),
  Tabs: z.strictObject({ label: text }).describe('Around `<Tab>`s: alternatives of which the reader needs one.'),
  Tab: z.strictObject({ label: text }).describe('One alternative of `<Tabs>`.'),
  CodeTabs: z.strictObject({}).describe('Around code blocks that say the same in several languages.'),
  Figure: z.strictObject({ caption: text }).describe('An illustration with a caption.'),
  CheckCard: z
    .strictObject({
      outcome,
      title: text,
      url: text.optional(),
      detail: text.optional(),
    })
    .describe('A page as a check sees it.'),
  Compare: z.strictObject({}).describe('Around two cards: side by side.'),
  RedirectChain: z
    .strictObject({ label: text, outcome: outcome.optional() })
    .describe('Around `<Hop/>`s: the path of a request, and the result of the check.'),
  Hop: z
    .strictObject({
      status: z.string().regex(/^(\d{3}|—)$/, 'Write a status of three digits, or — for none.'),
      url: text,
      note: text.optional(),
      outcome: outcome.optional(),
    })
    .describe('One response on the path; `outcome` marks the one because of which the check warns or fails.'),
  Timeline: z.strictObject({ label: text }).describe('Around `<Event>`s: what happened when.'),
  Event: z.strictObject({ time: text, status, title: text }).describe('One moment of a timeline.'),
  Flow: z
    .strictObject(diagram)
    .describe(
      'Around `<Node/>`s and `<Arrow/>`s: steps, questions or states, and the arrows between them. Without arrows, each node leads to the next.',
    ),
  Node: z
    .strictObject({
      id: text,
      title: text,
      text: text.optional(),
      shape: z.enum(['step', 'choice', 'state']).optional(),
      status: status.optional(),
    })
    .describe('One box of a `<Flow>`: a step, or a question (`choice`), or a state. Write the nodes in reading order.'),
  Arrow: z
    .strictObject({ from: text, to: text, label: text.optional() })
    .describe('One arrow of a `<Flow>`, from the id of a node to the id of another.'),
  Sequence: z
    .strictObject({ ...diagram, participants: list })
    .describe(
      'Around `<Message/>`s: messages between participants, from top to bottom. On a phone, three participants are the maximum.',
    ),
  Message: z
    .strictObject({
      from: text,
      to: text,
      title: text,
      text: text.optional(),
      kind: z.enum(['request', 'answer']).optional(),
      status: status.optional(),
    })
    .describe(
      'One message of a `<Sequence>`; an `answer` is dashed. A message from a participant to itself is a step between two messages.',
    ),
  Lanes: z
    .strictObject({ ...diagram, ticks: list })
    .describe(
      'Around `<Lane>`s: what happens in parallel along an axis, such as time. `ticks` are the positions on the axis, at equal distances.',
    ),
  Lane: z
    .strictObject({ title: text })
    .describe('Around `<Bar/>`s and `<Mark/>`s: one line of `<Lanes>`. On a phone, four lanes are the maximum.'),
  Bar: z
    .strictObject({ from: text, to: text, title: text, status: status.optional() })
    .describe('A span of a `<Lane>`, from one tick to another.'),
  Mark: z.strictObject({ time: text, title: text, status }).describe('A moment of a `<Lane>`, at a tick.'),
  Cards: z.strictObject({}).describe('Around `<Card>`s: suggestions for the next page.'),
  Card: z.strictObject({ title: text, href: text }).describe('One suggestion, with a sentence.'),
  StatusWord: z.strictObject({ status: status.exclude(['info']) }).describe('The name of a status with its icon.'),
  ErrorCatalogue: z
    .strictObject({})
    .describe(
      'Every problem of the API description (`x-problems`), with its address, cause, fix and the operations that return it.',
    ),
  Snippet: z
    .strictObject({ name: text })
    .describe('The text of content/snippets/<name>.mdx or .md, which several pages share.'),
  Fact: z.strictObject({ id: text }).describe('A fact of content/product.yaml, as text.'),
  FactTable: z
    .strictObject({ id: text, rows: text.optional(), columns: text.optional() })
    .describe('A table of content/product.yaml, or only the named rows and columns, separated by spaces.'),
} as const satisfies Record<string, z.ZodObject>;

/** Name of a component that a writer may use. */
export type MdxComponentName = keyof typeof mdxComponents;

/** Components that are a part of a line. A snippet in a line has its own message. */
export const inlineComponents: ReadonlySet<string> = new Set(['StatusWord', 'Fact', 'Snippet']);

/** Components that contain no text: `<Fact …/>`. */
export const emptyComponents: ReadonlySet<string> = new Set<MdxComponentName>([
  ...(['Hop', 'Node', 'Arrow', 'Message', 'Bar', 'Mark'] as const),
  ...(['StatusWord', 'ErrorCatalogue', 'Snippet', 'Fact', 'FactTable'] as const),
]);

/** Attributes of one component. */
export type MdxProps<N extends MdxComponentName> = z.infer<(typeof mdxComponents)[N]>;
