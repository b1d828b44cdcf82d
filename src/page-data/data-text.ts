import { visibleBidi } from '@/lib/bidi-controls';

/** The data of a file as JSON. Bidirectional controls are code points in it, so that a text is displayed in its written order. */
export function dataText(data: unknown): string {
  return visibleBidi(JSON.stringify(data, numberFootnotes()));
}

/**
 * A replacer for the JSON of one page. Markdown numbers the notes of each text from 1. On a page, the ids of those of all
 * texts but the first get the text's number, and their addresses, too: `#user-content-fn-1` → `#user-content-2-fn-1`. The
 * texts are compiled `code` and the `tree` of an API's description.
 */
function numberFootnotes(): (key: string, value: unknown) => unknown {
  let texts = 0;
  const number = (text: string) => {
    if (!text.includes('user-content-fn-')) return text;
    texts += 1;
    if (texts === 1) return text;
    return text
      .replace(/user-content-(?=fn(?:ref)?-)/g, `user-content-${texts}-`)
      .replace(/footnote-label/g, `footnote-label-${texts}`);
  };
  return (key, value) => {
    if (key === 'code' && typeof value === 'string') return number(value);
    if (key === 'tree') return JSON.parse(number(JSON.stringify(value))) as unknown;
    return value;
  };
}
