import { matches, rule } from '../../rule';

/** A component with a space between `<` and its name, which MDX reads as text. */
export default rule({
  code: 'tag-space',
  on: 'text',
  stops: 'build',
  find: (_, { source, page }) =>
    matches(source, /<[ \t]+(\/?)([A-Z]\w*)(?=[\s/>])/g, ({ 0: found, 1: slash = '', 2: name = '' }) =>
      Object.hasOwn(page.known.components, name) ? { found, wanted: `<${slash}${name}` } : undefined,
    ),
  message: ({ found, wanted }) => `\`${found}\` begins no component. Write \`${wanted}\`, without the space.`,
  fix: ({ found, wanted }) => ({ found, wanted }),
});
