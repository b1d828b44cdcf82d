/** Errors in the text of a page; a part of the catalogue in `issues.ts`. */
export const pageErrors = {
  'file-empty': () =>
    'The file is empty. Write `---`, `title:`, `description:`, `---` and the text, or delete the file.',
  'merge-conflict': (p: { marker: string }) =>
    `This line is a marker of a merge conflict (\`${p.marker}\`). Keep one of the two texts, and delete the lines of \`<<<<<<<\`, \`=======\` and \`>>>>>>>\`.`,
  'front-matter-late': (p: { line: string }) =>
    `The front matter begins in line ${p.line}, and other lines are above it. Move them below the front matter, or remove them: its \`---\` is the first line of a file.`,
  'front-matter-unclosed': (p: { line: string }) =>
    `The front matter that begins here has no end. Write \`---\` on a line of its own above line ${p.line}.`,
  'snippet-front-matter': () =>
    'A snippet has no front matter, because it is no page. Remove the lines from `---` to `---`.',
  'slug-inside': (p: { route: string; folder: string }) =>
    `The address ${p.route} belongs to the pages of content/${p.folder}/. Move the file there, or write a \`slug\` that does not begin with /${p.folder}/.`,
  'slug-outside': (p: { route: string; folder: string }) =>
    `Pages of content/${p.folder}/ have addresses that begin with /${p.folder}/, and this \`slug\` leads to ${p.route}. Write \`/${p.folder}/…\`, or move the file.`,
} as const;

/** Warnings about the text of a page. */
export const pageWarnings = {
  'byte-order-mark': () =>
    'The file begins with a byte-order mark, an invisible character. Remove it: save the file as "UTF-8" without "BOM" or "signature".',
  'title-markdown': (p: { key: string; found: string }) =>
    `The ${p.key === 'sidebarLabel' ? 'label' : p.key} is plain text, so readers see \`${p.found}\` as it is. Write it without Markdown.`,
  'page-empty': () =>
    'This page has no text, so readers see its title alone. Write the text below the front matter, or add `draft: true`.',
  'text-invisible': (p: { codePoint: string; name: string; fix: string }) =>
    `The invisible character ${p.codePoint} (${p.name}) is here, and search does not find a word that contains it. ${p.fix}`,
  'yaml-comment': (p: { found: string; wanted: string }) =>
    `YAML begins a comment at \` #\`, so readers see \`${p.found}\` alone. Write \`${p.wanted}\`, or put the comment on a line of its own.`,
  'quotes-curly': (p: { found: string; wanted: string }) =>
    `YAML reads curly quotation marks as a part of the text, so readers see \`${p.found}\`. Write \`${p.wanted}\`.`,
  'snippet-unused': (p: { name: string }) =>
    `No page shows this snippet. Write \`<Snippet name="${p.name}" />\` in a page, or delete the file.`,
} as const;

/** Mistakes in the text of a page that stop the check. */
export const pageFaults = {
  'image-size': (p: { href: string; size: string; max: string }) =>
    `The picture ${p.href} has ${p.size} kB, and ${p.max} kB are the maximum. Use a smaller one, or save it as WebP.`,
} as const;
