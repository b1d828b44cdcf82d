/** As many spaces, in the same lines: what is behind a text keeps its place. */
export function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

/** The text with its code as spaces. */
export function withoutCode(body: string): string {
  const fences =
    /^[ \t>]*(?:(?:[-+*]|\d+[.)])[ \t]+)?(`{3,}|~{3,})[^\n]*\n[^]*?(?:^[ \t>]*\1[`~]*[ \t]*$|$(?![^]))/gm;
  const spans = /(?<!`)(`+)(?!`)(?:(?!\n[ \t>]*\n)[^`])*?(?<!`)\1(?!`)/g;
  return body.replace(fences, blank).replace(spans, blank);
}
