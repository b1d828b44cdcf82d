import { nearest } from '@schema/nearest';
import { ALERTS } from '@/markdown/plugins/remark-callouts';
import { matches, rule } from '../../rule';

export default rule({
  code: 'alert-unknown',
  on: 'text',
  stops: 'strict',
  find: (_, { source }) =>
    matches(source, /(?<!\\)\[!([A-Za-z]+)\]/g, ({ 1: name = '' }) =>
      Object.hasOwn(ALERTS, name) ? undefined : { name, near: nearest(name.toUpperCase(), Object.keys(ALERTS)) },
    ),
  message: ({ name, near }) =>
    `There is no callout \`[!${name}]\`, so readers see it as it is.${near ? ` Did you mean \`[!${near}]\`?` : ''} Use [!NOTE], [!TIP], [!IMPORTANT], [!WARNING] or [!CAUTION].`,
});
