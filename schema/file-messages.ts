/** Errors about forbidden files, names and characters; a part of the catalogue in `issues.ts`. */
export const fileErrors = {
  'symbolic-link': (p: { target: string }) =>
    `This is a symbolic link to ${p.target}, and the build follows no symbolic links. Put a copy of the file or folder here.`,
  'file-unreadable': (p: { detail: string }) =>
    `The file or folder cannot be read (${p.detail}). Correct its permissions: the user that builds the site must be able to read it.`,
  'file-kind': () => 'This is neither a file nor a folder. Put a plain file here, or move it out of the folder.',
  'folder-name': () =>
    'The name of this folder ends with `.mdx` or `.md`, as the name of a page. Rename the folder without the ending.',
  'file-name': (p: { name: string; detail: string }) =>
    `The name "${p.name}" ${p.detail}. The name is a part of the address. Use letters, digits and hyphens.`,
  'file-collision': (p: { other: string }) =>
    `The path differs from ${p.other} only in letter case or Unicode form, and many file systems cannot hold both. Rename one of the two.`,
  'text-encoding': (p: { byte: string }) =>
    `The byte ${p.byte} is invalid in UTF-8. Write the character again, and save the file as UTF-8.`,
  'text-utf16': () =>
    'The file is saved as UTF-16. Use UTF-8: editors have this choice in "Save as" or "Save with encoding".',
  'text-control': (p: { code: string }) =>
    `The text contains the control character ${p.code}. Write the text without it: tabs and line breaks are the only control characters allowed.`,
  'route-reserved': (p: { route: string; owner: string }) =>
    `The site reserves the address ${p.route} (${p.owner}). Rename the file or its folder.`,
} as const;
