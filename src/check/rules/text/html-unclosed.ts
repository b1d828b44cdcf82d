import { rule } from '../../rule';
import { isUnknownComponent } from '../shared/elements';

/** Elements and comments of a Markdown file that have no end. */
export default rule({
  code: 'html-unclosed',
  on: 'root',
  stops: 'build',
  hiddenBy: ['component-unknown'],
  find: (_, { page }) =>
    page.analysis.htmlFaults.map((fault) => ({
      at: fault,
      name: fault.name,
      isUnknown: isUnknownComponent(fault.name, page.known.components),
    })),
  message: ({ name, isUnknown }) =>
    name
      ? `<${name}> has no closing tag, so it contains all text that follows. ${isUnknown ? `Put a placeholder or code in backticks: \`<${name}>\`.` : `Write \`</${name}>\` where its text ends.`}`
      : 'The comment that begins here has no end, so readers do not see the rest. Write `-->` where it ends.',
});
