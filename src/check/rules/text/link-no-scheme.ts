import { addressFault } from '@/lib/safe-address';
import { codePoint } from '@/source/read-text';
import { rule } from '../../rule';

/** Addresses that name a host without a scheme. */
export default rule({
  code: 'link-no-scheme',
  on: 'address',
  stops: 'build',
  find: (href) => (addressFault(href) === 'no-scheme' ? [{ href: href.replace(/\p{Cc}/gu, codePoint) }] : []),
  message: ({ href }) =>
    `The address ${href} names another host without a scheme. Begin it with https://, or with one / for a page of this site.`,
});
