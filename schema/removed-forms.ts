const ORDER = 'Remove it: the lists of content/navigation.yaml decide which pages are previous and next.';
const VALE = 'Delete it here. Whoever wants such a rule runs Vale (vale.sh) over content/.';

/** Forms that went, with what to write now. */
const REMOVED_FORMS: Readonly<Record<string, string>> = {
  sidebarBadge: 'Remove it: say in the text of the page what is new.',
  contents: 'Remove it: a page with headings has a table of contents.',
  previous: ORDER,
  next: ORDER,
  $$: 'Write the formula as code in backticks, or put a picture of it beside the page.',
  ': ': 'Write a list with the term in bold: `- **Term**: its description`.',
  'file=': 'Write the lines of the file in the block.',
  '.dark.':
    'Delete this file: a page shows the other one in both color modes. Give it a background, so that it is readable in both.',
  '<Accordion>': 'Write `<details>` with `<summary>…</summary>` in front of the text.',
  '<FileTree>': 'Write the names in a block of code, one on each line.',
  '<Matrix>': 'Write a table with Yes and No.',
  '<Row>': 'Write a row of a table with Yes and No.',
  '<Signature>': 'Write the header of the signed request in a block of code.',
  '<Tabs sync>': 'Remove it: each `<Tabs>` has a choice of its own.',
  ...Object.fromEntries(
    ['passive', 'simplify', 'equality', 'readability', 'sentence', 'average'].map((rule) => [`the rule ${rule}`, VALE]),
  ),
  announcements: 'Write the one that readers see now as `announcement: { id: …, text: … }` in content/navigation.yaml.',
  ...Object.fromEntries(
    ['from', 'until'].map((key) => [
      `announcement.${key}`,
      'Remove it: the bar is shown until you remove or replace the announcement.',
    ]),
  ),
  'versions.sections': 'Remove it: a version has the sidebar of the current one, limited to its own pages.',
};

/** What to write instead of a form that went; undefined for another form. */
export function removedForm(name: string): string | undefined {
  return Object.hasOwn(REMOVED_FORMS, name) ? REMOVED_FORMS[name] : undefined;
}
