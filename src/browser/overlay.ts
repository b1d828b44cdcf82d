let replaced = false;

/** Whether the open entry of the history is that of an overlay. */
export function isOverlayEntry(): boolean {
  return (window.history.state as { overlay?: boolean } | null)?.overlay === true;
}

/**
 * Gives what lies over the page an entry of the history, so that the browser's Back closes it and stays on the page. Answers the function that
 * takes the entry back when the overlay is closed in another way, unless a link that was followed from it has taken the entry.
 */
export function pushOverlay(close: () => void): () => void {
  let entered = false;
  const enter = () => {
    entered = true;
    replaced = false;
    window.history.pushState({ overlay: true }, '');
  };
  const onPopState = () => {
    if (!entered) enter();
    else if (!isOverlayEntry()) close();
  };
  // The entry of the last overlay may be on its way out: then this one waits for that.
  if (!isOverlayEntry()) enter();
  window.addEventListener('popstate', onPopState);
  return () => {
    window.removeEventListener('popstate', onPopState);
    if (entered && isOverlayEntry() && !replaced) window.history.back();
  };
}

/** Whether the page that a link leads to has to replace the open entry, because it is an overlay's; the overlay then leaves it alone. */
export function replaceOverlay(): boolean {
  replaced = isOverlayEntry();
  return replaced;
}

/** Leaves an overlay's entry that has no overlay any more: after a reload, or when the reader goes forward to it. `isOpen` tells of one. */
export function skipClosedOverlays(isOpen: () => boolean): () => void {
  const leave = () => {
    if (isOverlayEntry() && !isOpen()) window.history.back();
  };
  leave();
  window.addEventListener('popstate', leave);
  return () => window.removeEventListener('popstate', leave);
}
