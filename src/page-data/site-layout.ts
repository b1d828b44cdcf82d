import data from '../../.cache/page-data/layout.json';
import type { LayoutData } from './site-layout-data';

/** What all pages show around their content: a module, because props would repeat it on each page. */
export const layout = data as unknown as LayoutData;
