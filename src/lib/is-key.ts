/** Whether a key has a letter; in an alphabet without that, the key in its place has it. */
export function isKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>, letter: string): boolean {
  if (key.toLowerCase() === letter) return true;
  return code === `Key${letter.toUpperCase()}` && !/[a-z]/i.test(key);
}
