/** Ids of elements around a page's body: links, labels and the browser's own scripts lead to them. A test holds the list to the components. */
export const FRAME_IDS = ['content', 'site-end', 'site-menu', 'color-mode-value', 'search-pending'] as const;

/**
 * Whether an element of a page's body must not have this id: it is empty, an element of the frame has it, or a script of the framework would find the element in its
 * variable (HTML, "Named access on the Window object": an id is a property of `window`; `__next_f` holds the page's data).
 */
export function isReservedId(id: string): boolean {
  return id === '' || /^__\w*$/.test(id) || FRAME_IDS.some((taken) => taken === id);
}
