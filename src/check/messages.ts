import { createIssueFactory } from '@schema/issues';

// What the check finds by comparing pages, files and addresses, and what the parser says. What it finds in a text is a rule
// (`rules/`).

interface Near {
  /** The most similar name that exists; '' if there is none. */
  near: string;
}

const meant = (near: string, otherwise: string) => (near ? `Did you mean ${near}?` : otherwise);

const errors = {
  'route-reserved': (p: { route: string; owner: string; fix: string }) =>
    `The site reserves the address ${p.route} (${p.owner}). ${p.fix}.`,
  'fact-unknown': (p: { id: string; group: string; others: string } & Near) =>
    p.group
      ? `"${p.id}" is a group of facts. Write the id of one fact: ${p.group}.`
      : `There is no fact "${p.id}" in content/product.yaml. ${meant(p.near && `"${p.near}"`, p.others ? `Write one of ${p.others}, or add it there.` : `Add it there, correct the id, or put a placeholder in backticks: \`{${p.id}}\`.`)}`,
  // Text in braces that is neither the name of a fact nor a comment.
  'fact-syntax': (p: { advice: string }) => p.advice,
  // What the parser refuses, or could not read in bounded time.
  'mdx-syntax': (p: { advice: string }) => `The MDX cannot be read: ${p.advice}`,
  'table-part': (p: { table: string; name: string; parts: string } & Near) =>
    `The table "${p.table}" of content/product.yaml has no "${p.name}". ${meant(p.near && `"${p.near}"`, `Write one of ${p.parts}, or add it there.`)}`,
  'fact-nested': (p: { found: string; value: string | undefined }) =>
    `A fact contains no other facts, so readers see \`${p.found}\` as it is. Write its value${p.value ? `: ${p.value}` : ''}.`,
  'operation-unknown': (p: { id: string } & Near) =>
    `The API description has no operation "${p.id}". ${meant(p.near && `"${p.near}"`, 'Correct `operation`, or add the operation to openapi/.')}`,
  'operation-twice': (p: { id: string; other: string }) =>
    `The operation "${p.id}" already has prose in ${p.other}. Keep one of the two files.`,
  'operation-path': (p: { route: string; expected: string }) =>
    `The prose of an operation has the operation's route, but this file has ${p.route}. Move it to ${p.expected}, or remove \`operation\` from a guide.`,
  'image-unsafe': (p: { found: string }) =>
    `The picture contains \`${p.found}\`, and browsers run no script and load no other file in a picture. Remove it from the file.`,
  'image-unreadable': (p: { fault: string }) =>
    `Browsers cannot show this picture (${p.fault}). Use a PNG, JPEG, WebP or SVG file, saved again.`,
};

const faults = {
  'link-broken': (p: { href: string } & Near) =>
    `The link ${p.href} leads to no page. ${meant(p.near, /\.\w+$/.test(p.href) ? 'Put the file into public/: `/files/a.pdf` is public/files/a.pdf.' : 'Correct the address.')}`,
  'link-draft': (p: { href: string }) =>
    `The link ${p.href} leads to a draft, which is not published. Remove \`draft: true\` from that page, or remove the link.`,
  'link-markdown': (p: { href: string } & Near) =>
    `The link ${p.href} names a source file that does not exist. ${meant(p.near, "Link to the page's route, such as /folder/page.")}`,
  'link-anchor': (p: { href: string; known: string } & Near) =>
    `The link ${p.href} names an anchor that is missing on its page. ${meant(p.near, p.known ? `Write one of its anchors, such as ${p.known}.` : 'Link to the page without an anchor: it has no headings.')}`,
  'link-image': (p: { href: string } & Near) =>
    p.href
      ? `The image ${p.href} does not exist. ${p.near && `Did you mean ${p.near}? `}Put the file beside the page and write \`./name.png\`, or correct the path: \`/a.png\` is public/a.png.`
      : 'This picture has no address. Write it as `![What it shows](./name.png)`.',
  'link-picture': (p: { href: string }) =>
    `A link leads to a page, and ${p.href} is a picture. Write an exclamation mark directly in front of it: \`![What it shows](${p.href})\`.`,
  'image-size': (p: { href: string; size: number; limit: number }) =>
    `The picture ${p.href} has ${p.size} kB, and ${p.limit} kB are the maximum. Use a smaller one, or save it as WebP.`,
  'address-no-scheme': (p: { host: string }) =>
    `Links begin with the address ${p.host}, which has no scheme. Write \`https://${p.host}\`.`,
  'address-invalid': (p: { fault: string }) => p.fault,
  'address-moved': (p: { route: string; to: string; line: number }) =>
    `The published address ${p.route} leads to no page: this page is at ${p.to} now. ${p.route.toLowerCase() === p.to.toLowerCase() ? `Write the name of the file in the letters of ${p.route}.` : `Add \`redirectFrom: [${p.route}]\` to its front matter, or correct line ${p.line} of content/addresses.txt.`}`,
  'folder-moved': (p: { from: string; to: string }) =>
    `The published addresses of ${p.from} lead to no page: their pages are below ${p.to} now. Add the old address to the front matter of each, such as \`redirectFrom: [${p.from}/name]\`.`,
  'address-draft': (p: { route: string }) =>
    `The published address ${p.route} leads to no page, because \`draft: true\` leaves this one out. Remove it, or delete the page and the links to it.`,
  'operation-moved': (p: { route: string; to: string }) =>
    `The published address ${p.route} leads to no page: this operation is at ${p.to} now, because its address comes from its \`operationId\`. Write the old \`operationId\` again, such as \`${p.route.replace(/^.*\//, '').replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())}\`, or add \`redirectFrom: [${p.route}]\` to the front matter of a guide.`,
  'address-lost': (p: { route: string } & Near) =>
    `The published address ${p.route} leads to no page. Add \`redirectFrom: [${p.route}]\` to the front matter of the page that replaces it${p.near && `, for example ${p.near}`}.`,
};

const warnings = {
  'link-moved': (p: { href: string; to: string }) =>
    `The page ${p.href} has moved. Link to ${p.to}.`,
  'page-copy': (p: { other: string }) =>
    `The page ${p.other} has the same title and description. Delete the copy, or write others.`,
  'page-orphan': (p: { route: string }) =>
    `The text of no other page links to ${p.route}. Link to it where readers need it, for example below "Next steps".`,
  'operation-orphan': (p: { route: string }) =>
    `No guide links to the operation ${p.route}, and its description links to no guide. Link to it from the guide that explains when to use it.`,
  'exception-unused': (p: { rule: string; text: string } & Near) =>
    `The exception "${p.text}" for the rule "${p.rule}" is unused. ${meant(p.near && `"${p.near}"`, 'Remove it.')}`,
  'exception-file': (p: { file: string } & Near) =>
    `There is no file ${p.file} for this exception. ${meant(p.near, 'Correct its name in `in`.')}`,
  'synonym-unknown': (p: { word: string } & Near) =>
    `No page has the word "${p.word}", so the search finds nothing by it. ${meant(p.near && `"${p.near}"`, 'Write a word of the pages, or remove it.')}`,
  'prose-spelling': (p: { word: string } & Near) =>
    `"${p.word}" is an unknown word. ${p.near && `Did you mean ${p.near}? `}Correct it, put code in backticks, or add the word to content/dictionary.txt.`,
};

/** Makes an issue of these at a place. */
export const issue = createIssueFactory(errors, warnings, faults);
