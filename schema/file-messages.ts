/** The messages about what no file of content may be or hold; a part of the catalogue in `issues.ts`. */
export const fileMessages = {
  'symbolic-link': {
    severity: 'error',
    text: (p: { target: string }) =>
      `This is a symbolic link to ${p.target}, and links are not followed. Put a copy of the file or folder here instead.`,
  },
  'file-unreadable': {
    severity: 'error',
    text: (p: { detail: string }) =>
      `The file or folder cannot be read (${p.detail}). Correct its permissions: the user that builds the site must be able to read it.`,
  },
  'file-kind': { severity: 'error', text: () => 'This is neither a file nor a folder. Put a plain file here, or move it out of the folder.' },
  'folder-name': { severity: 'error', text: () => 'This is a folder, and its name ends like that of a page. Rename it without `.mdx`.' },
  'file-name': {
    severity: 'error',
    text: (p: { name: string; detail: string }) =>
      `The name "${p.name}" ${p.detail}. The name is a part of the address. Use letters, digits and hyphens.`,
  },
  'file-collision': {
    severity: 'error',
    text: (p: { other: string }) =>
      `The path differs from ${p.other} only in letter case or Unicode form, and many file systems cannot hold both. Rename one of the two.`,
  },
  'text-encoding': {
    severity: 'error',
    text: (p: { byte: string }) => `The byte ${p.byte} is not valid UTF-8. Write the character again, and save the file as UTF-8.`,
  },
  'text-control': {
    severity: 'error',
    text: (p: { code: string }) =>
      `The text contains the control character ${p.code}. Write the text without it: only tabs and line breaks are allowed.`,
  },
  'mdx-module': {
    severity: 'error',
    text: () =>
      'This is read as `import` or `export` of a script, and pages run no code. Put code in backticks or a fence, or begin the line with another word.',
  },
  'route-reserved': {
    severity: 'error',
    text: (p: { route: string; owner: string }) => `The site itself needs the address ${p.route} (${p.owner}). Rename the file or its folder.`,
  },
} as const;
