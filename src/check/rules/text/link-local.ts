import { rule } from '../../rule';

/** A link to a server on the computer of the writer. */
export default rule({
  code: 'link-local',
  on: ['link', 'definition'],
  stops: 'check',
  find: ({ url }) =>
    /^https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])(?:[:/?#]|$)/i.test(url) ? [{ href: url }] : [],
  message: ({ href }) =>
    `The link ${href} leads to the computer of the reader. Write a route, such as \`/page\`, or show the address as code in backticks.`,
});
