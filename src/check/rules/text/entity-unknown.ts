import { nearest } from '@schema/nearest';
import { matches, rule } from '../../rule';

const USUAL = [
  'nbsp',
  'shy',
  'amp',
  'lt',
  'gt',
  'quot',
  'apos',
  'copy',
  'reg',
  'trade',
  'ndash',
  'mdash',
  'hellip',
  'rarr',
];

/** Character references that do not exist, and are nearly one that does. */
export default rule({
  code: 'entity-unknown',
  on: 'text',
  stops: 'strict',
  find: ({ value }, { source }) =>
    matches(source, /(?<!\\)&([A-Za-z]{2,8});/g, ({ 0: found, 1: name = '' }) => {
      const near = value.includes(found) && !USUAL.includes(name) ? nearest(name, USUAL) : '';
      return near ? { found, wanted: `&${near};` } : undefined;
    }),
  message: ({ found, wanted }) => `Readers see \`${found}\` as it is. Did you mean \`${wanted}\`?`,
  fix: ({ found, wanted }) => ({ found, wanted }),
});
