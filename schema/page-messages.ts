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
  'html-element': (p: { name: string; fix: string; near: string; known: string }) =>
    `The HTML element <${p.name}> is not allowed.${p.near ? ` Did you mean <${p.near}>?` : ''} ${p.fix || 'Use Markdown or a component.'} Allowed elements: ${p.known}.`,
  'html-unclosed': (p: { name: string; isUnknown: boolean }) =>
    p.name
      ? `<${p.name}> has no closing tag, so it contains all text that follows. ${p.isUnknown ? `Put a placeholder or code in backticks: \`<${p.name}>\`.` : `Write \`</${p.name}>\` where its text ends.`}`
      : 'The comment that begins here has no end, so readers do not see the rest. Write `-->` where it ends.',
  'component-outside': (p: { name: string; container: string }) =>
    `<${p.name}> works only inside of <${p.container}>. Put <${p.container}> around it.`,
  'component-empty': (p: { name: string; content: string }) =>
    `<${p.name}> is missing its content: ${p.content}. Write it between <${p.name}> and </${p.name}>, or remove the component.`,
  'component-name': (p: {
    name: string;
    attribute: string;
    value: string;
    container: string;
    near: string;
    known: string;
  }) =>
    `<${p.name}>: \`${p.attribute}\` names "${p.value}", which its <${p.container}> does not have.${p.near ? ` Did you mean "${p.near}"?` : ''} Use one of: ${p.known}.`,
  'component-twice': (p: { name: string; attribute: string; value: string; container: string }) =>
    `Another <${p.name}> of this <${p.container}> already has the ${p.attribute} "${p.value}". Write another one.`,
  'component-text': (p: { name: string; found: string; kinds: string }) =>
    `<${p.name}> shows ${p.kinds ? `only ${p.kinds}` : 'no text'}, so readers do not see "${p.found}". Move it above or below <${p.name}>.`,
  'directive-unclosed': (p: { name: string }) =>
    `The callout \`:::${p.name}\` that begins here has no end. Write \`:::\` on a line of its own below its text.`,
  'fence-unclosed': (p: { fence: string }) =>
    `The block of code that begins here has no end, so the rest of the page is code. Write \`${p.fence}\` on a line of its own below the code.`,
  'diagram-code': (p: { language: string }) =>
    `Code of \`${p.language}\` is not drawn. Write the diagram with <Flow>, <Sequence>, <Lanes> or <Timeline>, or put a picture beside the page: \`![What it shows](./diagram.svg)\`.`,
  'snippet-unknown': (p: { name: string; near: string; folder: string }) =>
    `There is no snippet "${p.name}".${p.near ? ` Did you mean "${p.near}"?` : ''} Write it in ${p.folder}/${p.name}.mdx, or correct the name.`,
  'snippet-cycle': (p: { chain: string }) =>
    `This snippet contains itself (${p.chain}). Remove one \`<Snippet>\` of the chain.`,
  'snippet-inline': (p: { name: string }) =>
    `The snippet "${p.name}" has several blocks, and this <Snippet> is in a line of text. Put it on a line of its own, with an empty line above and below.`,
  'snippet-front-matter': () =>
    'A snippet has no front matter, because it is no page. Remove the lines from `---` to `---`.',
  'slug-inside': (p: { route: string; folder: string }) =>
    `The address ${p.route} belongs to the pages of content/${p.folder}/. Move the file there, or write a \`slug\` that does not begin with /${p.folder}/.`,
  'slug-outside': (p: { route: string; folder: string }) =>
    `Pages of content/${p.folder}/ have addresses that begin with /${p.folder}/, and this \`slug\` leads to ${p.route}. Write \`/${p.folder}/…\`, or move the file.`,
  'heading-id': (p: { id: string }) =>
    `Another heading or the frame of this page already has the id \`${p.id}\`. Write another id.`,
  'heading-id-syntax': (p: { found: string; wanted: string }) =>
    `\`${p.found}\` is no fixed id. Write one id as the last word of the heading, \`{#${p.wanted}}\` in a .md file, \`{/* #${p.wanted} */}\` in a .mdx file, with letters, digits and \`- _ . :\` only, and a comment on a line of its own.`,
  'table-cells': (p: { cells: string; columns: string; lost: string }) =>
    `This row has ${p.cells} cells, and the table has ${p.columns} columns, so readers do not see "${p.lost}". Add a column to the heading, or write \`\\|\` for a bar inside of a cell.`,
  'fence-short': () =>
    'This block of code begins with two backticks, so it is a part of a line. Write three backticks above and below the code.',
  'table-delimiter': (p: { cells: string; columns: string }) =>
    `The line of hyphens has ${p.cells} columns, and the heading above has ${p.columns}, so this is no table. Write \`-\` for each column: \`| - | - |\`.`,
} as const;

/** Warnings about the text of a page. */
export const pageWarnings = {
  'table-row': (p: { found: string }) =>
    `"${p.found}" is a row of the table above, because no empty line is between them. Write an empty line above it; if it belongs to a cell, write the whole row on one line, with \`<br/>\` between lines.`,
  'table-no-delimiter': () =>
    'These lines are no table, because no line of hyphens is below the first one. Write `| - | - |` as the second line, with `-` for each column.',
  'table-code': () =>
    'A bar ends the cell of a table, so this code is cut into two cells. Write `\\|` for a bar inside of code.',
  'byte-order-mark': () =>
    'The file begins with a byte-order mark, an invisible character. Remove it: save the file as "UTF-8" without "BOM" or "signature".',
  'title-markdown': (p: { key: string; found: string }) =>
    `The ${p.key === 'sidebarLabel' ? 'label' : p.key} is plain text, so readers see \`${p.found}\` as it is. Write it without Markdown.`,
  'directive-unknown': (p: { name: string; near: string }) =>
    `There is no callout \`:::${p.name}\`, so readers see this line as it is.${p.near ? ` Did you mean \`:::${p.near}\`?` : ''} Use :::note, :::tip, :::info, :::warning, :::caution or :::danger, without a space before the name.`,
  'alert-unknown': (p: { name: string; near: string }) =>
    `There is no callout \`[!${p.name}]\`, so readers see it as it is.${p.near ? ` Did you mean \`[!${p.near}]\`?` : ''} Use [!NOTE], [!TIP], [!IMPORTANT], [!WARNING] or [!CAUTION].`,
  'heading-space': (p: { found: string; wanted: string }) =>
    `${p.found} is no heading. Write an ordinary space after the signs: \`${p.wanted}\`.`,
  'directive-space': (p: { found: string; name: string }) =>
    `\`${p.found}\` begins no callout: three colons are directly in front of the name. Write \`:::${p.name}\`.`,
  'alert-line': (p: { found: string; name: string }) =>
    `\`${p.found}\` begins no callout here. Write \`> [!${p.name.toUpperCase()}]\` alone on the first line of a quotation, and the text in the lines below.`,
  'table-gap': () =>
    'This line is no part of a table, because an empty line is beside it. Remove the empty lines between the rows.',
  'table-list': (p: { sign: string }) =>
    `A cell of a table has no lists, so readers see \`${p.sign}\` as it is. Write a list below the table, or lines of a cell with \`<br/>\`.`,
  'fence-signs': (p: { found: string; wanted: string }) =>
    `\`${p.found}\` begins no block of code. Use three backticks above and below the code (${p.wanted}).`,
  'link-host': (p: { href: string }) => `The address ${p.href} has no host. Write it as \`https://example.com/page\`.`,
  'link-syntax': (p: { found: string; wanted: string }) =>
    `\`${p.found}\` is no link, so readers see it as it is. Write \`${p.wanted}\`: square brackets, round brackets, no space between them or in the address.`,
  'link-local': (p: { href: string }) =>
    `The link ${p.href} leads to the computer of the reader. Write a route, such as \`/page\`, or show the address as code in backticks.`,
  'bold-syntax': (p: { cause: string }) =>
    p.cause === 'sign'
      ? 'Readers see these stars as they are, because they are between a punctuation mark and a letter. Move the mark out of the stars (`"**text**"`), or write a space beside them.'
      : 'Readers see these two stars as they are. Write bold text as `**text**`, without spaces inside of the stars, and a star as `\\*`.',
  'code-syntax': () =>
    'Readers see this backtick as it is, because no second one closes the code. Write code as `` `code` ``, and a backtick as `` \\` ``.',
  'list-space': (p: { found: string; wanted: string }) =>
    `\`${p.found}\` is no entry of a list. Begin each entry with a sign and a space: \`${p.wanted}\`.`,
  'foreign-command': (p: { found: string; fix: string }) =>
    `Readers see \`${p.found}\` as it is: it is a command of another site generator. ${p.fix}`,
  'footnote-unused': (p: { name: string }) =>
    `No text refers to the footnote \`[^${p.name}]\`, so readers do not see it. Write \`[^${p.name}]\` in the text, or delete the footnote.`,
  'heading-bold': (p: { wanted: string }) =>
    `This line is bold text and no heading, so the list of headings and the search do not have it. Write \`${p.wanted}\`.`,
  'front-matter-twice': () =>
    'These lines are a second block of front matter, and readers see them as text. Move its keys into the block at the top of the file, or remove it.',
  'definition-twice': (p: { found: string }) =>
    `\`${p.found}\` is already defined above, so this line has no effect. Remove it, or write another name.`,
  'section-empty': () =>
    'There is no text below this heading, so readers find it empty. Write the text, or delete the heading.',
  'heading-empty': () => 'This heading has no text. Write its text, or delete the line.',
  'link-empty': (p: { detail: string }) => `This link has no ${p.detail}. Write it as \`[text](/page)\`.`,
  'link-mail': (p: { href: string }) =>
    `The address ${p.href} is no complete mail address. Write it as mailto:name@host.example.`,
  'reference-undefined': (p: { found: string; name: string }) =>
    `\`${p.found}\` refers to a definition that is missing. Add the line \`[${p.name}]: /page\`, or put code in backticks.`,
  'footnote-undefined': (p: { name: string }) =>
    `The footnote \`[^${p.name}]\` has no text. Add the line \`[^${p.name}]: text\`, or remove the reference.`,
  'image-text': (p: { href: string }) =>
    `The picture ${p.href} has no description, which people need who cannot see it. Write \`![what it shows](${p.href})\`.`,
  'image-external': (p: { href: string }) =>
    `The picture ${p.href} is on another site, and browsers block it here. Put the file beside the page, and write \`![text](./file.png)\`.`,
  'image-size': (p: { href: string; size: string; max: string }) =>
    `The picture ${p.href} has ${p.size} kB, and ${p.max} kB are the maximum. Use a smaller one, or save it as WebP.`,
  'summary-missing': () =>
    'This <details> has no <summary>, so browsers show the word "Details". Write `<summary>What it contains</summary>` as its first line.',
  'page-empty': () =>
    'This page has no text, so readers see its title alone. Write the text below the front matter, or add `draft: true`.',
  'text-invisible': (p: { codePoint: string; name: string; fix: string }) =>
    `The invisible character ${p.codePoint} (${p.name}) is here, and search does not find a word that contains it. ${p.fix}`,
  'space-odd': () =>
    'This space is a no-break space (U+00A0), which looks like an ordinary space and begins no list. Write an ordinary space, or `&nbsp;` if the line must not be divided here.',
  'yaml-comment': (p: { found: string; wanted: string }) =>
    `YAML begins a comment at \` #\`, so readers see \`${p.found}\` alone. Write \`${p.wanted}\`, or put the comment on a line of its own.`,
  'quotes-curly': (p: { found: string; wanted: string }) =>
    `YAML reads curly quotation marks as a part of the text, so readers see \`${p.found}\`. Write \`${p.wanted}\`.`,
  'snippet-unused': (p: { name: string }) =>
    `No page shows this snippet. Write \`<Snippet name="${p.name}" />\` in a page, or delete the file.`,
  'emoji-code': (p: { found: string }) =>
    `Readers see \`${p.found}\` as it is. Write the character itself, such as ✅, or a word.`,
  'wiki-link': (p: { found: string; text: string; page: string }) =>
    `\`${p.found}\` is no link. Write \`[${p.text}](./${p.page.replace(/^[./]+/, '').replaceAll(' ', '-')}.mdx)\` for a file, or \`[${p.text}](/page)\` for a route.`,
  'math-dollar': (p: { found: string; formula: string }) =>
    `Readers see \`${p.found}\` as it is, because this site has no formulas. Write it as code: \`${p.formula}\`, or put a picture beside the page.`,
  'filler-text': (p: { found: string }) =>
    `"${p.found}" marks text that is not ready. Write the text, or remove the note.`,
} as const;
