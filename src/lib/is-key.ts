/** Whether a key is that of a letter, by its code (`KeyK`); in an alphabet without the letter, the place decides. */
export function isKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>, name: string): boolean {
  return key.toUpperCase() === name[3] || (code === name && !/[a-z]/i.test(key));
}
