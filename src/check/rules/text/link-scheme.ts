import { addressFault } from '@/lib/safe-address';
import { codePoint } from '@/source/read-text';
import { rule } from '../../rule';
import { isOnComputer } from './link-computer';

/** Addresses whose scheme is not allowed (`LINK_SCHEMES`). */
export default rule({
  code: 'link-scheme',
  on: 'address',
  stops: 'build',
  find: (href) => {
    const fault = isOnComputer(href) ? null : addressFault(href);
    if (fault === null || fault === 'no-scheme') return [];
    return [{ href: href.replace(/\p{Cc}/gu, codePoint), scheme: fault.scheme }];
  },
  message: ({ href, scheme }) =>
    `The address ${href} has the scheme "${scheme}". Write an address with http, https, mailto or tel, or show this one as code in backticks.`,
});
