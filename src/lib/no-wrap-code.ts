/** Longer code may need more than one line of a phone, with large text. */
const MAX_CODE = 24;
const MAX_NAME = 20;

/** The class of code that stays on one line: short code with a hyphen, at which browsers would break it, or dotted names. */
export function unbrokenClass(code: string): string | undefined {
  const isName = code.length <= MAX_NAME && /^\w+(?:\.\w+)+$/.test(code);
  return isName || (code.length <= MAX_CODE && code.includes('-')) ? 'unbroken' : undefined;
}
