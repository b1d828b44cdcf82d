import { counterpartOf, htmlElements } from '@schema/html-elements';
import { nearest } from '@schema/nearest';
import { rule } from '../../rule';

/** A lower-case name can be a component with a wrong letter case, an element with a counterpart, or a typing error. */
export default rule({
  code: 'html-element',
  on: 'root',
  stops: 'build',
  find: (_, { page: { analysis, known } }) => {
    const [elements, components] = [Object.keys(htmlElements), Object.keys(known.components)];
    const unknown = analysis.components.filter(({ name }) => /^[a-z]/.test(name) && !elements.includes(name));
    return unknown.map(({ name, ...at }) => {
      const component = components.find((other) => other.toLowerCase() === name.toLowerCase());
      const fix = component ? '' : counterpartOf(name);
      const near = component ?? (fix ? '' : nearest(name, [...elements, ...components]));
      return { at, name, fix, near, known: elements.join(', ') };
    });
  },
  message: ({ name, fix, near, known }) =>
    `The HTML element <${name}> is not allowed.${near ? ` Did you mean <${near}>?` : ''} ${fix || 'Use Markdown or a component.'} Allowed elements: ${known}.`,
});
