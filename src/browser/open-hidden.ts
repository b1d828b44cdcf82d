/**
 * Event on a tab panel whose content must become visible: its tab is selected, but the reader's stored choice does not
 * change.
 */
export const REVEAL_EVENT = 'reveal';

const HIDING = 'details, [role="tabpanel"]';

/** Opens the `<details>` around an element, and selects the tabs of its panels. Returns whether the element was hidden. */
export function reveal(element: Element | null): boolean {
  let wasHidden = false;
  for (let part = element?.closest(HIDING); part; part = part.parentElement?.closest(HIDING)) {
    if (part instanceof HTMLDetailsElement) {
      wasHidden ||= !part.open && part !== element;
      part.open = true;
    } else if (part.hasAttribute('hidden')) {
      wasHidden = true;
      part.dispatchEvent(new Event(REVEAL_EVENT, { bubbles: true }));
    }
  }
  return wasHidden;
}
