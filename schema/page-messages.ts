/** Errors in the text of a page; a part of the catalogue in `issues.ts`. */
export const pageErrors = {
  'snippet-front-matter': () =>
    'A snippet has no front matter, because it is no page. Remove the lines from `---` to `---`.',
} as const;

/** Warnings about the text of a page. */
export const pageWarnings = {
  'page-empty': () =>
    'This page has no text, so readers see its title alone. Write the text below the front matter, or add `draft: true`.',
  'snippet-unused': (p: { name: string }) =>
    `No page shows this snippet. Write \`<Snippet name="${p.name}" />\` in a page, or delete the file.`,
} as const;

/** Mistakes in the text of a page that stop the check. */
export const pageFaults = {
  'image-size': (p: { href: string; size: string; max: string }) =>
    `The picture ${p.href} has ${p.size} kB, and ${p.max} kB are the maximum. Use a smaller one, or save it as WebP.`,
} as const;
