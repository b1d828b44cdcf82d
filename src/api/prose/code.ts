import { toHtml } from 'hast-util-to-html';
import { measureCode, type CodeMeasures } from '@/components/code/measure-code';
import { highlight } from '@/content/markdown/highlight-code';
import { remembered } from '../load/json';

/** Code as it is written, and as a page shows it. */
export interface Code extends CodeMeasures {
  code: string;
  language: string;
  /** Highlighted: elements with `pl-…` classes. */
  html: string;
}

/** For the life of the process: operations share responses, and in development most code is that of the last save. */
const known = new Map<string, Code>();

export function viewCode(code: string, language: string): Code {
  return remembered(known, `${language}\0${code}`, () => ({
    code,
    language,
    ...measureCode(code),
    html: toHtml(highlight(code, language)),
  }));
}
