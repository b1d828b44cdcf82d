/** Longer code may need more than one line of a phone. */
const MAX_CODE = 24;

/** The class of code that stays on one line: short code with a hyphen or a dot, at which browsers would break it. */
export function unbrokenClass(code: string): string | undefined {
  return code.length <= MAX_CODE && /[-.]/.test(code) ? 'unbroken' : undefined;
}
