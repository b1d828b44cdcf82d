/** Folder of the sheets. */
export const SHEETS_FOLDER = 'src/components';

/** The sheet of the API reference. */
export const API_SHEET = 'api/api.css';

/**
 * The style sheets that only pages with one of these components, elements or attributes (`align=`) load; operations load
 * `API_SHEET`, too.
 */
export const COMPONENT_SHEETS: Readonly<Record<string, readonly string[]>> = {
  [API_SHEET]: ['ErrorCatalogue'],
  'mdx/illustrations.css': ['CheckCard', 'Compare', 'RedirectChain'],
  'mdx/timeline.css': ['Timeline'],
  'mdx/diagrams.css': ['Flow', 'Lanes', 'Sequence'],
  'mdx/writing.css': ['kbd', 'align='],
};
