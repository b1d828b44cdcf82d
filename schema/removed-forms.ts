/** Forms that went, with what to write now. */
const REMOVED_FORMS: Readonly<Record<string, string>> = {
  'versions.sections': 'Remove it: a version has the sidebar of the current one, limited to its own pages.',
};

/** What to write instead of a form that went; undefined for another form. */
export function removedForm(name: string): string | undefined {
  return Object.hasOwn(REMOVED_FORMS, name) ? REMOVED_FORMS[name] : undefined;
}
