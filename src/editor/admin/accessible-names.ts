const ACTIONS = ['Open or close', 'Remove'];
const KEYS = 'The up and down arrow keys move the entry.';

/** Corrects the names that Decap gives: of buttons and handles of list items, of the frame of the preview, of the button for a new page. */
export function keepAccessibleNames(): void {
  const observer = new MutationObserver(nameAll);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
}

function nameAll(): void {
  for (const frame of document.querySelectorAll('iframe:not([title])'))
    frame.setAttribute('title', 'Preview');
  for (const bar of document.querySelectorAll('[class*="ListItemTopBar"]')) {
    const item = bar.nextElementSibling?.textContent ?? '';
    for (const [index, button] of bar.querySelectorAll('button').entries())
      setName(button, `${ACTIONS[index] ?? ''} ${item}`.trim());
    for (const handle of bar.querySelectorAll('[aria-roledescription="sortable"]'))
      setName(handle, `Move ${item}`.trim());
  }
  // Decap gives it a name in which its text is not.
  for (const button of document.querySelectorAll('[class*="CollectionTopNewButton"]'))
    setName(button, button.textContent ?? '');
  // The text of the library describes keys that Decap did not enable.
  for (const description of document.querySelectorAll('[id^="DndDescribedBy"]'))
    if (description.textContent !== KEYS) description.textContent = KEYS;
}

/** An unchanged name is not set again, because that would call the observer again. */
function setName(element: Element, name: string): void {
  if (element.getAttribute('aria-label') !== name) element.setAttribute('aria-label', name);
}
