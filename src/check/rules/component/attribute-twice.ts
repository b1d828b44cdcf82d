import { rule } from '../../rule';
import { ELEMENTS } from '../shared/elements';

export default rule({
  code: 'attribute-twice',
  on: ELEMENTS,
  stops: 'build',
  find: ({ name, attributes }) => {
    const names = attributes.flatMap((attribute) => (attribute.type === 'mdxJsxAttribute' ? [attribute.name] : []));
    const repeated = names.find((attribute, index) => names.indexOf(attribute) < index);
    return repeated ? [{ name, attribute: repeated }] : [];
  },
  message: ({ name, attribute }) =>
    `<${name}> has the attribute \`${attribute}\` twice, and only one of the two counts. Remove one of them.`,
});
