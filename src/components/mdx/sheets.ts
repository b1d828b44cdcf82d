import type { MdxComponentName } from '@schema/mdx-components';

/** Folder of the sheets. */
export const MDX_SHEETS_FOLDER = 'src/components/mdx';

/** The style sheets that only pages with one of these components load. */
export const MDX_SHEETS: Readonly<Record<string, readonly MdxComponentName[]>> = {
  'illustrations.css': ['CheckCard', 'Compare', 'RedirectChain', 'Timeline'],
  'diagrams.css': ['Flow', 'Lanes', 'Matrix', 'Sequence'],
};
