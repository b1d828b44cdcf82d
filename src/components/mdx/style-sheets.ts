export const API_SHEET = 'src/api/views/api.css';
export const HOME_SHEET = 'src/components/layout/home.css';

/**
 * The style sheets that only pages with one of these components load; operations load `API_SHEET`, too, and the home page
 * `HOME_SHEET`.
 */
export const COMPONENT_SHEETS: Record<string, readonly string[]> = {
  [API_SHEET]: ['ErrorCatalogue'],
  [HOME_SHEET]: [],
  'src/components/mdx/illustrations.css': ['CheckCard', 'Compare', 'RedirectChain'],
  'src/components/mdx/timeline.css': ['Timeline'],
  'src/components/mdx/diagrams.css': ['Flow', 'Sequence'],
};
