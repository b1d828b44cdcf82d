/** Longer code may need more than one line of a phone. */
const MAX_CODE = 24;

/** The class of code that stays on one line: short code with a hyphen, at which browsers would break it. */
export function unbrokenClass(code: string, max = MAX_CODE): string | undefined {
  return code.length <= max && code.includes('-') ? 'unbroken' : undefined;
}
