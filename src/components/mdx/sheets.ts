/** Folder of the sheets. */
export const MDX_SHEETS_FOLDER = 'src/components/mdx';

/** The style sheets that only pages with one of these components, elements or attributes (`align=`) load. */
export const MDX_SHEETS: Readonly<Record<string, readonly string[]>> = {
  'illustrations.css': ['CheckCard', 'Compare', 'RedirectChain'],
  'timeline.css': ['Timeline'],
  'diagrams.css': ['Flow', 'Lanes', 'Matrix', 'Sequence'],
  'formulas.css': ['math'],
  'writing.css': ['Accordion', 'FileTree', 'dl', 'kbd', 'align='],
};
