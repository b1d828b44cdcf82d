const ACTIONS = ['Open or close', 'Remove'];

/** Names what Decap leaves without a name: the buttons of list items, and the frame of the preview. */
export function keepAccessibleNames(): void {
  const observer = new MutationObserver(nameAll);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
}

function nameAll(): void {
  for (const frame of document.querySelectorAll('iframe:not([title])')) frame.setAttribute('title', 'Preview');
  for (const bar of document.querySelectorAll('[class*="ListItemTopBar"]')) {
    const item = bar.nextElementSibling?.textContent ?? '';
    for (const [index, button] of bar.querySelectorAll('button').entries()) {
      const name = `${ACTIONS[index] ?? ''} ${item}`.trim();
      if (button.getAttribute('aria-label') !== name) button.setAttribute('aria-label', name);
    }
  }
}
