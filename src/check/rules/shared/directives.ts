import { nearest } from '@schema/nearest';
import { DIRECTIVES } from '@/markdown/plugins/remark-callouts';
import { matches } from '../../rule';

/** Lines of a text that begin as a callout, with the nearest name of one. */
export function directiveLines(text: string) {
  return matches(text, /^[ \t]*:{3,}[ \t]*([A-Za-z][\w-]*)/gm, ({ 0: found, 1: name = '' }) => ({
    found: found.trim(),
    name,
    near: nearest(name.toLowerCase(), Object.keys(DIRECTIVES)),
  }));
}
