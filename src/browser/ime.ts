/** What browsers give as the key of an event that an input method has used up; Safari tells the end of the word before such an Enter. */
const PROCESS_KEY_CODE = 229;

/** Whether a key belongs to an input method that puts a word together. */
export function isComposing({ isComposing: composing, keyCode }: KeyboardEvent): boolean {
  return composing || keyCode === PROCESS_KEY_CODE;
}
