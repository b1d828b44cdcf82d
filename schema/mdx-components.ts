import { z } from 'zod';

const text = z.string().min(1);
/** Attributes of an image, a link or a word in the text: what a page of MDX may pass. */
const status = z.enum(['up', 'degraded', 'down', 'paused', 'pending', 'info']);
/** Names divided by commas. */
const list = z.string().regex(/^\s*[^,\s][^,]*(,\s*[^,\s][^,]*)*$/, 'Write the names in a row, divided by commas.');
/** The caption of a picture, unique on its page, and what it shows, for readers who cannot see it. */
const diagram = { label: text, description: text };

/** Every component that a writer may use, with its attributes. Values are plain strings, as in HTML. */
export const mdxComponents = {
  Callout: z.strictObject({ type: z.enum(['note', 'tip', 'warning', 'danger']), title: text.optional() }).describe('A remark beside the text.'),
  Steps: z.strictObject({}).describe('Around one ordered list: numbered steps.'),
  Tabs: z.strictObject({ label: text }).describe('Around `<Tab>`s: alternatives of which the reader needs one.'),
  Tab: z.strictObject({ label: text }).describe('One alternative of `<Tabs>`.'),
  CodeTabs: z.strictObject({}).describe('Around code blocks that say the same in several languages.'),
  Figure: z.strictObject({ caption: text }).describe('Something to look at, with a caption.'),
  CheckCard: z
    .strictObject({ outcome: z.enum(['pass', 'warn', 'fail']), title: text, url: text.optional(), detail: text.optional() })
    .describe('A page as a check saw it.'),
  Compare: z.strictObject({}).describe('Around two cards: side by side.'),
  RedirectChain: z.strictObject({ label: text }).describe('Around `<Hop/>`s: the way of a request.'),
  Hop: z
    .strictObject({ status: z.string().regex(/^(\d{3}|—)$/, 'Write a status of three digits, or — for none.'), url: text, note: text.optional() })
    .describe('One answer on the way.'),
  Timeline: z.strictObject({ label: text }).describe('Around `<Event>`s: what happened when.'),
  Event: z.strictObject({ time: text, status, title: text }).describe('One moment of a timeline.'),
  Flow: z
    .strictObject(diagram)
    .describe('Around `<Node/>`s and `<Arrow/>`s: steps, questions or states and the ways between them. Without arrows each node leads to the next.'),
  Node: z
    .strictObject({ id: text, title: text, text: text.optional(), shape: z.enum(['step', 'choice', 'state']).optional(), status: status.optional() })
    .describe('One box of a `<Flow>`: a step, or a question (`choice`), or a state. Write the nodes in reading order.'),
  Arrow: z
    .strictObject({ from: text, to: text, label: text.optional() })
    .describe('One way of a `<Flow>`, from the id of a node to that of another.'),
  Sequence: z
    .strictObject({ ...diagram, participants: list })
    .describe('Around `<Message/>`s: who talks to whom, from top to bottom. At most three participants stay legible on a phone.'),
  Message: z
    .strictObject({
      from: text,
      to: text,
      title: text,
      text: text.optional(),
      kind: z.enum(['request', 'answer']).optional(),
      status: status.optional(),
    })
    .describe('One message of a `<Sequence>`; an `answer` is dashed. From a participant to itself: what it does between two messages.'),
  Lanes: z
    .strictObject({ ...diagram, ticks: list })
    .describe('Around `<Lane>`s: what happens side by side along an axis, such as time. `ticks` are its places; they stand at even distances.'),
  Lane: z.strictObject({ title: text }).describe('Around `<Bar/>`s and `<Mark/>`s: one line of `<Lanes>`. Four lanes fit on a phone.'),
  Bar: z
    .strictObject({ from: text, to: text, title: text, status: status.optional() })
    .describe('A stretch of a `<Lane>`, from one tick to another.'),
  Mark: z.strictObject({ time: text, title: text, status }).describe('A moment of a `<Lane>`, at a tick.'),
  Matrix: z
    .strictObject({ label: text, heading: text, columns: list })
    .describe('Around `<Row/>`s: a table of yes and no. `heading` stands above the first column.'),
  Row: z
    .strictObject({ title: text, marks: z.string().regex(/^(yes|no)(,\s*(yes|no))*$/, 'Write `yes` or `no` for each column, divided by commas.') })
    .describe('One line of a `<Matrix>`.'),
  Cards: z.strictObject({}).describe('Around `<Card>`s: ways to go on.'),
  Card: z.strictObject({ title: text, href: text }).describe('One way to go on, with a sentence.'),
  StatusWord: z.strictObject({ status: status.exclude(['info']) }).describe('The word of a status with its shape.'),
  ErrorCatalogue: z
    .strictObject({})
    .describe(
      'Every problem that the API description explains (`x-problems`), each with its address, cause, cure and the operations that answer it.',
    ),
  Signature: z
    .strictObject({
      header: text,
      secret: text,
      timestamp: text,
      body: text,
      hash: z.enum(['sha1', 'sha256', 'sha384', 'sha512']).optional(),
      payload: text.optional(),
      format: text.optional(),
    })
    .describe(
      'The header of a signed request, computed at build: an HMAC over the JSON block of this page whose title is `body`, as compact JSON. `payload` is what is signed (`{timestamp}.{body}`), `format` what is sent (`t={timestamp},v1={signature}`), `hash` the hash function (`sha256`).',
    ),
  Fact: z.strictObject({ id: text }).describe('A fact of content/product.yaml, as text.'),
  FactTable: z
    .strictObject({ id: text, rows: text.optional(), columns: text.optional() })
    .describe('A table of content/product.yaml, or the rows and columns named, divided by spaces.'),
} as const satisfies Record<string, z.ZodObject>;

/** Name of a component that a writer may use. */
export type MdxComponentName = keyof typeof mdxComponents;
/** Attributes of one component. */
export type MdxProps<N extends MdxComponentName> = z.infer<(typeof mdxComponents)[N]>;
