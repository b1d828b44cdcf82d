import { contentComponents } from '@content/components';
import { attributeDefaults } from './schema/content-component';
import { readProduct, valueOf } from './schema/data';
import { stageContent } from './schema/stage-content';
import { pageSource } from './scripts/lib/page-source';
import { splitFrontMatter } from './src/lib/front-matter';
import { prepareBody } from './src/mdx/prepare-body';

// For a build (`scripts/lib/compile-content.ts`) and `contentlayer2 build`: a page with a mistake stops them.
// `scripts/lib/dev-pages.ts` is the counterpart in development.

stageContent({ split: splitFrontMatter, prepare: prepareBody });

export default pageSource(valueOf(readProduct()), attributeDefaults(contentComponents), 'fail');
