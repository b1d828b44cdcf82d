import { codePoint } from '@/source/read-text';
import { rule } from '../../rule';

/** An address of a file on the computer of the writer. */
export default rule({
  code: 'link-computer',
  on: 'address',
  stops: 'build',
  find: (href) => (isOnComputer(href) ? [{ href: href.replace(/\p{Cc}/gu, codePoint) }] : []),
  message: ({ href }) =>
    `The address ${href} is a file on your computer, which readers do not have. Put the file beside the page, and write \`./name\`.`,
});

export function isOnComputer(href: string): boolean {
  return /^(?:file:|[a-z]:[\\/])/i.test(href);
}
