import { rule } from '../../rule';

/** Addresses that begin with `tel:` and contain no number (RFC 3966). */
export default rule({
  code: 'link-phone',
  on: ['link', 'definition'],
  stops: 'check',
  find: ({ url }) => (/^tel:/i.test(url) && !/^tel:\+?[\d().-]+(?:;.*)?$/i.test(url) ? [{ href: url }] : []),
  message: ({ href }) => `The address ${href} is no phone number. Write it with digits only: tel:+44123456789.`,
});
