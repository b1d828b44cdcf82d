import { rule } from '../../rule';

/** A byte-order mark is read, so it is a warning. */
export default rule({
  code: 'byte-order-mark',
  on: 'file',
  stops: 'strict',
  find: ({ hasByteOrderMark }) => (hasByteOrderMark ? [{}] : []),
  message: () =>
    'The file begins with a byte-order mark, an invisible character. Remove it: save the file as "UTF-8" without "BOM" or "signature".',
});
