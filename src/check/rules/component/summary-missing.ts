import { rule } from '../../rule';
import { contains } from '../shared/contains';
import { ELEMENTS } from '../shared/elements';

/** Details without a summary, which `remarkDetails` makes a paragraph of its own if it has no attributes. */
export default rule({
  code: 'summary-missing',
  on: ELEMENTS,
  stops: 'strict',
  find: (node, { page }) => {
    const hasSummary =
      contains(node, 'summary') ||
      node.children.some((child) => child.type === 'paragraph' && child.data?.hName === 'summary');
    return node.name === 'details' && !hasSummary && page.isReadable(node) ? [{}] : [];
  },
  message: () =>
    'This <details> has no <summary>, so browsers show the word "Details". Write `<summary>What it contains</summary>` as its first line.',
});
