/** The element at an event that matches a selector: its target, or the nearest one around that. */
export function elementAt({ target }: Event, selector: string): HTMLElement | undefined {
  return (target instanceof Element && target.closest<HTMLElement>(selector)) || undefined;
}

/**
 * Makes all elements that match a selector work, on this page and on those that replace it, with one listener on the
 * document. It lasts as long as the document.
 */
export function listen<T extends keyof DocumentEventMap>(
  type: T,
  selector: string,
  handle: (element: HTMLElement, event: DocumentEventMap[T]) => void,
): void {
  document.addEventListener(type, (event) => {
    const element = elementAt(event, selector);
    if (element) handle(element, event);
  });
}

/** Makes a change of the page that leaves an element at its place in the window. */
export function keepInPlace(element: Element, change: () => void): void {
  const { top } = element.getBoundingClientRect();
  change();
  window.scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' });
}
