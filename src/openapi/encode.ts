/** Half of a surrogate pair cannot be sent; it becomes the replacement character. */
export function wellFormed(value: string): string {
  return value.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD');
}

/** Percent-encodes a part of an address. */
export function encode(value: string): string {
  return encodeURIComponent(wellFormed(value));
}
