import { rule } from '../../rule';

/** Addresses without a host. `<https:>` in prose names the scheme. */
export default rule({
  code: 'link-host',
  on: ['link', 'definition'],
  stops: 'check',
  find: ({ url }, { source }) =>
    /^https?:(?:(?!\/\/[^/?#\s])|\/\/https?:)/i.test(url) && !/^<https?:\/{0,2}>$/i.test(source) ? [{ href: url }] : [],
  message: ({ href }) => `The address ${href} has no host. Write it as \`https://example.com/page\`.`,
});
