import type { ContentComponents } from '../content-component';

/** `@content/components` of a content folder without `components/` (`paths` in tsconfig.json). */
export const contentComponents: ContentComponents = {};
