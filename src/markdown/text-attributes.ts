/** Attributes of components that a reader sees as text, in the order in which search reads them. */
const SEARCHED = ['title', 'caption', 'label', 'description', 'detail', 'note', 'status', 'url', 'time', 'columns'];

/** Uses: search finds the text of `searched`; the rules of language apply to `checked`. All others are no text. */
const TEXT_ATTRIBUTES = {
  searched: SEARCHED,
  checked: [...SEARCHED.filter((name) => !['status', 'url', 'time'].includes(name)), 'text', 'heading', 'participants'],
};

/** Names of the attributes with a use. */
export function textAttributes(use: keyof typeof TEXT_ATTRIBUTES): readonly string[] {
  return TEXT_ATTRIBUTES[use];
}
