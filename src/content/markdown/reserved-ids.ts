/** Ids of elements around a page's body, which links, labels and scripts use. */
const FRAME_IDS = ['content', 'site-menu', 'color-mode-value'] as const;

/**
 * Whether an element of a page's body must not have this id: it is empty, the frame uses it, or it shadows a global
 * variable of the framework such as `__next_f` (HTML, "Named access on the Window object": an id is a property of
 * `window`).
 */
export function isReservedId(id: string): boolean {
  return id === '' || /^__\w*$/.test(id) || FRAME_IDS.some((taken) => taken === id);
}
