import { CONTENTS } from '@schema/component-structure';
import { rule } from '../../rule';
import { contains } from '../shared/contains';
import { ELEMENTS } from '../shared/elements';

/** Components without their content, if all of it can be read. */
export default rule({
  code: 'component-empty',
  on: ELEMENTS,
  stops: 'build',
  find: (node, { page }) => {
    const content = node.name && CONTENTS[node.name];
    return content && !contains(node, content.node) && page.isReadable(node)
      ? [{ name: node.name, content: content.name }]
      : [];
  },
  message: ({ name, content }) =>
    `<${name}> is missing its content: ${content}. Write it between <${name}> and </${name}>, or remove the component.`,
});
