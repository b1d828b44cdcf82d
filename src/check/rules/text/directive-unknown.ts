import { rule } from '../../rule';
import { directiveLines } from '../shared/directives';

export default rule({
  code: 'directive-unknown',
  on: 'text',
  stops: 'strict',
  find: (_, { source }) => directiveLines(source).filter(({ name, near }) => name !== near),
  message: ({ name, near }) =>
    `There is no callout \`:::${name}\`, so readers see this line as it is.${near ? ` Did you mean \`:::${near}\`?` : ''} Use :::note, :::tip, :::info, :::warning, :::caution or :::danger, without a space before the name.`,
});
