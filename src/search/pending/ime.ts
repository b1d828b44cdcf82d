/**
 * `keyCode` of a key that an input method processes (UI Events, §7.3.1). Safari ends the composition before it sends
 * such an Enter.
 */
const PROCESS_KEY_CODE = 229;

/** Whether a key event belongs to the composition of an input method. */
export function isComposing({ isComposing: composing, keyCode }: KeyboardEvent): boolean {
  return composing || keyCode === PROCESS_KEY_CODE;
}
