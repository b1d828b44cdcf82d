/** A text with spaces instead of a part of it. */
export function withBlank({ start, end }: { readonly start: number; readonly end: number }, text: string): string {
  return text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end);
}

/** The text with its code as spaces. */
export function withoutCode(body: string): string {
  const fences = /^[ \t>]*(?:(?:[-+*]|\d+[.)])[ \t]+)?(`{3,}|~{3,})[^\n]*\n[^]*?(?:^[ \t>]*\1[`~]*[ \t]*$|$(?![^]))/gm;
  return [fences, /(?<!`)(`+)(?!`)(?:(?!\n[ \t>]*\n)[^`])*?(?<!`)\1(?!`)/g].reduce(
    (text, code) => text.replace(code, (found) => found.replace(/[^\n]/g, ' ')),
    body,
  );
}
