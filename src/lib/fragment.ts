/** Decodes the percent escapes of an address's fragment; returns a fragment with an invalid escape unchanged. */
export function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** The element that a fragment (`#id`) names: first by its raw text, then by its decoded text (HTML, §7.4.6.3). */
export function fragmentTarget(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  return document.getElementById(id) ?? document.getElementById(decodeFragment(id));
}
